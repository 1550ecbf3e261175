import Foundation
import TestSupport
import Testing

@testable import FileSystem

/// An updated listing equals a new listing.
@Suite struct FolderContentsTests {
  private let operations = FileOperations()

  /// A listing whose folders all count as settled.
  private func listing(of folder: TemporaryFolder) throws -> FolderContents {
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    return try FolderContents(of: opened, at: .max, using: operations)
  }

  private func expectSame(_ folder: TemporaryFolder, knowing known: FolderContents, _ text: String)
    throws
  {
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let (quick, plain) = (
      try FolderContents(of: opened, knowing: known, using: operations),
      try FolderContents(of: opened, using: operations)
    )
    #expect(quick.files == plain.files, "\(text)")
    #expect(quick.folders.mapValues(\.mode) == plain.folders.mapValues(\.mode), "\(text)")
  }

  @Test func whateverHappensIsListed() throws {
    var generator = SeededGenerator.fresh(for: "FolderContentsTests")
    for round in 0..<10 {
      let folder = try TemporaryFolder()
      for number in 0..<40 { try folder.write("", to: "\(number % 8)/\(number % 4)/\(number)") }
      for edit in 0..<12 {
        let known = try listing(of: folder)
        var done: [String] = []
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          done.append(try Self.edit(folder, in: known, number: edit, &generator))
        }
        try expectSame(folder, knowing: known, "round \(round), edit \(edit): \(done)")
      }
    }
  }

  /// Changes a tree and the time of its folder, because two changes within a clock tick give equal
  /// times.
  private static func edit(
    _ folder: TemporaryFolder, in known: FolderContents, number: Int,
    _ generator: inout SeededGenerator
  ) throws -> String {
    let files = FileManager.default
    let paths = (Array(known.files.keys) + Array(known.folders.keys)).map(\.description).sorted()
    let path = paths.randomElement(using: &generator) ?? ""
    let (place, other) = (folder.url.appending(path: path), folder.url.appending(path: "\(path)x"))
    // A link from an earlier edit would lead to another folder.
    let parent = place.deletingLastPathComponent()
    let isThere = parent.resolvingSymlinksInPath().path == parent.standardizedFileURL.path
    guard isThere, files.fileExists(atPath: place.path) else { return "" }
    let kind = Int.random(in: 0..<6, using: &generator)
    switch kind {
    case 0: try files.removeItem(at: place)
    case 1: try? files.moveItem(at: place, to: other)
    case 2: try? files.copyItem(at: place, to: other)
    case 3:
      try files.removeItem(at: place)
      try files.createSymbolicLink(atPath: place.path, withDestinationPath: "..")
    case 4:
      try files.removeItem(at: place)
      try files.createDirectory(
        at: place.appending(path: "new/in"), withIntermediateDirectories: true)
    default:
      try files.removeItem(at: place)
      try Data("new".utf8).write(to: place)
    }
    // A new folder may reuse the inode of a deleted folder.
    let made = [place, place.appending(path: "new"), other].filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    for folder in made + [place.deletingLastPathComponent()] {
      try files.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
        ofItemAtPath: folder.path)
    }
    return "\(kind) \(path)"
  }

  @Test func aFolderThatStayedIsNotListed() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1", "a/b/2", "c/3", "4"] { try folder.write("", to: name) }
    let known = try listing(of: folder)
    let planted = (FilePath("a/b/planted"), FolderContents.File(kind: .regular, inode: 1))
    let files = PathTable(known.files + [planted])
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let again = try FolderContents(
      of: opened, knowing: FolderContents(files: files, folders: known.folders), using: operations)
    #expect(again.files == files)
  }

  /// A change within the same clock tick may give an equal fingerprint.
  @Test func aFolderThatHasJustChangedIsNotRelied() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/1")
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let known = try FolderContents(of: opened, at: 0, using: operations)
    #expect(known.folders[FilePath("a")]?.fingerprint == nil)
    try folder.write("", to: "a/2")
    try expectSame(folder, knowing: known, "")
  }
}
