import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import LiveServer

/// Tests count descriptors and fill the kernel's queues.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FolderWatcherTests {
  static let methods: [FolderWatcher.Method] = [.events, .polling(every: .milliseconds(5))]

  enum Save: CaseIterable {
    case inPlace, renamedOver, backedUpByRenaming, deletedAndWritten, truncatedFirst

    fileprivate func write(_ text: String, to file: String, in folder: TemporaryFolder) throws {
      switch self {
      case .inPlace:  // VS Code, nano
        let handle = try FileHandle(forWritingTo: URL(filePath: folder.path + "/" + file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
      case .renamedOver:  // gedit, most safe-writing libraries
        let temporary = "Content/.goutputstream-\(text.count)"
        try folder.write(temporary, text)
        try #require(rename(folder.path + "/" + temporary, folder.path + "/" + file) == 0)
      case .backedUpByRenaming:  // vim with 'backupcopy=no', Helix
        try folder.write("Content/4913", "")
        try folder.remove("Content/4913")
        try folder.rename(file, to: file + "~")
        try folder.write(file, text)
        try folder.remove(file + "~")
      case .deletedAndWritten:
        try folder.remove(file)
        try folder.write(file, text)
      case .truncatedFirst:
        try folder.write(file, "")
        try folder.write(file, text)
      }
    }
  }

  @Test(arguments: methods, Save.allCases)
  func aSaveIsTold(method: FolderWatcher.Method, save: Save) async throws {
    let site = try WatchedSite(method)
    for round in 1...3 {
      let text = String(repeating: "x", count: round)
      try save.write(text, to: "Content/catalog.json", in: site.folder)
      try await site.settle()
      #expect(site.mirror.files["Content/catalog.json"] == text)
    }
    #expect(try #require(site.told).contains("Content/catalog.json"))
  }

  /// The target of a link is outside the watched folders.
  @Test(arguments: methods, Save.allCases)
  func whatALinkLeadsToIsTold(method: FolderWatcher.Method, save: Save) async throws {
    func link(_ path: String, to target: String, in folder: TemporaryFolder) throws {
      try #require(symlink(target, folder.path + "/" + path) == 0)
    }
    let site = try WatchedSite(method) { folder in
      try folder.write("shared/owl.svg", "<svg/>")
      try folder.write("about.md", "a")
      try link("Content/owl.svg", to: "../shared/owl.svg", in: folder)
    }
    try link("Content/about.md", to: "../about.md", in: site.folder)
    try await site.settle()
    for round in 1...3 {
      let text = String(repeating: "x", count: round)
      for file in ["shared/owl.svg", "about.md"] { try save.write(text, to: file, in: site.folder) }
      try await site.settle()
      #expect(site.mirror.files["Content/owl.svg"] == text)
      #expect(site.mirror.files["Content/about.md"] == text)
    }
  }

  @Test(arguments: methods)
  func whatIsNotWatchedIsNotTold(method: FolderWatcher.Method) async throws {
    let site = try WatchedSite(method)
    try site.folder.write("Public/index.html", "built")
    try site.folder.write("notes.txt", "mine")
    try site.folder.write("Content/.catalog.json.swp", "vim")
    try site.folder.write("Content/.git/objects/1", "git")
    try await site.settle()
    try site.folder.write("Content/.git/objects/2", "git")
    try await site.settle()
    #expect(try #require(site.told).allSatisfy { $0.hasPrefix("Content/fence-") })
  }

  @Test(arguments: methods)
  func foldersThatComeAndGoAreFollowed(method: FolderWatcher.Method) async throws {
    let site = try WatchedSite(method)
    let folder = site.folder
    try folder.write("Templates/assets/deep/site.css", "a")
    try await site.settle()
    try folder.write("Templates/assets/deep/site.css", "ab")
    try await site.settle()
    try folder.rename("Templates/assets", to: "Templates/old")
    try folder.write("Templates/old/deep/site.css", "abc")
    try folder.write("Templates/assets/deep/site.css", "abcd")
    try await site.settle()
    try folder.write("Templates/old/deep/site.css", "abcde")
    try await site.settle()
    try folder.rename("Templates", to: "elsewhere")
    try await site.settle()
    #expect(site.mirror.files.keys.allSatisfy { $0.hasPrefix("Content/") })
    try folder.write("elsewhere/old/deep/site.css", "abcdef")
    try folder.rename("elsewhere", to: "Templates")
    try await site.settle()
    #expect(site.mirror.files["Templates/old/deep/site.css"] == "abcdef")
    for round in 1...3 {
      try folder.remove("Content")
      try folder.write("Content/icons/\(round).svg", "<svg/>")
      try await site.settle()
      try folder.write("Content/icons/\(round).svg", "<svg></svg>")
      try await site.settle()
    }
  }

  @Test(arguments: methods)
  func theRootItselfMayGoAndComeBack(method: FolderWatcher.Method) async throws {
    let site = try WatchedSite(method)
    try site.folder.remove("")
    try site.folder.write("Content/icons/a.svg", "a")
    try await site.settle()
    try site.folder.write("Content/icons/a.svg", "ab")
    try await site.settle()
  }

  @Test(arguments: methods)
  func aCheckoutOfManyFilesIsToldWhole(method: FolderWatcher.Method) async throws {
    let site = try WatchedSite(method)
    let paths = (0..<300).map { "Content/icons/\($0 % 20)/\($0).svg" }
    for path in paths { try site.folder.write(path, "one") }
    try await site.settle()
    for (index, path) in paths.enumerated() {
      if index % 3 == 0 { try site.folder.remove(path) }
      if index % 3 == 1 { try site.folder.write(path, "three") }
      if index % 3 == 2 { try site.folder.rename(path, to: path + ".md") }
    }
    try await site.settle()
  }

  @Test func aBurstOfTouchesIsToldWhole() async throws {
    let site = try WatchedSite(.events) { folder in
      for file in 0..<100 { try folder.write("Content/icons/\(file).svg", "<svg/>") }
    }
    for touch in 0..<20_000 {
      let path = "\(site.folder.path)/Content/icons/\(touch % 100).svg"
      try #require(utimensat(AT_FDCWD, path, nil, 0) == 0)
    }
    try await site.settle()
    // A busy machine reports `everything`.
    if let told = site.told { #expect(told.count == 101) }
  }

  @Test func moreThanTheLimitIsEverything() async throws {
    let gathering = FolderWatcher.Gathering(
      pause: .milliseconds(500), quiet: .milliseconds(500), limit: .seconds(60), pathLimit: 10)
    let site = try WatchedSite(.events, gathering: gathering)
    for file in 0..<11 { try site.folder.write("Content/\(file)", "x") }
    try await site.settle()
    #expect(site.told == nil)
  }

  @Test(arguments: methods)
  func randomChangesAreToldWhole(method: FolderWatcher.Method) async throws {
    var random = SeededGenerator.fresh(for: "random changes")
    let site = try WatchedSite(method)
    for _ in 0..<10 {
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        RandomChange(&random).make(in: site.folder)
      }
      try await site.settle()
    }
  }

  @Test func aTaskThatIsCancelledLeavesNothingOpen() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Content/a", "a")
    let watcher = FolderWatcher(
      root: URL(filePath: folder.path), folders: ["Content"])
    let before = Self.watchingDescriptors
    let task = Task {
      for try await _ in try watcher.changes() {}
    }
    task.cancel()
    try await task.value
    _ = try watcher.changes()
    while Self.watchingDescriptors > before { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func aMissingRootIsNamed() throws {
    for method in Self.methods {
      let watcher = FolderWatcher(root: URL(filePath: "/nowhere"), folders: [], method: method)
      #expect(throws: WatchError.rootMissing(path: "/nowhere")) { try watcher.changes() }
    }
    #expect(
      WatchError.rootMissing(path: "/nowhere").diagnostic.message
        == "the folder '/nowhere' does not exist")
  }

  private static var watchingDescriptors: Int {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)
      return target?.contains("inotify") == true
    }
  }
}

private struct RandomChange {
  private let kind: Int
  private let first, second: String
  private let text: String

  init(_ random: inout SeededGenerator) {
    func path() -> String {
      (0..<Int.random(in: 1...3, using: &random)).reduce("Content") { path, _ in
        path + "/" + String("abc".randomElement(using: &random) ?? "a")
      }
    }
    kind = Int.random(in: 0..<4, using: &random)
    (first, second) = (path(), path())
    text = String(repeating: "x", count: Int.random(in: 0..<1_000, using: &random))
  }

  func make(in folder: TemporaryFolder) {
    switch kind {
    case 0: try? folder.remove(first)
    case 1: try? folder.rename(first, to: second)
    default: try? folder.write(first, text)
    }
  }
}
