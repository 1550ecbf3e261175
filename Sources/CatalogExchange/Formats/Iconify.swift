import Catalog
import ContentLoading
import ContentSyntax
import Diagnostics
import IconNames
import SVGParts

/// Iconify JSON: the insides of pictures by name, with a box, turns and flips that may be the
/// set's, the icon's or those of an alias.
///
/// What a catalog has no word for stands in the extensions `iconify` of the catalog and of its
/// icons, so that the same JSON can be written again.
enum Iconify {
  static let name = "iconify"

  /// How many aliases of aliases are followed.
  static let longestChain = 36

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard let file = source.file else { return !IconifyFolder.sets(in: source).isEmpty }
    // `try?`: the reader of the file reports why it can't be read.
    return (try? source.bytes(of: file)).map(looksLikeIt) == true
  }

  /// Whether the bytes of a file look like a set. So do IcoMoon's selections, which have prefixes,
  /// too, but an array of icons with paths.
  static func looksLikeIt(_ bytes: [UInt8]) -> Bool {
    JSONFile.is(bytes, with: ["prefix", "icons"])
      && (JSONFile.is(bytes, withObject: "icons") || !JSONFile.is(bytes, with: ["paths"]))
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = source.file else { return try IconifyFolder.read(source) }
    return try read(JSONFile(path, of: source))
  }

  /// What a set says of its licence: an object, or a name alone, which is a licence's identifier if
  /// the list of SPDX has it.
  static func license(_ node: ContentNode?) -> ForeignSet.License? {
    if let text = node?.string?.nonBlank {
      return ForeignSet.License(name: text, spdx: SPDXList.spelling(of: text))
    }
    guard let node, let name = node["title"]?.string ?? node["spdx"]?.string else { return nil }
    return ForeignSet.License(name: name, spdx: node["spdx"]?.string)
  }

  /// Reads a set; `more` are members that stand in other files of it.
  static func read(
    _ file: JSONFile, with more: [ContentNode.Member] = []
  ) throws(DiagnosticError) -> ForeignSet {
    try IconifyReader(file, more).set()
  }
}

extension ExchangeFormat {
  /// Iconify JSON.
  static let iconify = ExchangeFormat(
    name: Iconify.name, title: "a set of Iconify", recognises: Iconify.looksLikeIt,
    read: { source throws(DiagnosticError) in try Iconify.read(source) }, write: Iconify.write)
}

/// Reads a set.
private struct IconifyReader {
  let file: JSONFile
  let icons: [ContentNode.Member]
  let aliases: [ContentNode.Member]
  let places: [String: Int]
  let aliasPlaces: [String: Int]
  /// What the set says besides its icons.
  let kept: [ContentNode.Member]
  /// Who has drawn the set, as the member of an icon.
  let author: ContentNode.Member?
  let codePoints: [String: CodePoint]
  private var categories: [String: [String]] = [:]
  /// The categories that no icon is in, which no icon can say.
  private var emptyCategories: [String] = []

  /// The most members of the set, of an icon and of an alias.
  private static let maximumMembers = 64

  init(_ file: JSONFile, _ more: [ContentNode.Member]) throws(DiagnosticError) {
    self.file = file
    let icons = try file.object("icons", isNeeded: true)
    let aliases = try file.object("aliases", isNeeded: false)
    // Members are looked up one by one, for each icon and for each alias of an alias.
    let isBounded =
      file.root.members.count <= Self.maximumMembers
      && (icons + aliases).allSatisfy { $0.value.members.count <= Self.maximumMembers }
    guard isBounded else {
      throw InputProblem.tooMany("members of one object", limit: Self.maximumMembers)
        .error(ofFile: file.report.file.path)
    }
    self.icons = icons
    self.aliases = aliases
    places = Dictionary(firstOf: icons.enumerated().map { ($1.key, $0) })
    aliasPlaces = Dictionary(firstOf: aliases.enumerated().map { ($1.key, $0) })
    let own = file.root.members
    let ownKeys = Set(own.map(\.key))
    let others = more.filter { !ownKeys.contains($0.key) }
    kept = (own + others).filter { !["icons", "categories"].contains($0.key) }
    // The author is a name, or an object that has one.
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
    let said = ContentNode.object(members)
    set.extensions = [.init(Iconify.name, said)]
    set.license = Iconify.license(info?["license"])
    set.collections = [
      ForeignCollection(
        prefix: file.root["prefix"]?.string ?? "", license: set.license, extensions: said)
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
    let place = ForeignPlace(
      file: file.report.file, name: member.keyRange,
      picture: member.value["body"]?.range ?? member.keyRange)
    var icon = ForeignIcon(
      key: member.key, id: member.key, shownPath: file.report.file.path, place: place,
      picture: .made {
        let drawn = transform.apply(to: body, in: box)
        return SVGWrapping.svg(viewBox: drawn.box.viewBox, body: drawn.body)
      },
      collection: file.root["prefix"]?.string, categories: categories[member.key] ?? [],
      members: [author, codePoints[member.key]?.member].compactMap(\.self))
    icon.extensions.add(Iconify.name, object: member.value.members(without: ["body"]))
    return icon
  }

  /// An alias with what its parents say; `nil` if it leads nowhere, which is reported.
  private func resolve(
    _ member: ContentNode.Member
  ) -> (icon: ForeignIcon, parent: String, isOnlyAName: Bool)? {
    var chain = [member.value]
    var name = member.value["parent"]?.string
    guard let own = self.transform(member.value, of: member.key) else { return nil }
    var transform = own
    while let parent = name {
      if let place = places[parent] {
        let icon = icons[place].value
        guard let body = icon["body"]?.string else { break }
        guard let turned = self.transform(icon, of: member.key),
          let box = box(chain + [icon, file.root], of: member.key)
        else { return nil }
        transform = transform.combined(with: turned)
        // Only what is drawn differently is a picture of its own.
        let fields = Set(chain.flatMap { $0.members.map(\.key) })
        let isOnlyAName =
          own.isIdentity && fields.isDisjoint(with: IconBox.fields.map(\.name))
          && chain.allSatisfy { IconTransform($0)?.isIdentity == true }
        return (self.icon(member, body: body, box, transform), parent, isOnlyAName)
      }
      guard let place = aliasPlaces[parent], chain.count <= Iconify.longestChain,
        let turned = IconTransform(aliases[place].value)
      else { break }
      chain.append(aliases[place].value)
      transform = transform.combined(with: turned)
      name = aliases[place].value["parent"]?.string
    }
    file.report.addProblem(
      ExchangeProblem.noParent(alias: member.key), at: member.keyRange)
    return nil
  }

  /// The box that the first of some objects says that says anything of it; `nil` if that can't be,
  /// which is reported of the icon.
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

  /// How an icon is turned; `nil` if that can't be, which is reported of the icon.
  private func transform(_ node: ContentNode, of icon: String) -> IconTransform? {
    let transform = IconTransform(node)
    if transform == nil, let turns = node["rotate"] {
      file.report.add(
        .badNumber(icon: icon, field: "rotate", expected: "a whole number"), at: turns.range)
    }
    return transform
  }
}
