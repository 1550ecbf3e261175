import AllCores
import Synchronization

/// Files with their stamps, in flat arrays for fast comparisons of tens of thousands of files.
package struct StampedFiles: Equatable, Sendable {
  package let list: PathList
  /// The metadata of the files, in the order of their paths.
  package private(set) var stamps: [FileStamp]

  /// Restores cached files. Returns `nil` if the counts differ.
  ///
  /// - Complexity: O(bytes).
  package init?(names bytes: [UInt8], stamps: [FileStamp]) {
    guard let list = bytes.withUnsafeBytes({ PathList(bytes: $0) }), list.count == stamps.count
    else { return nil }
    (self.list, self.stamps) = (list, stamps)
  }

  /// Reads the current stamps, on all cores.
  package init(of paths: some Sequence<FilePath>, in folder: Descriptor) {
    list = PathList(paths)
    stamps = list.stamps(in: folder)
  }

  package var paths: [String] { list.indices.map(name) }

  /// Reads the current stamps of the same files and folders, on all cores; `nil` if a folder
  /// changed or is missing.
  package func stampedAgain(in folder: Descriptor) -> StampedFiles? {
    var new = self
    new.stamps = list.stamps(in: folder)
    for index in differences(from: new) {
      guard new.stamps[index] != .absent,
        // `try?`: it may be anything.
        let status = try? FileOperations().status(of: list[index], in: folder), !status.isFolder
      else { return nil }
    }
    return new
  }

  /// The positions of the files with other metadata than in `new`, which has the same paths.
  private func differences(from new: StampedFiles) -> some Sequence<Int> {
    stamps.indices.lazy.filter { stamps[$0] != new.stamps[$0] }
  }

  package func changed(in folder: Descriptor) -> Set<String> {
    var new = self
    new.stamps = list.stamps(in: folder)
    return changed(in: new)
  }

  /// Returns the files that are changed or added in `new`.
  ///
  /// - Complexity: O(n).
  package func changed(in new: StampedFiles) -> Set<String> {
    if list == new.list { return Set(differences(from: new).map(name)) }
    let old = Dictionary(zip(paths, stamps), uniquingKeysWith: { first, _ in first })
    return Set(zip(new.paths, new.stamps).lazy.filter { old[$0] != $1 }.map(\.0))
  }

  private func name(at index: Int) -> String { list.withPath(at: index) { String(cString: $0) } }

  /// True if all stamps are current.
  ///
  /// - Complexity: O(n), on all cores.
  package func areUnchanged(in folder: Descriptor) -> Bool {
    let differs = Atomic(false)
    onAllCores(stamps.count, inPartsOf: 256) { indices in
      guard !differs.load(ordering: .relaxed) else { return }
      let isSame = indices.allSatisfy { index in
        list.withPath(at: index) { FileStamp(of: $0, in: folder) } == stamps[index]
      }
      if !isSame { differs.store(true, ordering: .relaxed) }
    }
    return !differs.load(ordering: .relaxed)
  }

  /// True if all stamps are settled: see `FileStamp.isSettled(at:)`.
  package func areSettled(at moment: Int64) -> Bool {
    stamps.allSatisfy { $0.isSettled(at: moment) }
  }

  /// True if a file exists at every path.
  package var areThere: Bool { !stamps.contains(.absent) }
}
