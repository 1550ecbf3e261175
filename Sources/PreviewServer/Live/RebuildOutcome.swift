/// What came of building a site that is previewed.
public enum RebuildOutcome: Hashable, Sendable {
  /// The site is in the folder, as a whole. `basePath` is the path that it appears under, such as
  /// `/icons/`; `isChanged` says whether any file differs from what was there before.
  case published(basePath: String, isChanged: Bool)
  /// The content is wrong, and the folder is as it was. `problems` is what the terminal shows.
  case failed(problems: String)
  /// The task was cancelled, as newer changes are waiting.
  case superseded
}
