/// The progress of a build or an import.
public enum BuildProgress: Hashable, Sendable {
  /// The content is read.
  case reading
  /// Files are rendered; `done` of `count` are finished.
  case making(done: Int, count: Int)
  /// An import reads pictures; the pictures of `done` of `count` icons were read.
  case importing(done: Int, count: Int)
  /// All files are rendered, and the site is published next.
  case publishing

  /// Returns a line for a terminal. `width` is the length of its bar in characters.
  public func line(width: Int) -> String {
    switch self {
    case .reading: return "reading the content"
    case .publishing: return "publishing"
    case .making(let done, let count):
      return "writing pages \(Self.bar(width, done, of: count)) files"
    case .importing(let done, let count):
      return "reading pictures \(Self.bar(width, done, of: count)) icons"
    }
  }

  private static func bar(_ width: Int, _ done: Int, of count: Int) -> String {
    let part = count > 0 ? min(max(0, done), count) * max(0, width) / count : 0
    let bar =
      String(repeating: "#", count: part) + String(repeating: "-", count: max(0, width - part))
    return "[\(bar)] \(done) of \(count)"
  }
}
