import AllCores
import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct BuildRecordTests {
  private func record() throws -> BuildRecord {
    func stamp(_ number: Int64) -> FileStamp {
      FileStamp(size: number, modified: -number, changed: number << 40, inode: .max)
    }
    let names = Array("Content\0Content/é.md\0".utf8).map { CChar(bitPattern: $0) }
    let warning = Diagnostic(
      .warning, .cancelled, "a 'message'", location: SourceLocation(file: "a", line: 2, column: 3),
      length: 4, sourceLine: "line", notes: [.init("note", at: SourceLocation(file: "b"))])
    return BuildRecord(
      identity: ContentHash("identity"),
      summary: .init(
        iconCount: 3, outlineCount: 1, language: "en", basePath: "/",
        baseURL: "https://icons.example/", warnings: [warning]),
      inputs: try #require(
        StampedFiles(
          names: names, files: [.init(name: 0, stamp: stamp(7)), .init(name: 8, stamp: stamp(8))])),
      outputs: try #require(
        StampedFiles(
          names: [65, 0, 66, 0],
          files: [.init(name: 0, stamp: stamp(1)), .init(name: 2, stamp: stamp(2))])),
      state: try #require(StampedFiles(names: [67, 0], files: [.init(name: 0, stamp: stamp(3))])),
      details: Lazy(try details()))
  }

  private func details() throws -> BuildRecord.Details {
    BuildRecord.Details(
      keys: [ContentHash("key"), nil],
      stateKeys: [ContentHash("pictures")],
      icons: [
        IconFiles(
          id: try Slug("owl"), picture: try file("Content/icons/owl.svg"),
          text: try file("Content/icons/owl.md", ["bat", "cat"], isReadAlways: true)),
        IconFiles(
          id: try Slug("bat"), picture: try file("é.svg"), text: nil),
      ],
      cells: [
        ContentHash("cell"): .init(offset: 3, length: 4, hash: ContentHash("content")),
        ContentHash("row"): .init(offset: 7, length: 0, hash: ContentHash("")),
      ])
  }

  private func file(
    _ path: String, _ references: [String] = [], isReadAlways: Bool = false
  ) throws -> IconFiles.File {
    IconFiles.File(
      path: path, hash: ContentHash(path), contentHash: ContentHash("read " + path),
      icons: try references.map { try Slug($0) },
      isReadAlways: isReadAlways)
  }

  @Test func whatIsKeptIsRead() throws {
    let record = try record()
    let read = try #require(BuildRecord(bytes: record.bytes()))
    #expect(read.identity == record.identity)
    #expect(read.summary == record.summary)
    #expect(read.inputs == record.inputs)
    #expect(read.outputs == record.outputs)
    #expect(read.state == record.state)
    #expect(read.details.value == record.details.value)
    #expect(record.inputs.paths == ["Content", "Content/é.md"])
    #expect(record.outputs.paths == ["A", "B"])
  }

  @Test func everyCutAndEveryFlippedBitIsNoticed() throws {
    let bytes = try record().bytes()
    for length in bytes.indices { #expect(BuildRecord(bytes: Array(bytes[..<length])) == nil) }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(BuildRecord(bytes: damaged) == nil, "byte \(index)")
    }
    #expect(BuildRecord(bytes: bytes + [0]) == nil)
  }
}
