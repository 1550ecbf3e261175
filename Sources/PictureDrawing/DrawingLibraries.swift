/// The installed drawing libraries.
public enum DrawingLibraries {
  /// Loads the libraries into this process. Returns a text such as "librsvg 2.54.7, cairo 1.16.0";
  /// `nil` if they are missing or too old.
  public static func version() -> String? {
    // `try?`: the reason is not needed.
    (try? DrawingLibrary())?.version
  }
}
