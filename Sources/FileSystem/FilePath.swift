import Foundation

/// A relative path in a folder, as bytes.
///
///     let path = FilePath("icons/owl/index.html")
///     try operations.contents(of: path, in: folder)
///
/// In a `String`, two Unicode forms of a name would be equal, but they are two files on Linux.
package struct FilePath: Hashable, Sendable {
  /// The bytes with a NUL at the end.
  package let cString: [CChar]

  /// Creates a trusted path, such as a literal.
  package init(_ path: String) {
    assert(path.utf8.first != UInt8(ascii: "/"), "'\(path)' is absolute")
    cString = path.withCString { Array(UnsafeBufferPointer(start: $0, count: path.utf8.count + 1)) }
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  private init(cString: [CChar]) {
    self.cString = cString
  }

  /// Returns `nil` for an invalid path, and for a path that could leave the folder.
  package init?(bytes: some Collection<UInt8>) {
    cString = [CChar](unsafeUninitializedCapacity: bytes.count + 1) { buffer, filled in
      _ = UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, from: bytes)
      buffer[bytes.count] = 0
      filled = bytes.count + 1
    }
    let isValid = cString.withUnsafeBufferPointer { bytes in
      Self.isValid(UnsafeBufferPointer(rebasing: bytes.dropLast()))
    }
    if !isValid { return nil }
  }

  /// True if bytes are a path that stays in its folder.
  static func isValid(_ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    var name = (length: 0, dots: 0)
    for byte in bytes {
      if byte == 0 { return false }
      if byte == slash {
        if name.length == name.dots, name.length <= 2 { return false }
        name = (0, 0)
      } else {
        name.length += 1
        if byte == CChar(bitPattern: UInt8(ascii: ".")) { name.dots += 1 }
      }
    }
    // Nothing, '.' and '..' are no names.
    return name.length != name.dots || name.length > 2
  }

  package func appending(_ name: UnsafePointer<CChar>) -> FilePath {
    let name = UnsafeBufferPointer(start: name, count: strlen(name) + 1)
    var joined = cString
    joined.reserveCapacity(cString.count + name.count)
    joined[joined.count - 1] = Self.slash
    joined += name
    return FilePath(cString: joined)
  }

  package init(name: UnsafePointer<CChar>) {
    cString = Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// The folder of the file; `nil` in the root.
  package var parent: FilePath? {
    guard let slash = cString.lastIndex(of: Self.slash) else { return nil }
    return FilePath(cString: cString[..<slash] + [0])
  }

  package var lastName: FilePath {
    guard let slash = cString.lastIndex(of: Self.slash) else { return self }
    return FilePath(cString: Array(cString[(slash + 1)...]))
  }

  /// The folders above the file, the nearest first.
  package var ancestors: some Sequence<FilePath> {
    sequence(first: self, next: \.parent).dropFirst()
  }

  package var bytes: some Collection<UInt8> {
    cString[..<(cString.count - 1)].lazy.map { UInt8(bitPattern: $0) }
  }

  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    cString.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<($0.count - 1)])) }
  }

  package func hash(into hasher: inout Hasher) {
    cString.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  package static func == (left: FilePath, right: FilePath) -> Bool {
    left.cString.count == right.cString.count
      && memcmp(left.cString, right.cString, left.cString.count) == 0
  }
}

extension FilePath: Comparable {
  /// Compares bytes, so that the order is the same on every machine.
  package static func < (left: FilePath, right: FilePath) -> Bool {
    strcmp(left.cString, right.cString) < 0
  }
}

extension FilePath: CustomStringConvertible {
  /// The path for readers. Invalid UTF-8 becomes replacement characters.
  package var description: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }
}

extension FilePath {
  /// True if the file is in `folder`, at any depth.
  package func isIn(_ folder: FilePath) -> Bool {
    ancestors.contains(folder)
  }

  package func isIn(_ folders: Set<FilePath>) -> Bool {
    ancestors.contains(where: folders.contains)
  }
}

extension FilePath {
  /// The names of the folders and the file, outermost first.
  package var names: [ArraySlice<UInt8>] {
    Array(bytes).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  package func hasSuffix(_ text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Returns the path without its last bytes; `nil` if it is then invalid.
  package func droppingLast(_ count: Int) -> FilePath? {
    FilePath(bytes: bytes.dropLast(count))
  }

  /// The path as text; `nil` for invalid UTF-8.
  package var text: String? {
    withBytes { String(validating: $0, as: UTF8.self) }
  }
}

extension FilePath {
  /// True if a line-based list can't contain the path.
  package var hasLineBreak: Bool {
    bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
