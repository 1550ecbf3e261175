/// Words diagnostics as a terminal shows them.
///
///     Content/catalog.json:14:16: error: [duplicate-id] 'owl' is already used by the icon on line 9
///     14 |       { "id": "owl" },
///        |               ^~~~~
///     note: rename one of them
public struct DiagnosticPrinter: Sendable {
  /// Whether severity, caret and notes are coloured with ANSI escapes.
  public var usesColor: Bool

  /// A printer.
  public init(usesColor: Bool = false) {
    self.usesColor = usesColor
  }

  /// All diagnostics, sorted, with a count at the end when there is more than one.
  public func text(for diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "" }
    var text = diagnostics.sorted().map(self.text(for:)).joined()
    if diagnostics.count > 1 { text += summary(of: diagnostics) + "\n" }
    return text
  }

  /// One diagnostic, with its source line and notes. Ends with a line break.
  public func text(for diagnostic: Diagnostic) -> String {
    let color: Style = diagnostic.severity == .error ? .red : .yellow
    var text = diagnostic.location.map { styled("\(Self.visible($0)): ", .bold) } ?? ""
    text += styled("\(diagnostic.severity.rawValue): ", color)
    text += "[\(diagnostic.code)] \(TerminalText.visible(diagnostic.message))\n"
    text += excerpt(of: diagnostic)
    for note in diagnostic.notes {
      let place = note.location.map { " (\(Self.visible($0)))" } ?? ""
      text += styled("note: ", .cyan) + TerminalText.visible(note.message) + place + "\n"
    }
    return text
  }

  private func excerpt(of diagnostic: Diagnostic) -> String {
    guard let location = diagnostic.location, let line = diagnostic.sourceLine else { return "" }
    let window = LineWindow(line: line, column: location.column, length: diagnostic.length)
    let number = String(location.line)
    let gutter = String(repeating: " ", count: number.count)
    return "\(number) | \(window.text)\n"
      + "\(gutter) | \(window.padding)\(styled(window.marks, .green))\n"
  }

  private func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { $0.0.counting($0.1) }.joined(separator: ", ")
  }

  /// A file's name can hold anything but a slash.
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
