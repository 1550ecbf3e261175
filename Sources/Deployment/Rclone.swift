import FileSystem
import Foundation

/// Runs rclone, which knows S3, WebDAV and many more, by the remotes of the user's own
/// configuration.
///
/// This stops names of files and targets from being read as options, as patterns or as other
/// remotes: files are named in a list that is taken as it is (`--files-from-raw`), the name of a
/// remote has letters, digits and few signs, and targets stand after `--`.
struct Rclone: DeploymentEngine {
  private let program: EngineProgram
  private let place: String
  private let features: Features

  /// What a remote can do.
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

    /// The hash by which files are compared; `nil` where there is none, or only by reading files.
    var hash: String? {
      guard !abilities.hashesSlowly, let hashes else { return nil }
      return hashes.contains("md5") ? "md5" : hashes.first
    }
  }

  /// A file of a remote.
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

  /// rclone for a remote, asked what it can do.
  init(
    remote: String, path: String, holding lock: Descriptor, until stop: DeploymentStop
  ) throws {
    place = "\(remote):\(path)"
    program = EngineProgram(
      name: "rclone", environment: Self.environment, lock: lock, stop: stop, reason: Self.reason)
    let output = try program.run(Self.common + ["backend", "features", "--", "\(remote):"])
    features = try JSONDecoder().decode(Features.self, from: output)
  }

  /// Options of every run: nobody is there to type a password, and nothing waits for ever.
  private static let common = [
    "--ask-password=false", "--log-level=ERROR", "--use-json-log=false", "--contimeout=30s",
    "--timeout=120s", "--retries=2",
  ]

  var filesPerRun: Int { 200 }
  var hasFolders: Bool { features.abilities.hasFolders }

  /// Each file is sent, whatever is there: sizes and times that are equal say little.
  func upload(_ paths: [String], from folder: String) throws {
    _ = try run(["copy", "--ignore-times"], paths, from: [folder, place])
  }

  /// rclone compares by hashes; what has none is read back.
  func differing(_ paths: [String], from folder: String) throws -> [String] {
    let options = features.hash == nil ? ["--download"] : []
    let report = try PrivateFolder()
    // `try?`: it is in the temporary folder, which the system empties some day.
    defer { try? FileManager.default.removeItem(atPath: report.path) }
    let file = "\(report.path)/report"
    do {
      _ = try run(
        ["check", "--one-way", "--combined=\(file)"] + options, paths, from: [folder, place])
      return []
    } catch let failure as EngineProgram.Failure {
      // `try?`: without a report it has not come to compare.
      let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n")
      // `* PATH` differs, `+ PATH` is not there, `! PATH` could not be read.
      let found = lines.filter { $0.hasPrefix("* ") || $0.hasPrefix("+ ") }
      guard !found.isEmpty, !lines.contains(where: { $0.hasPrefix("! ") }) else { throw failure }
      return found.map { String($0.dropFirst(2)) }
    }
  }

  func delete(_ files: [String], thenFolders folders: [String]) throws {
    _ = try run(["delete"], files, from: [place])
    guard features.abilities.hasFolders else { return }
    for folder in folders
    where !folders.contains(where: { folder.utf8.starts(with: "\($0)/".utf8) }) {
      // With all empty folders in it. An empty folder that stays does no harm, so no failure does.
      do {
        let path = place.hasSuffix(":") ? place + folder : "\(place)/\(folder)"
        _ = try program.run(Self.common + ["rmdirs", "--", path])
      } catch is EngineProgram.Failure {}
    }
  }

  /// The exit code of rclone if there is no such folder.
  private static let noFolder: Int32 = 3

  func files() throws -> [String: String] {
    // The time that the server keeps: the one that rclone keeps beside a file is a request for
    // each.
    let options = ["--recursive", "--files-only", "--no-mimetype", "--use-server-modtime"]
    let hashes = features.hash.map { ["--hash", "--hash-type=\($0)"] } ?? []
    let output: Data
    do {
      output = try program.run(Self.common + ["lsjson"] + options + hashes + ["--", place])
    } catch let failure as EngineProgram.Failure where failure.code == Self.noFolder {
      return [:]
    }
    let listed = try JSONDecoder().decode([Listed].self, from: output)
    return Dictionary(
      listed.map { file in
        let hash = features.hash.flatMap { file.hashes?[$0] } ?? ""
        return (file.path, "\(file.size) \(hash.isEmpty ? file.time : hash)")
      }, uniquingKeysWith: { _, last in last })
  }

  /// Where a remote can rename, rclone writes `NAME.xxxxxxxx.partial` first (from 1.63 on).
  func isLeftover(_ path: String, of begun: Set<String>) -> Bool {
    path.hasSuffix(".partial") && begun.contains(String(path.dropLast(".xxxxxxxx.partial".count)))
  }

  /// Its lists end names by line breaks.
  func takes(_ path: String) -> Bool {
    !path.utf8.contains(UInt8(ascii: "\n")) && !path.utf8.contains(UInt8(ascii: "\r"))
  }

  private func run(
    _ command: [String], _ paths: [String], from places: [String]
  ) throws -> Data {
    // Without a list, a deletion would be one of all files.
    guard !paths.isEmpty else { return Data() }
    return try program.run(list: paths.map { "\($0)\n" }.joined()) { list in
      Self.common + command + ["--no-traverse", "--files-from-raw=\(list)", "--"] + places
    }
  }

  /// The user's environment with what says how remotes are reached, without options that would
  /// change what is done.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in
      !name.hasPrefix("RCLONE_") || name.hasPrefix("RCLONE_CONFIG") || kept.contains(name)
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
