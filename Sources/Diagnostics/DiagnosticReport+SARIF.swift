import Markup

extension DiagnosticReport {
  /// Returns the diagnostics as a log in SARIF 2.1.0, the format of code scanning. `version` is the version
  /// of Vitrine.
  public func sarif(version: String) -> String {
    let codes = Set(diagnostics.map(\.code)).sorted()
    let bytes = JSONWriter.file { json in
      json.member("$schema", Self.schema)
      json.member("version", "2.1.0")
      json.member("runs", [diagnostics]) { json, diagnostics in
        json.object(named: "tool") { json in
          json.object(named: "driver") { json in
            json.member("name", "Vitrine")
            json.member("version", version)
            json.member("rules", codes) { Self.writeRule($1, to: &$0) }
          }
        }
        json.member("columnKind", "unicodeCodePoints")
        json.member("results", diagnostics) { json, diagnostic in
          json.member("ruleId", diagnostic.code)
          json.member("ruleIndex", codes.firstIndex(of: diagnostic.code))
          json.member("level", diagnostic.severity.rawValue)
          json.text(
            "message", ([diagnostic.message] + diagnostic.noteTexts).joined(separator: "\n"))
          json.member("locations", [diagnostic]) { json, diagnostic in
            self.write(diagnostic.location, diagnostic.codePoints, to: &json)
          }
          let related = diagnostic.notes.filter { $0.location != nil }
          guard !related.isEmpty else { return }
          json.member("relatedLocations", related) { json, note in
            json.text("message", note.message)
            self.write(note.location, nil, to: &json)
          }
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private static func writeRule(_ code: String, to json: inout JSONWriter) {
    json.member("id", code)
    guard let explanation = DiagnosticCode(rawValue: code)?.explanation else { return }
    let end = explanation.cause.firstRange(of: ". ")?.lowerBound
    json.text("shortDescription", String(explanation.cause[..<(end ?? explanation.cause.endIndex)]))
    json.text("fullDescription", explanation.cause)
    json.text("help", explanation.text)
  }

  /// Writes a physical location. GitHub rejects a log with a result without a location, so a problem of the
  /// whole run has the folder of the site.
  private func write(
    _ location: SourceLocation?, _ codePoints: Range<Int>?, to json: inout JSONWriter
  ) {
    let path = file(of: location)
    let uri = (location == nil ? (path.isEmpty ? "./" : "\(path)/") : path).escaped(for: .urlPath)
    json.object(named: "physicalLocation") { json in
      json.object(named: "artifactLocation") { json in
        json.member("uri", uri.beginsWithSlash ? "file://\(uri)" : uri)
        if !uri.beginsWithSlash { json.member("uriBaseId", "%SRCROOT%") }
      }
      guard let location else { return }
      json.object(named: "region") { json in
        json.member("startLine", location.line)
        json.member("startColumn", codePoints?.lowerBound ?? location.column)
        json.member("endColumn", codePoints?.upperBound)
      }
    }
  }
}

extension Diagnostic {
  /// The columns of the affected characters in code points. `nil` without a source line.
  fileprivate var codePoints: Range<Int>? {
    guard let location, let sourceLine else { return nil }
    let before = sourceLine.prefix(max(0, location.column - sourceLineColumn))
    let start = sourceLineColumn + before.unicodeScalars.count
    let affected = sourceLine[before.endIndex...].prefix(length)
    return start..<start + max(1, affected.unicodeScalars.count)
  }
}

extension JSONWriter {
  /// Writes a message object of SARIF (§3.11).
  fileprivate mutating func text(_ name: String, _ text: String) {
    object(named: name) { $0.member("text", text) }
  }
}
