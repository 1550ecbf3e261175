import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct FileStampTests {
  @Test func aStampChangesWithItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a")
    let path = CanonicalPath(folder.url.appending(path: "a").path)
    let stamp = FileStamp(at: path)
    #expect(stamp.size == 3)
    #expect(FileStamp(at: path) == stamp)
    try folder.write("three", to: "a")
    #expect(FileStamp(at: path) != stamp)
    try folder.remove("a")
    #expect(FileStamp(at: path) == .absent)
  }

  @Test func theFilesThatChangedAreFound() throws {
    let folder = try TemporaryFolder()
    let names = (0..<700).map { "\($0).txt" }
    for name in names { try folder.write(name, to: name) }
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
    let files = StampedFiles(of: names.map { FilePath($0) }, in: opened)
    #expect(files.paths == names)
    #expect(files.stamps.map(\.size) == names.map { Int64($0.utf8.count) })
    #expect(files.areUnchanged(in: opened) && files.areThere)
    #expect(files.changed(in: opened).isEmpty)

    try folder.write("longer than before", to: "0.txt")
    try folder.remove("699.txt")
    #expect(!files.areUnchanged(in: opened))
    #expect(files.changed(in: opened) == ["0.txt", "699.txt"])
    let now = StampedFiles(of: (names + ["new"]).map { FilePath($0) }, in: opened)
    #expect(!now.areThere)
    #expect(files.changed(in: now) == ["0.txt", "699.txt", "new"])
  }

  @Test func otherNumbersOfNamesAreRefused() {
    #expect(StampedFiles(names: [65, 0], stamps: [.absent])?.paths == ["A"])
    #expect(StampedFiles(names: [65, 0], stamps: []) == nil)
    #expect(StampedFiles(names: [65, 0], stamps: [.absent, .absent]) == nil)
    #expect(StampedFiles(names: [65], stamps: []) == nil)
    #expect(StampedFiles(names: [65, 0, 66], stamps: [.absent]) == nil)
  }

  /// A second change within a clock tick gives an equal stamp.
  @Test(arguments: [
    (Int64(5_000_000_001), Int64(5_010_000_000), false), (5_000_000_001, 5_030_000_000, true),
    (5_000_000_000, 6_900_000_000, false), (5_000_000_000, 7_100_000_000, true),
  ])
  func freshStampsAreNotTrusted(changed: Int64, moment: Int64, isSettled: Bool) {
    let stamp = FileStamp(size: 1, modified: 0, changed: changed, inode: 1)
    #expect(stamp.isSettled(at: moment) == isSettled)
  }
}
