import Catalog
import ContentSyntax
import Diagnostics
import Markup
import PictureReading
import SVGParts

/// Formats whose pictures are paths and nothing else: fonts, whose glyphs are outlines.
enum PathDrawing {
  /// The inside of a picture of paths, each with attributes of its own.
  static func body(_ paths: [String], _ attributes: [ContentNode]) -> String {
    paths.enumerated().map { index, path in
      let own = attributes.indices.contains(index) ? self.attributes(attributes[index]) : []
      let texts = own.map { " \($0.name)=\"\($0.value.escaped(for: .xmlAttribute))\"" }
      return "<path d=\"\(path.escaped(for: .xmlAttribute))\"\(texts.joined())/>"
    }.joined()
  }

  /// What an object says of a path, as attributes of XML: `strokeWidth` is `stroke-width`.
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
        // Names of attributes alone: anything else is no paint.
        default: return nil
        }
      }
      return name.isEmpty || !seen.insert(name).inserted ? nil : (name, value)
    }
  }

  /// An icon whose paths come from a file of a font, with its names at `name`.
  ///
  /// - Returns: `nil` if the width of the drawing can't be, which is reported at `place`.
  static func icon(
    _ id: String, at name: Range<Int>, _ paths: ContentNode, _ attributes: [ContentNode],
    width: ContentNode?, height: Double, in file: JSONFile, reportedAt place: Range<Int>
  ) -> ForeignIcon? {
    let width = width?.double ?? height
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      file.report.add(
        .badNumber(icon: id, field: "width", expected: "a number above 0"), at: place)
      return nil
    }
    let texts = paths.string.map { [$0] } ?? paths.elements.compactMap(\.string)
    let box = IconBox(width: width, height: height)
    return ForeignIcon(
      key: id, id: id, shownPath: file.report.file.path,
      place: ForeignPlace(file: file.report.file, name: name, picture: paths.range),
      picture: .svg(SVGWrapping.svg(viewBox: box.viewBox, body: body(texts, attributes))))
  }

  /// The height of a font, unless the node is not a number above 0.
  static func height(_ node: ContentNode?, or standard: Double) -> Double {
    node?.double.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? standard
  }

  /// The entries of the icons that a font can contain, and the problems of the remaining icons.
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

  /// The outlines of a picture, in the units of the font. `isKnown` is true if the font has the same
  /// picture.
  typealias Outlines = (paths: [String], width: Double, isKnown: Bool)

  /// The attributes and the width of a picture in a font that was imported.
  typealias Known = (attributes: [ContentNode], width: Double)

  /// The outlines of a picture for a font of a height, in which all pictures are as high as that.
  ///
  /// An outline is a path that is filled as a whole: one with a stroke, with another rule of
  /// filling, moved by a transform, that one sees through, or in another colour than the others is
  /// none. Paths that draw nothing are left out.
  ///
  /// - Throws: `DiagnosticError` for a picture that has anything else, unless the font said all of
  ///   it when it came in.
  /// - Complexity: O(bytes).
  static func outlines(
    of icon: ExportedIcon, height: Double, known: Known?
  ) throws(DiagnosticError) -> Outlines {
    let reader = PathReader(try icon.svg())
    if let reader, let known, reader.box == IconBox(width: known.width, height: height),
      reader.says(known.attributes.map(attributes))
    {
      return (reader.paths.map(\.data), known.width, true)
    }
    guard let reader, let paths = reader.outlines(height: height) else {
      throw ExchangeProblem.notPaths.error(ofFile: "Content/icons/\(icon.id).svg")
    }
    let width = reader.box.width * height / reader.box.height
    return (paths, PathData.rounded(width), false)
  }
}
