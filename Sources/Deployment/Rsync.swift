import FileSystem
import Foundation

/// Stops file names and targets from being read as options, patterns or shell commands. Files are
/// in a NUL-terminated list, each begins with `./`, and targets follow `--`. The remote shell gets
/// no arguments (`--secluded-args`).
struct Rsync: DeploymentEngine {
  let target: DeploymentTarget
  private let program: EngineProgram

  init(target: DeploymentTarget, lock: Descriptor, stop: DeploymentStop) {
    self.target = target
    program = EngineProgram(
      name: "rsync", environment: Self.environment, lock: lock, stop: stop, reason: Self.reason)
  }

  /// ssh's last line precedes rsync's messages.
  static func reason(_ lines: [Substring]) -> Substring? {
    lines.prefix { !$0.utf8.starts(with: "rsync".utf8) }.last ?? lines.first
  }

  /// rsync compares before it sends.
  var filesPerRun: Int { .max }
  var hasFolders: Bool { true }

  /// Creates folders, keeps times, ignores links, and sets permissions for web servers.
  private static let common = [
    "--secluded-args", "--times", "--chmod=D755,F644", "--omit-dir-times", "--timeout=120",
  ]

  func upload(_ paths: [FilePath], from folder: String) throws {
    _ = try run(["--checksum", "--delay-updates"], paths, from: folder)
  }

  func differing(_ paths: [FilePath], from folder: String) throws -> [FilePath] {
    let output = try run(
      ["--checksum", "--dry-run", "--out-format=%i %n", "--8-bit-output"], paths, from: folder)
    return try Self.differing(in: output, of: paths)
  }

  /// Deletes files, then empty folders.
  ///
  /// rsync deletes listed files that the source does not have, if the source has their parent folder. The
  /// source is therefore a temporary folder that contains only folders.
  ///
  /// Stops a listing from affecting local folders. They are created and removed relative to the open source,
  /// and `TargetListing` refuses paths with `..`.
  func delete(_ files: [FilePath], thenFolders folders: [FilePath]) throws {
    let source = try PrivateFolder()
    defer { source.remove() }
    let operations = FileOperations()
    // Parent folders come first.
    for folder in DeployedFiles.folders(above: files).sorted() {
      try operations.makeFolder(folder, in: source.folder)
    }
    _ = try run(["--delete-missing-args"], files, from: source.path)
    let depths = Dictionary(grouping: folders) { $0.names.count }
    for (_, folders) in depths.sorted(by: { $0.key > $1.key }) {
      for folder in folders {
        try operations.ignoring(ENOENT, when: operations.removeTree(folder, in: source.folder))
      }
      _ = try run(["--delete-missing-args"], folders, from: source.path)
    }
  }

  private static let partial: Int32 = 23

  /// Only `--perms` affects existing files. Failures for files of other users are ignored.
  func makeReadable(_ paths: [FilePath], from folder: String) throws {
    do {
      _ = try run(["--perms", "--no-implied-dirs"], paths, from: folder)
    } catch let failure as EngineProgram.Failure where failure.code == Self.partial {}
  }

  /// Lists links as entries, which stops a deployment from replacing other programs' links.
  func listing() throws -> TargetListing {
    let output: [UInt8]
    do {
      output = try program.run(
        shell + ["--list-only", "--recursive", "--8-bit-output", "--", "\(destination)/"])
    } catch let failure as EngineProgram.Failure
      where failure.code == Self.partial && failure.message.contains("No such file")
    {
      return TargetListing()
    }
    return try Self.listing(in: output)
  }

  /// rsync writes `.NAME.XXXXXX` during a transfer, and collects complete files in `.~tmp~`.
  func isLeftover(_ path: FilePath, of begun: Set<FilePath>) -> Bool {
    guard let name = path.names.last.flatMap({ FilePath(bytes: $0) }) else { return false }
    let delayed = FilePath(".~tmp~")
    if let parent = path.parent, parent.names.last?.elementsEqual(delayed.bytes) == true {
      return begun.contains(parent.parent?.appending(name.cString) ?? name)
    }
    let random = ".XXXXXX".utf8.count
    let bytes = Array(name.bytes)
    guard bytes.first == UInt8(ascii: "."), bytes.count > random + 1,
      let stem = FilePath(bytes: bytes.dropFirst().dropLast(random))
    else { return false }
    return begun.contains(path.parent?.appending(stem.cString) ?? stem)
  }

  /// Lists separate names by NUL.
  func takes(_ path: FilePath) -> Bool { true }

  private var destination: String {
    switch target.kind {
    case .folder(let path): path
    case .ssh(let user, let host, _, let path):
      // A leading `-` would be an option.
      "\(user.map { "\($0)@" } ?? "")\(host):"
        + (path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
    case .rclone(let remote, let path): "\(remote):\(path)"
    }
  }

  private func run(
    _ options: [String], _ paths: [FilePath], from folder: String
  ) throws -> [UInt8] {
    guard !paths.isEmpty else { return [] }
    let source = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    let names = paths.flatMap { path -> [UInt8] in "./".utf8 + Array(path.bytes) + [0] }
    return try program.run(list: names) { list in
      shell + Self.common + options
        + ["--from0", "--files-from=\(list)", "--", source, destination + "/"]
    }
  }

  /// Disables password prompts.
  private var shell: [String] {
    guard case .ssh(_, _, let port, _) = target.kind else { return [] }
    if port == nil, ProcessInfo.processInfo.environment["RSYNC_RSH"] != nil { return [] }
    return ["-e", "ssh -o BatchMode=yes\(port.map { " -p \($0)" } ?? "")"]
  }

  /// Options would change the operation. `RSYNC_RSH` determines the connection.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in !name.utf8.starts(with: "RSYNC_".utf8) || name == "RSYNC_RSH" }
    .merging(["LC_ALL": "C", "TZ": "UTC"]) { _, own in own }
}
