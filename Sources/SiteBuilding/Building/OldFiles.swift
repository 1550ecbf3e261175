import AllCores
import Publishing
import SiteComparison
import SitePages
import Synchronization

enum OldFiles: Sendable {
  /// The published files. `copies` are files that a build copied.
  case published(PublishedFiles, copies: Set<String>, PreviousBuild?)
  case planned([String: PlannedFile])

  init(_ files: [PlannedFile]) {
    self = .planned(
      Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Files with equal keys are not rendered.
  ///
  /// - Complexity: O(bytes of the files that may differ).
  func changes(to files: [PlannedFile]) async throws -> FileChanges {
    let output = ComparedOutput(self)
    try await files.write(to: output)
    let (written, new) = (output.changed.withLock { $0 }, Set(files.map(\.path)))
    return switch self {
    case .published(let files, let copies, _):
      FileChanges(written: written, from: files, copies: copies, to: new)
    case .planned(let files): FileChanges(written: written, from: Set(files.keys), to: new)
    }
  }
}

extension FileChanges {
  /// Creates the changes without deleted compressed files, unless they are in `copies` or had no
  /// original.
  init(
    written: Set<String>, from published: PublishedFiles, copies: Set<String>, to new: Set<String>
  ) {
    let old = published.paths
    let all = FileChanges(written: written, from: old, to: new)
    self.init(
      inserted: all.inserted,
      deleted: Precompression.originals(of: all.deleted, among: old, besides: copies),
      changed: all.changed)
  }
}

private final class ComparedOutput: SiteOutput {
  private let old: OldFiles
  let changed = Mutex<Set<String>>([])

  init(_ old: OldFiles) { self.old = old }

  func keep(_ files: [PlannedFile]) -> [Bool] {
    files.mapConcurrently { file in
      switch old {
      case .published(_, _, let previous): previous?.has(file) == true
      case .planned(let files): file.key != nil && files[file.path]?.key == file.key
      }
    }
  }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    let isSame =
      switch old {
      case .published(let files, _, _): files.has(file.path, bytes)
      case .planned(let files): try files[file.path]?.contents() == bytes
      }
    if !isSame { changed.withLock { _ = $0.insert(file.path) } }
  }
}
