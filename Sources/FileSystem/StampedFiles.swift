import AllCores
import Synchronization

/// Files with their stamps, in flat arrays for fast comparisons of tens of thousands of files.
package struct StampedFiles: Equatable, Sendable {
  /// The paths, each with a NUL at its end.
  package private(set) var names: [CChar]
  /// The files in the order of `names`.
  package private(set) var files: [File]

  package struct File: Equatable, Sendable {
    /// The offset of the path in `names`.
    package let name: Int
    package let stamp: FileStamp
  }

  /// Restores cached files. Returns `nil` if the counts differ.
  ///
  /// - Complexity: O(bytes).
  package init?(names bytes: [UInt8], stamps: [FileStamp]) {
    let ends = bytes.indices.lazy.filter { bytes[$0] == 0 }
    let starts = ([0] + ends.map { $0 + 1 }).dropLast()
    guard bytes.last ?? 0 == 0, starts.count == stamps.count else { return nil }
    names = bytes.map { CChar(bitPattern: $0) }
    files = zip(starts, stamps).map { File(name: $0, stamp: $1) }
  }

  package var paths: [String] { files.map(name) }

  /// Reads the current stamps of files.
  ///
  /// - Complexity: O(n), on all cores.
  package init(of paths: some Sequence<FilePath>, in folder: Descriptor) {
    var names: [CChar] = []
    var offsets: [Int] = []
    for path in paths {
      offsets.append(names.count)
      names += path.cString
    }
    let stamps = Self.stamps(at: offsets, in: names, of: folder)
    self.names = names
    files = zip(offsets, stamps).map { File(name: $0, stamp: $1) }
  }

  /// Returns the current stamps; `nil` if a folder has changed, because its entries may differ.
  ///
  /// - Complexity: O(n), on all cores.
  package func stampedAgain(in folder: Descriptor) -> StampedFiles? {
    let stamps = Self.stamps(at: files.map(\.name), in: names, of: folder)
    for (file, stamp) in zip(files, stamps) where file.stamp != stamp {
      let path = FilePath(name(of: file))
      guard stamp != .absent,
        let status = try? FileOperations().status(of: path, in: folder),  // unknown
        !status.isFolder
      else { return nil }
    }
    var new = self
    new.files = zip(files, stamps).map { File(name: $0.name, stamp: $1) }
    return new
  }

  /// Returns the files whose stamps have changed.
  ///
  /// - Complexity: O(n), on all cores.
  package func changed(in folder: Descriptor) -> Set<String> {
    let stamps = Self.stamps(at: files.map(\.name), in: names, of: folder)
    return Set(zip(files, stamps).lazy.filter { $0.stamp != $1 }.map { name(of: $0.0) })
  }

  /// Returns the files that are changed or added in `new`.
  ///
  /// - Complexity: O(n).
  package func changed(in new: StampedFiles) -> Set<String> {
    if names == new.names {
      return Set(zip(files, new.files).lazy.filter { $0 != $1 }.map { name(of: $0.0) })
    }
    let old = Dictionary(
      files.lazy.map { (name(of: $0), $0.stamp) }, uniquingKeysWith: { first, _ in first })
    return Set(
      new.files.lazy.map { (new.name(of: $0), $0.stamp) }.filter { old[$0] != $1 }.map(\.0))
  }

  private func name(of file: File) -> String {
    names.withUnsafeBufferPointer { names in
      // A NUL follows each path.
      names.baseAddress.map { String(cString: $0 + file.name) } ?? ""
    }
  }

  /// True if all stamps are current.
  ///
  /// - Complexity: O(n), on all cores.
  package func areUnchanged(in folder: Descriptor) -> Bool {
    let differs = Atomic(false)
    onAllCores(files.count, inPartsOf: 256) { indices in
      guard !differs.load(ordering: .relaxed) else { return }
      for file in files[indices]
      where Self.stamp(file.name, in: names, of: folder) != file.stamp {
        differs.store(true, ordering: .relaxed)
        return
      }
    }
    return !differs.load(ordering: .relaxed)
  }

  /// True if all stamps are settled: see `FileStamp.isSettled(at:)`.
  package func areSettled(at moment: Int64) -> Bool {
    files.allSatisfy { $0.stamp.isSettled(at: moment) }
  }

  package var areThere: Bool { !files.contains { $0.stamp == .absent } }

  private static func stamps(
    at offsets: [Int], in names: [CChar], of folder: Descriptor
  ) -> [FileStamp] {
    [FileStamp](unsafeUninitializedCapacity: offsets.count) { buffer, filled in
      // Each core writes separate elements.
      nonisolated(unsafe) let stamps = buffer
      onAllCores(offsets.count) { indices in
        for index in indices {
          stamps.initializeElement(
            at: index, to: stamp(offsets[index], in: names, of: folder))
        }
      }
      filled = offsets.count
    }
  }

  private static func stamp(_ name: Int, in names: [CChar], of folder: Descriptor) -> FileStamp {
    names.withUnsafeBufferPointer { names in
      // `init` has checked the offset and the NUL.
      names.baseAddress.map { FileStamp(of: $0 + name, in: folder) } ?? .absent
    }
  }
}
