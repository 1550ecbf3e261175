public import Foundation

/// The closure that edits a live site.
public struct LiveEditing: Sendable {
  /// The response to an edit request.
  public enum Answer: Hashable, Sendable {
    /// The edit was applied, or the request was a query.
    case done(Data)
    /// The page is older than the content.
    case stale(Data)
    /// The edit was refused. No file was changed.
    case refused(Data)
  }

  let answer: @Sendable (_ request: Data) async -> Answer

  /// Creates an editor. `answer` receives and returns JSON, only for pages of this run of the server.
  public init(answer: @escaping @Sendable (_ request: Data) async -> Answer) {
    self.answer = answer
  }
}
