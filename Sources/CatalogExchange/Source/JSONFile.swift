import ContentSyntax
import Diagnostics
import FileSystem
import SVGParts

struct JSONFile {
  let root: ContentNode
  let report: FileReport

  init(_ path: FilePath, of source: ExchangeSource) throws(DiagnosticError) {
    try self.init(source.text(of: path))
  }

  /// - Throws: `DiagnosticError` if the text is not JSON, or has more than `maximumValues` values.
  init(
    _ file: SourceFile, maximumValues: Int = ImportLimits.values
  ) throws(DiagnosticError) {
    report = FileReport(file)
    guard Self.hasValues(file.text, atMost: maximumValues) else {
      throw InputProblem.tooMany("values", limit: maximumValues).error(ofFile: file.path)
    }
    do throws(JSONSyntaxError) {
      root = try JSONReader.read(file)
    } catch {
      report.add(error)
      throw DiagnosticError(report.diagnostics)
    }
  }

  /// Counts the characters before values.
  private static func hasValues(_ text: String, atMost limit: Int) -> Bool {
    // A value and the character before it have at least two bytes.
    guard text.utf8.count / 2 > limit else { return true }
    var (count, isInString, isEscaped) = (1, false, false)
    for byte in text.utf8 {
      if isEscaped {
        isEscaped = false
      } else if isInString {
        if byte == UInt8(ascii: "\\") { isEscaped = true }
        if byte == UInt8(ascii: "\"") { isInString = false }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
      {
        count += 1
      }
    }
    return count <= limit
  }

  /// Reads a source that is a file, or the file with this name in its folder.
  init(_ source: ExchangeSource, or name: String, format: String) throws(DiagnosticError) {
    guard let path = Self.path(of: source, or: name) else {
      throw ExchangeProblem.noIcons(format: format).error(ofFile: source.name)
    }
    try self.init(path, of: source)
  }

  private static func path(of source: ExchangeSource, or name: String) -> FilePath? {
    source.file ?? (source.contains(name) ? FilePath(name) : nil)
  }

  /// Looks for member names. Reading the file reports errors.
  static func `is`(_ source: ExchangeSource, or name: String, with names: String...) -> Bool {
    guard let path = path(of: source, or: name),
      let bytes = try? source.bytes(of: path)  // reading the source reports the failure
    else { return false }
    return `is`(bytes, with: names)
  }

  static func `is`(_ bytes: [UInt8], with names: [String]) -> Bool {
    let first = bytes.withoutByteOrderMark.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") else { return false }
    return names.allSatisfy { bytes.index(of: "\"\($0)\"", from: 0) != nil }
  }

  static func `is`(_ bytes: [UInt8], withObject name: String) -> Bool {
    let key = "\"\(name)\""
    var start = 0
    while let position = bytes.index(of: key, from: start) {
      start = position + key.utf8.count
      let value = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D, 0x3A].contains($0) }
      if value == UInt8(ascii: "{") { return true }
    }
    return false
  }

  /// - Throws: `DiagnosticError` if the value is not an object, or a required value is missing.
  func object(_ name: String, isNeeded: Bool) throws(DiagnosticError) -> [ContentNode.Member] {
    guard let node = root[name] else {
      guard isNeeded else { return [] }
      report.add(
        .missingField(name, owner: "the set"), at: root.range.lowerBound..<root.range.lowerBound + 1
      )
      throw DiagnosticError(report.diagnostics)
    }
    guard node.isObject else {
      reportType(of: node, "'\(name)'")
      throw DiagnosticError(report.diagnostics)
    }
    return node.members
  }

  func reportType(of node: ContentNode, _ field: String, expected: String = "an object") {
    report.add(.wrongType(field: field, expected: expected, found: node.kind), at: node)
  }
}
