import Diagnostics
import SitePages
package import SiteTheme

/// Changes as groups of lines in words, from which all printed formats are made.
package struct ChangeSummary: Sendable {
  /// The lines of the icons, of one outline, or of the pages.
  struct Group: Sendable {
    var title: String
    /// The number of lines of each kind, in words: `1 inserted, 2 changed`.
    var totals: String
    var lines: [ChangeLine]
    /// How many lines more there would be.
    var omitted = 0
  }

  /// The groups with changes: icons, each outline, pages, the site, the theme, files.
  let groups: [Group]
  /// The files that are made anew of these changes, which are no changes of their own.
  let madeFiles: Group?
  /// The number of changes. An outline that is new or deleted counts as one; pages that differ for
  /// templates or settings are counted as these.
  let count: Int

  /// A summary of changes, with prices as `prices` formats them.
  ///
  /// - Complexity: O(changes).
  package init(_ changes: SiteChanges, prices: PriceFormatter) {
    let wording = ChangeWording(prices: prices)
    var groups: [Group] = []
    if !changes.icons.isEmpty {
      groups.append(Self.group("icons", wording.lines(changes.icons)))
    }
    for outline in changes.outlines {
      groups.append(Self.group(outline, wording.lines(outline)))
    }
    if !changes.pages.isEmpty {
      groups.append(Self.group("pages", wording.lines(changes.pages)))
    }
    if changes.areSettingsChanged {
      groups.append(Self.group("site", wording.lines(ofSettings: changes.changedSettings)))
    }
    if let templates = changes.templates, !templates.isEmpty {
      groups.append(Self.group("theme", wording.lines(ofTemplates: templates)))
    }
    let others = groups.reduce(0) { $0 + max(1, $1.lines.count) }
    if let files = changes.unexplainedFiles, !files.isEmpty {
      let lines = wording.lines(files)
      groups.append(Self.group("files", lines))
      // Pages that differ for their templates or for settings count as these.
      count =
        others
        + (others == 0 ? lines.count : lines.count { changes.isCopy($0.subject) })
    } else {
      count = others
    }
    self.groups = groups
    madeFiles = changes.explainedFiles.flatMap { files in
      files.isEmpty
        ? nil : Self.group("made anew of these", wording.lines(files)).cut(to: Self.mostFiles)
    }
  }

  /// How many of the files are named that are made anew.
  private static let mostFiles = 20

  /// The groups, and the files that are made anew at their end.
  var allGroups: [Group] { groups + [madeFiles].compactMap(\.self) }

  /// All totals in one line: `icons: 2 inserted; outline 'guide': 1 moved`.
  package var totals: String {
    groups.map { "\($0.title): \($0.totals)" }.joined(separator: "; ")
  }

  private static func group(_ title: String, _ lines: [ChangeLine]) -> Group {
    let counts = ChangeLine.Kind.allCases.compactMap { kind in
      let count = lines.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    return Group(title: title, totals: counts.joined(separator: ", "), lines: lines)
  }

  private static func group(_ outline: OutlineChanges, _ lines: [ChangeLine]) -> Group {
    let title = "outline '\(outline.id)'"
    switch outline.status {
    case .changed: return group(title, lines)
    case .inserted, .deleted:
      let count = outline.inserted.count + outline.deleted.count
      return Group(
        title: title,
        totals: "\(outline.status.rawValue), \(count.counting("item"))", lines: [])
    }
  }
}

extension ChangeSummary.Group {
  /// The group with no more than some lines.
  fileprivate func cut(to count: Int) -> Self {
    var group = self
    group.lines = Array(lines.prefix(count))
    group.omitted = lines.count - group.lines.count
    return group
  }
}
