package import Markup

/// Formats the diagnostics of a run for other programs.
///
///     let report = DiagnosticReport(diagnostics)
///     print(report.annotations)
public struct DiagnosticReport: Sendable {
  let diagnostics: [Diagnostic]
  private let path: @Sendable (String) -> String

  /// Creates a report of sorted diagnostics up to the limit of `DiagnosticList`.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics.
  ///   - path: Returns the path of a file from the root of the repository, or an absolute path. The argument
  ///     is the path in the site. It is empty for the folder of the site.
  public init(
    _ diagnostics: [Diagnostic], path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.diagnostics = DiagnosticList(diagnostics).all
    self.path = path
  }

  /// Returns a JSON object with `errors`, `warnings` and the members of a result.
  package func json(result: (inout JSONWriter) -> Void = { _ in }) -> String {
    let bytes = JSONWriter.file { json in
      json.member("errors", diagnostics.filter { $0.severity == .error }) { $1.write(to: &$0) }
      json.member("warnings", diagnostics.filter { $0.severity == .warning }) { $1.write(to: &$0) }
      result(&json)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The diagnostics as workflow commands of GitHub, one per line. GitHub shows them as annotations of the
  /// files. Notes follow the message.
  public var annotations: String {
    diagnostics.map { diagnostic in
      var properties: [(name: String, value: String)] = [("title", diagnostic.code)]
      if let location = diagnostic.location {
        properties =
          [
            ("file", path(location.file)), ("line", "\(location.line)"),
            ("col", "\(location.column)"),
          ] + properties
      }
      let fields = properties.map { "\($0.name)=\(Self.escaped($0.value, separators: ":,"))" }
      let lines = ([diagnostic.message] + diagnostic.noteTexts).map(DiagnosticPrinter.visible)
      return "::\(diagnostic.severity.rawValue) \(fields.joined(separator: ","))::"
        + Self.escaped(lines.joined(separator: "\n"), separators: "") + "\n"
    }.joined()
  }

  /// Stops texts from starting another workflow command.
  private static func escaped(_ text: String, separators: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if "%\r\n".unicodeScalars.contains(scalar) || separators.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the path for a location in a report.
  func file(of location: SourceLocation?) -> String { path(location?.file ?? "") }
}

extension Diagnostic {
  /// The notes with their locations.
  var noteTexts: [String] {
    notes.map { note in note.message + (note.location.map { " (\($0))" } ?? "") }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("code", code)
    json.write(location)
    json.member("message", message)
    json.member("notes", notes) { json, note in
      json.write(note.location)
      json.member("message", note.message)
    }
    json.member("severity", severity.rawValue)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ location: SourceLocation?) {
    member("column", location?.column)
    member("file", location?.file)
    member("line", location?.line)
  }
}
