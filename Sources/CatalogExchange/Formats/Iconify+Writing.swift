import Catalog
import ContentSyntax
import Diagnostics
import IconNames
import SVGParts

extension Iconify {
  /// Keeps recorded values that the catalog still agrees with. Each prefix has its own file. An Iconify set
  /// has one license, so icons with another license specify their own.
  static func write(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let standard = set.extensions?[name]
    let first = standard?["prefix"]?.string
    let recorded = set.folder.map { ImportRecord.names(ofFormat: name, in: $0) } ?? [:]
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
      // Replaces a prefix that can't be a file name.
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
  let root: ContentNode?
  let aliases: [ContentNode.Member]
  /// The aliases and icons by their names in the set.
  private let table: [String: ContentNode]
  private let icons: [String: ExportedIcon]
  private let sourceNames: [String: String]
  private let common: License?
  private let recordedSPDX: String?

  init(
    _ set: ExportedSet, _ icons: [ExportedIcon], _ root: ContentNode?,
    _ recorded: [Slug: String], prefix: String? = nil
  ) {
    (self.set, exported, self.root, self.prefix) = (set, icons, root, prefix)
    aliases = root?["aliases"]?.members ?? []
    table = Dictionary(firstOf: aliases.map { ($0.key, $0.value) })
    let licenses = set.licenses(of: icons)
    common = licenses.isOne ? licenses.all.first : nil
    recordedSPDX = root.flatMap { Iconify.license($0["info"]?["license"])?.spdx }
    let names = IconifyNames.names(of: icons, recorded, root)
    sourceNames = names
    self.icons = Dictionary(firstOf: icons.map { (names[$0.id] ?? $0.id, $0) })
  }

  /// The name in the set, which can differ from the id.
  private func sourceName(of id: String) -> String { sourceNames[id] ?? id }

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
    let removed = Set(changed.map { sourceName(of: $0.id) })
    let names = self.names(besides: keptAliases(written.union(removed), removed))
    return ContentNode.object(members(icons, names))
      .file(withLinesIn: ["icons", "aliases", "categories"])
  }

  /// The icons that were imported as aliases and must be exported as icons. Their picture changed, or the
  /// alias had no picture of its own.
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
    // Aliases of a converted icon no longer follow its old parent.
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

  /// Keeps the recorded fields if the picture is unchanged.
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

  /// The SPDX identifier if it differs from the set's license.
  private func ownLicense(of icon: ExportedIcon) -> String? {
    guard let license = set.license(of: icon) else { return nil }
    let isSaid = root == nil ? license.id == common?.id : recordedSPDX == license.spdx
    return isSaid ? nil : license.spdx
  }

  /// The set's values are defaults.
  private func box(of fields: ContentNode?) -> IconBox {
    var box = IconBox()
    for (field, path) in IconBox.fields {
      if let number = (fields?[field] ?? root?[field])?.double { box[keyPath: path] = number }
    }
    return box
  }

  /// True if the picture of an alias equals its parent's picture with the alias's transformation.
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

  private func keptAliases(_ icons: Set<String>, _ removed: Set<String>) -> [ContentNode.Member] {
    aliases.filter {
      !removed.contains($0.key) && chain(from: $0.key).contains(where: icons.contains)
    }
  }

  private func chain(from name: String) -> [String] {
    let names = sequence(first: name) { table[$0]?["parent"]?.string }
    return Array(names.prefix(Iconify.longestChain + 2))
  }

  /// Recorded aliases that the catalog still has, then new aliases.
  private func names(besides aliases: [ContentNode.Member]) -> [ContentNode.Member] {
    var owners: [String: (icon: String, alias: IconAlias)] = [:]
    for icon in exported {
      for alias in icon.icon.aliases { owners[alias.id.text] = (icon.id, alias) }
    }
    var kept: [ContentNode.Member] = []
    // Aliases that the author removed. Their child aliases refer to the next parent.
    var dropped: Set<String> = []
    for member in aliases where isOnlyAName(member.key) && owners[member.key] == nil {
      // `try?`: an invalid id can't be in the catalog, so its name is kept.
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

  /// Keeps the recorded fields unless the parent or the deprecation changed.
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

  /// An alias in the chain may have become an icon.
  private func base(of name: String) -> String {
    let names = chain(from: name)
    return names.dropFirst().first { icons[$0] != nil } ?? names.last ?? name
  }

  /// True if an alias is drawn the same as its parent.
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
    let allKeys = Set(icons.map(\.key)).union(names.map(\.key))
    var members: [ContentNode.Member] = []
    for member in root?.members ?? fresh(icons.count) {
      switch member.key {
      case "aliases":
        // An empty object is written only if the source had one.
        if !names.isEmpty || aliases.isEmpty { members.add("aliases", .object(names)) }
      case "categories": continue
      case "chars": members.add("chars", .object(chars(of: member.value, allKeys)))
      case "info" where !set.isWhole:
        let info = member.value.members.map {
          $0.key == "total" ? .init("total", .number(icons.count)) : $0
        }
        members.add("info", .object(info))
      default: members.append(member)
      }
    }
    if root?["chars"] == nil { members.add("chars", object: chars(of: nil, allKeys)) }
    members.add("icons", .object(icons))
    if root?["aliases"] == nil { members.add("aliases", object: names) }
    members.add("categories", object: categories)
    return members
  }

  /// Keeps recorded code points of other names that still exist.
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

  /// The members of a set that was not imported from Iconify.
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
