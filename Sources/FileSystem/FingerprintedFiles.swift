import AllCores
import Synchronization

/// Files with their fingerprints, in flat arrays for fast comparisons of tens of thousands of files.
package struct FingerprintedFiles: Equatable, Sendable {
  package let list: PathList
  /// The metadata of the files, in the order of their paths.
  package private(set) var fingerprints: [FileFingerprint]

  /// Restores cached files. Returns `nil` if the counts differ.
  ///
  /// - Complexity: O(bytes).
  package init?(names bytes: [UInt8], fingerprints: [FileFingerprint]) {
    guard let list = bytes.withUnsafeBytes({ PathList(bytes: $0) }),
      list.count == fingerprints.count
    else { return nil }
    (self.list, self.fingerprints) = (list, fingerprints)
  }

  /// Reads the current fingerprints, on all cores.
  package init(of paths: some Sequence<FilePath>, in folder: Descriptor) {
    list = PathList(paths)
    fingerprints = list.fingerprints(in: folder)
  }

  package var paths: [String] { list.indices.map(name) }

  /// Reads the current fingerprints of the same files and folders, on all cores; `nil` if a folder
  /// changed or is missing.
  package func refreshed(in folder: Descriptor) -> FingerprintedFiles? {
    var new = self
    new.fingerprints = list.fingerprints(in: folder)
    for index in differences(from: new) {
      guard new.fingerprints[index] != .absent,
        // `try?`: it may be anything.
        let status = try? FileOperations().status(of: list[index], in: folder), !status.isFolder
      else { return nil }
    }
    return new
  }

  /// The positions of the files with other metadata than in `new`, which has the same paths.
  private func differences(from new: FingerprintedFiles) -> some Sequence<Int> {
    fingerprints.indices.lazy.filter { fingerprints[$0] != new.fingerprints[$0] }
  }

  package func changed(in folder: Descriptor) -> Set<String> {
    var new = self
    new.fingerprints = list.fingerprints(in: folder)
    return changed(in: new)
  }

  /// Returns the files that are changed or added in `new`.
  ///
  /// - Complexity: O(n).
  package func changed(in new: FingerprintedFiles) -> Set<String> {
    if list == new.list { return Set(differences(from: new).map(name)) }
    let old = Dictionary(zip(paths, fingerprints), uniquingKeysWith: { first, _ in first })
    return Set(zip(new.paths, new.fingerprints).lazy.filter { old[$0] != $1 }.map(\.0))
  }

  private func name(at index: Int) -> String { list.withPath(at: index) { String(cString: $0) } }

  /// True if all fingerprints are current.
  ///
  /// - Complexity: O(n), on all cores.
  package func areUnchanged(in folder: Descriptor) -> Bool {
    let differs = Atomic(false)
    onAllCores(fingerprints.count, inPartsOf: 256) { indices in
      guard !differs.load(ordering: .relaxed) else { return }
      let isSame = indices.allSatisfy { index in
        list.withPath(at: index) { FileFingerprint(of: $0, in: folder) } == fingerprints[index]
      }
      if !isSame { differs.store(true, ordering: .relaxed) }
    }
    return !differs.load(ordering: .relaxed)
  }

  /// True if all fingerprints are settled: see `FileFingerprint.isSettled(at:)`.
  package func areSettled(at moment: Int64) -> Bool {
    fingerprints.allSatisfy { $0.isSettled(at: moment) }
  }

  /// True if a file exists at every path.
  package var areThere: Bool { !fingerprints.contains(.absent) }
}
