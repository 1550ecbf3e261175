import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Markup

/// Reads revisions of the site's git repository, which can be hostile.
///
/// `restrictions` stops git from running the repository's commands. `OutputLimit` stops git when a
/// small repository contains too many files.
struct GitRevision {
  let site: URL

  /// Returns the files of `Content` and `Templates` in a revision.
  func source(_ revision: String) throws(DiagnosticError) -> ContentSource {
    let commit = try commit(revision)
    let files = try files(in: commit, named: revision)
    let paths = files.keys.sorted()
    return ContentSource(
      files: { folder throws(ContentSourceError) in
        paths.filter { $0.hasPrefix(folder + "/") && HiddenFileKind.isContent($0) }
      },
      contents: { path throws(ContentSourceError) in files[path] })
  }

  private func commit(_ revision: String) throws(DiagnosticError) -> String {
    let question = ["rev-parse", "--is-inside-work-tree"]
    let answer = try result(of: question)
    guard answer.status == 0 else { throw noRepository(Self.reason(of: answer)) }
    // A separate call, because `:/TEXT` searches up to the end of the argument.
    let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options"]
    // `^HEAD` selects all commits except those of HEAD.
    guard let name = try line(arguments + [revision]), name.utf8.first != UInt8(ascii: "^"),
      let commit = try line(arguments + ["\(name)^{commit}"])
    else {
      throw Self.error(
        .unknownRevision,
        "'\(revision)' is not a release, a folder, a file or a revision of the repository",
        note: "write a revision such as 'HEAD~3', 'main' or 'v1.2'" + releases)
    }
    return commit
  }

  private func noRepository(_ reason: String?) -> DiagnosticError {
    let others =
      "--against also accepts the name of a release, a folder or a snapshot file" + releases
    guard let reason, !reason.contains("not a git repository") else {
      return Self.error(
        .noRepository, "'\(site.relativePath)' is not in a git repository", note: others)
    }
    let remedy: String? =
      if reason.contains("dubious ownership") {
        "the repository belongs to another user; if you trust it, run 'git config --global --add "
          + "safe.directory FOLDER'"
      } else if reason.contains("bare repository") {
        "the repository has no work tree: clone it, or add a work tree with 'git worktree'"
      } else {
        nil
      }
    return Problem.error(
      .noRepository, "git can't read the repository of '\(site.relativePath)': \(reason)",
      remedy.map { .init($0) }, .init(others)
    ).error
  }

  private var releases: String {
    let most = 5
    let folder = site.appending(path: Release.folder).path
    // `try?`: without a readable folder, the list is empty.
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let names = (found ?? []).filter { $0.hasSuffix(".json") }.map { $0.dropLast(".json".count) }
      .sorted()
    guard !names.isEmpty else { return "" }
    let shown = names.suffix(most).map { "'\($0)'" }.joined(separator: ", ")
    return "; releases are \(names.count > most ? "…, " : "")\(shown)"
  }

  private func files(
    in commit: String, named revision: String
  ) throws(DiagnosticError) -> [String: Data] {
    let arguments = ["ls-tree", "-r", "-z", commit, "--", "Content", "Templates"]
    let listing = try result(of: arguments, limit: .listing)
    guard listing.status == 0 else { throw Self.unreadable(revision, Self.reason(of: listing)) }
    let blobs = GitTree.blobs(Data(listing.output))
    let names = blobs.map(\.object).joined(separator: "\n") + "\n"
    let contents = try objects(names, of: revision)
    guard var tree = GitTree(contents, of: blobs) else { throw Self.unreadable(revision, nil) }
    let elsewhere = tree.missingTargets
    if !elsewhere.isEmpty {
      let names = elsewhere.map { "\(commit):./\($0)" }.joined(separator: "\n") + "\n"
      tree.add(try objects(names, of: revision), of: elsewhere)
    }
    try writeLineEnds(of: &tree)
    return tree.resolved
  }

  /// Returns objects in the format of `git cat-file --batch`.
  private func objects(
    _ names: String, of revision: String
  ) throws(DiagnosticError) -> Data {
    let contents = try result(
      of: ["cat-file", "--batch"], input: Array(names.utf8), limit: .contents)
    guard contents.status == 0 else { throw Self.unreadable(revision, Self.reason(of: contents)) }
    return Data(contents.output)
  }

  /// Converts line ends to those of the work tree. Git reads attributes without running filters.
  private func writeLineEnds(of tree: inout GitTree) throws(DiagnosticError) {
    let configuration = GitLineEnds.Configuration(
      autocrlf: try line(["config", "--get", "core.autocrlf"])?.lowercased(),
      eol: try line(["config", "--get", "core.eol"])?.lowercased())
    let paths = tree.paths
    let names = paths.map { $0 + "\0" }.joined()
    let arguments = ["check-attr", "-z", "--stdin", "text", "eol"]
    let fields = try run(arguments, input: Array(names.utf8), limit: .attributes)?.split(
      separator: 0, omittingEmptySubsequences: false)
    guard let fields, fields.count == 6 * paths.count + 1 else { return }
    for (index, path) in paths.enumerated() {
      let values = [2, 5].map { String(decoding: fields[6 * index + $0], as: UTF8.self) }
      tree.write(path, GitLineEnds(text: values[0], eol: values[1], configuration))
    }
  }

  private enum OutputLimit: Int {
    case text = 0x10_0000
    case listing = 0x400_0000
    case attributes = 0x1000_0000
    case contents = 0x4000_0000

    var mebibytes: Int { rawValue >> 20 }
  }

  private func run(
    _ arguments: [String], input: [UInt8]? = nil, limit: OutputLimit = .text
  ) throws(DiagnosticError) -> Data? {
    let result = try result(of: arguments, input: input, limit: limit)
    return result.status == 0 ? Data(result.output) : nil
  }

  private func line(_ arguments: [String]) throws(DiagnosticError) -> String? {
    try run(arguments).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private static func reason(of result: ProgramRun.Result) -> String? {
    let lines = String(decoding: result.messages, as: UTF8.self).split(whereSeparator: \.isNewline)
    let fatal = "fatal: "
    return lines.first { $0.hasPrefix(fatal) }.map { String($0.dropFirst(fatal.count)) }
      ?? lines.first.map(String.init)
  }

  /// Throws if git writes more than `limit`.
  private func result(
    of arguments: [String], input: [UInt8]? = nil, limit: OutputLimit = .text
  ) throws(DiagnosticError) -> ProgramRun.Result {
    var run = ProgramRun(["git", "-C", site.path] + arguments)
    run.environment = Self.environment
    run.outputLimit = limit.rawValue
    run.input = try input.map { (input) throws(DiagnosticError) in try Self.file(of: input) }
    do {
      return try run.result()
    } catch ProgramRun.Failure.tooMuchOutput {
      throw Self.error(
        .unreadableRevision,
        "git could not read the revision: its files, or their paths, have more than "
          + "\(limit.mebibytes) MiB", note: nil)
    } catch {
      throw Self.error(.noGit, "git could not be started", note: "install git")
    }
  }

  /// Returns an open, deleted file with the input of git. With a pipe, git and Vitrine could block
  /// each other.
  private static func file(of input: [UInt8]) throws(DiagnosticError) -> Descriptor {
    let folder = try PrivateFolder.make()
    defer { folder.remove() }
    let (operations, name) = (FileOperations(), FilePath("input"))
    do throws(FileFailure) {
      let opened = try operations.openFolder(at: CanonicalPath(folder.path))
      try operations.createFile(name, in: opened, with: input)
      return try operations.openFile(name, in: opened)
    } catch {
      throw DiagnosticError.noTemporaryFolder(SystemError(code: error.code))
    }
  }

  /// An environment without git's variables, because a hook sets them to the hook's repository.
  /// Messages are in English.
  private static let environment = ProcessInfo.processInfo.environment
    .filter { name, _ in !name.hasPrefix("GIT_") || userConfiguration.contains(name) }
    .merging(restrictions) { _, restriction in restriction }

  private static let userConfiguration: Set = [
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH",
    "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM",
  ]

  /// Stops a hostile repository from running commands when git reads it.
  ///
  /// Git fetches missing objects of a partial clone with `remote.*.uploadpack`, `remote.*.vcs`,
  /// `core.sshCommand`, `core.gitProxy` or `ext::sh -c …`. A folder of the site can also be a bare
  /// repository.
  private static let restrictions: [String: String] = {
    let configuration = [
      ("safe.bareRepository", "explicit"), ("protocol.allow", "never"), ("core.fsmonitor", "false"),
      ("core.hooksPath", "/dev/null"), ("core.attributesFile", "/dev/null"),
    ]
    var variables = [
      "LC_ALL": "C", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_TERMINAL_PROMPT": "0",
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_ATTR_NOSYSTEM": "1",
      "GIT_CONFIG_COUNT": String(configuration.count),
    ]
    for (index, setting) in configuration.enumerated() {
      variables["GIT_CONFIG_KEY_\(index)"] = setting.0
      variables["GIT_CONFIG_VALUE_\(index)"] = setting.1
    }
    return variables
  }()

  private static func unreadable(_ revision: String, _ reason: String?) -> DiagnosticError {
    let why = reason.map { ": \($0)" } ?? ""
    return error(.unreadableRevision, "git could not read revision '\(revision)'\(why)", note: nil)
  }

  private static func error(_ code: DiagnosticCode, _ message: String, note: String?)
    -> DiagnosticError
  {
    Problem.error(code, message, note.map { .init($0) }).error
  }
}

struct GitTree {
  private var files: [String: Data] = [:]
  /// The targets of links inside the site, relative to the site.
  private var links: [String: String] = [:]

  struct Blob: Hashable {
    let object: String
    let path: String
    var isLink = false
  }

  /// Parses `MODE blob OBJECT\tPATH\0…`, without submodules.
  static func blobs(_ listing: Data) -> [Blob] {
    listing.split(separator: 0).compactMap { entry in
      let text = String(decoding: entry, as: UTF8.self)
      guard let tab = text.firstIndex(of: "\t") else { return nil }
      let fields = text[..<tab].split(separator: " ")
      let isLink = fields.first == "120000"
      guard fields.count == 3, isLink || fields[0].hasPrefix("100"), fields[1] == "blob" else {
        return nil
      }
      return Blob(
        object: String(fields[2]), path: String(text[text.index(after: tab)...]), isLink: isLink)
    }
  }

  init?(_ output: Data, of blobs: [Blob]) {
    var position = output.startIndex
    for blob in blobs {
      guard let bytes = Self.next(in: output, &position) else { return nil }
      if blob.isLink {
        links[blob.path] = Self.target(String(decoding: bytes, as: UTF8.self), of: blob.path)
      } else {
        files[blob.path] = bytes
      }
    }
  }

  var missingTargets: [String] {
    Set(links.keys.map(end(of:))).filter {
      files[$0] == nil && links[$0] == nil && !$0.contains("\n")
    }
    .sorted()
  }

  /// Git prints `PATH missing` for a missing file.
  mutating func add(_ output: Data, of paths: [String]) {
    var position = output.startIndex
    for path in paths {
      if let bytes = Self.next(in: output, &position) { files[path] = bytes }
    }
  }

  var paths: [String] { files.keys.sorted() }

  mutating func write(_ path: String, _ ends: GitLineEnds) {
    files[path] = files[path].map(ends.written)
  }

  /// The files by path, with links replaced by their targets. Links to folders or outside the site
  /// are omitted.
  var resolved: [String: Data] {
    links.keys.reduce(into: files) { all, link in
      if let bytes = files[end(of: link)] { all[link] = bytes }
    }
  }

  private func end(of link: String) -> String {
    (0..<Self.mostLinks).reduce(link) { path, _ in links[path] ?? path }
  }

  private static func next(in output: Data, _ position: inout Data.Index) -> Data? {
    guard let lineEnd = output[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let header = String(decoding: output[position..<lineEnd], as: UTF8.self).split(separator: " ")
    let start = lineEnd + 1
    position = start
    guard header.count >= 3, let size = Int(header[header.count - 1]),
      start + size < output.endIndex
    else { return nil }
    position = start + size + 1
    return header[header.count - 2] == "blob" ? Data(output[start..<start + size]) : nil
  }

  private static let mostLinks = 40

  private static func target(_ text: String, of link: String) -> String? {
    guard text.utf8.first != UInt8(ascii: "/") else { return nil }
    var names = link.splitAtSlashes().dropLast().map(String.init)
    for name in text.splitAtSlashes() where name != "." {
      guard name == ".." else {
        names.append(String(name))
        continue
      }
      guard names.popLast() != nil else { return nil }
    }
    return names.joined(separator: "/")
  }
}
