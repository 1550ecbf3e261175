/// The progress of a build.
public enum BuildProgress: Hashable, Sendable {
  /// The build reads the content.
  case reading
  /// The build makes the files: `done` of `count` are finished.
  case making(done: Int, count: Int)
  /// All files are made, and the site is about to be published.
  case publishing

  /// A line for a terminal. While files are made it has a bar of `width` characters.
  public func line(width: Int) -> String {
    switch self {
    case .reading: return "reading the content"
    case .publishing: return "publishing"
    case .making(let done, let count):
      let part = count > 0 ? min(max(0, done), count) * max(0, width) / count : 0
      let bar =
        String(repeating: "#", count: part) + String(repeating: "-", count: max(0, width - part))
      return "making pages [\(bar)] \(done) of \(count) files"
    }
  }
}
