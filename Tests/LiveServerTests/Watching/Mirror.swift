import Foundation
import LiveServer
import Testing

/// A copy of a site's files. After a missed change, it differs from the folder.
struct Mirror {
  private(set) var files: [String: String] = [:]
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) {
    self.folder = folder
    look(at: .everything)
  }

  mutating func look(at changes: FolderChanges) {
    switch changes {
    case .everything: files = Self.files(of: folder)
    case .paths(let paths): for path in paths { look(at: path) }
    }
  }

  private mutating func look(at path: String) {
    files = files.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    files.merge(Self.files(at: path, of: folder)) { $1 }
  }

  static func files(of folder: TemporaryFolder) -> [String: String] {
    files(at: "Content", of: folder).merging(files(at: "Templates", of: folder)) { $1 }
  }

  private static func files(at path: String, of folder: TemporaryFolder) -> [String: String] {
    let absolute = folder.path + "/" + path
    if let text = try? String(contentsOfFile: absolute, encoding: .utf8) { return [path: text] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? []
    return names.filter { !$0.hasPrefix(".") }.reduce(into: [:]) { files, name in
      files.merge(Self.files(at: path + "/" + name, of: folder)) { $1 }
    }
  }
}

final class WatchedSite {
  let folder: TemporaryFolder
  private(set) var mirror: Mirror
  /// `nil` after `everything`.
  private(set) var told: Set<String>? = []
  private var changes: AsyncThrowingStream<GatheredChanges, any Error>.Iterator
  private let fencesNeeded: Int
  private var fences = 0

  init(
    _ method: FolderWatcher.Method, gathering: FolderWatcher.Gathering = .init(),
    prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    folder = try TemporaryFolder()
    // Polling may read a changed file before the change, and then the fence.
    fencesNeeded = method == .events ? 1 : 2
    try folder.write("Content/catalog.json", "{}")
    try prepare(folder)
    let watcher = FolderWatcher(
      root: URL(filePath: folder.path), folders: ["Content", "Templates"], method: method,
      gathering: gathering)
    changes = try watcher.changes().makeAsyncIterator()
    mirror = Mirror(folder)
  }

  /// A last file serves as a fence.
  func settle(isolation: isolated (any Actor)? = #isolation) async throws {
    for _ in 0..<fencesNeeded {
      fences += 1
      try await seeFence("Content/fence-\(fences)", isolation)
    }
    #expect(mirror.files == Mirror.files(of: folder))
  }

  private func seeFence(_ fence: String, _ isolation: isolated (any Actor)?) async throws {
    try folder.write(fence, "fence")
    while mirror.files[fence] == nil {
      let next = try await changes.next(isolation: isolation)
      let more = try #require(next).changes
      mirror.look(at: more)
      if case .paths(let paths) = more { told?.formUnion(paths) } else { told = nil }
    }
  }
}
