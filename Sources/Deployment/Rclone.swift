import FileSystem
import Foundation

/// Stops file names and targets from being read as options, patterns or other remotes. Files are in
/// a literal list (`--files-from-raw`), remote names contain letters, digits and few other
/// characters, and targets follow `--`. `TargetListing` validates paths and sizes from a remote.
struct Rclone: DeploymentEngine {
  private let program: EngineProgram
  private let destination: String
  private let features: Features

  private struct Features: Decodable {
    struct Abilities: Decodable {
      let hasFolders, hashesSlowly: Bool

      enum CodingKeys: String, CodingKey {
        case hasFolders = "CanHaveEmptyDirectories"
        case hashesSlowly = "SlowHash"
      }
    }

    let hashes: [String]?
    let abilities: Abilities

    enum CodingKeys: String, CodingKey {
      case hashes = "Hashes"
      case abilities = "Features"
    }

    /// `nil` if the remote would have to read the files.
    var hash: String? {
      guard !abilities.hashesSlowly, let hashes else { return nil }
      return hashes.contains("md5") ? "md5" : hashes.first
    }
  }

  private struct Listed: Decodable {
    let path, time: String
    let size: Int
    let hashes: [String: String]?

    enum CodingKeys: String, CodingKey {
      case path = "Path"
      case time = "ModTime"
      case size = "Size"
      case hashes = "Hashes"
    }
  }

  init(
    remote: String, path: String, holding lock: Descriptor, until stop: DeploymentStop,
    named name: String = "rclone"
  ) throws {
    destination = "\(remote):\(path)"
    program = EngineProgram(
      name: name, environment: Self.environment, lock: lock, stop: stop, reason: Self.reason)
    let output = try program.run(Self.common + ["backend", "features", "--", "\(remote):"])
    features = try Self.decoded(Features.self, from: output)
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, from output: [UInt8]
  ) throws(UnexpectedOutput) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(output))
    } catch {
      throw .form(UnexpectedOutput.shown(output))
    }
  }

  /// No password prompt, timeouts, and byte-wise comparison of names.
  private static let common = [
    "--ask-password=false", "--log-level=ERROR", "--use-json-log=false", "--contimeout=30s",
    "--timeout=120s", "--retries=2", "--no-unicode-normalization",
  ]

  var filesPerRun: Int { 200 }
  var hasFolders: Bool { features.abilities.hasFolders }

  /// Equal sizes and times do not prove equal contents.
  func upload(_ paths: [FilePath], from folder: String) throws {
    _ = try run(["copy", "--ignore-times"], paths, from: [folder, destination])
  }

  /// Files without a hash are downloaded.
  func differing(_ paths: [FilePath], from folder: String) throws -> [FilePath] {
    let options = features.hash == nil ? ["--download"] : []
    let report = try PrivateFolder()
    defer { report.remove() }
    do {
      _ = try run(
        ["check", "--one-way", "--combined=\(report.path)/report"] + options, paths,
        from: [folder, destination])
      return []
    } catch let failure as EngineProgram.Failure {
      // `try?`: without a report, the comparison did not start.
      let bytes = try? FileOperations().contents(
        of: FilePath("report"), in: report.folder, limit: program.mostOutput)
      guard let bytes, let differingPaths = try Self.differing(in: bytes, of: paths),
        !differingPaths.isEmpty
      else {
        throw failure
      }
      return differingPaths
    }
  }

  /// Parses the report of `check --combined`: `= PATH` is the same, `* PATH` differs, `+ PATH` is missing, `!
  /// PATH` could not be read.
  ///
  /// - Returns: The files that differ or are missing, or `nil` if a file could not be read.
  static func differing(
    in report: [UInt8], of paths: [FilePath]
  ) throws(UnexpectedOutput) -> [FilePath]? {
    let requested = Set(paths)
    var result: [FilePath] = []
    for line in report.split(separator: UInt8(ascii: "\n")) {
      guard let sign = line.first, "=*+-!".utf8.contains(sign),
        line.dropFirst().first == UInt8(ascii: " ")
      else { throw .form(UnexpectedOutput.shown(line)) }
      if sign == UInt8(ascii: "!") { return nil }
      guard "*+".utf8.contains(sign) else { continue }
      let path = try TargetListing.path(line.dropFirst(2))
      guard requested.contains(path) else { throw .notAsked("\(path)") }
      result.append(path)
    }
    return result
  }

  func delete(_ files: [FilePath], thenFolders folders: [FilePath]) throws {
    _ = try run(["delete"], files, from: [destination])
    guard features.abilities.hasFolders else { return }
    let folderSet = Set(folders)
    for folder in folders where !folder.isIn(folderSet) {
      // Empty folders are harmless.
      do {
        let isRoot = destination.utf8.last == UInt8(ascii: ":")
        let path = isRoot ? "\(destination)\(folder)" : "\(destination)/\(folder)"
        _ = try program.run(Self.common + ["rmdirs", "--", path])
      } catch is EngineProgram.Failure {}
    }
  }

  /// Remotes have their own access rules.
  func makeReadable(_ paths: [FilePath], from folder: String) {}

  private static let noFolder: Int32 = 3

  func listing() throws -> TargetListing {
    // rclone's own time would need a request for each file.
    let options = ["--recursive", "--files-only", "--no-mimetype", "--use-server-modtime"]
    let hashes = features.hash.map { ["--hash", "--hash-type=\($0)"] } ?? []
    let output: [UInt8]
    do {
      output = try program.run(Self.common + ["lsjson"] + options + hashes + ["--", destination])
    } catch let failure as EngineProgram.Failure where failure.code == Self.noFolder {
      return TargetListing()
    }
    return try Self.listing(in: output, hash: features.hash)
  }

  /// A remote without folders may contain both `a` and `a/b`.
  static func listing(
    in output: [UInt8], hash name: String?
  ) throws(UnexpectedOutput) -> TargetListing {
    var listing = TargetListing()
    for file in try decoded([Listed].self, from: output) {
      let hash = name.flatMap { file.hashes?[$0] } ?? ""
      let state = hash.isEmpty ? file.time : hash
      // An unknown size is -1.
      guard file.size >= -1, state.utf8.count <= longestState else {
        throw .form(UnexpectedOutput.shown(Array("\(file.size) \(state)".utf8)))
      }
      try listing.add(TargetListing.path(Array(file.path.utf8)), "\(file.size) \(state)")
    }
    return listing
  }

  /// A hash of 1,024 bits has 256 digits.
  private static let longestState = 256

  /// The name that rclone from 1.63 writes before it renames.
  func isLeftover(_ path: FilePath, of begun: Set<FilePath>) -> Bool {
    path.hasSuffix(".partial")
      && path.droppingLast(".xxxxxxxx.partial".utf8.count).map(begun.contains) == true
  }

  /// Lists separate names by line breaks.
  func takes(_ path: FilePath) -> Bool { !path.hasLineBreak }

  private func run(
    _ command: [String], _ paths: [FilePath], from places: [String]
  ) throws -> [UInt8] {
    guard !paths.isEmpty else { return [] }
    // Stops a name in a record from being read as two names.
    let odd = paths.filter { !takes($0) }
    guard odd.isEmpty else {
      throw DeploymentProblem.badNames(program: "rclone", paths: odd.map(\.description))
    }
    let lines = paths.flatMap { Array($0.bytes) + [UInt8(ascii: "\n")] }
    return try program.run(list: lines) { list in
      Self.common + command + ["--no-traverse", "--files-from-raw=\(list)", "--"] + places
    }
  }

  /// Options could change the operation.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in
      !name.utf8.starts(with: "RCLONE_".utf8) || name.utf8.starts(with: "RCLONE_CONFIG".utf8)
        || kept.contains(name)
    }
    .merging(["LC_ALL": "C", "TZ": "UTC"]) { _, own in own }

  private static let kept: Set = ["RCLONE_PASSWORD_COMMAND", "RCLONE_CA_CERT", "RCLONE_BWLIMIT"]

  /// `DATE TIME Failed to …`, after the attempts.
  private static func reason(_ lines: [Substring]) -> Substring? {
    guard let line = lines.last(where: { $0.contains(" Failed to ") }) ?? lines.last else {
      return nil
    }
    let fields = line.split(separator: " ", maxSplits: 2)
    return fields.count == 3 && fields[0].utf8.count == "YYYY/MM/DD".utf8.count
      && fields[0].utf8.allSatisfy({ (47...57).contains($0) }) ? fields[2] : line
  }
}
