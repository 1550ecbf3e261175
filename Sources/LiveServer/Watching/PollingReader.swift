import FileSystem
import Foundation

struct PollingReader: ChangeReader {
  private let root: WatchedRoot
  private let interval: Duration
  private var stamps: [String: Stamps]

  /// The metadata of a file, and of the target of a link.
  private struct Stamps: Hashable, Sendable {
    let own: FileStamp
    var target: FileStamp?
  }

  init(_ root: WatchedRoot, every interval: Duration) throws(WatchError) {
    var status = stat()
    guard stat(root.path.text, &status) == 0, status.isFolder else {
      throw .rootMissing(path: root.path.text)
    }
    self.root = root
    self.interval = interval
    stamps = Self.stamps(in: root)
  }

  mutating func read(
    within limit: Duration?, stop: StopSignal
  ) throws(WatchError) -> ChangeReading {
    var rest = limit
    while true {
      let pause = rest.map { min($0, interval) } ?? interval
      if try stop.wait(atMost: pause) == .stopped { return .stopped }
      let changed = look()
      if !changed.isEmpty { return .changed(.paths(changed)) }
      rest = rest.map { $0 - pause }
      if let rest, rest <= .zero { return .quiet }
    }
  }

  private mutating func look() -> Set<String> {
    let new = Self.stamps(in: root)
    let changed = new.filter { stamps[$0.key] != $0.value }.keys
    let gone = stamps.keys.filter { new[$0] == nil }
    stamps = new
    return Set(changed).union(gone)
  }

  /// Folders have constant metadata, because their times change with their entries.
  ///
  /// - Complexity: O(number of files).
  private static func stamps(in root: WatchedRoot) -> [String: Stamps] {
    var stamps: [String: Stamps] = [:]
    var pending = [""]
    while let folder = pending.popLast() {
      for entry in root.entries(of: folder) {
        if entry.isFolder {
          pending.append(entry.path)
          stamps[entry.path] = Stamps(own: .folder)
          continue
        }
        var status = stat()
        guard lstat(root.absolute(entry.path), &status) == 0 else { continue }
        stamps[entry.path] = Stamps(own: FileStamp(status))
        guard FileKind(status) == .symlink, stat(root.absolute(entry.path), &status) == 0 else {
          continue
        }
        stamps[entry.path]?.target = FileStamp(status)
      }
    }
    return stamps
  }
}

extension FileStamp {
  fileprivate static let folder = FileStamp(size: 0, modified: 0, changed: 0, inode: 0)
}
