import FileSystem
import Foundation
import TestSupport
import Testing

extension PathList {
  fileprivate init?(kept bytes: some Sequence<UInt8>) {
    guard let list = Array(bytes).withUnsafeBytes({ PathList(bytes: $0) }) else { return nil }
    self = list
  }
}

/// Lists and tables of paths are compared with sets and dictionaries.
@Suite struct PathTableTests {
  private static let names = ["a", "a-", "a0", "b", "B", "\u{E9}", "a.html"]

  private func randomPaths(_ generator: inout SeededGenerator) -> Set<FilePath> {
    var paths: Set<FilePath> = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let names = (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in
        Self.names.randomElement(using: &generator)
      }
      paths.insert(FilePath(names.joined(separator: "/")))
    }
    return paths
  }

  private func table(_ paths: Set<FilePath>) -> PathTable<Int> {
    PathTable(paths.map { ($0, $0.description.utf8.count) })
  }

  @Test func aTableIsADictionary() throws {
    var generator = SeededGenerator.fresh(for: "PathTableTests")
    for _ in 0..<200 {
      let (paths, others) = (randomPaths(&generator), randomPaths(&generator))
      let (table, other) = (table(paths), table(others))
      #expect(Array(table.keys) == paths.sorted())
      for path in paths.union(others) {
        #expect(table[path] == (paths.contains(path) ? path.description.utf8.count : nil))
        #expect((table.keys.index(of: path.description) != nil) == paths.contains(path))
        #expect(
          table.keys.indices(in: path).map { table.keys[$0] }
            == paths.filter { $0.isIn(path) }.sorted())
      }
      var merged: [FilePath] = []
      table.merge(other) { mine, theirs in
        let path = mine.map { table.keys[$0] } ?? theirs.map { other.keys[$0] }
        guard let path else { return }
        #expect((mine != nil) == paths.contains(path) && (theirs != nil) == others.contains(path))
        merged.append(path)
      }
      #expect(merged == paths.union(others).sorted())
      #expect(Array(table.keys.folders) == Set(paths.flatMap(\.ancestors)).sorted())
    }
  }

  @Test func aTableThatWasKeptIsRead() throws {
    let table = table([FilePath("a"), FilePath("b/c"), FilePath("\u{E9}")])
    let bytes = table.keys.bytes.map { UInt8(bitPattern: $0) }
    #expect(PathTable(try #require(PathList(kept: bytes)), table.values) == table)
    #expect(PathTable(table.keys, [1, 2]) == nil)
    #expect(PathList(kept: bytes.dropLast()) == nil)
  }

  @Test(arguments: [
    "b\0a\0", "a\0a\0", "../a\0b\0", "/a\0b\0", "\0a\0", "a\0b/\0", "a\0b/../c\0",
  ])
  func pathsThatAreNotSortedOrLeadOutAreNotRead(bytes: String) throws {
    #expect(PathTable(try #require(PathList(kept: Array(bytes.utf8))), [1, 2]) == nil)
  }
}
