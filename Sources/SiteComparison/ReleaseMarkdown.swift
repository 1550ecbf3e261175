package import Catalog
import Diagnostics
import SitePages
import SiteTheme

/// The releases of a set as an English `CHANGELOG.md`, the newest first.
package enum ReleaseMarkdown {
  /// `releases` starts with the newest. `notes` returns the Markdown notes of a release.
  package static func text(
    of releases: [Release], title: String, language: String, notes: (Release) -> String?
  ) throws -> String {
    let wording = ChangeWording(prices: PriceFormatter(language: language))
    var text = "# \(ChangeSummary.escaped(title))\n"
    for (index, release) in releases.enumerated() {
      text += "\n## \(ChangeSummary.escaped(release.name.text)) – \(release.date)\n"
      if let notes = notes(release) { text += "\n" + demoted(notes) + "\n" }
      guard index + 1 < releases.count else {
        text += "\nThe first release: \(release.icons.count.counting("icon")).\n"
        continue
      }
      let changes = try SiteChanges(
        from: SiteSnapshot(releases[index + 1]), to: SiteSnapshot(release)
      ).icons
      let lines = wording.lines(changes)
      for (kind, heading) in headings {
        let own = lines.filter { $0.kind == kind }
        guard !own.isEmpty else { continue }
        text += "\n### \(heading)\n\n" + own.map(item).joined()
      }
    }
    return text
  }

  /// The order of icons is irrelevant to users of the icons.
  private static let headings: [(ChangeLine.Kind, String)] = [
    (.inserted, "New"), (.changed, "Changed"), (.renamed, "Renamed"), (.deleted, "Removed"),
  ]

  private static func item(_ line: ChangeLine) -> String {
    let details = line.details.map(ChangeSummary.escaped).joined(separator: ", ")
    return "- \(ChangeSummary.code(line.subject))" + (details.isEmpty ? "\n" : ": \(details)\n")
  }

  /// The notes without surrounding blank lines, and with headings below the releases' headings.
  private static func demoted(_ notes: String) -> String {
    var isCode = false
    let lines = notes.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
      let marks = line.prefix { $0 == "#" }.count
      guard !isCode, (1...4).contains(marks), line.dropFirst(marks).first == " " else {
        return String(line)
      }
      return "##" + line
    }
    return lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
      .joined(separator: "\n")
  }
}
