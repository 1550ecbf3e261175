import Catalog
import ContentSyntax
import Diagnostics
import IconNames
import SVGParts

extension Iconify {
  /// A set as Iconify JSON: what came in as such goes out as it was, as far as the catalog still
  /// says the same.
  ///
  /// Icons of several sets go out under their own prefixes, each set in a file. Iconify has one
  /// licence for a set: an icon that is under another one says which.
  static func write(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let standard = set.extensions?[name]
    let first = standard?["prefix"]?.string
    let recorded = set.folder.map { ImportBase.names(ofFormat: name, in: $0) } ?? [:]
    let groups = set.icons.grouped { icon in
      let own = icon.fields(of: name)?["prefix"]?.string
      return own == first ? nil : own
    }
    guard groups.contains(where: { $0.key != nil }) else {
      return .text(try IconifyWriter(set, set.icons, standard, recorded).text())
    }
    var names: Set<String> = []
    let files = groups.map { prefix, icons -> ExportedFiles.File in
      let root = prefix.map { set.extensions?[CatalogImport.extensionName($0)] } ?? standard
      let writer = IconifyWriter(set, icons, root, recorded, prefix: prefix)
      // What can't be a file's name is none.
      let stem = (prefix ?? first).flatMap(Slug.init(name:))?.text ?? "icons"
      var (name, number) = (stem, 1)
      while !names.insert(name).inserted {
        number += 1
        name = "\(stem)-\(number)"
      }
      return ExportedFiles.File("\(name).json") { () throws(DiagnosticError) in
        Array(try writer.text().utf8)
      }
    }
    return .folder(files)
  }
}

private struct IconifyWriter: Sendable {
  let set: ExportedSet
  let exported: [ExportedIcon]
  let prefix: String?
  /// What the set said when it came in.
  let root: ContentNode?
  let aliases: [ContentNode.Member]
  /// The aliases and the icons by the names that the set has for them.
  private let table: [String: ContentNode]
  private let icons: [String: ExportedIcon]
  /// What the set calls the icons, by their ids.
  private let sourceNames: [String: String]
  /// The licence of all icons, if there is one.
  private let common: License?
  /// What the set said of its licence when it came in.
  private let said: String?

  init(
    _ set: ExportedSet, _ icons: [ExportedIcon], _ root: ContentNode?,
    _ recorded: [Slug: String], prefix: String? = nil
  ) {
    (self.set, exported, self.root, self.prefix) = (set, icons, root, prefix)
    aliases = root?["aliases"]?.members ?? []
    table = Dictionary(firstOf: aliases.map { ($0.key, $0.value) })
    let licenses = set.licenses(of: icons)
    common = licenses.isOne ? licenses.all.first : nil
    said = root.flatMap { Iconify.license($0["info"]?["license"])?.spdx }
    let names = IconifyNames.names(of: icons, recorded, root)
    sourceNames = names
    self.icons = Dictionary(firstOf: icons.map { (names[$0.id] ?? $0.id, $0) })
  }

  /// What the set calls an icon, which may have another id in the catalog.
  private func sourceName(of id: String) -> String { sourceNames[id] ?? id }

  /// What an icon or an alias of the set is called now.
  private func currentName(of name: String) -> String { icons[name]?.id ?? name }

  private typealias Drawing = (body: String, box: IconBox)

  func text() throws(DiagnosticError) -> String {
    var icons: [ContentNode.Member] = []
    var drawings: [String: Drawing] = [:]
    var written: Set<String> = []
    for icon in exported {
      let name = sourceName(of: icon.id)
      guard table[name] == nil else { continue }
      let drawing = try icon.drawing()
      icons.append(member(icon, drawing))
      drawings[name] = drawing
      written.insert(name)
    }
    let changed = try changedAliases(&drawings)
    for icon in changed {
      guard let drawing = drawings[sourceName(of: icon.id)] else { continue }
      icons.append(member(icon, drawing, isAlias: true))
    }
    let gone = Set(changed.map { sourceName(of: $0.id) })
    let names = self.names(besides: keptAliases(written.union(gone), gone))
    return ContentNode.object(members(icons, names))
      .file(withLinesIn: ["icons", "aliases", "categories"])
  }

  /// The icons that came in as aliases and are icons of their own now: their pictures are not those
  /// that follow from what they lead to, or they were mere names when they came in, which would be
  /// no icons in the set again.
  ///
  /// - Parameter drawings: What the icons of the set are drawn as; those that are found are added.
  /// - Returns: The icons, in the order of the catalog.
  /// - Throws: `DiagnosticError` if a picture can't be read.
  private func changedAliases(
    _ drawings: inout [String: Drawing]
  ) throws(DiagnosticError) -> [ExportedIcon] {
    var following: [(name: String, drawing: Drawing)] = []
    for icon in exported {
      let name = sourceName(of: icon.id)
      guard table[name] != nil else { continue }
      let drawing = try icon.drawing()
      if isOnlyAName(name) {
        drawings[name] = drawing
      } else {
        following.append((name, drawing))
      }
    }
    // What leads to one that is found leads no further, and may not follow any more.
    var count = 0
    repeat {
      count = following.count
      following.removeAll { name, drawing in
        guard !follows(name, drawing, drawings) else { return false }
        drawings[name] = drawing
        return true
      }
    } while following.count != count
    return exported.filter { icon in
      let name = sourceName(of: icon.id)
      return table[name] != nil && drawings[name] != nil
    }
  }

  /// An icon with what it said when it came in, if its picture is still drawn in that way.
  private func member(
    _ icon: ExportedIcon, _ drawing: Drawing, isAlias: Bool = false
  ) -> ContentNode.Member {
    let fields = isAlias ? nil : icon.fields(of: Iconify.name)
    var members: [ContentNode.Member] = []
    let box = self.box(of: fields)
    if let transform = IconTransform(fields),
      let body = transform.undo(drawing.body, in: box),
      transform.apply(to: "", in: box).box == drawing.box
    {
      members.add("body", body)
      members += fields?.members(without: ["prefix"]) ?? []
    } else {
      members.add("body", drawing.body)
      let standard = self.box(of: nil)
      for (field, path) in IconBox.fields
      where drawing.box[keyPath: path] != standard[keyPath: path] {
        members.add(field, .number(IconBox.text(drawing.box[keyPath: path])))
      }
      let drawn = IconBox.fields.map(\.name) + ["rotate", "hFlip", "vFlip", "prefix"]
      members += fields?.members(without: drawn) ?? []
    }
    if fields?["license"] == nil { members.add("license", ownLicense(of: icon)) }
    return .init(icon.id, .object(members))
  }

  /// The identifier of an icon's licence, if the set does not say it for all.
  private func ownLicense(of icon: ExportedIcon) -> String? {
    guard let license = set.license(of: icon) else { return nil }
    let isSaid = root == nil ? license.id == common?.id : said == license.spdx
    return isSaid ? nil : license.spdx
  }

  /// The box that an icon's fields say, else the set's.
  private func box(of fields: ContentNode?) -> IconBox {
    var box = IconBox()
    for (field, path) in IconBox.fields {
      if let number = (fields?[field] ?? root?[field])?.double { box[keyPath: path] = number }
    }
    return box
  }

  /// Whether an alias with a picture of its own is still what follows from the icon that it leads
  /// to.
  private func follows(_ name: String, _ drawing: Drawing, _ drawings: [String: Drawing]) -> Bool {
    var transform = IconTransform()
    var chain: [ContentNode] = []
    var next = name
    while let alias = table[next], drawings[next] == nil, chain.count <= Iconify.longestChain {
      chain.append(alias)
      guard let turned = IconTransform(alias), let parent = alias["parent"]?.string else {
        return false
      }
      transform = transform.combined(with: turned)
      next = parent
    }
    guard let parent = icons[next], let drawn = drawings[next] else { return false }
    let isAlias = table[next] != nil
    let fields = isAlias ? nil : parent.fields(of: Iconify.name)
    guard let own = IconTransform(fields),
      let body = own.undo(drawn.body, in: box(of: fields))
    else { return false }
    var box = isAlias ? drawn.box : self.box(of: fields)
    for node in chain.reversed() {
      for (field, path) in IconBox.fields {
        if let number = node[field]?.double { box[keyPath: path] = number }
      }
    }
    let expected = transform.combined(with: own).apply(to: body, in: box)
    return expected.body == drawing.body && expected.box == drawing.box
  }

  /// The aliases that still lead to an icon, as they came in.
  private func keptAliases(_ icons: Set<String>, _ gone: Set<String>) -> [ContentNode.Member] {
    aliases.filter { !gone.contains($0.key) && chain(from: $0.key).contains(where: icons.contains) }
  }

  /// A name, the name that it leads to, and so on.
  private func chain(from name: String) -> [String] {
    let names = sequence(first: name) { table[$0]?["parent"]?.string }
    return Array(names.prefix(Iconify.longestChain + 2))
  }

  /// The other names of icons: those of the source as far as the catalog has them still, and those
  /// that it has besides.
  private func names(besides aliases: [ContentNode.Member]) -> [ContentNode.Member] {
    var owners: [String: (icon: String, alias: IconAlias)] = [:]
    for icon in exported {
      for alias in icon.icon.aliases { owners[alias.id.text] = (icon.id, alias) }
    }
    var kept: [ContentNode.Member] = []
    // Names that the author has taken from the catalog; those below them lead on past them.
    var dropped: Set<String> = []
    for member in aliases where isOnlyAName(member.key) && owners[member.key] == nil {
      // `try?`: what can't be an id can't be in the catalog, and stays.
      if (try? Slug(member.key)) != nil { dropped.insert(member.key) }
    }
    for member in aliases where !dropped.contains(member.key) {
      let owner = owners.removeValue(forKey: member.key)
      kept.add(currentName(of: member.key), .object(fields(of: member, owner, dropped)))
    }
    for icon in exported {
      for alias in icon.icon.aliases where owners[alias.id.text] != nil {
        var fields: [ContentNode.Member] = [.init("parent", .string(icon.id))]
        fields.add("hidden", alias.isDeprecated ? true : nil)
        kept.add(alias.id.text, .object(fields))
      }
    }
    return kept
  }

  /// What is said of an alias: as it came in, unless it leads to another icon now, or is out of
  /// use.
  private func fields(
    of member: ContentNode.Member, _ owner: (icon: String, alias: IconAlias)?,
    _ dropped: Set<String>
  ) -> [ContentNode.Member] {
    var parent = member.value["parent"]?.string ?? ""
    if let owner, base(of: member.key) != sourceName(of: owner.icon) {
      parent = sourceName(of: owner.icon)
    }
    while dropped.contains(parent), let next = table[parent]?["parent"]?.string { parent = next }
    parent = currentName(of: parent)
    var fields = member.value.members.map { field in
      field.key == "parent" ? .init("parent", .string(parent)) : field
    }
    if let owner, owner.alias.isDeprecated != (member.value["hidden"]?.isTrue == true) {
      fields.removeAll { $0.key == "hidden" }
      fields.add("hidden", owner.alias.isDeprecated ? true : nil)
    }
    return fields
  }

  /// The icon that an alias of the source leads to: an alias on the way may have become one.
  private func base(of name: String) -> String {
    let names = chain(from: name)
    return names.dropFirst().first { icons[$0] != nil } ?? names.last ?? name
  }

  /// Whether an alias of the source is drawn as the icon that it leads to.
  private func isOnlyAName(_ name: String) -> Bool {
    chain(from: name).prefix(Iconify.longestChain + 1).compactMap { table[$0] }.allSatisfy {
      alias in
      IconTransform(alias)?.isIdentity == true
        && !IconBox.fields.contains { alias[$0.name] != nil }
    }
  }

  private func members(
    _ icons: [ContentNode.Member], _ names: [ContentNode.Member]
  ) -> [ContentNode.Member] {
    let all = Set(icons.map(\.key)).union(names.map(\.key))
    var members: [ContentNode.Member] = []
    for member in root?.members ?? fresh(icons.count) {
      switch member.key {
      case "aliases":
        // As empty as it came in.
        if !names.isEmpty || aliases.isEmpty { members.add("aliases", .object(names)) }
      case "categories": continue
      case "chars": members.add("chars", .object(chars(of: member.value, all)))
      case "info" where !set.isWhole:
        let info = member.value.members.map {
          $0.key == "total" ? .init("total", .number(icons.count)) : $0
        }
        members.add("info", .object(info))
      default: members.append(member)
      }
    }
    if root?["chars"] == nil { members.add("chars", object: chars(of: nil, all)) }
    members.add("icons", .object(icons))
    if root?["aliases"] == nil { members.add("aliases", object: names) }
    members.add("categories", object: categories)
    return members
  }

  /// The code points: those of the icons as the catalog has them, and what the set said of others
  /// that are there still.
  private func chars(of node: ContentNode?, _ names: Set<String>) -> [ContentNode.Member] {
    let codePoints = exported.compactMap { icon in
      icon.icon.origin.codePoint.map { ($0, icon.id) }
    }
    var owners = Dictionary(firstOf: codePoints)
    var chars: [ContentNode.Member] = []
    for member in node?.members ?? [] {
      let owner = CodePoint(text: member.key).flatMap { owners.removeValue(forKey: $0) }
      guard let name = owner ?? member.value.string.map(currentName), names.contains(name) else {
        continue
      }
      chars.add(member.key, name)
    }
    for (codePoint, _) in codePoints {
      if let name = owners.removeValue(forKey: codePoint) { chars.add(codePoint.text, name) }
    }
    return chars
  }

  private var categories: [ContentNode.Member] {
    let pairs = exported.flatMap { icon in icon.categories.map { ($0, icon.id) } }
    var members = pairs.grouped(by: \.0).map { category, pairs in
      ContentNode.Member(category, .strings(pairs.map(\.1)))
    }
    let names = Set(members.map(\.key))
    let empty = root?["categories"]?.members(without: names) ?? []
    members += empty.map { .init($0.key, []) }
    return members
  }

  /// What is said of a set that came in another way.
  private func fresh(_ count: Int) -> [ContentNode.Member] {
    let title = set.title.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    var info: [ContentNode.Member] = [
      .init("name", .string(set.title)), .init("total", .number(count)),
    ]
    if let license = common {
      var members: [ContentNode.Member] = [.init("title", .string(license.name))]
      members.add("spdx", license.spdx)
      info.add("license", .object(members))
    }
    return [
      .init("prefix", .string(prefix ?? (title.isEmpty ? "icons" : title))),
      .init("info", .object(info)),
    ]
  }
}
