#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path below a folder, byte for byte as the file system has it.
///
/// Not a `String`: two spellings of one text are equal strings but two files on Linux, and what a
/// user put into the output need not be UTF-8 at all.
struct RelativePath: Hashable, Sendable {
  /// The bytes with a NUL at the end, ready for a system call.
  let cString: [CChar]

  /// A path that is known to be harmless: a literal, or one that `PathRule` let pass.
  init(_ path: String) {
    cString = Array(path.utf8CString)
  }

  private init(cString: [CChar]) {
    self.cString = cString
  }

  /// A path read from a file. `nil` when it could lead out of the folder, or is no path at all.
  init?(bytes: some Collection<UInt8>) {
    let components = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for component in components {
      if component.isEmpty || component.elementsEqual(".".utf8) { return nil }
      if component.elementsEqual("..".utf8) || component.contains(0) { return nil }
    }
    cString = bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The path of an entry of this folder.
  func appending(_ name: UnsafePointer<CChar>) -> RelativePath {
    let name = UnsafeBufferPointer(start: name, count: strlen(name) + 1)
    return RelativePath(cString: cString.dropLast() + [CChar(bitPattern: 0x2F)] + name)
  }

  /// The path of an entry of the root.
  init(name: UnsafePointer<CChar>) {
    cString = Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
  }

  /// The folder that it stands in, or `nil` at the top.
  var parent: RelativePath? {
    guard let slash = cString.lastIndex(of: CChar(bitPattern: 0x2F)) else { return nil }
    return RelativePath(cString: cString[..<slash] + [0])
  }

  /// All folders above it, the nearest first.
  var ancestors: some Sequence<RelativePath> {
    sequence(first: self, next: \.parent).dropFirst()
  }

  /// Its bytes, without the NUL.
  var bytes: some Collection<UInt8> {
    cString.dropLast().lazy.map { UInt8(bitPattern: $0) }
  }

  func hash(into hasher: inout Hasher) {
    cString.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  static func == (left: RelativePath, right: RelativePath) -> Bool {
    left.cString.count == right.cString.count && strcmp(left.cString, right.cString) == 0
  }
}

extension RelativePath: Comparable {
  /// By bytes: the same order on every machine.
  static func < (left: RelativePath, right: RelativePath) -> Bool {
    strcmp(left.cString, right.cString) < 0
  }
}

extension RelativePath: CustomStringConvertible {
  /// The path for a reader; bytes that are not UTF-8 show as replacement characters.
  var description: String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension RelativePath {
  /// The folder in which Vitrine keeps its own state, and what is in it of this module.
  static let state = RelativePath(".vitrine")
  static let manifest = RelativePath(".vitrine/manifest.json")
  static let journal = RelativePath(".vitrine/journal")
  static let unfinishedJournal = RelativePath(".vitrine/journal.new")
  static let staging = RelativePath(".vitrine/staging")

  /// Whether it is the state folder or something in it.
  var isState: Bool {
    self == .state || bytes.starts(with: ".vitrine/".utf8)
  }
}

extension RelativePath {
  /// Whether it stands in `folder`, at any depth.
  func isIn(_ folder: RelativePath) -> Bool {
    ancestors.contains(folder)
  }
}
