package import Catalog
package import ContentSyntax
import Foundation

/// Turns operations into edits of catalog.json.
package struct CatalogEditor {
  static let path = IconCatalog.path

  private var splicer: JSONSplicer
  /// The array of the icons.
  private let list: ContentNode
  private let icons: [ContentNode]
  /// Where each icon stands, by its id.
  private let indices: [Slug: Int]

  /// - Throws: `EditProblem.noCatalog` if it is no catalog.
  /// - Complexity: O(bytes).
  init(_ text: [UInt8]) throws(EditProblem) {
    guard let splicer = try? JSONSplicer(text, path: Self.path),  // what is wrong is told by builds
      let list = splicer.root["icons"]
    else { throw .noCatalog }
    self.splicer = splicer
    self.list = list
    icons = list.elements
    indices = Dictionary(
      icons.enumerated().compactMap { index, icon in Self.id(of: icon).map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What an icon is called: as the loader has it.
  package static func id(of icon: ContentNode) -> Slug? {
    if let id = icon["id"]?.string { return try? Slug(id) }  // one that is none is told by builds
    return icon["name"]?.string.flatMap(Slug.init(name:))
  }

  /// The edit that an operation is.
  mutating func edit(
    _ operation: EditOperation, sections: MovedSections = .anchors
  ) throws(EditProblem) -> TextEdit {
    switch operation {
    case .set(let changes): try set(changes)
    case .delete(let deleted):
      splicer.remove(
        elements: Set(try deleted.map { icon throws(EditProblem) in try index(icon) }), of: list)
    case .insert(let new): try insert(new)
    case .move(let moved, let anchor): try move(moved, anchor, sections)
    }
    return splicer.edit
  }

  /// What the catalog says of an icon after an edit that says something else of icons, and nothing
  /// more.
  func source(of icon: Slug, after edit: TextEdit) -> String? {
    guard let index = indices[icon] else { return nil }
    let node = icons[index]
    let start = node.range.lowerBound + splicer.mark
    let range = start..<node.range.upperBound + splicer.mark
    let inside = edit.splices.filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }.map { splice in
      let lower = splice.range.lowerBound - start
      return TextEdit.Splice(lower..<splice.range.upperBound - start, bytes: splice.bytes)
    }
    return TextEdit(inside).applied(to: splicer.source(of: node)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func index(_ icon: Slug) throws(EditProblem) -> Int {
    guard let index = indices[icon] else { throw .unknownIcon(icon) }
    return index
  }

  private mutating func set(_ changes: [EditOperation.FieldChange]) throws(EditProblem) {
    for (icon, changes) in Dictionary(grouping: changes, by: \.icon) {
      let node = icons[try index(icon)]
      try Self.change(node, of: icon, to: changes, in: &splicer)
    }
  }

  private static func change(
    _ node: ContentNode, of icon: Slug, to changes: [EditOperation.FieldChange],
    in splicer: inout JSONSplicer
  ) throws(EditProblem) {
    var values: [(name: String, json: String?)] = []
    for change in changes {
      if change.field == .price, let prices = node["prices"], node["price"] == nil {
        try set(change, in: prices, &splicer)
        continue
      }
      let old = node[change.field.rawValue]
      values.append((change.field.rawValue, try json(change, insteadOf: old)))
    }
    // Its address follows from its name, unless it has an id.
    let isRenamed = changes.contains { $0.field == .name } && node["id"] == nil
    let id = isRenamed ? [("id", JSONSplicer.string(icon.text))] : []
    splicer.change(node, first: id, to: values)
  }

  /// Of prices in several currencies, the first one is changed, which is what the page shows of
  /// them in its form.
  private static func set(
    _ change: EditOperation.FieldChange, in prices: ContentNode, _ splicer: inout JSONSplicer
  ) throws(EditProblem) {
    guard case .object(let members) = prices.value, let first = members.first else {
      throw .wrongValue(.price)
    }
    splicer.change(prices, to: [(first.key, try json(change, insteadOf: first.value))])
  }

  /// A value as it is written: a price stays the number or the string that it was.
  private static func json(
    _ change: EditOperation.FieldChange, insteadOf old: ContentNode?
  ) throws(EditProblem) -> String? {
    switch (change.field, change.value) {
    case (.name, .text(let text)?), (.section, .text(let text)?):
      return JSONSplicer.string(text)
    case (.price, .text(let text)?):
      let isNumber = old?.string == nil && isJSONNumber(text)
      return isNumber ? text : JSONSplicer.string(text)
    case (.isFeatured, .flag(let flag)?): return flag || old != nil ? "\(flag)" : nil
    case (.category, .text(let text)?), (.summary, .text(let text)?):
      return text.isEmpty ? nil : JSONSplicer.string(text)
    case (.tags, .texts(let tags)?):
      return tags.isEmpty
        ? nil : "[" + tags.map(JSONSplicer.string).joined(separator: ", ") + "]"
    case (.category, nil), (.summary, nil), (.tags, nil), (.section, nil), (.isFeatured, nil):
      return nil
    default: throw .wrongValue(change.field)
    }
  }

  private static func isJSONNumber(_ text: String) -> Bool {
    // `try?`: whether it can be read is the question.
    guard let splicer = try? JSONSplicer(Array(text.utf8), path: path) else { return false }
    if case .number = splicer.root.value { return splicer.root.range == 0..<text.utf8.count }
    return false
  }

  /// Icons are set out as the last one is, on one line.
  private mutating func insert(_ new: [EditOperation.NewIcon]) throws(EditProblem) {
    if let known = new.first(where: { indices[$0.id] != nil }) { throw .iconExists(known.id) }
    let last = icons.last.map(splicer.source(of:)) ?? Array("{ \"id\": 1 }".utf8)
    let space = last.starts(with: Array("{\"".utf8)) ? "" : " "
    let colon = last.contains(Array("\":\"".utf8)) ? ":" : ": "
    let comma = colon == ":" ? "," : ", "
    let texts = new.map { icon in
      let members = [
        ("id", JSONSplicer.string(icon.id.text)), ("name", JSONSplicer.string(icon.name)),
        ("price", Self.isJSONNumber(icon.price) ? icon.price : JSONSplicer.string(icon.price)),
      ]
      let text = members.map { JSONSplicer.string($0) + colon + $1 }.joined(separator: comma)
      return "{" + space + text + space + "}"
    }
    splicer.insert(texts, at: icons.count, of: list)
  }

  private mutating func move(
    _ moved: [Slug], _ anchor: EditOperation.Anchor, _ sections: MovedSections
  ) throws(EditProblem) {
    let places = try moved.map { icon throws(EditProblem) in try index(icon) }
    var target = try index(anchor.icon)
    guard !places.contains(target), Set(places).count == places.count else { throw .malformed }
    let section = icons[target]["section"]
    var texts: [Int: String] = [:]
    for (icon, place) in zip(moved, places)
    where sections == .anchors && icons[place]["section"]?.string != section?.string {
      texts[place] = try text(of: icon, at: place, inSection: section?.string)
    }
    if case .after = anchor {
      target += 1
      while places.contains(target) { target += 1 }
    }
    // Where they stand in their order already, only their sections may differ.
    let isThere =
      zip(places, places.dropFirst()).allSatisfy { $1 == $0 + 1 }
      && places.last.map { $0 + 1 == target } == true
    if isThere {
      for (place, text) in texts { splicer.replace(icons[place], with: text) }
    } else {
      splicer.move(places, to: target, of: list, as: texts)
    }
  }

  /// An icon as it is written in another section.
  private func text(
    of icon: Slug, at index: Int, inSection section: String?
  ) throws(EditProblem) -> String {
    let source = splicer.source(of: icons[index])
    // `try?` never fails: it is a part of JSON.
    guard var part = try? JSONSplicer(source, path: Self.path) else { throw .noCatalog }
    part.change(part.root, to: [("section", section.map(JSONSplicer.string))])
    return String(decoding: part.edit.applied(to: source) ?? source, as: UTF8.self)
  }
}
