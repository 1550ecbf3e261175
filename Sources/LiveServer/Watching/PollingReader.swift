import FileSystem
import Foundation

struct PollingReader: ChangeReader {
  private let root: WatchedRoot
  private let interval: Duration
  private var fingerprints: [String: EntryFingerprints]

  /// The metadata of a file, and of the target of a link.
  private struct EntryFingerprints: Hashable, Sendable {
    let entry: FileFingerprint
    var target: FileFingerprint?
  }

  init(_ root: WatchedRoot, every interval: Duration) throws(WatchError) {
    var status = stat()
    guard stat(root.path.text, &status) == 0, status.isFolder else {
      throw .rootMissing(path: root.path.text)
    }
    self.root = root
    self.interval = interval
    fingerprints = Self.fingerprints(in: root)
  }

  mutating func read(
    within limit: Duration?, stop: StopSignal
  ) throws(WatchError) -> ChangeReading {
    var remaining = limit
    while true {
      let pause = remaining.map { min($0, interval) } ?? interval
      if try stop.wait(atMost: pause) == .stopped { return .stopped }
      let changed = poll()
      if !changed.isEmpty { return .changed(.paths(changed)) }
      remaining = remaining.map { $0 - pause }
      if let remaining, remaining <= .zero { return .quiet }
    }
  }

  private mutating func poll() -> Set<String> {
    let new = Self.fingerprints(in: root)
    let changed = new.filter { fingerprints[$0.key] != $0.value }.keys
    let removed = fingerprints.keys.filter { new[$0] == nil }
    fingerprints = new
    return Set(changed).union(removed)
  }

  /// Folders have constant metadata, because their times change with their entries.
  ///
  /// - Complexity: O(number of files).
  private static func fingerprints(in root: WatchedRoot) -> [String: EntryFingerprints] {
    var fingerprints: [String: EntryFingerprints] = [:]
    var pending = [""]
    while let folder = pending.popLast() {
      for entry in root.entries(of: folder) {
        if entry.isFolder {
          pending.append(entry.path)
          fingerprints[entry.path] = EntryFingerprints(entry: .folder)
          continue
        }
        var status = stat()
        guard lstat(root.absolute(entry.path), &status) == 0 else { continue }
        fingerprints[entry.path] = EntryFingerprints(entry: FileFingerprint(status))
        guard FileKind(status) == .symlink, stat(root.absolute(entry.path), &status) == 0 else {
          continue
        }
        fingerprints[entry.path]?.target = FileFingerprint(status)
      }
    }
    return fingerprints
  }
}

extension FileFingerprint {
  fileprivate static let folder = FileFingerprint(size: 0, modified: 0, changed: 0, inode: 0)
}
