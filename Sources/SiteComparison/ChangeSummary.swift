import Diagnostics
import SitePages
package import SiteTheme

package struct ChangeSummary: Sendable {
  struct Group: Sendable {
    var title: String
    /// `1 inserted, 2 changed`.
    var totals: String
    var lines: [ChangeLine]
    var omitted = 0
  }

  /// The groups with changes: icons, each outline, pages, the site, the theme, files.
  let groups: [Group]
  /// Files that only reflect other changes.
  let madeFiles: Group?
  /// The number of changes. A new or deleted outline counts once. Changes of templates or settings count
  /// instead of their pages.
  let count: Int

  /// Summarizes changes.
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
      // Templates and settings count instead of their pages.
      count =
        others
        + (others == 0 ? lines.count : lines.count { changes.isCopy($0.subject) })
    } else {
      count = others
    }
    self.groups = groups
    madeFiles = changes.explainedFiles.flatMap { files in
      files.isEmpty
        ? nil
        : Self.group("generated from these changes", wording.lines(files)).cut(to: Self.mostFiles)
    }
  }

  private static let mostFiles = 20

  var allGroups: [Group] { groups + [madeFiles].compactMap(\.self) }

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
  fileprivate func cut(to count: Int) -> Self {
    var group = self
    group.lines = Array(lines.prefix(count))
    group.omitted = lines.count - group.lines.count
    return group
  }
}
