import Foundation

/// The path of a file in a folder, relative to that folder, byte for byte as the file system has
/// it. A path from the root of the file system is an `AbsolutePath` or a `CanonicalPath`.
///
///     let path = FilePath("icons/owl/index.html")
///     try operations.contents(of: path, in: folder)
///
/// It is not a `String`: two spellings of one text are equal strings but two files on Linux, and
/// the name of a user's file need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// The bytes with a NUL at the end, ready for a system call.
  package let cString: [CChar]

  /// A path that is known to be relative and to stay in its folder: a literal, or one that was
  /// checked before.
  package init(_ path: String) {
    assert(path.utf8.first != UInt8(ascii: "/"), "'\(path)' is absolute")
    cString = Array(path.utf8CString)
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  private init(cString: [CChar]) {
    self.cString = cString
  }

  /// A path that was read from a file; `nil` if it could lead out of the folder, or is not a path.
  package init?(bytes: some Collection<UInt8>) {
    // An array: going through it is a tenth of the work of going through any collection.
    let bytes = Array(bytes)
    var cString: [CChar] = []
    cString.reserveCapacity(bytes.count + 1)
    var name = (length: 0, dots: 0)
    for byte in bytes {
      if byte == 0 { return nil }
      cString.append(CChar(bitPattern: byte))
      if byte == UInt8(ascii: "/") {
        if name.length == name.dots, name.length <= 2 { return nil }
        name = (0, 0)
      } else {
        name.length += 1
        if byte == UInt8(ascii: ".") { name.dots += 1 }
      }
    }
    // Nothing, '.' and '..' are no names.
    if name.length == name.dots, name.length <= 2 { return nil }
    cString.append(0)
    self.cString = cString
  }

  /// The path of an entry of this folder.
  package func appending(_ name: UnsafePointer<CChar>) -> FilePath {
    let name = UnsafeBufferPointer(start: name, count: strlen(name) + 1)
    var joined = cString
    joined.reserveCapacity(cString.count + name.count)
    joined[joined.count - 1] = Self.slash
    joined += name
    return FilePath(cString: joined)
  }

  /// The path of an entry of the folder that the path begins in.
  package init(name: UnsafePointer<CChar>) {
    cString = Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// The folder that the file stands in, or `nil` if that is the folder that the path begins in.
  package var parent: FilePath? {
    guard let slash = cString.lastIndex(of: Self.slash) else { return nil }
    var parent = Array(cString[...slash])
    parent[slash] = 0
    return FilePath(cString: parent)
  }

  /// The name of the file in its folder.
  package var lastName: FilePath {
    guard let slash = cString.lastIndex(of: Self.slash) else { return self }
    return FilePath(cString: Array(cString[(slash + 1)...]))
  }

  /// All folders above the file, the nearest first.
  package var ancestors: some Sequence<FilePath> {
    sequence(first: self, next: \.parent).dropFirst()
  }

  /// Its bytes, without the NUL.
  package var bytes: some Collection<UInt8> {
    cString[..<(cString.count - 1)].lazy.map { UInt8(bitPattern: $0) }
  }

  /// The result of `body` for its bytes, without the NUL.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    cString.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<($0.count - 1)])) }
  }

  package func hash(into hasher: inout Hasher) {
    cString.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  package static func == (left: FilePath, right: FilePath) -> Bool {
    left.cString.count == right.cString.count && strcmp(left.cString, right.cString) == 0
  }
}

extension FilePath: Comparable {
  /// By bytes: the same order on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    strcmp(left.cString, right.cString) < 0
  }
}

extension FilePath: CustomStringConvertible {
  /// The path for a reader; bytes that are not UTF-8 show as replacement characters.
  package var description: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension FilePath {
  /// Whether the file stands in `folder`, at any depth.
  package func isIn(_ folder: FilePath) -> Bool {
    ancestors.contains(folder)
  }

  /// Whether the file stands in one of some folders, at any depth.
  package func isIn(_ folders: Set<FilePath>) -> Bool {
    ancestors.contains(where: folders.contains)
  }
}

extension FilePath {
  /// The names of the folders above the file, outermost first, then its own name.
  package var names: [ArraySlice<UInt8>] {
    Array(bytes).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  /// Whether the last bytes of the path are those of a text.
  package func hasSuffix(_ text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// The path without a number of bytes at its end. `nil` if the shorter text is not a path.
  package func droppingLast(_ count: Int) -> FilePath? {
    FilePath(bytes: bytes.dropLast(count))
  }

  /// The path as text; `nil` if it is not UTF-8. The same bytes are the same text.
  package var text: String? {
    withBytes { String(validating: $0, as: UTF8.self) }
  }
}

extension FilePath {
  /// True if a list with a path in each line can't have this one.
  package var hasLineBreak: Bool {
    bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
