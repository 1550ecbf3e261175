import AllCores
import Publishing
import SiteComparison
import SitePages
import Synchronization

/// The files of a state that the content is compared with.
enum OldFiles: Sendable {
  /// Those in the output, of which some are copies. The last build tells of some that they are as
  /// they would be made now.
  case published(PublishedFiles, copies: Set<String>, PreviousBuild?)
  /// Those that a build of that state would make.
  case planned([String: PlannedFile])

  /// Those of a plan.
  init(_ files: [PlannedFile]) {
    self = .planned(
      Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The files that differ from those of the site as it is now. Of files whose keys are the same
  /// nothing is rendered.
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
  /// What differs between the published files and those that a build would make, of which some are
  /// written. Compressed files follow those that they stand beside, and are not told, unless they
  /// were among the `copies` that were published.
  ///
  /// - Complexity: O(files).
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

/// An output that is not written: it notes what would be.
private final class ComparedOutput: SiteOutput {
  private let old: OldFiles
  /// The paths of the files that the old state does not have, or has with other bytes.
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
