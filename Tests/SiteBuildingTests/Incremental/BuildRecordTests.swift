import AllCores
import BuildCache
import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import SiteMetadata
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct BuildRecordTests {
  private func record() throws -> BuildRecord {
    func fingerprint(_ number: Int64) -> FileFingerprint {
      FileFingerprint(size: number, modified: -number, changed: number << 40, inode: .max)
    }
    let warning = Diagnostic(
      .warning, .cancelled, "a 'message'", location: SourceLocation(file: "a", line: 2, column: 3),
      length: 4, sourceLine: "line", notes: [.init("note", at: SourceLocation(file: "b"))])
    return BuildRecord(
      identity: ContentHash("identity"),
      summary: .init(
        iconCount: 3, outlineCount: 1, language: "en", basePath: "/",
        baseURL: "https://icons.example/", warnings: [warning]),
      inputs: try #require(
        FingerprintedFiles(
          names: Array("Content\0Content/é.md\0".utf8),
          fingerprints: [fingerprint(7), fingerprint(8)])),
      inputHashes: [ContentHash(high: 0, low: 0), ContentHash("text")],
      outputs: try #require(
        FingerprintedFiles(names: [65, 0, 66, 0], fingerprints: [fingerprint(1), fingerprint(2)])),
      state: try #require(FingerprintedFiles(names: [67, 0], fingerprints: [fingerprint(3)])),
      stateHashes: [ContentHash("state")],
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
      ],
      traces: traces)
  }

  private var traces: PageTraces {
    var reads = IconReads()
    reads.items = [(0..<70).map { $0 % 2 }, [0, 1]]
    reads.pictures = [[0, 1]]
    var all = IconReads()
    all.readsAllPictures = true
    return PageTraces(
      basis: ContentHash("basis"), icons: [ContentHash("owl"), ContentHash("bat")],
      pictures: [ContentHash("drawing"), ContentHash("other")],
      files: [
        .init(
          path: "B", key: ContentHash("key"), turn: .last,
          sitemapEntry: SitemapEntry(path: "/b/", image: "/b.svg"), reads: reads),
        .init(
          path: "A", key: nil, turn: .soon, sitemapEntry: SitemapEntry(path: "/a/"), reads: all),
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

  @Test func aRecordIsReadAsItWasWritten() throws {
    let folder = try CacheFolder()
    let record = try record()
    try folder.write(record)
    let read = try folder.read()
    #expect(read.identity == record.identity)
    #expect(read.summary == record.summary)
    #expect(read.inputs == record.inputs)
    #expect(read.inputHashes == record.inputHashes)
    #expect(read.outputs == record.outputs)
    #expect(read.state == record.state)
    #expect(read.stateHashes == record.stateHashes)
    #expect(record.inputs.paths == ["Content", "Content/é.md"])
    #expect(record.outputs.paths == ["A", "B"])
    let (old, new) = (try #require(record.details.value), try #require(read.details.value))
    #expect(new.keys == old.keys)
    #expect(new.stateKeys == old.stateKeys)
    #expect(new.icons == old.icons)
    #expect(new.cells == old.cells)
    #expect("\(new.traces)" == "\(old.traces)")
  }

  @Test func everyCutAndEveryFlippedBitIsRefused() throws {
    let folder = try CacheFolder()
    try folder.write(try record())
    let bytes = try folder.bytes
    for length in stride(from: 0, to: bytes.count, by: 7) {
      try folder.replace(with: Array(bytes[..<length]))
      #expect(throws: CacheRefusal.self) { try folder.read() }
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try folder.replace(with: damaged)
      #expect(throws: CacheRefusal.self, "byte \(index)") { try folder.read() }
    }
    try folder.replace(with: bytes + [0])
    #expect(throws: CacheRefusal.self) { try folder.read() }
    try folder.replace(with: bytes)
    #expect(throws: CacheRefusal.foreignKey) {
      try folder.read(key: KeyedHash(secret: Array("another".utf8)))
    }
  }
}

/// A temporary folder with a record.
private struct CacheFolder {
  private let key = KeyedHash(secret: Array("secret".utf8))
  private let temporary: TemporaryFolder
  private let folder: Descriptor
  private let operations = FileOperations()

  init() throws {
    temporary = try TemporaryFolder()
    folder = try operations.openFolder(at: CanonicalPath(temporary.url.path))
  }

  func write(_ record: BuildRecord) throws {
    try record.write(to: folder, key: key, using: operations)
  }

  func read(key: KeyedHash? = nil) throws -> BuildRecord {
    try BuildRecord(in: folder, key: key ?? self.key)
  }

  var bytes: [UInt8] {
    get throws {
      try #require(try operations.contents(of: BuildRecord.path, in: folder))
    }
  }

  func replace(with bytes: [UInt8]) throws {
    try operations.replaceFile(BuildRecord.path, in: folder, with: bytes)
  }
}
