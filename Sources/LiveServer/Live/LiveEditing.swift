public import Foundation

/// How the pages of a live site are edited: given as a closure, for the server knows no site.
public struct LiveEditing: Sendable {
  /// What a page is told of its edit.
  public enum Answer: Hashable, Sendable {
    /// It was made, or the page has only asked.
    case done(Data)
    /// The page is older than the content.
    case stale(Data)
    /// It was refused, and nothing was written.
    case refused(Data)
  }

  let answer: @Sendable (_ request: Data) async -> Answer

  /// Edits that `answer` makes. Requests and answers are JSON. It is called for requests that a
  /// page of this run of the server has made.
  public init(answer: @escaping @Sendable (_ request: Data) async -> Answer) {
    self.answer = answer
  }
}
