import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct ListingCacheTests {
  private let operations = FileOperations()

  private func store(_ fixture: OutputFixture) throws -> PublishedStateStore {
    try #require(try fixture.state.open(CanonicalPath(fixture.output.path), using: operations))
  }

  private func published() throws -> (OutputFixture, PublishedStateStore, Descriptor) {
    let fixture = try OutputFixture()
    for text in ["1", "2"] {
      try fixture.publish(["index.html": text, "a/b/c.html": "c", "a/d.html": "d"])
    }
    let folder = try operations.openFolder(at: CanonicalPath(fixture.output.path))
    return (fixture, try store(fixture), folder)
  }

  /// Returns an old listing with a fake file.
  private func planted(_ folder: Descriptor) throws -> FolderContents {
    let contents = try FolderContents(of: folder, using: operations)
    let planted = (FilePath("a/b/planted"), FolderContents.File(kind: .symlink, inode: 7))
    let folders = try contents.folders.map { path, old in
      let status = try #require(try operations.status(of: path, in: folder))
      return (path, FolderContents.Folder(mode: old.mode, fingerprint: FileFingerprint(status)))
    }
    return FolderContents(
      files: PathTable(contents.files + [planted]), folders: PathTable(folders))
  }

  private func keep(_ contents: FolderContents, of tree: Descriptor, in store: PublishedStateStore)
  {
    ListingCache.keep([(contents, tree)], in: store, using: operations)
  }

  @Test func whatIsKeptIsRead() throws {
    let (fixture, store, folder) = try published()
    let planted = try planted(folder)
    keep(planted, of: folder, in: store)
    let contents = try ListingCache(keptIn: store, using: operations)
      .contents(of: folder, using: operations)
    #expect(contents.files == planted.files)
    #expect(contents.folders == planted.folders)
    withExtendedLifetime(fixture) {}
  }

  @Test func anotherTreeIsListed() throws {
    let (fixture, store, folder) = try published()
    let previous = try operations.openFolder(
      at: CanonicalPath(try #require(try fixture.previousOutputs().first).path))
    keep(try planted(folder), of: previous, in: store)
    let contents = try ListingCache(keptIn: store, using: operations)
      .contents(of: folder, using: operations)
    #expect(contents.files[FilePath("a/b/planted")] == nil)
  }

  @Test func whatIsDamagedIsNotRead() throws {
    let (fixture, store, folder) = try published()
    keep(try planted(folder), of: folder, in: store)
    let whole = try #require(try operations.contents(of: ListingCache.path, in: store.folder))
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1
      for damaged in [bytes, Array(whole[..<index])] {
        try operations.replaceFile(ListingCache.path, in: store.folder, with: damaged)
        let contents = try ListingCache(keptIn: store, using: operations)
          .contents(of: folder, using: operations)
        #expect(contents.files[FilePath("a/b/planted")] == nil, "byte \(index)")
      }
    }
    try fixture.publish(["index.html": "3"])
    #expect(try fixture.site() == ["index.html": "3"])
  }
}
