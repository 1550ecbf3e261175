/// The libraries that draw pictures, for who asks what the machine has.
public enum DrawingLibraries {
  /// Loads them into this process, and not in a process of its own as drawing does.
  ///
  /// - Returns: Their names and versions, such as "librsvg 2.54.7, cairo 1.16.0"; `nil` if they are
  ///   not there, or too old to draw with.
  public static func version() -> String? {
    // `try?`: what is missing of them makes no difference to the caller.
    (try? DrawingLibrary())?.version
  }
}
