import CCmark

/// The library that reads Markdown.
public enum CommonMarkLibrary {
  /// Its version, such as "0.30.2".
  public static var version: String { String(cString: cmark_version_string()) }
}
