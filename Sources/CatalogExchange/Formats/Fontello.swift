import Catalog
import ContentSyntax
import Diagnostics
import IconNames

extension ExchangeFormat {
  static let fontello = ExchangeFormat(
    name: "fontello", title: "a Fontello font",
    recognises: { JSONFile.is($0, or: Fontello.fileName, with: "glyphs", "css") },
    read: Fontello.read, write: Fontello.files)
}

/// A Fontello font. Custom glyphs have a path. Glyphs of Fontello's own fonts have only a number.
enum Fontello {
  static let name = "fontello"
  /// The positions of glyphs without a picture.
  private static let places = "placesOfGlyphs"
  fileprivate static let fileName = "config.json"

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let file = try JSONFile(source, or: fileName, format: "a Fontello font")
    guard let glyphs = file.root["glyphs"], glyphs.isArray else {
      file.report.add(.missingField("glyphs", owner: "the font"), at: 0..<1)
      throw DiagnosticError(file.report.diagnostics)
    }
    let height = file.root["units_per_em"]?.double ?? 1000
    var set = ForeignSet(title: file.root["name"]?.string?.nonBlank ?? "Fontello", icons: [])
    var unselected = 0
    var others: [ContentNode] = []
    // Restores the position of glyphs without a picture.
    var positions: [ContentNode] = []
    for (index, glyph) in glyphs.elements.enumerated() {
      let isSelected = if case .bool(false)? = glyph["selected"]?.value { false } else { true }
      if !isSelected { unselected += 1 }
      if isSelected, let icon = icon(glyph, height: height, in: file) {
        set.icons.append(icon)
      } else {
        others.append(glyph)
        positions.append(.number(index))
      }
    }
    set.note(others.count - unselected, "glyph", "without a picture, kept in 'extensions'")
    set.note(unselected, "glyph", "not selected for the font: left out")
    var kept = file.root.members(without: ["glyphs"])
    kept.add("glyphs", .array(others))
    if !positions.isEmpty { kept.add(Self.places, .array(positions)) }
    set.extensions = [.init(name, .object(kept))]
    set.diagnostics = file.report.diagnostics
    set.leftOutCount = file.report.problemCount
    return set
  }

  private static func icon(_ glyph: ContentNode, height: Double, in file: JSONFile) -> ForeignIcon?
  {
    guard let drawing = glyph["svg"], let path = drawing["path"], path.string != nil else {
      return nil
    }
    guard let css = glyph["css"], let id = css.string, !id.isEmpty else {
      file.report.add(.missingField("css", owner: "a glyph"), at: glyph)
      return nil
    }
    let read = PathDrawing.icon(
      id, at: css.range, path, [], width: drawing["width"], height: height, in: file,
      reportedAt: drawing.range)
    guard var icon = read else { return nil }
    icon.tags = glyph["search"]?.texts ?? []
    let codePoint = CodePoint(number: glyph["code"])
    if let codePoint { icon.members.append(codePoint.member) }
    // Catalogs can't represent an empty `search` list.
    let readFields =
      (!icon.tags.isEmpty && glyph["search"]?.isListOfTexts == true ? ["search"] : [])
      + (codePoint == nil ? [] : ["code"])
    let kept = glyph.members(without: readFields).map { member in
      guard member.key == "svg" else { return member }
      return .init("svg", .object(member.value.members(without: ["path"])))
    }
    icon.extensions = [.init(name, .object(kept))]
    return icon
  }

  static func files(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let recorded = set.extensions?[name]
    let height = PathDrawing.height(recorded?["units_per_em"], or: 1000)
    var (glyphs, leftOut) = PathDrawing.entries(of: set) { icon throws(DiagnosticError) in
      try entry(icon, height: height)
    }
    let others = recorded?["glyphs"]?.elements ?? []
    let positions = recorded?[Self.places]?.elements.map { $0.number.flatMap { Int($0) } } ?? []
    for (index, glyph) in others.enumerated() {
      let position = positions.indices.contains(index) ? positions[index] : nil
      glyphs.insert(glyph, at: min(max(0, position ?? glyphs.count), glyphs.count))
    }
    var members =
      recorded?.members(without: ["glyphs", Self.places]) ?? [
        .init("name", .string(set.title)), .init("units_per_em", 1000),
      ]
    members.add("glyphs", .array(glyphs))
    return .text(ContentNode.object(members).file(withLinesIn: ["glyphs"]), leftOut: leftOut)
  }

  private static func entry(
    _ icon: ExportedIcon, height: Double
  ) throws(DiagnosticError) -> ContentNode {
    let fields = icon.fields(of: name)
    let outlines = try PathDrawing.outlines(
      of: icon, height: height,
      recorded: fields.map { ([], $0["svg"]?["width"]?.double ?? height) })
    var drawing = [
      ContentNode.Member("path", .string(outlines.paths.joined(separator: " ")))
    ]
    // The recorded width belongs to the old picture.
    if !outlines.isRecorded { drawing.add("width", .number(outlines.width)) }
    let code = icon.icon.origin.codePoint?.number
    guard let recorded = fields else {
      var members: [ContentNode.Member] = [
        .init("css", .string(icon.id)), .init("src", "custom_icons"), .init("selected", true),
        .init("svg", .object(drawing)), .init("search", .strings(icon.icon.tags)),
      ]
      members.add("code", code)
      return .object(members)
    }
    var members = recorded.members(without: code == nil ? [] : ["code"]).map { member in
      guard member.key == "svg" else { return member }
      let otherMembers = member.value.members(without: outlines.isRecorded ? [] : ["width"])
      return .init("svg", .object(drawing + otherMembers))
    }
    if !icon.icon.tags.isEmpty {
      members.replace("search", .strings(icon.icon.tags, like: recorded["search"]))
    }
    members.add("code", code)
    return .object(members)
  }
}
