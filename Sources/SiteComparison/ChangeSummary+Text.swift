import Diagnostics

extension ChangeSummary {
  /// The summary for a terminal, with a final line break. Each group has at most `limit` lines, and the
  /// number of omitted lines.
  func text(limit: Int) -> String {
    allGroups.map { text(of: $0, limit: limit) }.joined(separator: "\n")
  }

  private func text(of group: Group, limit: Int) -> String {
    let shown = group.lines.prefix(limit).map { line in
      (mark: line.kind.mark, subject: TerminalText.visible(line.subject), details: line.details)
    }
    let width = shown.map { TerminalText.width($0.subject) }.max() ?? 0
    let lines = shown.map { mark, subject, details in
      let padding = String(repeating: " ", count: width - TerminalText.width(subject))
      let details = TerminalText.visible(details.joined(separator: ", "))
      return details.isEmpty
        ? "  \(mark) \(subject)\n" : "  \(mark) \(subject)\(padding)  \(details)\n"
    }
    let hiddenCount = group.lines.count - shown.count + group.omitted
    let more = hiddenCount > 0 ? "  … and \(hiddenCount) more (--format json has all)\n" : ""
    return "\(group.title): \(group.totals)\n" + lines.joined() + more
  }

  /// The summary for a pull request, with a final line break.
  func markdown() -> String {
    allGroups.map { group in
      let title = Self.escaped(group.title)
      guard !group.lines.isEmpty else { return "**\(title)**: \(group.totals)\n" }
      let rows = group.lines.map { line in
        let details = line.details.map(Self.escaped).joined(separator: ", ")
        return "| \(line.kind.rawValue) | \(Self.code(line.subject)) | \(details) |\n"
      }
      let more = group.omitted > 0 ? "| | … and \(group.omitted) more | |\n" : ""
      return "**\(title)**: \(group.totals)\n\n| | | |\n|---|---|---|\n" + rows.joined() + more
    }.joined(separator: "\n")
  }

  /// A code span, or escaped text if a backtick, a bar or a line break would end the span or the table cell.
  static func code(_ text: String) -> String {
    let needsEscape = text.unicodeScalars.contains { $0 == "`" || $0 == "|" }
    return needsEscape || text.contains(where: \.isNewline) ? escaped(text) : "`\(text)`"
  }

  /// Escapes characters with a meaning in Markdown (CommonMark 0.30 §2.4), tables or terminals. By scalars,
  /// because a bar with a combining mark also ends a cell.
  static func escaped(_ text: String) -> String {
    let line = String(text.map { $0.isNewline ? " " : $0 })
    let scalars = TerminalText.visible(line).unicodeScalars
    return String(
      scalars.reduce(into: String.UnicodeScalarView()) { result, scalar in
        if #"\`*_[]<>|~&"#.unicodeScalars.contains(scalar) { result.append("\\") }
        result.append(scalar)
      })
  }
}
