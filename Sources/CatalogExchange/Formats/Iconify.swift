import Catalog
import ContentLoading
import ContentSyntax
import Diagnostics
import IconNames
import SVGParts

/// Iconify JSON. Boxes, rotations and flips are properties of the set, an icon or an alias. The extensions
/// `iconify` keep values that a catalog has no field for.
enum Iconify {
  static let name = "iconify"

  static let longestChain = 36

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard let file = source.file else { return !IconifyFolder.sets(in: source).isEmpty }
    // `try?`: the reader reports the error.
    return (try? source.bytes(of: file)).map(looksLikeIt) == true
  }

  /// IcoMoon selections also have a prefix, but their icons are an array with paths.
  static func looksLikeIt(_ bytes: [UInt8]) -> Bool {
    JSONFile.is(bytes, with: ["prefix", "icons"])
      && (JSONFile.is(bytes, withObject: "icons") || !JSONFile.is(bytes, with: ["paths"]))
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = source.file else { return try IconifyFolder.read(source) }
    return try read(JSONFile(path, of: source))
  }

  /// An object, or a name that can be an SPDX identifier.
  static func license(_ node: ContentNode?) -> ForeignSet.License? {
    if let text = node?.string?.nonBlank {
      return ForeignSet.License(name: text, spdx: SPDXList.spelling(of: text))
    }
    guard let node, let name = node["title"]?.string ?? node["spdx"]?.string else { return nil }
    return ForeignSet.License(name: name, spdx: node["spdx"]?.string)
  }

  static func read(
    _ file: JSONFile, with more: [ContentNode.Member] = []
  ) throws(DiagnosticError) -> ForeignSet {
    try IconifyReader(file, more).set()
  }
}

extension ExchangeFormat {
  static let iconify = ExchangeFormat(
    name: Iconify.name, title: "a set of Iconify", recognises: Iconify.looksLikeIt,
    read: { source throws(DiagnosticError) in try Iconify.read(source) }, write: Iconify.write)
}

private struct IconifyReader {
  let file: JSONFile
  let icons: [ContentNode.Member]
  let aliases: [ContentNode.Member]
  let indices: [String: Int]
  let aliasPlaces: [String: Int]
  let kept: [ContentNode.Member]
  let author: ContentNode.Member?
  let codePoints: [String: CodePoint]
  private var categories: [String: [String]] = [:]
  private var emptyCategories: [String] = []

  /// For the set, an icon and an alias.
  private static let maximumMembers = 64

  init(_ file: JSONFile, _ more: [ContentNode.Member]) throws(DiagnosticError) {
    self.file = file
    let icons = try file.object("icons", isNeeded: true)
    let aliases = try file.object("aliases", isNeeded: false)
    // Linear searches for every icon would take quadratic time.
    let isBounded =
      file.root.members.count <= Self.maximumMembers
      && (icons + aliases).allSatisfy { $0.value.members.count <= Self.maximumMembers }
    guard isBounded else {
      throw InputProblem.tooMany("members of one object", limit: Self.maximumMembers)
        .error(ofFile: file.report.file.path)
    }
    self.icons = icons
    self.aliases = aliases
    indices = Dictionary(firstOf: icons.enumerated().map { ($1.key, $0) })
    aliasPlaces = Dictionary(firstOf: aliases.enumerated().map { ($1.key, $0) })
    let own = file.root.members
    let ownKeys = Set(own.map(\.key))
    let others = more.filter { !ownKeys.contains($0.key) }
    kept = (own + others).filter { !["icons", "categories"].contains($0.key) }
    let name = kept.first { $0.key == "info" }?.value["author"]
    author = (name?["name"]?.string ?? name?.string)?.nonBlank.map {
      .init("contributors", [.string($0)])
    }
    codePoints = Dictionary(
      firstOf: (kept.first { $0.key == "chars" }?.value.members ?? []).compactMap { member in
        member.value.string.flatMap { name in CodePoint(text: member.key).map { (name, $0) } }
      })
    let otherCategories = others.first { $0.key == "categories" }?.value.members ?? []
    let ownCategories = try file.object("categories", isNeeded: false)
    for category in ownCategories + otherCategories {
      if category.value.elements.isEmpty { emptyCategories.append(category.key) }
      for icon in category.value.elements.compactMap(\.string) {
        categories[icon, default: []].append(category.key)
      }
    }
  }

  func set() throws(DiagnosticError) -> ForeignSet {
    let info = kept.first { $0.key == "info" }?.value
    var set = ForeignSet(title: info?["name"]?.string, icons: [])
    set.saysCategories = true
    set.icons = icons.compactMap(icon)
    set.leftOutCount = icons.count - set.icons.count
    var names = 0
    let indices = Dictionary(firstOf: set.icons.enumerated().map { ($1.key, $0) })
    for member in aliases {
      guard let resolved = resolve(member) else {
        set.leftOutCount += 1
        continue
      }
      guard resolved.isOnlyAName else {
        set.icons.append(resolved.icon)
        continue
      }
      names += 1
      guard let index = indices[resolved.parent] else { continue }
      set.icons[index].aliases.append(
        ForeignAlias(name: member.key, isDeprecated: member.value["hidden"]?.isTrue == true))
    }
    var members = kept
    members.add("categories", object: emptyCategories.map { ContentNode.Member($0, []) })
    let setFields = ContentNode.object(members)
    set.extensions = [.init(Iconify.name, setFields)]
    set.license = Iconify.license(info?["license"])
    set.collections = [
      ForeignCollection(
        prefix: file.root["prefix"]?.string ?? "", license: set.license, extensions: setFields)
    ]
    set.note(names, "other name", "of icons")
    set.diagnostics = file.report.diagnostics
    return set
  }

  private func icon(_ member: ContentNode.Member) -> ForeignIcon? {
    guard let body = member.value["body"]?.string else {
      file.report.add(
        .missingField("body", owner: "the icon '\(member.key)'"), at: member.keyRange)
      return nil
    }
    guard let box = box([member.value, file.root], of: member.key),
      let transform = transform(member.value, of: member.key)
    else { return nil }
    return icon(member, body: body, box, transform)
  }

  private func icon(
    _ member: ContentNode.Member, body: String, _ box: IconBox, _ transform: IconTransform
  ) -> ForeignIcon {
    let location = ForeignLocation(
      file: file.report.file, name: member.keyRange,
      picture: member.value["body"]?.range ?? member.keyRange)
    var icon = ForeignIcon(
      key: member.key, id: member.key, shownPath: file.report.file.path, location: location,
      picture: .made {
        let drawn = transform.apply(to: body, in: box)
        return SVGWrapping.svg(viewBox: drawn.box.viewBox, body: drawn.body)
      },
      collection: file.root["prefix"]?.string, categories: categories[member.key] ?? [],
      members: [author, codePoints[member.key]?.member].compactMap(\.self))
    icon.extensions.add(Iconify.name, object: member.value.members(without: ["body"]))
    return icon
  }

  /// Resolves the chain of an alias. Reports an alias without an icon.
  private func resolve(
    _ member: ContentNode.Member
  ) -> (icon: ForeignIcon, parent: String, isOnlyAName: Bool)? {
    var chain = [member.value]
    var name = member.value["parent"]?.string
    guard let own = self.transform(member.value, of: member.key) else { return nil }
    var transform = own
    while let parent = name {
      if let index = indices[parent] {
        let icon = icons[index].value
        guard let body = icon["body"]?.string else { break }
        guard let turned = self.transform(icon, of: member.key),
          let box = box(chain + [icon, file.root], of: member.key)
        else { return nil }
        transform = transform.combined(with: turned)
        // An alias becomes a picture only if it is drawn differently.
        let fields = Set(chain.flatMap { $0.members.map(\.key) })
        let isOnlyAName =
          own.isIdentity && fields.isDisjoint(with: IconBox.fields.map(\.name))
          && chain.allSatisfy { IconTransform($0)?.isIdentity == true }
        return (self.icon(member, body: body, box, transform), parent, isOnlyAName)
      }
      guard let index = aliasPlaces[parent], chain.count <= Iconify.longestChain,
        let turned = IconTransform(aliases[index].value)
      else { break }
      chain.append(aliases[index].value)
      transform = transform.combined(with: turned)
      name = aliases[index].value["parent"]?.string
    }
    file.report.addProblem(
      ExchangeProblem.noParent(alias: member.key), at: member.keyRange)
    return nil
  }

  /// The first object that sets a value overrides the next. Reports invalid values.
  private func box(_ nodes: [ContentNode], of icon: String) -> IconBox? {
    var box = IconBox()
    for (field, path) in IconBox.fields {
      guard let node = nodes.lazy.compactMap({ $0[field] }).first else { continue }
      let isSize = field == "width" || field == "height"
      guard let number = node.double, number.isFinite, abs(number) < 1_000_000,
        number > 0 || !isSize
      else {
        let least = isSize ? "0" : "-1000000"
        file.report.add(
          .badNumber(
            icon: icon, field: field, expected: "a number above \(least) and below 1000000"),
          at: node.range)
        return nil
      }
      box[keyPath: path] = number
    }
    return box
  }

  /// Reports invalid values.
  private func transform(_ node: ContentNode, of icon: String) -> IconTransform? {
    let transform = IconTransform(node)
    if transform == nil, let turns = node["rotate"] {
      file.report.add(
        .badNumber(icon: icon, field: "rotate", expected: "a whole number"), at: turns.range)
    }
    return transform
  }
}
