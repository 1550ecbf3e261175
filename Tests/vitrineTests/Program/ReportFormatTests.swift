import Diagnostics
import Foundation
import TestSupport
import Testing

/// Problems in each format of `--report`.
@Suite struct ReportFormatTests {
  private static let names = (try? Fixture.folders(in: "Broken")) ?? []

  @Test(arguments: names)
  func everyFormatHasTheSameProblems(_ name: String) async throws {
    let json = try await built(name, "json")
    let text = Problem.inText(json.errors)
    #expect(!text.isEmpty, "\(json.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(report.problems.sorted() == text)
    #expect(report.errors.isEmpty == (json.exitCode == 0))
    #expect(report.errors.allSatisfy { $0.severity == "error" })
    #expect(report.warnings.allSatisfy { $0.severity == "warning" })

    let github = try await built(name, "github")
    #expect(github.exitCode == json.exitCode)
    #expect(try Problem.inAnnotations(github.errors) == text)

    let sarif = try await built(name, "sarif")
    #expect(sarif.exitCode == json.exitCode)
    let log = try JSONDecoder().decode(Log.self, from: Data(sarif.output.utf8))
    #expect(log.problems.sorted() == text)
    #expect(Problem.inText(sarif.errors) == text)
  }

  /// Builds a copy of a fixture.
  private func built(_ name: String, _ format: String) async throws -> Command.Result {
    let site = SiteFixture()
    let fixture = Fixture.url("Broken/\(name)")
    for file in try FileManager.default.contentsOfDirectory(atPath: fixture.path) {
      try FileManager.default.copyItem(
        at: fixture.appending(path: file), to: site.root().appending(path: file))
    }
    return try await site.vitrine("build", "--report", format)
  }

  @Test func reportsOfFailedBuildsContainErrors() async throws {
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "-5.99")
    let result = try await site.vitrine("build", "--report", "json")
    #expect(result.exitCode == 1)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.errors.map(\.file) == ["Content/catalog.json"])
    #expect(report.warnings.isEmpty)
    for command in ["check", "preview"] {
      let result = try await site.vitrine(command, "--report", "json")
      #expect(result.exitCode == 1)
      #expect(result.output.contains("\"errors\" : ["), "\(command)")
    }
  }

  @Test func reportsOfSuccessesContainTheResult() async throws {
    let site = try SiteFixture.small()
    #expect(try await members(of: site, "build").isSuperset(of: Self.buildMembers))
    try site.replace("5.99", with: "6.99")
    #expect(try await members(of: site, "preview") == ["changes", "errors", "warnings"])
    #expect(
      try await members(of: site, "check")
        == ["errors", "files", "packs", "protectedIcons", "warnings"])
    #expect(
      try await members(of: site, "deploy", "--plan", "--to", "./live")
        == ["errors", "plan", "warnings"])
    #expect(
      try await members(of: site, "deploy", "./live")
        == ["deleted", "errors", "target", "unchanged", "uploaded", "warnings"])
    try site.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h6v5z'/></svg>",
      to: "new/fox.svg")
    #expect(
      try await members(of: site, "import", "new", "--price", "1", "--dry-run")
        == ["added", "changes", "errors", "found", "warnings"])
    #expect(
      try await members(of: site, "import", "new", "--price", "1")
        == ["added", "errors", "found", "warnings"])
  }

  private static let buildMembers: Set = [
    "bytesWritten", "deleted", "errors", "hasHost", "icons", "outlines", "unchanged", "warnings",
    "written",
  ]

  private func members(of site: SiteFixture, _ arguments: String...) async throws -> Set<String> {
    let result = try await VitrineBinary.run(
      arguments + ["--report", "json"], folder: site.root())
    #expect(result.exitCode == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try Set(#require(object as? [String: Any]).keys)
  }

  @Test func annotationsLeaveTheResult() async throws {
    let site = try SiteFixture.small()
    try site.replace("\"currency\"", with: "\"curency\": 1, \"currency\"")
    let result = try await site.vitrine(
      "preview", "--format", "markdown", "--report", "github")
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("::warning file=Content/catalog.json,line=1,col="))
    #expect(!result.output.contains("::"))
    #expect(result.output.hasPrefix("Compared with "), "\(result.output)")
  }

  @Test(arguments: [
    ["preview", "--format", "json", "--report", "json"],
    ["preview", "--format", "html", "--report", "sarif"],
    ["deploy", "--plan", "--format", "json", "--report", "json"],
  ])
  func twoFormatsOfStandardOutputAreWrongUsage(arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let result = try await VitrineBinary.run(arguments, folder: site.root())
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("leave out '--format'"))
    #expect(try !site.contains("Public"))
  }

  @Test func pathsBeginAtTheRepository() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Fixture.url("Broken/duplicate-id"), to: folder.url.appending(path: "our shop"))
    func annotation(site: String, from path: String) async throws -> String {
      let result = try await VitrineBinary.run(
        ["build", "--report", "github", "--site", site], folder: folder.url.appending(path: path))
      return String(result.errors.prefix { $0 != "," })
    }
    let file = "file=our shop/Content/catalog.json"
    #expect(try await annotation(site: "our shop", from: ".") == "::error \(file)")
    try folder.write("", to: ".git/HEAD")
    #expect(try await annotation(site: ".", from: "our shop") == "::error \(file)")
    let sarif = try await VitrineBinary.run(
      ["build", "--report", "sarif", "--site", "our shop"], folder: folder.url)
    #expect(sarif.output.contains("\"our%20shop/Content/catalog.json\""))
    #expect(!folder.contains("our shop/Public"))
  }

  /// Sources of imports are not in the site.
  @Test func pathsOfImportsBeginAtTheWorkingFolder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<svg", to: "new/owl.svg")
    let result = try await VitrineBinary.run(
      ["import", "new", "--site", "shop", "--price", "1", "--report", "github"],
      folder: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains(" file=new/owl.svg,line="), "\(result.errors)")
    #expect(!folder.contains("shop"))
  }

  @Test func quietCommandsPrintOnlyDiagnostics() async throws {
    let site = try SiteFixture.small()
    try site.replace("\"currency\"", with: "\"curency\": 1, \"currency\"")
    for arguments in [["build"], ["check"], ["preview"], ["deploy", "./live"]] {
      let result = try await VitrineBinary.run(arguments + ["--quiet"], folder: site.root())
      #expect(result.exitCode == 0)
      #expect(result.output == "", "\(arguments)")
      let warns = arguments == ["build"] || arguments == ["preview"]
      #expect(result.errors.contains("'curency'") == warns, "\(arguments): \(result.errors)")
    }
    try site.replace("5.99", with: "6.99")
    #expect(try await site.vitrine("preview", "--quiet").output.contains("6.99"))
    try site.replace("6.99", with: "-6.99")
    let failed = try await site.vitrine("build", "--quiet")
    #expect(failed.exitCode == 1)
    #expect(failed.errors.contains("-6.99"))
  }
}

/// A problem as each format contains it.
private struct Problem: Comparable {
  var severity, code, file: String
  var line, column: Int
  /// The message and the notes, with visible control characters.
  var text: String

  static func < (left: Problem, right: Problem) -> Bool {
    (left.file, left.line, left.column, left.code, left.text)
      < (right.file, right.line, right.column, right.code, right.text)
  }

  static func inText(_ text: String) -> [Problem] {
    var problems: [Problem] = []
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(
        of: /(?:(.+):(\d+):(\d+): )?(error|warning): \[([a-z0-9-]+)\] (.*)/)
      {
        problems.append(
          Problem(
            severity: String(match.4), code: String(match.5), file: String(match.1 ?? ""),
            line: match.2.flatMap { Int($0) } ?? 0, column: match.3.flatMap { Int($0) } ?? 0,
            text: String(match.6)))
      } else if line.hasPrefix("note: "), !problems.isEmpty {
        problems[problems.count - 1].text += "\n\(line.dropFirst("note: ".count))"
      } else if line.hasPrefix("also at: "), var problem = problems.last {
        for match in line.dropFirst("also at: ".count).matches(of: /(.*?):(\d+):(\d+)(?:, |$)/) {
          if !match.1.isEmpty { problem.file = String(match.1) }
          problem.line = Int(match.2) ?? 0
          problem.column = Int(match.3) ?? 0
          problems.append(problem)
        }
      }
    }
    return problems.sorted()
  }

  static func inAnnotations(_ text: String) throws -> [Problem] {
    try text.split(separator: "\n").map { line in
      let match = try #require(line.wholeMatch(of: /::(error|warning) ([^:]+)::(.*)/), "\(line)")
      let properties = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
      let values = Dictionary(
        uniqueKeysWithValues: properties.map { (String($0[0]), $0[1].removingPercentEncoding) })
      return Problem(
        severity: String(match.1), code: try #require(values["title"] ?? nil),
        file: (values["file"] ?? nil) ?? "",
        line: (values["line"] ?? nil).flatMap { Int($0) } ?? 0,
        column: (values["col"] ?? nil).flatMap { Int($0) } ?? 0,
        text: try #require(match.3.removingPercentEncoding))
    }.sorted()
  }
}

private struct Report: Decodable {
  let errors, warnings: [Entry]

  struct Entry: Decodable {
    let code, severity, message: String
    let file: String?
    let line, column: Int?
    let notes: [Note]
  }

  struct Note: Decodable {
    let message: String
    let file: String?
    let line, column: Int?
  }

  var problems: [Problem] {
    (errors + warnings).map { entry in
      let notes = entry.notes.map { note in
        note.message + (note.file.map { " (\($0):\(note.line ?? 0):\(note.column ?? 0))" } ?? "")
      }
      return Problem(
        severity: entry.severity, code: entry.code, file: entry.file ?? "", line: entry.line ?? 0,
        column: entry.column ?? 0,
        text: ([entry.message] + notes).map(TerminalText.visible).joined(separator: "\n"))
    }
  }
}

/// A SARIF log. Decoding fails without a required property.
private struct Log: Decodable {
  let runs: [Run]

  struct Run: Decodable { let results: [Result] }
  struct Text: Decodable { let text: String }
  struct Artifact: Decodable { let uri: String }

  struct Result: Decodable {
    let ruleId, level: String
    let message: Text
    let locations: [Location]
  }

  struct Location: Decodable {
    let physicalLocation: Physical

    struct Physical: Decodable {
      let artifactLocation: Artifact
      let region: Region?
    }

    struct Region: Decodable { let startLine, startColumn: Int }
  }

  var problems: [Problem] {
    runs.flatMap(\.results).flatMap { result in
      result.locations.map(\.physicalLocation).map { location in
        let uri = location.artifactLocation.uri
        return Problem(
          severity: result.level, code: result.ruleId,
          file: uri == "./" ? "" : uri.removingPercentEncoding ?? "",
          line: location.region?.startLine ?? 0, column: location.region?.startColumn ?? 0,
          text: result.message.text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { TerminalText.visible(String($0)) }.joined(separator: "\n"))
      }
    }
  }
}
