import AllCores
import Foundation

/// Paths in one array of bytes: a site can have tens of thousands.
package struct PathList: RandomAccessCollection, Equatable, Sendable {
  /// The paths, each with a NUL at its end.
  package private(set) var bytes: [CChar] = []
  /// The position of each path in `bytes`.
  private var starts: [Int] = []

  package init() {}

  package init(_ paths: some Sequence<FilePath>) {
    for path in paths { append(path.cString) }
  }

  /// Restores a cached list; `nil` if the last byte is not a NUL.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.last ?? 0 == 0 else { return nil }
    self.bytes = Array(bytes.assumingMemoryBound(to: CChar.self))
    var start = 0
    while start < bytes.count {
      starts.append(start)
      start += withPath(at: starts.count - 1) { strlen($0) } + 1
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { starts.count }

  package subscript(index: Int) -> FilePath { withPath(at: index) { FilePath(name: $0) } }

  /// `body` must not keep the path.
  package func withPath<Result>(
    at index: Int, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let start = starts[index]
    func call(_ bytes: UnsafePointer<CChar>) -> Result { body(bytes + start) }
    return call(bytes)
  }

  package mutating func append(_ path: UnsafePointer<CChar>) {
    append(UnsafeBufferPointer(start: path, count: strlen(path)))
  }

  /// Appends the bytes of a path, which have no NUL.
  package mutating func append(_ path: UnsafeBufferPointer<CChar>) {
    starts.append(bytes.count)
    bytes.append(contentsOf: path)
    bytes.append(0)
  }

  /// The metadata of the files in a folder.
  ///
  /// - Complexity: O(n), on all cores.
  package func fingerprints(in folder: Descriptor) -> [FileFingerprint] {
    indices.mapConcurrently { index in
      withPath(at: index) { FileFingerprint(of: $0, in: folder) }
    }
  }

  /// The paths of all folders above these paths, which are sorted. The folders are sorted, too.
  ///
  /// - Complexity: O(bytes), and O(m log m) if the m folders are in another order than the paths.
  package var folders: PathList {
    var folders = PathList()
    for index in indices {
      withPath(at: index) { path in
        var slash = strchr(path + bytesSharedWithPrevious(index), 0x2F)
        while let end = slash {
          folders.append(UnsafeBufferPointer(start: path, count: UnsafePointer(end) - path))
          slash = strchr(end + 1, 0x2F)
        }
      }
    }
    return folders.inOrder
  }

  private func bytesSharedWithPrevious(_ index: Int) -> Int {
    guard index > 0 else { return 0 }
    return withPath(at: index) { path in
      withPath(at: index - 1) { previous in
        var count = 0
        while path[count] != 0, path[count] == previous[count] { count += 1 }
        return count
      }
    }
  }

  private var inOrder: PathList {
    let ascends = indices.dropFirst().allSatisfy { order($0 - 1, self, $0) < 0 }
    if ascends { return self }
    return PathList(indices.sorted { order($0, self, $1) < 0 }.lazy.map { self[$0] })
  }
}

extension PathList {
  /// Compares the bytes of two paths: negative, zero or positive, as `strcmp` does.
  func order(_ index: Int, _ other: PathList, _ otherIndex: Int) -> Int32 {
    withPath(at: index) { path in other.withPath(at: otherIndex) { strcmp(path, $0) } }
  }

  /// True if the paths ascend and no path points outside its folder.
  var isSorted: Bool {
    indices.allSatisfy { index in
      withPath(at: index) { FilePath.isValid(UnsafeBufferPointer(start: $0, count: strlen($0))) }
        && (index == 0 || order(index - 1, self, index) < 0)
    }
  }

  /// The first position whose path is not less than `path`. The list is sorted.
  ///
  /// - Complexity: O(log n).
  private func position(of path: UnsafePointer<CChar>) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if withPath(at: middle, { strcmp($0, path) }) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The position of a path in the list, which is sorted.
  ///
  /// - Complexity: O(log n).
  package func index(of path: UnsafePointer<CChar>) -> Int? {
    let position = position(of: path)
    return position < count && withPath(at: position) { strcmp($0, path) } == 0 ? position : nil
  }

  /// The position of a path as text in the list, which is sorted.
  ///
  /// - Complexity: O(log n).
  package func index(of path: String) -> Int? {
    path.withCString { strlen($0) == path.utf8.count ? index(of: $0) : nil }
  }

  /// The positions of all paths in a folder, at any depth. The list is sorted.
  ///
  /// - Complexity: O(log n).
  package func indices(in folder: FilePath) -> Range<Int> {
    // '0' follows '/'.
    position(
      of: folder.cString.dropLast() + [0x2F, 0])..<position(
        of: folder.cString.dropLast() + [0x30, 0])
  }

  /// The positions of the paths directly in a folder, or directly in the folder of the list.
  func children(of folder: FilePath?) -> [Int] {
    let prefix = folder?.cString.count ?? 0
    return (folder.map { indices(in: $0) } ?? indices).filter { index in
      withPath(at: index) { strchr($0 + prefix, 0x2F) == nil }
    }
  }
}
