package import Catalog
package import ContentSyntax
import Foundation

package struct CatalogEditor {
  static let path = IconCatalog.path

  private var icons: EntryList

  /// - Throws: `EditProblem.noCatalog`.
  /// - Complexity: O(bytes).
  init(_ text: [UInt8]) throws(EditProblem) {
    guard let splicer = try? JSONSplicer(text, path: Self.path),  // builds report errors
      let list = splicer.root["icons"]
    else { throw .noCatalog }
    icons = EntryList(list, in: splicer, namedBy: Self.name) { .unknownIcon($0) }
  }

  private static let name = EditOperation.Field.name.rawValue

  package static func id(of icon: ContentNode) -> Slug? { EntryList.id(of: icon, namedBy: name) }

  mutating func edit(
    _ operation: EditOperation, sections: MovedSections = .anchors
  ) throws(EditProblem) -> TextEdit {
    switch operation {
    case .set(let changes): try set(changes)
    case .delete(let deleted): try icons.delete(deleted)
    case .insert(let new): try insert(new)
    case .add: throw .malformed
    case .move(let moved, let anchor): try icons.move(moved, anchor, sections)
    }
    return icons.splicer.edit
  }

  private mutating func set(_ changes: [EditOperation.FieldChange]) throws(EditProblem) {
    for (icon, changes) in Dictionary(grouping: changes, by: \.icon) {
      let node = icons.entries[try icons.index(of: icon)]
      var values: [(name: String, value: ContentNode?)] = []
      for change in changes {
        if change.field == .price, let prices = node["prices"], node["price"] == nil {
          try set(change, in: prices)
          continue
        }
        if change.field == .category, let categories = node["categories"], node["category"] == nil {
          let isEmpty = try setFirst(change, in: categories)
          if isEmpty { values.append(("categories", nil)) }
          continue
        }
        let name = change.field.rawValue
        values.append((name, try Self.value(change, insteadOf: node[name])))
      }
      try icons.change(icon, to: values, namedBy: Self.name)
    }
  }

  /// Changes the first of several prices, which the form shows.
  private mutating func set(
    _ change: EditOperation.FieldChange, in prices: ContentNode
  ) throws(EditProblem) {
    guard case .object(let members) = prices.value, let first = members.first else {
      throw .wrongValue(.price)
    }
    icons.splicer.change(prices, to: [(first.key, try Self.value(change, insteadOf: first.value))])
  }

  /// Changes the first of several categories, which groups the icon.
  ///
  /// - Returns: True if no category remains. The list is then unchanged.
  private mutating func setFirst(
    _ change: EditOperation.FieldChange, in categories: ContentNode
  ) throws(EditProblem) -> Bool {
    guard case .array(let elements) = categories.value else { throw .wrongValue(.category) }
    switch (try Self.value(change, insteadOf: elements.first), elements.first) {
    case (let value?, let first?): icons.splicer.replace(first, with: value)
    case (let value?, nil): icons.splicer.insert([value], at: 0, of: categories)
    case (nil, _?) where elements.count > 1:
      icons.splicer.remove(elements: [0], of: categories)
    case (nil, _): return true
    }
    return false
  }

  /// A price remains a number or a string.
  private static func value(
    _ change: EditOperation.FieldChange, insteadOf old: ContentNode?
  ) throws(EditProblem) -> ContentNode? {
    switch (change.field, change.value) {
    case (.name, .text(let text)?), (.section, .text(let text)?):
      return .string(text)
    case (.price, .text(let text)?):
      let price = try price(text)
      return old?.string == nil ? price.value : .string(price.text)
    case (.isFeatured, .flag(let flag)?): return flag || old != nil ? .bool(flag) : nil
    case (.category, .text(let text)?), (.summary, .text(let text)?):
      return text.isEmpty ? nil : .string(text)
    case (.tags, .texts(let texts)?): return texts.isEmpty ? nil : .strings(texts)
    case (.declared(let field), let value?): return try Self.value(value, of: field)
    case (.category, nil), (.summary, nil), (.tags, nil), (.section, nil), (.isFeatured, nil),
      (.declared, nil):
      return nil
    default: throw .wrongValue(change.field)
    }
  }

  private static func value(
    _ value: EditOperation.Value, of field: IconField
  ) throws(EditProblem) -> ContentNode? {
    switch (field.kind, value) {
    case (.text, .text("")), (.number, .text("")), (.texts, .texts([])): return nil
    case (.text, .text(let text)): return .string(text)
    case (.texts, .texts(let texts)): return .strings(texts)
    case (.number, .text(let text)):
      guard let number = Double(text), number.isFinite else { break }
      return ContentNode(IconField.Value.number(number))
    default: break
    }
    throw .wrongValue(.declared(field))
  }

  /// Removes leading zeros. The loader refuses an invalid price.
  private static func price(
    _ typed: String
  ) throws(EditProblem) -> (text: String, value: ContentNode) {
    let isNegative = typed.utf8.first == UInt8(ascii: "-")
    let parts = Array(typed.utf8).dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDecimal =
      (1...2).contains(parts.count)
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) }
      }
    guard isDecimal else {
      let isPower =
        typed.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        && typed.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      guard !isPower else { throw .wrongValue(.price) }
      return (typed, .string(typed))
    }
    let zeros = parts[0].dropLast().prefix { $0 == 0x30 }.count
    let digits = typed.utf8.dropFirst(zeros + (isNegative ? 1 : 0))
    let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    return (text, .number(text))
  }

  private mutating func insert(_ new: [EditOperation.NewIcon]) throws(EditProblem) {
    if let existing = new.first(where: { icons.contains($0.id) }) { throw .iconExists(existing.id) }
    let entries = try new.map { icon throws(EditProblem) -> [ContentNode.Member] in
      [
        .init("id", .string(icon.id.text)), .init(Self.name, .string(icon.name)),
        .init("price", try Self.price(icon.price).value),
      ]
    }
    icons.insert(entries, at: icons.entries.count)
  }
}

extension ContentNode {
  package init(_ value: IconField.Value) {
    switch value {
    case .text(let text): self = .string(text)
    case .texts(let texts): self = .strings(texts)
    case .number: self = .number(value.description)
    }
  }
}
