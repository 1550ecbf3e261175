import ContentHash
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import BuildCache

/// Modified cache files. A file is refused, or its values equal the written values.
@Suite struct HostileCacheTests {
  private let sample: SampleCache
  private let valid = SampleCache.file()

  init() throws { sample = try SampleCache() }

  /// A small file with each kind of section, so that all of its bits can be tested.
  private static var small: [UInt8] {
    var writer = CacheFileWriter()
    writer.set([writer.intern("owl")], for: SampleCache.Names.texts)
    var lists = RowLists()
    lists.append([1, 0])
    writer.set(lists, for: SampleCache.Names.lists)
    return SampleCache.file(writer)
  }

  /// The file with another table, which has a valid tag.
  private func file(
    _ bytes: [UInt8]? = nil, _ change: (inout CacheTable) -> Void
  ) throws -> [UInt8] {
    let bytes = bytes ?? valid
    var table = try CacheTable(
      bytes, fileSize: bytes.count, SampleCache.identity, SampleCache.key)
    let size = CacheTable.size(sections: table.sections.count)
    change(&table)
    return table.bytes(SampleCache.identity, SampleCache.key) + bytes[size...]
  }

  @Test func everyReasonIsNamed() throws {
    #expect(sample.refusal() == .missing)
    #expect(try sample.refusal(of: valid) == nil)
    #expect(sample.refusal(identity: ContentHash("other")) == .otherIdentity)
    #expect(sample.refusal(key: KeyedHash(secret: [])) == .foreignKey)
    #expect(try sample.refusal(of: Array("no cache".utf8) + valid.dropFirst(8)) == .notACache)
    #expect(
      try sample.refusal(of: valid[..<8] + [2, 1] + valid.dropFirst(10)) == .unknownVersion(258))
    #expect(
      try sample.refusal(of: valid.dropLast())
        == .truncated(length: valid.count - 1, expected: UInt64(valid.count)))
    #expect(
      try sample.refusal(of: valid + [0])
        == .truncated(length: valid.count + 1, expected: UInt64(valid.count)))
    var damaged = valid
    damaged[damaged.count - 1] ^= 1
    #expect(try sample.refusal(of: damaged) == .damaged(.content(SectionID(.values, 1))))
  }

  /// Each reason is one line without a full stop, for a log.
  @Test func everyReasonIsOneLine() {
    let section = SectionID(.offsets, 7)
    let damages: [CacheDamage] = [
      .table, .layout(section), .content(.arena), .missing(SectionID(.column, 3)),
      .elementSize(section), .index(-1, section), .range(ArenaRange(offset: 4, length: 2)),
      .lists(SectionID(.values, 7)), .layout(SectionID(rawValue: .max)),
    ]
    let refusals: [CacheRefusal] =
      [
        .missing, .unreadable(FileFailure(operation: .read, path: "cache", code: EACCES)),
        .notACache, .unknownVersion(2), .truncated(length: 1, expected: 2), .foreignKey,
        .otherIdentity,
      ] + damages.map { .damaged($0) }
    let reasons = refusals.map(\.reason)
    #expect(Set(reasons).count == reasons.count)
    #expect(reasons.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\n")) && $0.utf8.last != 46 })
    #expect(reasons[1] == "can't read 'cache': permission denied")
    #expect(
      CacheDamage.content(SectionID(.column, 3)).reason
        == "the build cache is damaged: column 3 has changed")
  }

  @Test func everyFlippedBitIsFound() throws {
    let small = Self.small
    #expect(try sample.refusal(of: small) == nil)
    var accepted: [Int] = []
    for bit in 0..<8 * small.count {
      var damaged = small
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if try sample.refusal(of: damaged) == nil { accepted.append(bit) }
    }
    #expect(accepted == [])
  }

  @Test func everyCutIsFound() throws {
    let small = Self.small
    var accepted: [Int] = []
    for count in 0..<small.count {
      let refusal = try sample.refusal(of: Array(small[..<count]))
      if case .truncated(count, _) = refusal { continue }
      accepted.append(count)
    }
    #expect(accepted == [])
  }

  /// A downloaded site with a cache of its author. The author does not have the key of this user,
  /// but may have seen another cache of this user.
  @Test func aCacheOfSomeoneElseIsRefused() throws {
    let foreign = SampleCache.file(key: KeyedHash(secret: Array("of the author".utf8)))
    #expect(try sample.refusal(of: foreign) == .foreignKey)
    let (keyTag, content) = (40..<56, 56...)
    let copied = foreign[..<keyTag.lowerBound] + valid[keyTag] + foreign[content]
    #expect(try sample.refusal(of: Array(copied)) == .damaged(.table))
    // A section of another file of this user, with its tag.
    var values = SampleCache.values
    values.words = [6, 6, 6]
    let other = SampleCache.file(SampleCache.writer(values))
    #expect(other.count == valid.count)
    let table = try CacheTable(
      other, fileSize: other.count, SampleCache.identity, SampleCache.key)
    var mixed = valid
    for (index, section) in table.sections.enumerated() where section.id.description == "column 2" {
      mixed[section.range] = other[section.range]
      #expect(try sample.refusal(of: mixed) == .damaged(.content(section.id)))
      let entry = CacheTable.size(sections: index) - 16..<CacheTable.size(sections: index + 1) - 16
      mixed[entry] = other[entry]
    }
    #expect(try sample.refusal(of: mixed) == .damaged(.table))
  }

  /// A tag is valid for one section only, even in a table with a valid tag.
  @Test func sectionsThatWereSwappedAreRefused() throws {
    var table = try CacheTable(
      valid, fileSize: valid.count, SampleCache.identity, SampleCache.key)
    let numbers = table.sections.indices.filter {
      ["column 4", "column 6"].contains(table.sections[$0].id.description)
    }
    let (first, second) = (table.sections[numbers[0]], table.sections[numbers[1]])
    #expect(first.length == second.length)
    var swapped = valid
    swapped[first.range] = valid[second.range]
    swapped[second.range] = valid[first.range]
    table.sections[numbers[0]].tag = second.tag
    table.sections[numbers[1]].tag = first.tag
    let start = table.bytes(SampleCache.identity, SampleCache.key)
    swapped.replaceSubrange(..<start.count, with: start)
    #expect(try sample.refusal(of: swapped) == .damaged(.content(first.id)))
  }

  @Test func tablesWithValidTagsAreChecked() throws {
    let size = UInt64(valid.count)
    let changes: [(inout CacheTable) -> Void] = [
      { $0.sections[1].offset = $0.sections[0].offset },
      { $0.sections[1].offset -= 8 },
      { $0.sections[1].offset += 1 },
      { $0.sections[1].offset = size },
      { $0.sections[1].offset = size + 8 },
      { $0.sections[1].offset = .max },
      { $0.sections[1].offset = .max - 7 },
      { $0.sections[1].length = .max },
      { $0.sections[1].length = size },
      { ($0.sections[1].length, $0.sections[1].count) = (size, size) },
      { $0.sections[1].count += 1 },
      { $0.sections[1].count = .max },
      { ($0.sections[1].elementSize, $0.sections[1].count) = (.max, .max) },
      // These products are 0 and 3 in 64 bits.
      {
        ($0.sections[1].elementSize, $0.sections[1].count) = (1 << 63, 2)
        $0.sections[1].length = 0
      },
      { ($0.sections[1].elementSize, $0.sections[1].count) = (.max, .max - 2) },
      {
        ($0.sections[1].elementSize, $0.sections[1].count) = (0, .max)
        $0.sections[1].length = 0
      },
      { $0.sections[1].id = $0.sections[0].id },
      { $0.sections.swapAt(0, 1) },
      { $0.sections[0].id = SectionID(rawValue: .max) },
    ]
    for (number, change) in changes.enumerated() {
      let refusal = try sample.refusal(of: file(nil, change))
      guard case .damaged(.layout) = refusal else {
        Issue.record("change \(number): \(refusal?.reason ?? "accepted")")
        continue
      }
    }
    // A section at the end that is shorter by 8 bytes leaves unchecked bytes.
    let shorter = try file { table in
      let last = table.sections.count - 1
      table.sections[last].length -= 8
      table.sections[last].count -= 2
    }
    #expect(try sample.refusal(of: shorter) == .damaged(.table))
    let others: [(inout CacheTable) -> Void] = [
      { $0.length = 0 }, { $0.length = .max }, { $0.length -= 8 }, { $0.length += 8 },
    ]
    for change in others {
      guard case .truncated = try sample.refusal(of: file(nil, change)) else {
        Issue.record("a wrong length was accepted")
        continue
      }
    }
  }

  /// Empty sections: their elements have no size, or they begin after the end of the file.
  @Test func emptySectionsAreChecked() throws {
    var writer = CacheFileWriter()
    _ = writer.intern("owl")
    writer.set([], for: SampleCache.Names.words)
    let bytes = SampleCache.file(writer)
    #expect(try sample.refusal(of: bytes) == nil)
    let refusal = CacheRefusal.damaged(.layout(SectionID(.column, 2)))
    let endless = try file(bytes) { table in
      (table.sections[1].elementSize, table.sections[1].count) = (0, .max)
    }
    #expect(try sample.refusal(of: endless) == refusal)
    let shorter = try file(bytes) { $0.length -= 5 }
    #expect(try sample.refusal(of: shorter.dropLast(5)) == refusal)
  }

  /// A table that states more sections than the file has bytes.
  @Test(arguments: [UInt64.max, 1 << 61, 1 << 32, 10, 9, 7, 0])
  func theNumberOfSectionsIsChecked(count: UInt64) throws {
    var bytes = valid
    var number = RecordBytes()
    number.append(count)
    bytes.replaceSubrange(56..<64, with: number.bytes)
    let expected: CacheRefusal? = count == 9 ? nil : .damaged(.table)
    #expect(try sample.refusal(of: bytes) == expected)
    // The same with a valid tag of the table that the file has.
    let end = CacheTable.size(sections: 9)
    let tag = CacheTable.tag(ofTable: bytes[..<(end - 16)], SampleCache.key)
    bytes.replaceSubrange(end - 16..<end, with: tag)
    #expect(try sample.refusal(of: bytes) == expected)
  }

  /// A file without the arena, and one whose arena has elements of 8 bytes.
  @Test func theArenaIsChecked() throws {
    var writer = CacheFileWriter()
    _ = writer.intern("12345678")
    let bytes = SampleCache.file(writer)
    let other = try file(bytes) { table in
      (table.sections[0].elementSize, table.sections[0].count) = (8, 1)
    }
    #expect(try sample.refusal(of: other) == .damaged(.elementSize(.arena)))
    let end = UInt64(CacheTable.size(sections: 0))
    let none = CacheTable(length: end, sections: []).bytes(SampleCache.identity, SampleCache.key)
    #expect(try sample.refusal(of: none) == .damaged(.missing(.arena)))
  }

  /// Lists whose columns have valid tags and wrong offsets.
  @Test(
    arguments: [
      [], [1], [0], [1, 2, 3], [0, 2], [0, 4], [0, .max], [3, 3], [.max, 3],
    ] as [[UInt32]])
  func theEndsOfListsAreChecked(offsets: [UInt32]) throws {
    try write(offsets: offsets, values: [5, 6, 7])
    let file = try sample.open()
    #expect(throws: CacheDamage.lists(SectionID(.offsets, 1))) {
      try file.lists(SampleCache.Names.lists)
    }
  }

  @Test func offsetsThatDecreaseAreFound() throws {
    try write(offsets: [0, 2, 1, .max, 3], values: [5, 6, 7])
    let lists = try sample.open().lists(SampleCache.Names.lists)
    #expect(try Array(lists[0]) == [5, 6])
    for row in 1...3 {
      #expect(throws: CacheDamage.lists(SectionID(.offsets, 1))) { try lists[row] }
    }
    for row in [-1, 4, .max, .min] {
      #expect(throws: CacheDamage.index(row, SectionID(.offsets, 1))) { try lists[row] }
    }
    #expect(throws: CacheDamage.lists(SectionID(.offsets, 1))) { try RowLists(lists) }
  }

  private func write(offsets: [UInt32], values: [UInt32]) throws {
    var writer = CacheFileWriter()
    writer.set(offsets, for: SampleCache.Names.lists.offsets)
    writer.set(values, for: SampleCache.Names.lists.values)
    try write(SampleCache.file(writer))
  }

  private func write(_ bytes: [UInt8]) throws { try sample.write(bytes) }

  @Test func referencesAreChecked() throws {
    var writer = CacheFileWriter()
    _ = writer.intern("owl")
    try write(SampleCache.file(writer))
    let file = try sample.open()
    #expect(try file.bytes(at: ArenaRange(offset: 3, length: 0)) == [])
    #expect(try file.text(at: ArenaRange(offset: 1, length: 2)) == "wl")
    for (offset, length) in [(0, 4), (3, 1), (4, 0), (.max, .max), (.max, 1), (1, .max)]
      as [(UInt32, UInt32)]
    {
      let range = ArenaRange(offset: offset, length: length)
      #expect(throws: CacheDamage.range(range)) { try file.bytes(at: range) }
      #expect(throws: CacheDamage.range(range)) { try file.text(at: range) }
      #expect(throws: CacheDamage.range(range)) { try file.record(at: range) }
    }
  }

  /// Random columns, references and tables with valid tags: no access traps.
  @Test func randomFilesWithValidTagsDoNotTrap() throws {
    var random = SeededGenerator.fresh(for: "BuildCache hostile files")
    let extremes: [UInt64] = [0, 1, 7, 8, 1 << 31, 1 << 32, 1 << 63, .max - 7, .max]
    func number() -> UInt64 {
      Bool.random(using: &random)
        ? extremes[Int.random(in: 0..<extremes.count, using: &random)]
        : UInt64.random(in: 0...600, using: &random)
    }
    func numbers() -> [UInt32] {
      (0..<Int.random(in: 0...6, using: &random)).map { _ in UInt32(truncatingIfNeeded: number()) }
    }
    for _ in 0..<300 {
      var writer = CacheFileWriter()
      _ = writer.intern(numbers().map { UInt8(truncatingIfNeeded: $0) })
      writer.set(numbers(), for: SampleCache.Names.lists.offsets)
      writer.set(numbers(), for: SampleCache.Names.lists.values)
      let ranges = numbers().map {
        ArenaRange(offset: $0, length: UInt32(truncatingIfNeeded: number()))
      }
      writer.set(ranges, for: SampleCache.Names.texts)
      var bytes = SampleCache.file(writer)
      if Bool.random(using: &random) {
        bytes = try file(bytes) { table in
          let index = Int.random(in: 0..<table.sections.count, using: &random)
          switch Int.random(in: 0...4, using: &random) {
          case 0: table.sections[index].id = SectionID(rawValue: number())
          case 1: table.sections[index].offset = number()
          case 2: table.sections[index].length = number()
          case 3: table.sections[index].elementSize = number()
          default: table.sections[index].count = number()
          }
        }
      }
      try write(bytes)
      // Each error is a value; an accepted file has only valid elements.
      guard let opened = try? sample.open() else { continue }
      if let texts = try? opened.column(SampleCache.Names.texts) {
        for range in texts { _ = try? opened.text(at: range) }
      }
      if let lists = try? opened.lists(SampleCache.Names.lists) {
        for row in 0..<lists.count {
          for value in (try? lists[row]).map({ Array($0) }) ?? [] {
            _ = try? lists[Int(value)]
          }
        }
      }
    }
  }

  /// Links, folders and pipes are not opened as files, and do not stop the build.
  @Test func onlyRegularFilesAreOpened() throws {
    try sample.folder.write("", to: "cache/file")
    #expect(sample.refusal() == .notACache)
    try sample.folder.remove("cache")
    #expect(mkfifo(sample.url.path, 0o600) == 0)
    #expect(sample.refusal() == .notACache)
    try sample.folder.remove("cache")
    let elsewhere = sample.folder.url.appending(path: "elsewhere")
    try Data(valid).write(to: elsewhere)
    try FileManager.default.createSymbolicLink(at: sample.url, withDestinationURL: elsewhere)
    #expect(
      sample.refusal() == .unreadable(FileFailure(operation: .read, path: "cache", code: ELOOP)))
    #expect(sample.refusal()?.reason == "can't read 'cache': its path contains a symbolic link")
  }

  /// A file of 64 GB that takes no space on the disk. Its sections are not read.
  @Test func aHugeFileTakesNoMemory() throws {
    try write(valid)
    let handle = try FileHandle(forWritingTo: sample.url)
    try handle.truncate(atOffset: 1 << 36)
    try handle.close()
    #expect {
      try sample.open(access: .copied)
    } throws: {
      $0 as? CacheRefusal == .truncated(length: 1 << 36, expected: UInt64(valid.count))
    }
  }

  /// Another program truncates the file while it is open. Only a private file is mapped.
  @Test(arguments: [0o600, 0o660, 0o606])
  func aFileThatIsTruncatedKeepsItsValues(mode: Int) throws {
    try write(valid)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: sample.url.path)
    let file = try sample.open(access: mode == 0o600 ? .copied : .mapped)
    let handle = try FileHandle(forWritingTo: sample.url)
    try handle.truncate(atOffset: 0)
    try handle.close()
    #expect(try SampleCache.values(of: file) == SampleCache.values)
  }
}
