import Diagnostics
import Foundation
import SiteComparison
import TestSupport

/// Makes edits one at a time, each from the original site, and records failures.
struct PropertyTrials {
  let site: PropertySite
  private(set) var accepted = 0
  private(set) var failures: [Failure] = []
  private var refused: [String: [PropertyEdit]] = [:]
  private var tried: Set<String> = []
  private var moved: Set<String> = []
  private var builds: PropertyBuilds?
  private let telling: @Sendable (PropertyEdit) -> Set<String>

  init(
    _ site: PropertySite, telling: @escaping @Sendable (PropertyEdit) -> Set<String> = { [$0.file] }
  ) {
    self.site = site
    self.telling = telling
  }

  struct Failure: Sendable {
    var edit: PropertyEdit
    var kind: Kind
    var files: [String]

    enum Kind: String {
      case over = "stale after a build over the last site"
      case live = "stale in the live site"
      case comparison = "the comparison reports no difference"
      case files = "the comparison names other files"
      case liveFiles = "the comparison of the live site names other files"
      case liveWarnings = "the live site warns of other things"
      case liveWarningsBack = "the live site warns of other things, on the way back"
      case overBack = "stale after a build over the last site, on the way back"
      case liveBack = "stale in the live site, on the way back"
      case error = "a build over the last site or the live site refuses it"
    }
  }

  mutating func add(_ other: PropertyTrials) {
    accepted += other.accepted
    failures += other.failures
    refused.merge(other.refused) { $0 + $1 }
    tried.formUnion(other.tried)
    moved.formUnion(other.moved)
  }

  /// Makes and reverts an edit.
  ///
  /// - Returns: True if the content accepts it.
  mutating func make(_ edit: PropertyEdit) async throws -> Bool {
    let builds: PropertyBuilds
    if let old = self.builds {
      builds = old
    } else {
      builds = try await PropertyBuilds(site.folder())
    }
    self.builds = builds
    guard let document = site.documents[edit.file] else { return false }
    try builds.folder.write(document.replacing(edit.place[...], with: edit.new).text, to: edit.file)
    let wanted: [String: Data]
    let told: SiteDiff
    do {
      told = try await builds.comparison()
      wanted = try await builds.buildClean(afterBase: true)
    } catch let error as DiagnosticError {
      refused[error.diagnostics.first?.code ?? "", default: []].append(edit)
      try builds.folder.write(document.text, to: edit.file)
      return false
    }
    accepted += 1
    tried.insert(edit.property)
    let failed = failures.count
    let differs = Self.differences(builds.base, wanted)
    if !differs.isEmpty { moved.insert(edit.property) }
    if told.changes.isEmpty { note(edit, .comparison, differs) }
    note(edit, .files, Self.other(told.changes.files, than: differs))
    try await compare(builds, edit, with: wanted, .over, .live)
    let live = await builds.liveComparison()
    note(edit, .liveFiles, Self.other(live?.changes.files, than: differs))
    note(edit, .liveWarnings, Self.differences(live?.warnings ?? [], told.warnings))
    try builds.folder.write(document.text, to: edit.file)
    try await compareBack(builds, edit)
    // A failure would recur after the next edit.
    if failures.count > failed { self.builds = nil }
    return true
  }

  private mutating func compare(
    _ builds: PropertyBuilds, _ edit: PropertyEdit, with wanted: [String: Data],
    _ over: Failure.Kind, _ live: Failure.Kind
  ) async throws {
    do {
      note(
        edit, live,
        Self.differences(
          try await builds.buildLive(changed: telling(edit)), wanted))
      note(edit, over, Self.differences(try await builds.buildOver(), wanted))
    } catch let error as DiagnosticError {
      note(edit, .error, error.diagnostics.map(\.code))
    }
  }

  private mutating func compareBack(_ builds: PropertyBuilds, _ edit: PropertyEdit) async throws {
    do {
      let live = try await builds.buildLive(changed: telling(edit))
      note(edit, .liveBack, Self.differences(live, builds.base))
      let warnings = await builds.liveComparison()?.warnings ?? []
      note(edit, .liveWarningsBack, Self.differences(warnings, builds.baseWarnings))
      let over = try await builds.buildOver()
      guard over != builds.base else { return }
      // Temporary ids of an outline redirect.
      let wanted = try await builds.buildClean(afterBase: false)
      note(edit, .overBack, Self.differences(over, wanted))
      self.builds = nil
    } catch let error as DiagnosticError {
      note(edit, .error, error.diagnostics.map(\.code))
    }
  }

  private mutating func note(_ edit: PropertyEdit, _ kind: Failure.Kind, _ files: [String]) {
    if !files.isEmpty { failures.append(Failure(edit: edit, kind: kind, files: files)) }
  }

  /// Listed files without a difference, and unlisted files with a difference.
  static func other(_ named: FileChanges?, than files: [String]) -> [String] {
    let named = (named?.inserted ?? []) + (named?.deleted ?? []) + (named?.changed ?? [])
    return Set(named).symmetricDifference(files).sorted()
  }

  static func differences(_ one: [String: Data], _ other: [String: Data]) -> [String] {
    Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
  }

  static func differences(_ one: [Diagnostic], _ other: [Diagnostic]) -> [String] {
    Set(one).symmetricDifference(other).map { diagnostic in
      "\(diagnostic.code) at \(diagnostic.location.map { "\($0.file):\($0.line)" } ?? "no place")"
    }.sorted()
  }

  // MARK: - Report

  func summary(of count: Int) -> String {
    let refusals = refused.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count) \($0.key)" }
    var text = "\(count) edits of single properties; \(accepted) made, of \(tried.count) "
    text += "properties (\(moved.count) changed a page); "
    text += "\(refused.values.joined().count) refused (\(refusals.joined(separator: ", ")))"
    return text
  }

  /// Three refused edits per code that the schema allows. Most refer to missing items.
  var refusals: String {
    refused.sorted { $0.key < $1.key }.map { code, edits in
      "refused as \(code):\n" + edits.prefix(3).map { "  \($0.summary)\n" }.joined()
    }.joined()
  }

  var unmoved: [String] { tried.subtracting(moved).sorted() }

  var report: String {
    let edits = Dictionary(grouping: failures) { $0.edit.summary }.sorted { $0.key < $1.key }
    let lines = edits.map { edit, failures in
      let kinds = failures.map { failure in
        "    \(failure.kind.rawValue): \(failure.files.prefix(6).joined(separator: " "))\n"
      }
      return "\(edit)\n\(kinds.joined())"
    }
    return "\(edits.count) edits went wrong\n\(lines.joined())"
  }
}
