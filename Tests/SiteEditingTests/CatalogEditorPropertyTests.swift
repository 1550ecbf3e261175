import Catalog
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Random operations on catalogs in different styles.
@Suite struct CatalogEditorPropertyTests {
  /// An icon as decoded by Foundation.
  private typealias Icon = [String: String]

  private static func model(_ text: [UInt8]) throws -> [Icon] {
    let data = Data(text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(root["icons"] as? [[String: Any]]).map { icon in
      icon.mapValues { value in
        (value as? [String])?.joined(separator: "|")
          ?? "\(value)".replacing("true", with: "1")
      }
    }
  }

  /// A catalog in a random style.
  private static func catalog(_ generator: inout SeededGenerator) -> [UInt8] {
    let style = WrittenStyle(&generator)
    let colon = style.colon
    let icons = (0..<Int.random(in: 1...8, using: &generator)).map { number -> String in
      var members = ["\"id\"\(colon)\"i\(number)\"", "\"price\"\(colon)\(number).50"]
      if Bool.random(using: &generator) {
        members.append("\"name\"\(colon)\"N \\u00e9 \(number)\"")
      }
      if Bool.random(using: &generator) { members.append("\"other\"\(colon){\"a\":[1, {}]}") }
      if Bool.random(using: &generator) { members.append("\"section\"\(colon)\"s\"") }
      return style.object(members, &generator)
    }
    return Array("\(style.mark){\"icons\"\(colon)\(style.list(icons))}\(style.lineEnd)".utf8)
  }

  private static func operation(
    on icons: [Icon], _ generator: inout SeededGenerator
  ) throws -> EditOperation? {
    let ids = try icons.map { try Slug($0["id"] ?? "") }.shuffled(using: &generator)
    guard let first = ids.first else { return nil }
    let some = Array(ids.prefix(Int.random(in: 1...ids.count, using: &generator)))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return .delete(some)
    case 6:
      let id = try Slug("n\(UInt32.random(in: .min ... .max, using: &generator))")
      return .insert([.init(id: id, name: "A \"B\"", price: "7.50", picture: "")])
    case 1 where some.count < ids.count:
      let anchor = ids[some.count]
      return .move(some, Bool.random(using: &generator) ? .before(anchor) : .after(anchor))
    case 2:
      return .set(
        some.map { .init($0, .price, .text("\(Int.random(in: 0..<99, using: &generator)).25")) })
    case 3: return .set([.init(first, .name, .text("Näme \"\\ \u{2028}"))])
    case 4:
      let value: EditOperation.Value? = Bool.random(using: &generator) ? .text("t") : nil
      return .set([
        .init(first, .section, value), .init(first, .summary, value),
        .init(first, .tags, .texts(["a", "b"])),
      ])
    default: return .set([.init(first, .tags, .texts([])), .init(first, .isFeatured, .flag(true))])
    }
  }

  /// Applies the operation to a model.
  private static func apply(_ operation: EditOperation, to icons: inout [Icon]) throws {
    func index(_ id: Slug) throws -> Int { try #require(icons.firstIndex { $0["id"] == id.text }) }
    switch operation {
    case .delete(let ids): icons.removeAll { icon in ids.contains { $0.text == icon["id"] } }
    case .insert(let new):
      icons += new.map { ["id": $0.id.text, "name": $0.name, "price": $0.price] }
    case .move(let ids, let anchor):
      let section = icons[try index(anchor.id)]["section"]
      let moved = try ids.map { id -> Icon in
        var icon = icons[try index(id)]
        icon["section"] = section
        return icon
      }
      icons.removeAll { icon in ids.contains { $0.text == icon["id"] } }
      var place = try index(anchor.id)
      if case .after = anchor { place += 1 }
      icons.insert(contentsOf: moved, at: place)
    case .set(let changes):
      for change in changes {
        let place = try index(change.icon)
        switch change.value {
        case .text(let text)?: icons[place][change.field.rawValue] = text.isEmpty ? nil : text
        case .flag(let flag)?: icons[place][change.field.rawValue] = flag ? "1" : "0"
        case .texts(let texts)?:
          icons[place][change.field.rawValue] = texts.isEmpty ? nil : texts.joined(separator: "|")
        case nil: icons[place][change.field.rawValue] = nil
        }
      }
    case .add: Issue.record("none of these operations is one on items")
    }
  }

  @Test func sequencesOfOperationsAreTheModelsAndCanBeUndone() throws {
    var generator = SeededGenerator.fresh(for: "CatalogEditorPropertyTests")
    for _ in 0..<2_000 {
      let first = Self.catalog(&generator)
      var text = first
      var model = try Self.model(text)
      var inverses: [TextEdit] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard let operation = try Self.operation(on: model, &generator) else { break }
        try Self.apply(operation, to: &model)
        var editor = try CatalogEditor(text)
        let edit = try editor.edit(operation)
        inverses.append(try #require(edit.inverse(in: text)))
        let old = text
        text = try #require(edit.applied(to: text))
        let read = try Self.model(text)
        // Prices are compared as numbers.
        let same =
          read.count == model.count
          && zip(read, model).allSatisfy { Self.isSame($0, $1) }
        #expect(
          same,
          "\(operation)\n\(String(decoding: old, as: UTF8.self))\n\(String(decoding: text, as: UTF8.self))"
        )
        guard same else { return }
        // A whole edit and its inverse.
        let whole = TextEdit(from: old, to: text)
        #expect(whole.applied(to: old) == text)
        #expect(whole.inverse(in: old)?.applied(to: text) == old)
      }
      for inverse in inverses.reversed() { text = try #require(inverse.applied(to: text)) }
      #expect(text == first)
      guard text == first else { return }
    }
  }

  /// The diff contains only the lines of affected icons, and the line of a comma if the last icon changes.
  @Test func gitShowsTheLinesThatChangeAndNoOthers() async throws {
    var generator = SeededGenerator.fresh(for: "CatalogEditorPropertyTests, git")
    let folder = try TemporaryFolder()
    for _ in 0..<150 {
      let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
      let icons = (0..<Int.random(in: 2...9, using: &generator)).map {
        "    { \"id\": \"i\($0)\", \"name\": \"N\($0)\", \"price\" : \($0).50 }"
      }
      let lines =
        ["{", "  \"icons\": ["] + [icons.joined(separator: ",\(lineEnd)")] + ["  ]", "}", ""]
      let old = Array(lines.joined(separator: lineEnd).utf8)
      let model = try Self.model(old)
      guard let operation = try Self.operation(on: model, &generator) else { continue }
      var editor = try CatalogEditor(old)
      let new = try #require(try editor.edit(operation).applied(to: old))
      let (added, deleted) = try await linesInGit(from: old, to: new, folder)
      let most =
        switch operation {
        case .insert(let icons): (icons.count + 1, 1)
        case .delete(let ids): (1, ids.count + 1)
        case .set(let changes):
          (Set(changes.map(\.icon)).count, Set(changes.map(\.icon)).count)
        case .move(let ids, _): (ids.count + 2, ids.count + 2)
        case .add: (2, 1)
        }
      #expect(
        added <= most.0 && deleted <= most.1,
        "\(operation): \(added) and \(deleted) lines\n\(String(decoding: new, as: UTF8.self))")
      #expect(added - deleted == (try Self.model(new)).count - model.count)
    }
  }

  private static func isSame(_ one: Icon, _ other: Icon) -> Bool {
    var (one, other) = (one, other)
    let prices = (one.removeValue(forKey: "price"), other.removeValue(forKey: "price"))
    return one == other && prices.0.flatMap(Double.init) == prices.1.flatMap(Double.init)
  }
}
