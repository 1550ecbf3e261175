/// The progress of a build, or of an import.
public enum BuildProgress: Hashable, Sendable {
  /// The build reads the content.
  case reading
  /// The build makes the files: `done` of `count` are finished.
  case making(done: Int, count: Int)
  /// An import reads the pictures: those of `done` icons of `count` are read.
  case importing(done: Int, count: Int)
  /// All files are made, and the site is about to be published.
  case publishing

  /// A line for a terminal. While files are made it has a bar of `width` characters.
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
