import Catalog
import ContentSyntax
import Diagnostics
import SiteEditing

extension ExchangeFormat {
  /// Fontello's `config.json`.
  static let fontello = ExchangeFormat(
    name: "fontello", title: "a font of Fontello", recognises: { Fontello.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try Fontello.read(source) },
    write: { set throws(DiagnosticError) in try Fontello.files(set) })
}

/// Fontello: the glyphs of a font. Those that were drawn for it have a path; those of Fontello's
/// own fonts only a number, and no picture to import.
enum Fontello {
  static let name = "fontello"
  /// The member of the extension that says where glyphs without a picture stood.
  private static let places = "placesOfGlyphs"
  /// Its file in the archive that the program gives, beside the font.
  private static let fileName = "config.json"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    JSONFile.is(source, or: fileName, with: "glyphs", "css")
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = JSONFile.path(of: source, or: fileName) else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "a font of Fontello").diagnostic(ofFile: source.name))
    }
    let file = try JSONFile(path, of: source)
    guard let glyphs = file.root["glyphs"], glyphs.isArray else {
      file.report.add(.missingField("glyphs", owner: "the font"), at: 0..<1)
      throw DiagnosticError(file.report.diagnostics)
    }
    let height = file.root["units_per_em"]?.number.flatMap { Double($0) } ?? 1000
    // A font without a name is called by the program's own name.
    var set = ForeignSet(title: file.root["name"]?.string?.nonBlank ?? "Fontello", icons: [])
    var unselected = 0
    var others: [String] = []
    // What has no picture goes out again where it came from.
    var places: [Int] = []
    for (index, glyph) in glyphs.elements.enumerated() {
      // A glyph that is not selected is not in the font.
      let isSelected = if case .bool(false)? = glyph["selected"]?.value { false } else { true }
      if !isSelected { unselected += 1 }
      if isSelected, let icon = icon(glyph, height: height, in: file) {
        set.icons.append(icon)
      } else {
        others.append(JSONText.value(glyph))
        places.append(index)
      }
    }
    if others.count > unselected {
      let count = others.count - unselected
      set.notes.append("\(count.counting("glyph")) without a picture kept in extensions")
    }
    if unselected > 0 {
      set.notes.append("\(unselected.counting("glyph")) not selected for the font: left out")
    }
    var kept = file.root.members.filter { $0.key != "glyphs" }.map(JSONMember.init)
    kept.append(JSONMember("glyphs", json: "[" + others.joined(separator: ", ") + "]"))
    if !places.isEmpty {
      let list = places.map(String.init).joined(separator: ", ")
      kept.append(JSONMember(Self.places, json: "[" + list + "]"))
    }
    set.extensions = [JSONMember(name, json: JSONText.object(kept))]
    set.diagnostics = file.report.diagnostics
    set.leftOutCount = file.report.problemCount
    return set
  }

  private static func icon(_ glyph: ContentNode, height: Double, in file: JSONFile) -> ForeignIcon?
  {
    guard let drawing = glyph["svg"], let path = drawing["path"]?.string else { return nil }
    guard let id = glyph["css"]?.string, !id.isEmpty else {
      file.report.add(.missingField("css", owner: "a glyph"), at: glyph)
      return nil
    }
    let width = drawing["width"]?.number.flatMap { Double($0) } ?? height
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      file.report.add(
        .badNumber(icon: id, field: "width", expected: "a number above 0"), at: drawing.range)
      return nil
    }
    var icon = ForeignIcon(key: id, shownPath: file.report.file.path, picture: .svg(""))
    icon.id = id
    let range = glyph["css"]?.range ?? glyph.range
    icon.place = ForeignPlace(
      in: file.report.file, name: range, picture: drawing["path"]?.range ?? range)
    icon.picture = .svg(
      SVGWrapping.svg(
        viewBox: IconBox(width: width, height: height).viewBox,
        body: PathDrawing.body([path], [])))
    icon.tags = glyph["search"]?.texts ?? []
    let codePoint = CodePoint(number: glyph["code"])
    if let codePoint { icon.members.append(codePoint.member) }
    // Whether there are words to search by is said even if there are none.
    let said =
      (!icon.tags.isEmpty && glyph["search"]?.isListOfTexts == true ? ["search"] : [])
      + (codePoint == nil ? [] : ["code"])
    let kept = glyph.members.filter { !said.contains($0.key) }.map { member in
      guard member.key == "svg" else { return JSONMember(member) }
      let fields = member.value.members.filter { $0.key != "path" }
      return JSONMember("svg", json: JSONText.object(fields.map(JSONMember.init)))
    }
    icon.extensions = [JSONMember(name, json: JSONText.object(kept))]
    return icon
  }

  static func files(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let known = set.extensions?[name]
    let said = known?["units_per_em"]?.number.flatMap { Double($0) }
    let height = said.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1000
    var glyphs: [String] = []
    var leftOut: [Diagnostic] = []
    for icon in set.icons {
      do throws(DiagnosticError) {
        glyphs.append("\n    " + (try entry(icon, height: height)))
      } catch {
        leftOut += error.diagnostics
      }
    }
    let others = known?["glyphs"]?.elements ?? []
    let places = known?[Self.places]?.elements.map { $0.number.flatMap { Int($0) } } ?? []
    for (index, glyph) in others.enumerated() {
      let place = places.indices.contains(index) ? places[index] : nil
      glyphs.insert(
        "\n    " + JSONText.value(glyph), at: min(max(0, place ?? glyphs.count), glyphs.count))
    }
    var members =
      known?.members.filter { !["glyphs", Self.places].contains($0.key) }.map(JSONMember.init) ?? [
        JSONMember("name", json: JSONText.string(set.title)),
        JSONMember("units_per_em", json: "1000"),
      ]
    members.append(JSONMember("glyphs", json: "[" + glyphs.joined(separator: ",") + "\n  ]"))
    return .text(JSONText.lines(members) + "\n", leftOut: leftOut)
  }

  private static func entry(
    _ icon: ExportedIcon, height: Double
  ) throws(DiagnosticError) -> String {
    let fields = icon.fields(of: name)
    let outlines = try PathDrawing.outlines(
      of: icon, height: height,
      known: fields.map {
        PathDrawing.Known(
          attributes: [], width: $0["svg"]?["width"]?.number.flatMap { Double($0) } ?? height)
      })
    var drawing = [
      JSONMember("path", json: JSONText.string(outlines.paths.joined(separator: " ")))
    ]
    // Of a picture that is another now, what was said is not true any more.
    if !outlines.isKnown {
      drawing.append(JSONMember("width", json: IconBox.text(outlines.width)))
    }
    let code = icon.icon.origin.codePoint.map { [JSONMember("code", json: $0.number)] } ?? []
    guard let known = fields else {
      return JSONText.object(
        [
          JSONMember("css", json: JSONText.string(icon.id)),
          JSONMember("src", json: "\"custom_icons\""),
          JSONMember("selected", json: "true"),
          JSONMember("svg", json: JSONText.object(drawing)),
          JSONMember("search", json: JSONText.strings(icon.icon.tags)),
        ] + code)
    }
    var members = known.members.filter { $0.key != "code" || code.isEmpty }.map { member in
      guard member.key == "svg" else { return JSONMember(member) }
      let rest = member.value.members.filter { outlines.isKnown || $0.key != "width" }
      return JSONMember("svg", json: JSONText.object(drawing + rest.map(JSONMember.init)))
    }
    if !icon.icon.tags.isEmpty {
      members.removeAll { $0.name == "search" }
      let words = JSONText.strings(icon.icon.tags, like: known["search"])
      members.append(JSONMember("search", json: words))
    }
    return JSONText.object(members + code)
  }
}
