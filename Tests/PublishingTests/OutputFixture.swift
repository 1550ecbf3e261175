import FileSystem
import Foundation

@testable import Publishing

extension OutputLocation {
  init(at path: String) { self.init(at: path, named: path) }
}

extension Publication {
  convenience init(
    to output: String, state: StateFolder, protecting: [String] = [], clean: Bool = false,
    operations: FileOperations = FileOperations()
  ) throws(PublishError) {
    try self.init(
      to: OutputLocation(at: output), state: state, protecting: protecting, clean: clean,
      operations: operations)
  }
}

extension Manifest {
  init(_ entries: [FilePath: Entry]) {
    self.init(PathTable(entries.map { ($0.key, $0.value) }))
  }
}

/// A temporary folder with an output folder, deleted after the test.
final class OutputFixture {
  let root: URL
  let output: URL
  let state: StateFolder

  init() throws {
    root = Self.temporaryFolder
      .appending(path: "publish-\(UUID().uuidString)").resolvingSymlinksInPath()
    output = root.appending(path: "Public")
    state = StateFolder(ofSite: root.path, named: ".vitrine")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  /// A RAM disk if possible, because the tests create about 10,000 small files.
  private static var temporaryFolder: URL {
    let memory = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: memory)
      ? URL(filePath: memory) : FileManager.default.temporaryDirectory
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// The prefix of files that belong to the state and are not published.
  static let stateFilePrefix = "remembered:"

  /// Publishes a whole site. With `isAsLeft`, the last site is known to be unchanged.
  @discardableResult
  func publish(
    _ files: [String: String], clean: Bool = false, isAsLeft: Bool = false,
    operations: FileOperations = FileOperations()
  ) throws -> PublishReport {
    let publication = try Publication(
      to: output.path, state: state, clean: clean, operations: operations)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      if path.hasPrefix(Self.stateFilePrefix) {
        publication.addStateFile(
          String(path.dropFirst(Self.stateFilePrefix.count)), Array(text.utf8))
      } else {
        try publication.write(path, text.utf8, isAsLeft: isAsLeft)
      }
    }
    return try publication.commit()
  }

  var publishedState: PublishedState {
    PublishedState(of: OutputLocation(at: output.path), in: state)
  }

  func recalled(_ name: String) -> String? {
    publishedState.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  func previousOutputs() throws -> [URL] { try parts().filter { $0.lastPathComponent == "behind" } }

  func states() throws -> [URL] {
    try parts().filter {
      $0.lastPathComponent != "behind" && !$0.lastPathComponent.hasPrefix("trees")
    }
  }

  private func parts() throws -> [URL] {
    let outputs = root.appending(path: ".vitrine/outputs")
    return try FileManager.default.contentsOfDirectory(atPath: outputs.path).sorted().flatMap {
      let part = outputs.appending(path: $0)
      return try FileManager.default.contentsOfDirectory(atPath: part.path).sorted()
        .map { part.appending(path: $0) }
    }
  }

  func putRemembered(_ text: String, as name: String) throws {
    let state = try states()
    guard state.count == 1 else { throw CocoaError(.fileNoSuchFile) }
    try Data(text.utf8).write(to: state[0].appending(path: name))
  }

  func problems(_ files: [String: String]) throws -> [PublishProblem] {
    do {
      try publish(files)
      return []
    } catch let error as PublishError {
      return error.problems
    }
  }

  func put(_ text: String, at path: String) throws {
    let url = output.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: output.appending(path: path))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: output.appending(path: path))
  }

  func status(_ path: String) throws -> FileStatus {
    try FileStatus(output.appending(path: path).path)
  }

  /// Returns the texts of all files, symbolic links as `-> TARGET`, and empty folders as `PATH/`.
  func site() throws -> [String: String] { try Self.tree(output) }

  /// Returns the names that a build left next to the output.
  func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasPrefix(".Public.vitrine-") }
  }

  static func tree(_ folder: URL) throws -> [String: String] {
    var tree: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      switch attributes[.type] as? FileAttributeType {
      case .typeDirectory:
        let inside = try FileManager.default.contentsOfDirectory(atPath: url.path)
        if inside.isEmpty { tree[path + "/"] = "" }
      case .typeSymbolicLink:
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
        tree[path] = "-> \(target)"
      default:
        tree[path] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      }
    }
    return tree
  }
}

/// The metadata that identifies an unchanged file.
struct FileStatus: Equatable {
  let inode: UInt64
  let modified: Date
  let permissions: Int

  init(_ path: String) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    inode = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
    modified = attributes[.modificationDate] as? Date ?? .distantPast
    permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }
}
