import Catalog
import ContentSyntax
import Diagnostics
import IconNames

extension ExchangeFormat {
  static let icomoon = ExchangeFormat(
    name: "icomoon", title: "a selection of IcoMoon",
    recognises: { JSONFile.is($0, or: IcoMoon.fileName, with: "icons", "paths") },
    read: IcoMoon.read, write: IcoMoon.files)
}

/// IcoMoon: the paths and colors of each icon, with its names, code point and tags.
enum IcoMoon {
  static let name = "icomoon"
  fileprivate static let fileName = "selection.json"

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let file = try JSONFile(source, or: fileName, format: "a selection of IcoMoon")
    if let sets = file.root["iconSets"], sets.isArray { return project(sets, in: file) }
    guard let list = file.root["icons"], list.isArray else {
      file.report.add(.missingField("icons", owner: "the selection"), at: 0..<1)
      throw DiagnosticError(file.report.diagnostics)
    }
    let height = file.root["height"]?.double ?? 1024
    var set = ForeignSet(title: file.root["metadata"]?["name"]?.string, icons: [])
    for node in list.elements {
      if let icon = icon(IconEntry(node), height: height, in: file) { set.icons.append(icon) }
    }
    set.extensions = [.init(name, .object(file.root.members(without: ["icons"])))]
    set.diagnostics = file.report.diagnostics
    set.leftOutCount = list.elements.count - set.icons.count
    return set
  }

  /// The drawing and the names are in two objects, in one object, or in two lists of a project.
  private struct IconEntry {
    let node, drawing: ContentNode
    let properties: ContentNode?

    init(_ node: ContentNode) {
      (self.node, drawing) = (node, node["icon"] ?? node)
      properties = node["properties"]
    }

    init(_ node: ContentNode, properties: ContentNode?) {
      (self.node, drawing, self.properties) = (node, node, properties)
    }

    /// Without a name property, the first tag is the name, as in IcoMoon.
    var name: ContentNode? {
      let name = properties?["name"]
      return name?.string?.nonBlank != nil ? name : drawing["tags"]?.elements.first
    }
  }

  private static func project(_ sets: ContentNode, in file: JSONFile) -> ForeignSet {
    var whole = ForeignSet(title: file.root["metadata"]?["name"]?.string, icons: [])
    whole.saysCategories = true
    var count = 0
    for node in sets.elements {
      let name = node["metadata"]?["name"]?.string?.nonBlank
      let height = node["height"]?.double ?? 1024
      let selection = node["selection"]?.elements ?? []
      let byID = Dictionary(
        firstOf: selection.compactMap { entry in entry["id"]?.number.map { ($0, entry) } })
      let icons = node["icons"]?.elements ?? []
      count += icons.count
      for (index, drawing) in icons.enumerated() {
        let properties =
          drawing["id"]?.number.map { byID[$0] }
          ?? (selection.indices.contains(index) ? selection[index] : nil)
        let entry = IconEntry(drawing, properties: properties)
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

  private static func icon(_ entry: IconEntry, height: Double, in file: JSONFile) -> ForeignIcon? {
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
    let read = PathDrawing.icon(
      name, at: entry.name?.range ?? node.range, paths, entry.drawing["attrs"]?.elements ?? [],
      width: entry.drawing["width"], height: height, in: file, reportedAt: node.range)
    guard var icon = read else { return nil }
    let tags = entry.drawing["tags"]
    icon.tags = tags?.texts ?? []
    let codePoint = CodePoint(number: entry.properties?["code"])
    if let codePoint { icon.members.append(codePoint.member) }
    icon.aliases = names.dropFirst().filter { !$0.isEmpty }.map { ForeignAlias(name: $0) }
    // Catalogs can't represent empty `tags` lists.
    let readFields = [
      "icon": ["paths"] + (!icon.tags.isEmpty && tags?.isListOfTexts == true ? ["tags"] : []),
      "properties": codePoint == nil ? [] : ["code"],
    ]
    var members = node.members
    if node["icon"] == nil {
      members = [.init("icon", node)]
      members.add("properties", entry.properties)
    }
    let kept = members.map { member in
      guard let readFields = readFields[member.key] else { return member }
      return .init(member.key, .object(member.value.members(without: readFields)))
    }
    icon.extensions = [.init(IcoMoon.name, .object(kept))]
    return icon
  }

  static func files(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let recorded = set.extensions?[name]
    let height = PathDrawing.height(recorded?["height"], or: 1024)
    let (icons, leftOut) = PathDrawing.entries(of: set) { icon throws(DiagnosticError) in
      try entry(icon, height: height)
    }
    var members = recorded?.members ?? [.init("IcoMoonType", "selection"), .init("height", 1024)]
    members.add("icons", .array(icons))
    return .text(ContentNode.object(members).file(withLinesIn: ["icons"]), leftOut: leftOut)
  }

  private static let ofDrawing: Set = ["attrs", "isMulticolor", "isMulticolor2", "width"]

  private static func entry(
    _ icon: ExportedIcon, height: Double
  ) throws(DiagnosticError) -> ContentNode {
    let recorded = icon.fields(of: name)
    let outlines = try PathDrawing.outlines(
      of: icon, height: height,
      recorded: recorded.map { fields in
        (fields["icon"]?["attrs"]?.elements ?? [], fields["icon"]?["width"]?.double ?? height)
      })
    // The recorded fields belong to the old picture.
    let untrue = outlines.isRecorded ? [] : ofDrawing
    var drawn: [ContentNode.Member] = [.init("paths", .strings(outlines.paths))]
    if !outlines.isRecorded { drawn.add("width", .number(outlines.width)) }
    drawn += recorded?["icon"]?.members(without: untrue) ?? []
    if !icon.icon.tags.isEmpty {
      drawn.replace("tags", .strings(icon.icon.tags, like: recorded?["icon"]?["tags"]))
    }
    var properties = recorded?["properties"]?.members ?? [.init("name", .string(icon.id))]
    if let codePoint = icon.icon.origin.codePoint { properties.replace("code", codePoint.number) }
    let others = recorded?.members(without: untrue.union(["icon", "properties"])) ?? []
    return .object(
      [.init("icon", .object(drawn)), .init("properties", .object(properties))] + others)
  }
}
