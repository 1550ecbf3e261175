import Catalog
import ContentSyntax
import Diagnostics
import Markup
import PictureReading
import SVGParts

/// Pictures of font formats, which contain only paths.
enum PathDrawing {
  static func body(_ paths: [String], _ attributes: [ContentNode]) -> String {
    paths.enumerated().map { index, path in
      let own = attributes.indices.contains(index) ? self.attributes(attributes[index]) : []
      let texts = own.map { " \($0.name)=\"\($0.value.escaped(for: .xmlAttribute))\"" }
      return "<path d=\"\(path.escaped(for: .xmlAttribute))\"\(texts.joined())/>"
    }.joined()
  }

  /// Converts names to attributes: `strokeWidth` is `stroke-width`.
  private static func attributes(_ node: ContentNode) -> [(name: String, value: String)] {
    var seen: Set = ["d"]
    return node.members.compactMap { member in
      guard let value = member.value.string ?? member.value.number else { return nil }
      var name = ""
      for byte in member.key.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"):
          name.unicodeScalars.append(Unicode.Scalar(byte))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
          name += "-"
          name.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
        // Other characters could inject markup.
        default: return nil
        }
      }
      return name.isEmpty || !seen.insert(name).inserted ? nil : (name, value)
    }
  }

  /// - Returns: `nil` if the width is invalid, which is reported at `range`.
  static func icon(
    _ id: String, at name: Range<Int>, _ paths: ContentNode, _ attributes: [ContentNode],
    width: ContentNode?, height: Double, in file: JSONFile, reportedAt range: Range<Int>
  ) -> ForeignIcon? {
    let width = width?.double ?? height
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      file.report.add(
        .badNumber(icon: id, field: "width", expected: "a number above 0"), at: range)
      return nil
    }
    let texts = paths.string.map { [$0] } ?? paths.elements.compactMap(\.string)
    let box = IconBox(width: width, height: height)
    return ForeignIcon(
      key: id, id: id, shownPath: file.report.file.path,
      location: ForeignLocation(file: file.report.file, name: name, picture: paths.range),
      picture: .svg(SVGWrapping.svg(viewBox: box.viewBox, body: body(texts, attributes))))
  }

  static func height(_ node: ContentNode?, or standard: Double) -> Double {
    node?.double.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? standard
  }

  /// The entries of the icons that a font can contain, and the problems of the other icons.
  static func entries(
    of set: ExportedSet, _ entry: (ExportedIcon) throws(DiagnosticError) -> ContentNode
  ) -> (entries: [ContentNode], leftOut: [Diagnostic]) {
    var leftOut: [Diagnostic] = []
    var entries: [ContentNode] = []
    for icon in set.icons {
      if let entry = leftOut.attempt(try entry(icon)) { entries.append(entry) }
    }
    return (entries, leftOut)
  }

  /// `isRecorded` is true if the font already has the same picture. Widths are in font units.
  typealias Outlines = (paths: [String], width: Double, isRecorded: Bool)

  typealias RecordedPicture = (attributes: [ContentNode], width: Double)

  /// The outlines, scaled to the height of the font.
  ///
  /// An outline is a filled path. Strokes, other fill rules, transforms, opacity and several colors can't be
  /// represented.
  ///
  /// - Throws: `DiagnosticError` if the picture has other content that the font did not record.
  static func outlines(
    of icon: ExportedIcon, height: Double, recorded: RecordedPicture?
  ) throws(DiagnosticError) -> Outlines {
    let reader = PathReader(try icon.svg())
    if let reader, let recorded, reader.box == IconBox(width: recorded.width, height: height),
      reader.says(recorded.attributes.map(attributes))
    {
      return (reader.paths.map(\.data), recorded.width, true)
    }
    guard let reader, let paths = reader.outlines(height: height) else {
      throw ExchangeProblem.notPaths.error(ofFile: "Content/icons/\(icon.id).svg")
    }
    let width = reader.box.width * height / reader.box.height
    return (paths, PathData.rounded(width), false)
  }
}
