import FileSystem
import Foundation
import Markup

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
    lines.prefix { !$0.hasPrefix("rsync") }.last ?? lines.first
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
  func upload(_ paths: [String], from folder: String) throws {
    _ = try run(["--checksum", "--delay-updates"], paths, from: folder)
  }

  /// The files whose bytes on the target are others, or that are not there.
  func differing(_ paths: [String], from folder: String) throws -> [String] {
    let output = try run(
      ["--checksum", "--dry-run", "--out-format=%i %n", "--8-bit-output"], paths, from: folder)
    // `<f..t......` differs in its time alone, `c` or `+` in the third place in its bytes.
    return Self.fields(of: output, count: 2).compactMap { fields in
      let code = Array(fields[0].utf8.prefix(3))
      guard code.count == 3, code[1] == UInt8(ascii: "f"),
        [UInt8(ascii: "c"), UInt8(ascii: "+")].contains(code[2])
      else { return nil }
      return String(fields[1])
    }
  }

  /// Deletes files, and then folders that have nothing in them. A folder in which somebody else has
  /// put something stays.
  ///
  /// rsync deletes what a list names and the source does not have, if the source has the folder
  /// above it. So the source is a folder made for this, with nothing but folders in it.
  func delete(_ files: [String], thenFolders folders: [String]) throws {
    let source = try PrivateFolder()
    // `try?`: it is in the temporary folder, which the system empties some day.
    defer { try? FileManager.default.removeItem(atPath: source.path) }
    for folder in Set(files.map { $0.splitAtSlashes().dropLast().joined(separator: "/") }) {
      try FileManager.default.createDirectory(
        atPath: "\(source.path)/\(folder)", withIntermediateDirectories: true)
    }
    _ = try run(["--delete-missing-args"], files, from: source.path)
    let depths = Dictionary(grouping: folders) { $0.utf8.count { $0 == UInt8(ascii: "/") } }
    for (_, folders) in depths.sorted(by: { $0.key > $1.key }) {
      for folder in folders {
        try FileManager.default.removeItem(atPath: "\(source.path)/\(folder)")
      }
      _ = try run(["--delete-missing-args"], folders, from: source.path)
    }
  }

  /// The exit code of rsync if some files could not be dealt with.
  private static let partial: Int32 = 23

  /// What the target has that is no folder, with the size and time of each.
  ///
  /// This stops a deployment from replacing links of somebody else, which lead to other places: they
  /// are entries, as files are.
  func files() throws -> [String: String] {
    let output: String
    do {
      output = try run(["--list-only", "--recursive", "--8-bit-output", place + "/"])
    } catch let failure as EngineProgram.Failure
      where failure.code == Self.partial && failure.message.contains("No such file")
    {
      return [:]
    }
    var files: [String: String] = [:]
    // PERMISSIONS SIZE DATE TIME NAME
    for fields in Self.fields(of: output, count: 5) {
      let kind = fields[0].prefix(1)
      guard kind != "d" else { continue }
      let size = fields[1].filter { $0 != "," }
      files[Self.unescaped(fields[4])] =
        "\(kind == "-" ? "" : "\(kind) ")\(size) \(fields[2]) \(fields[3])"
    }
    return files
  }

  /// The fields of each line that has so many, a name last. By bytes: a mark at the beginning of a
  /// name makes one `Character` with the blank before it.
  private static func fields(of output: String, count: Int) -> [[Substring]] {
    output.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: count - 1)
      return fields.count == count ? fields.map(Substring.init) : nil
    }
  }

  /// Whether a file is what a killed rsync left of one that it was sending: it writes
  /// `.NAME.XXXXXX`, and keeps files in `.~tmp~` until all are there.
  func isLeftover(_ path: String, of begun: Set<String>) -> Bool {
    var names = path.splitAtSlashes()
    guard let name = names.popLast(), !begun.isEmpty else { return false }
    if names.last == ".~tmp~" { return true }
    let random = ".XXXXXX".count
    guard name.beginsWithDot, name.utf8.count > random + 1 else { return false }
    let stem = Substring(name.utf8.dropFirst().dropLast(random))
    return begun.contains((names + [stem]).joined(separator: "/"))
  }

  /// Its lists end names by a NUL, which no name has.
  func takes(_ path: String) -> Bool { true }

  /// rsync writes `\#ooo` for control characters.
  private static func unescaped(_ name: Substring) -> String {
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 4 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "#"),
        let value = UInt8(String(decoding: bytes[index + 2...index + 4], as: UTF8.self), radix: 8)
      {
        result.append(value)
        index += 5
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The target as rsync takes it.
  private var place: String {
    switch target.kind {
    case .folder(let path): path
    case .ssh(let user, let host, _, let path):
      // A relative path that begins with `-` is none of an option.
      "\(user.map { "\($0)@" } ?? "")\(host):\(path.hasPrefix("-") ? "./\(path)" : path)"
    case .rclone(let remote, let path): "\(remote):\(path)"
    }
  }

  private func run(
    _ options: [String], _ paths: [String], from folder: String
  ) throws -> String {
    guard !paths.isEmpty else { return "" }
    let source = folder.hasSuffix("/") ? folder : folder + "/"
    let output = try program.run(list: paths.map { "./\($0)\0" }.joined()) { list in
      shell + Self.common + options
        + ["--from0", "--files-from=\(list)", "--", source, place + "/"]
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func run(_ arguments: [String]) throws -> String {
    String(decoding: try program.run(shell + arguments), as: UTF8.self)
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
    .filter { name, _ in !name.hasPrefix("RSYNC_") || name == "RSYNC_RSH" }
    .merging(["LC_ALL": "C", "TZ": "UTC"]) { _, own in own }
}
