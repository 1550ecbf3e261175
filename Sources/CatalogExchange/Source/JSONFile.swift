import ContentSyntax
import Diagnostics
import FileSystem
import SVGParts

/// A file of metadata in JSON, with what is wrong with it.
struct JSONFile {
  let root: ContentNode
  let report: FileReport

  /// Reads a file of the source.
  ///
  /// - Throws: `DiagnosticError` if the file can't be read, or is not JSON.
  /// - Complexity: O(bytes).
  init(_ path: FilePath, of source: ExchangeSource) throws(DiagnosticError) {
    try self.init(source.text(of: path))
  }

  /// Reads a text with no more than a number of values.
  ///
  /// - Throws: `DiagnosticError` if the text is not JSON, or has more values.
  /// - Complexity: O(bytes).
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

  /// Whether a text of JSON has at most `limit` values. Counts the signs before values.
  private static func hasValues(_ text: String, atMost limit: Int) -> Bool {
    // A value and the sign before it have at least two bytes.
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

  /// Reads a source that is a file, or has a file of a name in its folder.
  ///
  /// - Throws: `DiagnosticError` if there is no such file, and for the reasons of `init(_:of:)`.
  init(_ source: ExchangeSource, or name: String, format: String) throws(DiagnosticError) {
    guard let path = Self.path(of: source, or: name) else {
      throw ExchangeProblem.noIcons(format: format).error(ofFile: source.name)
    }
    try self.init(path, of: source)
  }

  private static func path(of source: ExchangeSource, or name: String) -> FilePath? {
    source.file ?? (source.contains(name) ? FilePath(name) : nil)
  }

  /// Whether such a file looks like an object with some members. Whether it is one is told when it
  /// is read.
  ///
  /// - Complexity: O(bytes).
  static func `is`(_ source: ExchangeSource, or name: String, with names: String...) -> Bool {
    guard let path = path(of: source, or: name),
      let bytes = try? source.bytes(of: path)  // whoever reads it tells what can't be read
    else { return false }
    return `is`(bytes, with: names)
  }

  /// The same of the bytes of a file.
  static func `is`(_ bytes: [UInt8], with names: [String]) -> Bool {
    let first = bytes.withoutByteOrderMark.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") else { return false }
    return names.allSatisfy { bytes.index(of: "\"\($0)\"", from: 0) != nil }
  }

  /// Whether an object stands somewhere as the member of a name, by its look.
  ///
  /// - Complexity: O(bytes).
  static func `is`(_ bytes: [UInt8], withObject name: String) -> Bool {
    let key = "\"\(name)\""
    var start = 0
    while let place = bytes.index(of: key, from: start) {
      start = place + key.utf8.count
      let value = bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D, 0x3A].contains($0) }
      if value == UInt8(ascii: "{") { return true }
    }
    return false
  }

  /// The members of an object of the file.
  ///
  /// - Throws: `DiagnosticError` if it is none, or is not there though it is needed.
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

  /// Reports a node that has another type than a field must have.
  func reportType(of node: ContentNode, _ field: String, expected: String = "an object") {
    report.add(.wrongType(field: field, expected: expected, found: node.kind), at: node)
  }
}
