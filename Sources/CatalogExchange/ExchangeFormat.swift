import ContentSyntax
public import Diagnostics
import IconNames

/// A format of icon sets that can be imported, exported, or both. A new format needs a file and an entry in
/// `formats`.
public struct ExchangeFormat: Sendable {
  /// The name on the command line.
  public let name: String
  /// The description in messages: `a folder of SVGs`.
  public let title: String
  /// The first matching format in `formats` is used.
  var recognises: @Sendable (ExchangeSource) -> Bool = { _ in false }
  var read: (@Sendable (ExchangeSource) throws(DiagnosticError) -> ForeignSet)?
  /// True if the format can store several pictures for an icon.
  var hasVariants = false
  var write: (@Sendable (ExportedSet) throws(DiagnosticError) -> ExportedFiles)?

  /// Specific formats come before general ones because the first match is used.
  private static let formats: [ExchangeFormat] = [
    .iconify, .icomoon, .fontello, .sprite, .csv, .iconTheme, .materialSymbols, .tabler, .lucide,
    .svgFolder, .json, .opml,
  ]

  /// The formats that can be imported.
  public static var sources: [ExchangeFormat] { formats.filter { $0.read != nil } }
  /// The formats that can be exported.
  public static var targets: [ExchangeFormat] { formats.filter { $0.write != nil } }

  /// The names of all importable formats, including OPML outlines.
  public static var namesOfSources: [String] { sources.map(\.name) + [opml.name] }

  /// Finds the format of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - name: The format name from the user, or `nil` to detect the format.
  /// - Returns: An importable format.
  /// - Throws: `DiagnosticError` if the format is unknown or can't be imported.
  public static func format(
    of source: ExchangeSource, named name: String?
  ) throws(DiagnosticError) -> ExchangeFormat {
    let format = sources.first { name.map($0.name.elementsEqual) ?? $0.recognises(source) }
    if let format { return format }
    if name == nil, let file = source.file, SVGFileName.isPicture(file) {
      throw ExchangeProblem.onePicture.error(ofFile: source.name)
    }
    if let file = source.file { try source.requireText(of: file) }
    throw ExchangeProblem.noFormat(known: namesOfSources).error(ofFile: source.name)
  }
}

/// The output of an export.
package enum ExportedFiles: Sendable {
  /// A text, and the problems of icons that the format can't contain.
  case text(String, leftOut: [Diagnostic] = [])
  /// A text that refers to pictures next to it. Without an output folder, only the text is written.
  case table(String, name: String, pictures: [File])
  /// The bytes of each file are computed when it is written.
  case folder([File])

  package struct File: Sendable {
    package let path: String
    package let bytes: @Sendable () throws(DiagnosticError) -> [UInt8]

    init(_ path: String, text: String) {
      self.init(path) { () throws(DiagnosticError) in Array(text.utf8) }
    }

    init(_ path: String, _ icon: ExportedIcon, _ variant: ExportedIcon.Variant? = nil) {
      self.init(path) { () throws(DiagnosticError) in try icon.bytes(of: variant) }
    }

    init(_ path: String, _ bytes: @escaping @Sendable () throws(DiagnosticError) -> [UInt8]) {
      (self.path, self.bytes) = (path, bytes)
    }
  }
}
