import FileSystem
import Foundation

/// Runs rsync, which carries files and compares them.
///
/// This stops names of files and targets from being read as options, as patterns or by a shell:
/// files are named in a list of their own that ends each with a NUL, each begins with `./`, targets
/// stand after `--`, and the other side gets no words through its shell (`--secluded-args`).
struct Rsync: DeploymentEngine {
  let target: DeploymentTarget
  private let program: EngineProgram

  /// rsync for a folder or a host.
  init(target: DeploymentTarget, lock: Descriptor, stop: DeploymentStop) {
    self.target = target
    program = EngineProgram(
      name: "rsync", environment: Self.environment, lock: lock, stop: stop, reason: Self.reason)
  }

  /// ssh's own last words, which it says before rsync misses the other side, else the first ones.
  static func reason(_ lines: [Substring]) -> Substring? {
    lines.prefix { !$0.utf8.starts(with: "rsync".utf8) }.last ?? lines.first
  }

  /// All at once: rsync compares before it sends.
  var filesPerRun: Int { .max }
  var hasFolders: Bool { true }

  /// Options of every run: folders are made, times are kept, links are not followed, permissions
  /// are those of a web server's files.
  private static let common = [
    "--secluded-args", "--times", "--chmod=D755,F644", "--omit-dir-times", "--timeout=120",
  ]

  /// Uploads files, in no order. Each takes its name when it is whole.
  func upload(_ paths: [FilePath], from folder: String) throws {
    _ = try run(["--checksum", "--delay-updates"], paths, from: folder)
  }

  /// The files whose bytes on the target are others, or that are not there.
  func differing(_ paths: [FilePath], from folder: String) throws -> [FilePath] {
    let output = try run(
      ["--checksum", "--dry-run", "--out-format=%i %n", "--8-bit-output"], paths, from: folder)
    return try Self.differing(in: output, of: paths)
  }

  /// Deletes files, and then folders that have nothing in them. A folder in which somebody else has
  /// put something stays.
  ///
  /// rsync deletes what a list names and the source does not have, if the source has the folder
  /// above it. So the source is a folder made for this, with nothing but folders in it.
  ///
  /// This stops a listing from choosing folders of this machine: the folders are made and removed
  /// relative to the open source, and no path with `..` gets here (`TargetListing`).
  func delete(_ files: [FilePath], thenFolders folders: [FilePath]) throws {
    let source = try PrivateFolder()
    defer { source.remove() }
    let operations = FileOperations()
    // In this order, a folder comes before the folders in it.
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

  /// The exit code of rsync if some files could not be dealt with.
  private static let partial: Int32 = 23

  /// Sets the permissions of `common`, which rsync does for files that it does not send only with
  /// `--perms`. Files of another user can't be changed, which is no failure.
  func makeReadable(_ paths: [FilePath], from folder: String) throws {
    do {
      _ = try run(["--perms", "--no-implied-dirs"], paths, from: folder)
    } catch let failure as EngineProgram.Failure where failure.code == Self.partial {}
  }

  /// Lists the target.
  ///
  /// This stops a deployment from replacing links of somebody else, which lead to other places: they
  /// are entries, as files are.
  func listing() throws -> TargetListing {
    let output: [UInt8]
    do {
      output = try program.run(
        shell + ["--list-only", "--recursive", "--8-bit-output", "--", "\(place)/"])
    } catch let failure as EngineProgram.Failure
      where failure.code == Self.partial && failure.message.contains("No such file")
    {
      return TargetListing()
    }
    return try Self.listing(in: output)
  }

  /// rsync writes `.NAME.XXXXXX` while it receives a file, and keeps whole files in `.~tmp~` until
  /// all have arrived.
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

  /// Its lists end names by a NUL, which no name has.
  func takes(_ path: FilePath) -> Bool { true }

  /// The target as rsync takes it.
  private var place: String {
    switch target.kind {
    case .folder(let path): path
    case .ssh(let user, let host, _, let path):
      // A relative path that begins with `-` is none of an option.
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
        + ["--from0", "--files-from=\(list)", "--", source, place + "/"]
    }
  }

  /// Asks for no password: nobody is there to type it.
  private var shell: [String] {
    guard case .ssh(_, _, let port, _) = target.kind else { return [] }
    if port == nil, ProcessInfo.processInfo.environment["RSYNC_RSH"] != nil { return [] }
    return ["-e", "ssh -o BatchMode=yes\(port.map { " -p \($0)" } ?? "")"]
  }

  /// The user's environment without options for rsync, which would change what is done. `RSYNC_RSH`
  /// says how a host is reached.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in !name.utf8.starts(with: "RSYNC_".utf8) || name == "RSYNC_RSH" }
    .merging(["LC_ALL": "C", "TZ": "UTC"]) { _, own in own }
}
