/// Formats diagnostics for a terminal.
///
///     Content/catalog.json:14:16: error: [duplicate-id] 'owl' is already used by the icon on line 9
///     14 |       { "id": "owl" },
///        |               ^~~~~
///     note: rename one of them
public struct DiagnosticPrinter: Sendable {
  /// True for ANSI colors.
  public var usesColor: Bool

  /// Creates a printer.
  public init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// Returns sorted diagnostics up to the limit of `DiagnosticList`, with a count.
  ///
  /// Three or more diagnostics that differ only in their locations are printed once, followed by the
  /// other locations.
  public func text(for diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let shown = DiagnosticList(diagnostics).all
    let groups = Dictionary(grouping: shown.indices) { Finding(shown[$0]) }
    var text = ""
    for (index, diagnostic) in shown.enumerated() {
      let equal = groups[Finding(diagnostic)] ?? []
      guard equal.count >= Self.smallestGroup else {
        text += self.text(for: diagnostic)
        continue
      }
      guard index == equal.first else { continue }
      let others = equal.dropFirst().compactMap { shown[$0].location }
      text += self.text(for: diagnostic) + styled("also at: ", .cyan)
      text += Self.list(of: others, after: diagnostic.location?.file) + "\n"
    }
    if shown.count > 1 { text += summary(of: shown) + "\n" }
    return text
  }

  private static let smallestGroup = 3
  /// The longest list of locations. `--report json` has no limit.
  private static let mostListed = 20

  /// The text of a diagnostic without its location.
  private struct Finding: Hashable {
    let severity: Diagnostic.Severity
    let code: String
    let message: String
    let notes: [Diagnostic.Note]
    /// Diagnostics without a location are not grouped.
    let hasLocation: Bool

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      code = diagnostic.code
      message = diagnostic.message
      notes = diagnostic.notes
      hasLocation = diagnostic.location != nil
    }
  }

  /// Lists locations. Names a file only where it differs from the preceding location.
  private static func list(of locations: [SourceLocation], after file: String?) -> String {
    var previous = file
    let listed = locations.prefix(mostListed).map { location in
      defer { previous = location.file }
      return location.file == previous
        ? ":\(location.line):\(location.column)" : visible(location)
    }.joined(separator: ", ")
    let count = locations.count - mostListed
    return count > 0 ? "\(listed) and \(count.counting("other place"))" : listed
  }

  /// Returns a diagnostic with a final line break.
  public func text(for diagnostic: Diagnostic) -> String {
    let color: Style = diagnostic.severity == .error ? .red : .yellow
    var text = diagnostic.location.map { styled("\(Self.visible($0)): ", .bold) } ?? ""
    text += styled("\(diagnostic.severity.rawValue): ", color)
    text += "[\(diagnostic.code)] \(Self.visible(diagnostic.message))\n"
    text += excerpt(of: diagnostic)
    for note in diagnostic.notes {
      let place = note.location.map { " (\(Self.visible($0)))" } ?? ""
      text += styled("note: ", .cyan) + Self.visible(note.message) + place + "\n"
    }
    return text
  }

  private func excerpt(of diagnostic: Diagnostic) -> String {
    guard let location = diagnostic.location, let line = diagnostic.sourceLine else { return "" }
    let window = LineWindow(
      line: line, startingAt: diagnostic.sourceLineColumn, column: location.column,
      length: diagnostic.length)
    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.count)
    return "\(number) | \(window.text)\n"
      + "\(gutter) | \(window.padding)\(styled(window.marks, .green))\n"
  }

  private func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.lazy.filter { $0.severity == .error }.reduce(0) { $0 + $1.count }
    let warnings = diagnostics.reduce(0) { $0 + $1.count } - errors
    return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { $0.0.counting($0.1) }.joined(separator: ", ")
  }

  /// The user's text in a message may have any length.
  static func visible(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return TerminalText.visible(message) }
    let start = message.unicodeScalars.prefix(longestMessage / 2)
    let end = message.unicodeScalars.suffix(longestMessage / 8)
    return TerminalText.visible(String(start)) + " … " + TerminalText.visible(String(end))
  }

  /// The maximum length of a whole message, in bytes.
  private static let longestMessage = 4_000

  /// File names can contain control characters.
  private static func visible(_ location: SourceLocation) -> String {
    TerminalText.visible(location.description)
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case green = "32"
    case cyan = "36"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
