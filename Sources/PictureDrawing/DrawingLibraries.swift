/// The installed drawing libraries.
public enum DrawingLibraries {
  /// Loads the libraries into this process.
  ///
  /// - Returns: Their names and versions: "librsvg 2.54.7, cairo 1.16.0". `nil` if they are missing
  ///   or too old.
  public static func version() -> String? {
    // `try?`: the caller does not need the reason.
    (try? DrawingLibrary())?.version
  }
}
