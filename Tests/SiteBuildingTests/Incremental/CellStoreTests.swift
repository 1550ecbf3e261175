import ContentHash
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct CellStoreTests {
  private let folder = Result { try TemporaryFolder() }
  private let keys = (0..<4).map { ContentHash("key \($0)") }

  /// The result of adding cells to a file of `size` bytes.
  private func additions(
    of store: CellStore, for keys: [ContentHash], to size: Int
  ) throws -> (bytes: [UInt8], places: [ContentHash: CellStore.Place], isWhole: Bool) {
    var (bytes, isWhole): ([UInt8], Bool?) = ([], nil)
    let places = try store.add(keys, toFileOf: size) {
      #expect(isWhole == nil && bytes.isEmpty)
      isWhole = $0
    } append: {
      bytes += $0
    }
    return (bytes, places, try #require(isWhole))
  }

  /// A store that reads the cells of `store` from a file.
  private func reopened(_ store: CellStore, keeping keys: [ContentHash]) throws -> CellStore {
    let file = try folder.get().url.appending(path: "cells")
    let additions = try additions(of: store, for: keys, to: 0)
    try Data(additions.bytes).write(to: file)
    return CellStore(additions.places, in: try open(file))
  }

  private func open(_ file: URL) throws -> Descriptor {
    let folder = CanonicalPath(file.deletingLastPathComponent().path)
    let operations = FileOperations()
    return try operations.openFile(
      FilePath(file.lastPathComponent), in: operations.openFolder(at: folder))
  }

  /// The cached cell, or `made` without a cached cell.
  private func content(_ key: ContentHash, in store: CellStore) -> String? {
    store.content(for: key) { "made" }
  }

  @Test func eachIsRenderedOnce() throws {
    let store = CellStore()
    #expect(store.content(for: keys[0]) { "<b>é</b>" } == "<b>é</b>")
    #expect(content(keys[0], in: store) == "<b>é</b>")
    _ = store.content(for: keys[1]) { "" }
    let next = try reopened(store, keeping: keys)
    #expect(content(keys[0], in: next) == "<b>é</b>")
    #expect(content(keys[1], in: next) == "")
    #expect(content(keys[2], in: next) == "made")
  }

  /// Unused cells are dropped, and stored cells are not written again.
  @Test func onlyWhatIsNewIsAdded() throws {
    let first = CellStore()
    for key in keys.prefix(2) { _ = first.content(for: key) { "first" } }
    let second = try reopened(first, keeping: Array(keys.prefix(2)))
    _ = second.content(for: keys[2]) { "second" }
    let additions = try additions(of: second, for: Array(keys[1...]), to: 10)
    #expect(String(decoding: additions.bytes, as: UTF8.self) == "second")
    #expect(!additions.isWhole)
    #expect(Set(additions.places.keys) == Set(keys[1...2]))
    #expect(additions.places[keys[2]]?.offset == 10)
  }

  /// A file with mostly unused cells is rewritten with the needed cells.
  @Test func wasteIsGivenUp() throws {
    let first = CellStore()
    _ = first.content(for: keys[0]) { "needed" }
    let second = try reopened(first, keeping: [keys[0]])
    let additions = try additions(of: second, for: keys, to: 4 << 20)
    #expect(additions.isWhole)
    #expect(String(decoding: additions.bytes, as: UTF8.self) == "needed")
    #expect(additions.places[keys[0]]?.offset == 0)
  }

  /// Large contents are written in pieces.
  @Test func muchIsWrittenInPieces() throws {
    let store = CellStore()
    let lengths = [3 << 20, 2 << 20, 5, 1 << 20]
    for (key, length) in zip(keys, lengths) {
      _ = store.content(for: key) { String(repeating: "x", count: length) }
    }
    var pieces: [Int] = []
    let places = try store.add(keys, toFileOf: 7, begin: { #expect(!$0) }) {
      pieces.append($0.count)
    }
    #expect(pieces == [5 << 20, 5 + (1 << 20)])
    #expect(keys.map { places[$0]?.offset } == [7, 7 + (3 << 20), 7 + (5 << 20), 12 + (5 << 20)])
    #expect(keys.map { places[$0]?.length } == lengths)
  }

  @Test(arguments: ["", "needeX", "other bytes"])
  func damageIsNoticed(bytes: String) throws {
    let first = CellStore()
    _ = first.content(for: keys[0]) { "needed" }
    let places = try additions(of: first, for: keys, to: 0).places
    let file = try folder.get().url.appending(path: "cells")
    try Data(bytes.utf8).write(to: file)
    #expect(content(keys[0], in: CellStore(places, in: try open(file))) == "made")
    #expect(content(keys[0], in: CellStore(places)) == "made")
  }

  /// A damaged record can have positions outside the file.
  @Test func placesOutsideOfTheFileAreNotRead() throws {
    let key = ContentHash("a")
    let file = try folder.get().url.appending(path: "cells")
    try Data("text".utf8).write(to: file)
    for (offset, length) in [
      (0, 5), (1, 4), (4, 1), (5, 0), (0, Int.max), (Int.max, 1), (Int.max, Int.max), (-1, 1),
      (0, -1), (Int.min, Int.min),
    ] {
      let place = CellStore.Place(offset: offset, length: length, hash: ContentHash(""))
      let store = CellStore([key: place], in: try open(file))
      #expect(content(key, in: store) == "made")
      #expect(try additions(of: store, for: [key], to: 4).places[key]?.length == 4)
    }
    let whole = CellStore.Place(offset: 0, length: 4, hash: ContentHash("text"))
    #expect(content(key, in: CellStore([key: whole], in: try open(file))) == "text")
  }
}
