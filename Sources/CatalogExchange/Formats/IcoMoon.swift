import Catalog
import ContentSyntax
import Diagnostics
import SiteEditing

extension ExchangeFormat {
  /// IcoMoon's `selection.json`.
  static let icomoon = ExchangeFormat(
    name: "icomoon", title: "a selection of IcoMoon", recognises: { IcoMoon.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try IcoMoon.read(source) },
    write: { set throws(DiagnosticError) in try IcoMoon.files(set) })
}

/// IcoMoon: the paths of each icon with their colours, its names, its code point and its tags.
enum IcoMoon {
  static let name = "icomoon"
  /// Its file in the archive that the program gives, beside the font.
  private static let fileName = "selection.json"

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    JSONFile.is(source, or: fileName, with: "icons", "paths")
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = JSONFile.path(of: source, or: fileName) else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "a selection of IcoMoon").diagnostic(ofFile: source.name))
    }
    let file = try JSONFile(path, of: source)
    if let sets = file.root["iconSets"], sets.isArray { return project(sets, in: file) }
    guard let list = file.root["icons"], list.isArray else {
      file.report.add(.missingField("icons", owner: "the selection"), at: 0..<1)
      throw DiagnosticError(file.report.diagnostics)
    }
    let height = file.root["height"]?.number.flatMap { Double($0) } ?? 1024
    var set = ForeignSet(title: file.root["metadata"]?["name"]?.string, icons: [])
    for node in list.elements {
      if let icon = icon(Entry(node), height: height, in: file) { set.icons.append(icon) }
    }
    let kept = file.root.members.filter { $0.key != "icons" }
    set.extensions = [JSONMember(name, json: JSONText.object(kept.map(JSONMember.init)))]
    set.diagnostics = file.report.diagnostics
    set.leftOutCount = list.elements.count - set.icons.count
    return set
  }

  /// An icon of a file: its drawing and its name are in two objects, in one object without a name,
  /// or in two lists of a project.
  private struct Entry {
    let node, drawing: ContentNode
    let properties: ContentNode?

    init(_ node: ContentNode) {
      (self.node, drawing) = (node, node["icon"] ?? node)
      properties = node["properties"]
    }

    init(_ node: ContentNode, properties: ContentNode?) {
      (self.node, drawing, self.properties) = (node, node, properties)
    }

    /// The node of the names: the first tag if no property names the icon, as the program shows it.
    var name: ContentNode? {
      let name = properties?["name"]
      return name?.string?.nonBlank != nil ? name : drawing["tags"]?.elements.first
    }
  }

  /// Reads a project, which has several sets: the drawings in one list, their names in another.
  private static func project(_ sets: ContentNode, in file: JSONFile) -> ForeignSet {
    var whole = ForeignSet(title: file.root["metadata"]?["name"]?.string, icons: [])
    whole.saysCategories = true
    var count = 0
    for node in sets.elements {
      let name = node["metadata"]?["name"]?.string?.nonBlank
      let height = node["height"]?.number.flatMap { Double($0) } ?? 1024
      let selection = node["selection"]?.elements ?? []
      let byID = Dictionary(
        selection.compactMap { entry in entry["id"]?.number.map { ($0, entry) } },
        uniquingKeysWith: { first, _ in first })
      let icons = node["icons"]?.elements ?? []
      count += icons.count
      for (index, drawing) in icons.enumerated() {
        let properties =
          drawing["id"]?.number.map { byID[$0] }
          ?? (selection.indices.contains(index) ? selection[index] : nil)
        let entry = Entry(drawing, properties: properties)
        guard var icon = icon(entry, height: height, in: file) else { continue }
        if sets.elements.count > 1 { icon.categories = [name].compactMap(\.self) }
        whole.icons.append(icon)
      }
      if sets.elements.count == 1 { whole.title = name ?? whole.title }
    }
    whole.diagnostics = file.report.diagnostics
    whole.leftOutCount = count - whole.icons.count
    return whole
  }

  private static func icon(_ entry: Entry, height: Double, in file: JSONFile) -> ForeignIcon? {
    let node = entry.node
    // `home, house` are two names of one icon.
    let names = (entry.name?.string ?? "").split(separator: ",").map { String($0).trimmed }
    guard let name = names.first, !name.isEmpty else {
      file.report.add(.missingField("name", owner: "an icon"), at: node)
      return nil
    }
    guard let paths = entry.drawing["paths"], paths.isArray else {
      file.report.add(.missingField("paths", owner: "the icon '\(name)'"), at: node)
      return nil
    }
    let width = entry.drawing["width"]?.number.flatMap { Double($0) } ?? height
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      file.report.add(
        .badNumber(icon: name, field: "width", expected: "a number above 0"), at: node.range)
      return nil
    }
    var icon = ForeignIcon(key: name, shownPath: file.report.file.path, picture: .svg(""))
    icon.id = name
    let range = entry.name?.range ?? node.range
    icon.place = ForeignPlace(
      in: file.report.file, name: range, picture: entry.drawing["paths"]?.range ?? range)
    icon.picture = .svg(
      SVGWrapping.svg(
        viewBox: IconBox(width: width, height: height).viewBox,
        body: PathDrawing.body(
          paths.elements.compactMap(\.string), entry.drawing["attrs"]?.elements ?? [])))
    let tags = entry.drawing["tags"]
    icon.tags = tags?.texts ?? []
    let codePoint = CodePoint(number: entry.properties?["code"])
    if let codePoint { icon.members.append(codePoint.member) }
    icon.aliases = names.dropFirst().filter { !$0.isEmpty }.map { ForeignAlias(name: $0) }
    // Whether there are tags is said even if there are none.
    let said = [
      "icon": ["paths"] + (!icon.tags.isEmpty && tags?.isListOfTexts == true ? ["tags"] : []),
      "properties": codePoint == nil ? [] : ["code"],
    ]
    let isFlat = node["icon"] == nil
    let members =
      isFlat
      ? [("icon", node)] + (entry.properties.map { [("properties", $0)] } ?? [])
      : node.members.map { ($0.key, $0.value) }
    let kept = members.map { key, value in
      guard let said = said[key] else { return JSONMember(key, json: JSONText.value(value)) }
      let fields = value.members.filter { !said.contains($0.key) }
      return JSONMember(key, json: JSONText.object(fields.map(JSONMember.init)))
    }
    icon.extensions = [JSONMember(IcoMoon.name, json: JSONText.object(kept))]
    return icon
  }

  static func files(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let said = set.extensions?[name]?["height"]?.number.flatMap { Double($0) }
    let height = said.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 1024
    var icons: [String] = []
    var leftOut: [Diagnostic] = []
    for icon in set.icons {
      do throws(DiagnosticError) {
        icons.append("\n    " + (try entry(icon, height: height)))
      } catch {
        leftOut += error.diagnostics
      }
    }
    var members =
      set.extensions?[name]?.members.map(JSONMember.init) ?? [
        JSONMember("IcoMoonType", json: "\"selection\""), JSONMember("height", json: "1024"),
      ]
    members.append(JSONMember("icons", json: "[" + icons.joined(separator: ",") + "\n  ]"))
    return .text(JSONText.lines(members) + "\n", leftOut: leftOut)
  }

  /// What is said of a picture beside its paths.
  private static let ofDrawing: Set = ["attrs", "isMulticolor", "isMulticolor2", "width"]

  private static func entry(
    _ icon: ExportedIcon, height: Double
  ) throws(DiagnosticError) -> String {
    let known = icon.fields(of: name)
    let outlines = try PathDrawing.outlines(
      of: icon, height: height,
      known: known.map { fields in
        PathDrawing.Known(
          attributes: fields["icon"]?["attrs"]?.elements ?? [],
          width: fields["icon"]?["width"]?.number.flatMap { Double($0) } ?? height)
      })
    // Of a picture that is another now, what was said is not true any more.
    let untrue = outlines.isKnown ? [] : ofDrawing
    var own = known?["icon"]?.members.filter { !untrue.contains($0.key) }.map(JSONMember.init) ?? []
    if !outlines.isKnown {
      own.insert(JSONMember("width", json: IconBox.text(outlines.width)), at: 0)
    }
    if !icon.icon.tags.isEmpty {
      own.removeAll { $0.name == "tags" }
      let tags = JSONText.strings(icon.icon.tags, like: known?["icon"]?["tags"])
      own.append(JSONMember("tags", json: tags))
    }
    let drawn = JSONMember(
      "icon",
      json: JSONText.object(
        [JSONMember("paths", json: JSONText.strings(outlines.paths))] + own))
    var properties =
      known?["properties"]?.members.map(JSONMember.init) ?? [
        JSONMember("name", json: JSONText.string(icon.id))
      ]
    if let codePoint = icon.icon.origin.codePoint {
      properties.removeAll { $0.name == "code" }
      properties.append(JSONMember("code", json: codePoint.number))
    }
    let rest =
      known?.members.filter {
        !["icon", "properties"].contains($0.key) && !untrue.contains($0.key)
      } ?? []
    return JSONText.object(
      [drawn, JSONMember("properties", json: JSONText.object(properties))]
        + rest.map(JSONMember.init))
  }
}
