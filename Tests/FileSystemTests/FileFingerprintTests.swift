import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct FileFingerprintTests {
  @Test func aFingerprintChangesWithItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a")
    let path = CanonicalPath(folder.url.appending(path: "a").path)
    let fingerprint = FileFingerprint(at: path)
    #expect(fingerprint.size == 3)
    #expect(FileFingerprint(at: path) == fingerprint)
    try folder.write("three", to: "a")
    #expect(FileFingerprint(at: path) != fingerprint)
    try folder.remove("a")
    #expect(FileFingerprint(at: path) == .absent)
  }

  @Test func theFilesThatChangedAreFound() throws {
    let folder = try TemporaryFolder()
    let names = (0..<700).map { "\($0).txt" }
    for name in names { try folder.write(name, to: name) }
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
    let files = FingerprintedFiles(of: names.map { FilePath($0) }, in: opened)
    #expect(files.paths == names)
    #expect(files.fingerprints.map(\.size) == names.map { Int64($0.utf8.count) })
    #expect(files.areUnchanged(in: opened) && files.areThere)
    #expect(files.changed(in: opened).isEmpty)

    try folder.write("longer than before", to: "0.txt")
    try folder.remove("699.txt")
    #expect(!files.areUnchanged(in: opened))
    #expect(files.changed(in: opened) == ["0.txt", "699.txt"])
    let now = FingerprintedFiles(of: (names + ["new"]).map { FilePath($0) }, in: opened)
    #expect(!now.areThere)
    #expect(files.changed(in: now) == ["0.txt", "699.txt", "new"])
  }

  @Test func otherNumbersOfNamesAreRefused() {
    #expect(FingerprintedFiles(names: [65, 0], fingerprints: [.absent])?.paths == ["A"])
    #expect(FingerprintedFiles(names: [65, 0], fingerprints: []) == nil)
    #expect(FingerprintedFiles(names: [65, 0], fingerprints: [.absent, .absent]) == nil)
    #expect(FingerprintedFiles(names: [65], fingerprints: []) == nil)
    #expect(FingerprintedFiles(names: [65, 0, 66], fingerprints: [.absent]) == nil)
  }

  /// A second change within a clock tick gives an equal fingerprint.
  @Test(arguments: [
    (Int64(5_000_000_001), Int64(5_010_000_000), false), (5_000_000_001, 5_030_000_000, true),
    (5_000_000_000, 6_900_000_000, false), (5_000_000_000, 7_100_000_000, true),
  ])
  func freshFingerprintsAreNotTrusted(changed: Int64, moment: Int64, isSettled: Bool) {
    let fingerprint = FileFingerprint(size: 1, modified: 0, changed: changed, inode: 1)
    #expect(fingerprint.isSettled(at: moment) == isSettled)
  }
}
