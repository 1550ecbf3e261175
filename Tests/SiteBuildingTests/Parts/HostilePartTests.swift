import ContentHash
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

/// A hostile part is refused before it fills memory or opens files outside the results folder.
@Suite struct HostilePartTests {
  private let folder = Result { try TemporaryFolder() }
  private static let page = Array("page".utf8)
  private static let start = PartWriter.opening.count

  /// The index of a part with replaceable values.
  private struct Index {
    var number = 1
    var count = 1
    var programs = ["vitrine 1"]
    var content: (offset: UInt64, length: UInt64) = (UInt64(start + page.count), 8)
    var places: [(path: String, offset: UInt64, length: UInt64)] = [
      ("index.html", UInt64(start), UInt64(page.count))
    ]
    var placeCount: UInt64?
    var rest: [UInt8] = []

    var bytes: [UInt8] {
      var index = RecordBytes()
      index.append(UInt64(number))
      index.append(UInt64(count))
      index.append(UInt64(programs.count))
      for program in programs { index.append(program) }
      index.append(UInt64(0))
      index.append(ContentHash(RecordBytes(bytes: [UInt8](repeating: 0, count: 8)).bytes))
      index.append(content.offset)
      index.append(content.length)
      index.append(placeCount ?? UInt64(places.count))
      for place in places {
        index.append(place.path)
        index.append(place.offset)
        index.append(place.length)
        index.append(ContentHash(page))
        index.append(ContentHash("key"))
      }
      return index.bytes + rest
    }
  }

  private func write(_ index: Index, footerOffset: UInt64? = nil) throws {
    let bytes = index.bytes
    let list = [UInt8](repeating: 0, count: 8)
    var footer = RecordBytes()
    footer.append(footerOffset ?? UInt64(Self.start + Self.page.count + list.count))
    footer.append(ContentHash(bytes))
    try Data(PartWriter.opening + Self.page + list + bytes + footer.bytes).write(
      to: folder.get().url.appending(path: "part-1-of-1.vitrine"))
  }

  private func open() throws -> PartFile {
    let part = try #require(BuildPart("1/1"))
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.get().url.path))
    return try PartFile(part, in: opened, named: "part")
  }

  private func expectRefused(_ comment: String) throws {
    do {
      _ = try open()
      Issue.record("it was read: \(comment)")
    } catch let error as PartProblem {
      guard case .damaged = error else { throw error }
    }
  }

  @Test func aPartIsRead() throws {
    try write(Index())
    let part = try open()
    let place = try #require(part.places["index.html"])
    #expect(try part.bytes(at: place) == Self.page)
    #expect(part.contentList?.bytes.count == 8)
  }

  private static let ranges: [(UInt64, UInt64)] = [
    (0, 4), (16, .max), (16, UInt64(Int.max)), (UInt64(Int.max), 1), (.max, .max), (16, 100),
    (1000, 4), (16, 13),
  ]

  @Test(arguments: ranges)
  func placesOutsideOfTheFileAreRefused(offset: UInt64, length: UInt64) throws {
    var index = Index()
    index.places[0].offset = offset
    index.places[0].length = length
    try write(index)
    try expectRefused("\(offset), \(length)")
    index = Index()
    index.content = (offset, length)
    try write(index)
    try expectRefused("content \(offset), \(length)")
  }

  @Test func listsAndTextsHaveLimits() throws {
    for count in [UInt64.max, UInt64(Int.max), 1 << 40, 2, 0] {
      var index = Index()
      index.placeCount = count
      try write(index)
      try expectRefused("\(count) places")
    }
    var index = Index()
    index.programs = Array(repeating: "x", count: 65)
    try write(index)
    try expectRefused("65 programs")
    index.programs = [String(repeating: "x", count: 4_097)]
    try write(index)
    try expectRefused("a long name")
    index = Index()
    index.rest = [0]
    try write(index)
    try expectRefused("bytes behind the index")
    for number in [0, 2, Int.max] {
      index = Index()
      index.number = number
      try write(index)
      try expectRefused("part \(number)")
    }
    for offset in [UInt64.max, UInt64(Int.max), 0, 1 << 40] {
      try write(Index(), footerOffset: offset)
      try expectRefused("index at \(offset)")
    }
  }

  @Test func pathsAreCheckedAndUnique() throws {
    for path in ["../x", "/etc/passwd", "a/../../b", "", ".", "a//b", "a\0b"] {
      var index = Index()
      index.places[0].path = path
      try write(index)
      try expectRefused(path)
    }
    var index = Index()
    index.places.append(index.places[0])
    try write(index)
    try expectRefused("one path twice")
    index.places[1].path = "other.html"
    try write(index)
    #expect(try open().places.count == 2)
  }

  /// Links, pipes and folders in place of a part, and a file larger than any disk.
  @Test(arguments: ["link", "pipe", "folder", "huge"])
  func whatIsNoPartIsRefused(kind: String) throws {
    let path = try folder.get().url.appending(path: "part-1-of-1.vitrine").path
    switch kind {
    case "link":
      try write(Index())
      try FileManager.default.moveItem(atPath: path, toPath: path + "-real")
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "part-1-of-1.vitrine-real")
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default:
      try Data(PartWriter.opening).write(to: URL(filePath: path))
      try #require(truncate(path, 1 << 42) == 0)
    // A footer of zeros: the index would be the whole file.
    }
    try expectRefused(kind)
  }

  /// A list with too many entries or a path outside the site is ignored.
  @Test func aContentListIsReadWithinLimits() {
    var list = RecordBytes()
    list.append(UInt64.max)
    #expect(ContentList(bytes: list.bytes).differences(to: ContentList(files: [])) == [])
    list = RecordBytes()
    list.append(UInt64(1))
    list.append("../../etc/passwd")
    list.append(ContentHash(""))
    #expect(ContentList(bytes: list.bytes).differences(to: ContentList(files: [])) == [])
  }
}
