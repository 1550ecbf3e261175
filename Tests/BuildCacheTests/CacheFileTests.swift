import ContentHash
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import BuildCache

@Suite struct CacheFileTests {
  private let sample: SampleCache
  private let operations = FileOperations()

  init() throws { sample = try SampleCache() }

  private func write(_ writer: consuming CacheFileWriter) throws {
    try writer.write(
      to: sample.path, in: sample.opened, identity: SampleCache.identity, key: SampleCache.key)
  }

  @Test(arguments: [FileBytes.Access.mapped, .copied])
  func everyColumnIsReadAgain(access: FileBytes.Access) throws {
    try write(SampleCache.writer())
    let file = try sample.open(access: access)
    #expect(try SampleCache.values(of: file) == SampleCache.values)
    let words = try file.column(SampleCache.Names.words)
    #expect(words.count == 3)
    #expect(try words[1] == .max)
    for index in [-1, 3, .max, .min] {
      #expect(throws: CacheDamage.index(index, SectionID(.column, 2))) { try words[index] }
    }
  }

  /// The format does not depend on the machine.
  @Test func numbersBeginWithTheLowestByte() {
    var writer = CacheFileWriter()
    writer.set([0x0102_0304], for: SampleCache.Names.words)
    writer.set([-2], for: SampleCache.Names.signedWords)
    let parts = writer.parts(SampleCache.identity, SampleCache.key)
    #expect(parts.count == 4)
    #expect(parts[0].starts(with: Array("vitrine\n".utf8) + [1, 0, 0, 0, 0, 0, 0, 0]))
    #expect(parts[1] == [])
    #expect(parts[2] == [4, 3, 2, 1, 0, 0, 0, 0])
    #expect(parts[3] == [254] + Array(repeating: 255, count: 7))
  }

  @Test func randomColumnsAreReadAgain() throws {
    var random = SeededGenerator.fresh(for: "BuildCache columns")
    func array<Element>(_ element: () -> Element) -> [Element] {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in element() }
    }
    func number() -> UInt64 { random.next() >> UInt64.random(in: 0...63, using: &random) }
    for _ in 0..<50 {
      let values = SampleCache.Values(
        bytes: array { UInt8(truncatingIfNeeded: number()) },
        words: array { UInt32(truncatingIfNeeded: number()) },
        longWords: array(number),
        hashes: array { ContentHash(high: number(), low: number()) },
        fingerprints: array {
          FileFingerprint(
            size: Int64(bitPattern: number()), modified: Int64(bitPattern: number()),
            changed: Int64(bitPattern: number()), inode: number())
        },
        texts: array { String(repeating: "ä", count: Int(number() % 4)) + "\(number() % 9)" },
        lists: array { array { UInt32(truncatingIfNeeded: number()) } })
      try write(SampleCache.writer(values))
      #expect(try SampleCache.values(of: sample.open()) == values)
    }
  }

  @Test func aFileWithoutColumnsIsValid() throws {
    try write(CacheFileWriter())
    let file = try sample.open()
    #expect(try file.bytes(at: ArenaRange(offset: 0, length: 0)) == [])
    #expect(throws: CacheDamage.missing(SectionID(.column, 2))) {
      try file.column(SampleCache.Names.words)
    }
    #expect(throws: CacheDamage.missing(SectionID(.offsets, 1))) {
      try file.lists(SampleCache.Names.lists)
    }
  }

  @Test func aColumnOfAnotherTypeIsRefused() throws {
    try write(SampleCache.writer())
    let file = try sample.open()
    #expect(throws: CacheDamage.elementSize(SectionID(.column, 2))) {
      try file.column(CacheColumn<UInt64>.Name(2))
    }
  }

  @Test func equalBytesAreStoredOnce() throws {
    var writer = CacheFileWriter()
    let owl = writer.intern("owl")
    #expect(writer.intern(Array("owl".utf8)) == owl)
    #expect(writer.intern(Array("howl".utf8)[1...]) == owl)
    #expect(writer.intern(AnySequence("owl".utf8)) == owl)
    // A part of a text is a text of its own.
    #expect(writer.intern("ow") == ArenaRange(offset: 3, length: 2))
    #expect(writer.intern("") == ArenaRange(offset: 5, length: 0))
    #expect(writer.intern("") == ArenaRange(offset: 5, length: 0))
    // The spellings of one text are different bytes.
    let (composed, decomposed) = (writer.intern("\u{e9}"), writer.intern("e\u{301}"))
    #expect(composed != decomposed)
    try write(writer)
    let file = try sample.open()
    #expect(try file.text(at: owl) == "owl")
    #expect(try Array("e\u{301}".utf8) == file.bytes(at: decomposed))
  }

  /// An author can write two texts with one hash. The reader returns each value that was written.
  @Test func textsWithEqualHashesAreDifferent() throws {
    let first = Array("the first text, of 32 bytes....!".utf8)
    var record = RecordBytes(bytes: Array("another begin...".utf8))
    record.append(0x7332_7d7c_c435_08ff)
    record.append(0xce71_bd11_7ed0_ade1)
    let second = record.bytes
    #expect(ContentHash(first) == ContentHash(second))
    var writer = CacheFileWriter()
    let ranges = [writer.intern(first), writer.intern(second)]
    #expect([writer.intern(first), writer.intern(second)] == ranges)
    try write(writer)
    let file = try sample.open()
    #expect(try ranges.map { try file.bytes(at: $0) } == [first, second])
  }

  @Test func recordsAreReadFromTheArena() throws {
    var record = RecordBytes()
    record.append("owl")
    record.append(UInt64(7))
    var writer = CacheFileWriter()
    _ = writer.intern("begin")
    let range = writer.intern(record.bytes)
    try write(writer)
    var reader = try sample.open().record(at: range)
    #expect(reader.text() == "owl")
    #expect(reader.number() == 7)
    #expect(reader.number() == nil)
  }

  /// The order of the calls for columns has no effect, and a column can be set again.
  @Test func equalContentGivesEqualBytes() {
    let expected = SampleCache.file()
    #expect(SampleCache.file() == expected)
    var writer = CacheFileWriter()
    writer.set([9], for: SampleCache.Names.words)
    var lists = RowLists()
    for list in SampleCache.values.lists { lists.append(list) }
    writer.set(lists, for: SampleCache.Names.lists)
    let texts = SampleCache.values.texts.map { writer.intern($0) }
    writer.set(texts, for: SampleCache.Names.texts)
    writer.set(SampleCache.values.fingerprints, for: SampleCache.Names.fingerprints)
    writer.set(SampleCache.values.hashes, for: SampleCache.Names.hashes)
    writer.set(SampleCache.values.longWords, for: SampleCache.Names.longWords)
    writer.set(SampleCache.values.words, for: SampleCache.Names.words)
    writer.set(SampleCache.values.bytes, for: SampleCache.Names.bytes)
    #expect(SampleCache.file(writer) == expected)
  }

  /// Columns and texts of the last file can be written again without a copy in between.
  @Test func columnsAreCopiedFromFileToFile() throws {
    try write(SampleCache.writer())
    let old = try sample.open()
    var writer = CacheFileWriter()
    writer.set(try old.column(SampleCache.Names.hashes), for: SampleCache.Names.hashes)
    let text = try old.column(SampleCache.Names.texts)[2]
    let range = try old.withBytes(at: text) { writer.intern($0) }
    writer.set(try RowLists(old.lists(SampleCache.Names.lists)), for: SampleCache.Names.lists)
    try write(writer)
    let new = try sample.open()
    #expect(try Array(new.column(SampleCache.Names.hashes)) == SampleCache.values.hashes)
    #expect(try new.text(at: range) == SampleCache.values.texts[2])
    #expect(try Array(new.lists(SampleCache.Names.lists)[0]) == [2, 0, 2])
    // The old file was replaced, and its bytes are still there.
    #expect(try SampleCache.values(of: old) == SampleCache.values)
  }

  @Test func theFileIsReplacedAndPrivate() throws {
    try sample.folder.write("old", to: "cache")
    try FileManager.default.createSymbolicLink(
      at: sample.folder.url.appending(path: "link"), withDestinationURL: sample.url)
    try SampleCache.writer().write(
      to: FilePath("link"), in: sample.opened, identity: SampleCache.identity,
      key: SampleCache.key)
    #expect(sample.folder.text("cache") == "old")
    try write(SampleCache.writer())
    #expect(try Array(Data(contentsOf: sample.url)) == SampleCache.file())
    let status = try operations.status(of: sample.path, in: sample.opened)
    #expect(status?.permissions == 0o600)
    #expect(try sample.folder.files().keys.sorted() == ["cache", "link"])
  }

  @Test func aTooLargeArenaIsNotWritten() throws {
    try sample.folder.write("old", to: "cache")
    var writer = CacheFileWriter(arenaLimit: 5)
    #expect(writer.intern("owl") == ArenaRange(offset: 0, length: 3))
    #expect(writer.intern("gull") == ArenaRange(offset: 0, length: 0))
    #expect(throws: FileFailure(operation: .writeFile, path: "cache", code: EFBIG)) {
      try write(writer)
    }
    #expect(sample.folder.text("cache") == "old")
  }
}
