/// How far a build is.
public enum BuildProgress: Hashable, Sendable {
  /// The content is read.
  case reading
  /// Of `count` files, `done` are made.
  case making(done: Int, count: Int)
  /// All files are made; the site is about to appear.
  case publishing

  /// A line for a terminal, with a bar of `width` characters where there is something to count.
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
