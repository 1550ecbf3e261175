import ContentHash
import FileSystem
import Foundation
import TestSupport

@testable import BuildCache

/// A cache file with columns of each type, in a folder of its own.
struct SampleCache {
  enum Names {
    static let bytes = CacheColumn<UInt8>.Name(1)
    static let words = CacheColumn<UInt32>.Name(2)
    static let longWords = CacheColumn<UInt64>.Name(3)
    static let hashes = CacheColumn<ContentHash>.Name(4)
    static let fingerprints = CacheColumn<FileFingerprint>.Name(5)
    static let texts = CacheColumn<ArenaRange>.Name(6)
    static let signedWords = CacheColumn<Int64>.Name(7)
    static let lists = CacheLists.Name(1)
  }

  /// All values of a file.
  struct Values: Equatable {
    var bytes: [UInt8] = []
    var words: [UInt32] = []
    var longWords: [UInt64] = []
    var hashes: [ContentHash] = []
    var fingerprints: [FileFingerprint] = []
    var texts: [String] = []
    var lists: [[UInt32]] = []
  }

  static let values = Values(
    bytes: [0, 255, 7], words: [1, .max, 0x0102_0304], longWords: [.max, 0x0102_0304_0506_0708],
    hashes: [ContentHash("owl"), ContentHash(high: 1, low: .max)],
    fingerprints: [.absent, FileFingerprint(size: 1, modified: -2, changed: .max, inode: .max)],
    texts: ["owl", "", "Möwe 🐦", "owl"], lists: [[2, 0, 2], [], [3]])

  static let key = KeyedHash(secret: Array("secret".utf8))
  static let identity = ContentHash("program")

  let folder: TemporaryFolder
  let opened: Descriptor
  let path = FilePath("cache")

  init() throws {
    folder = try TemporaryFolder()
    opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
  }

  var url: URL { folder.url.appending(path: "cache") }

  static func writer(_ values: Values = SampleCache.values) -> CacheFileWriter {
    var writer = CacheFileWriter()
    writer.set(values.bytes, for: Names.bytes)
    writer.set(values.words, for: Names.words)
    writer.set(values.longWords, for: Names.longWords)
    writer.set(values.hashes, for: Names.hashes)
    writer.set(values.fingerprints, for: Names.fingerprints)
    let texts = values.texts.map { writer.intern($0) }
    writer.set(texts, for: Names.texts)
    var lists = RowLists()
    for list in values.lists { lists.append(list) }
    writer.set(lists, for: Names.lists)
    return writer
  }

  /// The bytes of a file.
  static func file(
    _ writer: consuming CacheFileWriter = SampleCache.writer(), key: KeyedHash = SampleCache.key
  ) -> [UInt8] {
    writer.parts(identity, key).flatMap { $0 }
  }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }

  func open(
    identity: ContentHash = SampleCache.identity, key: KeyedHash = SampleCache.key,
    access: FileBytes.Access = .mapped
  ) throws(CacheRefusal) -> CacheFile {
    try CacheFile(path, in: opened, identity: identity, key: key, access: access)
  }

  /// The reason why the file is refused; `nil` if it is not.
  func refusal(identity: ContentHash = SampleCache.identity, key: KeyedHash = SampleCache.key)
    -> CacheRefusal?
  {
    do throws(CacheRefusal) {
      _ = try open(identity: identity, key: key)
      return nil
    } catch {
      return error
    }
  }

  /// The reason why a file with these bytes is refused; `nil` if it is not.
  func refusal(of bytes: some Sequence<UInt8>) throws -> CacheRefusal? {
    try write(Array(bytes))
    return refusal()
  }

  static func values(of file: CacheFile) throws(CacheDamage) -> Values {
    var values = Values()
    values.bytes = Array(try file.column(Names.bytes))
    values.words = Array(try file.column(Names.words))
    values.longWords = Array(try file.column(Names.longWords))
    values.hashes = Array(try file.column(Names.hashes))
    values.fingerprints = Array(try file.column(Names.fingerprints))
    for range in try file.column(Names.texts) { values.texts.append(try file.text(at: range)) }
    let lists = try file.lists(Names.lists)
    for row in 0..<lists.count { values.lists.append(Array(try lists[row])) }
    return values
  }
}

extension RowLists {
  /// A copy of the lists in a file.
  ///
  /// - Throws: `CacheDamage` if the offsets of a row are not valid.
  init(_ lists: CacheLists) throws(CacheDamage) {
    self.init()
    for row in 0..<lists.count { append(Array(try lists[row])) }
  }
}
