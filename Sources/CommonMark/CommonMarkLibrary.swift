import CCmark

/// The Markdown parser.
public enum CommonMarkLibrary {
  /// The version of the parser, such as "0.30.2".
  public static var version: String { String(cString: cmark_version_string()) }
}
