import ContentSyntax
public import Diagnostics
import IconNames

/// A format that icon sets come in or go out. To add one is to write its file and a line of `all`.
public struct ExchangeFormat: Sendable {
  /// What it is called on the command line.
  public let name: String
  /// What a reader calls a source of it: `a folder of SVGs`.
  public let title: String
  /// Whether a source looks like one; of several that say so, the first of the table is taken.
  var recognises: @Sendable (ExchangeSource) -> Bool = { _ in false }
  /// Reads a source, if the format can be read.
  var read: (@Sendable (ExchangeSource) throws(DiagnosticError) -> ForeignSet)?
  /// Whether it can have several pictures of an icon.
  var hasVariants = false
  /// Writes a set, if the format can be written.
  var write: (@Sendable (ExportedSet) throws(DiagnosticError) -> ExportedFiles)?

  /// The formats, the particular before the general.
  private static let all: [ExchangeFormat] = [
    .iconify, .icomoon, .fontello, .sprite, .csv, .iconTheme, .materialSymbols, .tabler, .lucide,
    .svgFolder, .json, .opml,
  ]

  /// The formats that can be read.
  public static var sources: [ExchangeFormat] { all.filter { $0.read != nil } }
  /// The formats that can be written.
  public static var targets: [ExchangeFormat] { all.filter { $0.write != nil } }

  /// The names of all that can be imported: icon sets, and outlines.
  public static var namesOfSources: [String] { sources.map(\.name) + [opml.name] }

  /// The format of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - name: What the user says it is, if anything.
  /// - Returns: A format that can be read.
  /// - Throws: `DiagnosticError` if it is none.
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

/// What a set is written as.
package enum ExportedFiles: Sendable {
  /// One text, and why icons are not in it which the format can't have.
  case text(String, leftOut: [Diagnostic] = [])
  /// One text, which names pictures that stand beside it: alone where there is no folder for them.
  case table(String, name: String, pictures: [File])
  /// Files of a folder, by their paths; each is made when it is written.
  case folder([File])

  package struct File: Sendable {
    package let path: String
    package let bytes: @Sendable () throws(DiagnosticError) -> [UInt8]

    init(_ path: String, text: String) {
      self.init(path) { () throws(DiagnosticError) in Array(text.utf8) }
    }

    /// The unchanged picture of an icon or a variant.
    init(_ path: String, _ icon: ExportedIcon, _ variant: ExportedIcon.Variant? = nil) {
      self.init(path) { () throws(DiagnosticError) in try icon.bytes(of: variant) }
    }

    init(_ path: String, _ bytes: @escaping @Sendable () throws(DiagnosticError) -> [UInt8]) {
      (self.path, self.bytes) = (path, bytes)
    }
  }
}
