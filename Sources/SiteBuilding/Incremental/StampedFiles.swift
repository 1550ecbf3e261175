import Dispatch
import Synchronization

/// Files below a folder, each with its stamp.
///
/// One array of bytes and one of stamps: a site can have tens of thousands of files, and all of
/// them are looked at before a build that has nothing to do.
struct StampedFiles: Equatable, Sendable {
  /// The paths, each with a NUL at its end.
  private(set) var names: [CChar]
  private(set) var files: [File]

  struct File: Equatable, Sendable {
    /// Where the path begins in `names`.
    let name: Int
    let stamp: FileStamp
  }

  /// What `BuildRecord` has read; `nil` if a name would lie outside.
  init?(names: [CChar], files: [File]) {
    guard names.last ?? 0 == 0, files.allSatisfy({ names.indices.contains($0.name) }) else {
      return nil
    }
    self.names = names
    self.files = files
  }

  /// The paths, in their order.
  var paths: [String] {
    names.split(separator: 0).map {
      String(decoding: $0.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Looks at files.
  ///
  /// - Complexity: O(n), on all cores.
  init(of paths: some Sequence<RelativePath>, in folder: Descriptor) {
    var names: [CChar] = []
    var offsets: [Int] = []
    for path in paths {
      offsets.append(names.count)
      names += path.cString
    }
    let found = names
    self.names = names
    files = offsets.mapConcurrently { offset in
      File(name: offset, stamp: Self.stamp(offset, in: found, of: folder))
    }
  }

  /// The files that are not what they were.
  ///
  /// - Complexity: O(n), on all cores.
  func changed(in folder: Descriptor) -> Set<String> {
    let differs = files.mapConcurrently { file in
      Self.stamp(file.name, in: names, of: folder) != file.stamp
    }
    return Set(zip(files, differs).lazy.filter(\.1).map { name(of: $0.0) })
  }

  /// The files that are others in `new`, or only in it.
  ///
  /// - Complexity: O(n).
  func changed(in new: StampedFiles) -> Set<String> {
    if names == new.names {
      return Set(zip(files, new.files).lazy.filter { $0 != $1 }.map { name(of: $0.0) })
    }
    let old = Dictionary(
      files.lazy.map { (name(of: $0), $0.stamp) }, uniquingKeysWith: { first, _ in first })
    return Set(
      new.files.lazy.map { (new.name(of: $0), $0.stamp) }.filter { old[$0] != $1 }.map(\.0))
  }

  private func name(of file: File) -> String {
    let bytes = names[file.name...].prefix { $0 != 0 }
    return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether every file still is what it was.
  ///
  /// - Complexity: O(n), on all cores.
  func areUnchanged(in folder: Descriptor) -> Bool {
    let size = 256
    let differs = Atomic(false)
    DispatchQueue.concurrentPerform(iterations: (files.count + size - 1) / size) { part in
      guard !differs.load(ordering: .relaxed) else { return }
      for file in files[part * size..<min(files.count, (part + 1) * size)]
      where Self.stamp(file.name, in: names, of: folder) != file.stamp {
        differs.store(true, ordering: .relaxed)
        return
      }
    }
    return !differs.load(ordering: .relaxed)
  }

  /// Whether no file was changed since `moment`, or so shortly before that its stamp can't tell.
  func areSettled(at moment: Int64) -> Bool {
    files.allSatisfy { $0.stamp.isSettled(at: moment) }
  }

  /// Whether all files are there.
  var areThere: Bool { !files.contains { $0.stamp == .absent } }

  private static func stamp(_ name: Int, in names: [CChar], of folder: Descriptor) -> FileStamp {
    names.withUnsafeBufferPointer { names in
      // `init` has checked that a path begins there and that a NUL comes after it.
      names.baseAddress.map { FileStamp(of: $0 + name, in: folder) } ?? .absent
    }
  }
}
