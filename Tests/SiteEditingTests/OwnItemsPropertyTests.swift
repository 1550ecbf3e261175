import Catalog
import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Random operations on a page's own items, in site.json and in the page's file.
@Suite struct OwnItemsPropertyTests {
  /// A file and the page whose items it lists.
  private struct Content {
    let file: OwnItemsFile
    let text: [UInt8]
    private let folder: TemporaryFolder

    init(_ text: String, isSite: Bool) throws {
      folder = try TemporaryFolder()
      try folder.write(text, to: isSite ? PageFile.site : "Content/pages/own.json")
      file = try #require(OwnItemsFile(of: try PagePath("/own/"), in: .folder(folder.url)))
      self.text = Array(text.utf8)
    }
  }

  /// The items as decoded by Foundation.
  private static func model(_ text: [UInt8], isSite: Bool) throws -> [ListItem] {
    let data = Data(text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let page = isSite ? (root["pages"] as? [[String: Any]])?.last : root
    return try #require(page?["items"] as? [[String: Any]]).map { item in
      let text = try #require(item["text"] as? String)
      let id = try (item["id"] as? String).map { try Slug($0) } ?? Slug(name: text)
      return ListItem(
        id: try #require(id), text: text, secondaryText: item["secondaryText"] as? String,
        section: item["section"] as? String)
    }
  }

  private static func text(isSite: Bool, _ generator: inout SeededGenerator) -> String {
    let style = WrittenStyle(&generator)
    let (colon, mark, lineEnd) = (style.colon, style.mark, style.lineEnd)
    let items = (0..<Int.random(in: 1...8, using: &generator)).map { number -> String in
      var members = ["\"text\"\(colon)\"N \\u00e9 \(number)\""]
      if Bool.random(using: &generator) { members.append("\"id\"\(colon)\"i\(number)\"") }
      if Bool.random(using: &generator) { members.append("\"section\"\(colon)\"S\"") }
      if Bool.random(using: &generator) { members.append("\"secondaryText\"\(colon)\"a,]}\"") }
      if Bool.random(using: &generator) { members.append("\"other\"\(colon){\"items\":[1, {}]}") }
      return style.object(members, &generator)
    }
    let own = "\"items\"\(colon)\(style.list(items))"
    let other = "{ \"path\": \"/other/\", \"items\": [ {\"text\": \"N\"} ] }"
    return isSite
      ? "\(mark){\"pages\"\(colon)[\(other), {\"path\"\(colon)\"/own/\",\(lineEnd)\(own)}]}\(lineEnd)"
      : "\(mark){\(own), \"title\"\(colon)\"T\"}\(lineEnd)"
  }

  private static func operation(
    on items: [ListItem], _ generator: inout SeededGenerator
  ) -> EditOperation? {
    let ids = items.map(\.id).shuffled(using: &generator)
    guard let first = ids.first else { return nil }
    let some = Array(ids.prefix(Int.random(in: 1...ids.count, using: &generator)))
    let isFirst = Bool.random(using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return .delete(some)
    case 1 where some.count < ids.count:
      return .move(some, isFirst ? .before(ids[some.count]) : .after(ids[some.count]))
    case 2: return .add(items[0].text, isFirst ? .after(first) : nil)
    case 3: return .set([.init(first, .name, .text("Näme \"\\ \u{2028}"))])
    default:
      return .set(
        some.map { .init($0, .section, .text(isFirst ? "T" : "")) }
          + [.init(first, .summary, isFirst ? nil : .text("x"))])
    }
  }

  @Test(arguments: [true, false])
  func sequencesOfOperationsAreTheModelsAndCanBeUndone(isSite: Bool) throws {
    var generator = SeededGenerator.fresh(for: "OwnItemsPropertyTests, \(isSite)")
    for _ in 0..<1_000 {
      let content = try Content(Self.text(isSite: isSite, &generator), isSite: isSite)
      var text = content.text
      var model = try Self.model(text, isSite: isSite)
      var inverses: [TextEdit] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard let operation = Self.operation(on: model, &generator) else { break }
        let before = model
        if let after = model.applying(operation) { model = after }
        var editor = try OwnItemsEditor(text, of: content.file)
        let edit = try editor.edit(operation)
        inverses.append(try #require(edit.inverse(in: text)))
        let old = text
        text = try #require(edit.applied(to: text))
        let read = try Self.model(text, isSite: isSite)
        if case .add(let added, let anchor) = operation {
          let new = try #require(read.first { item in !before.contains { $0.id == item.id } })
          let place = anchor.flatMap { anchor in before.firstIndex { $0.id == anchor.id } }
          model.insert(
            ListItem(id: new.id, text: added, section: place.flatMap { before[$0].section }),
            at: place.map { $0 + 1 } ?? before.count)
        }
        #expect(read == model, "\(operation)\n\(String(decoding: old, as: UTF8.self))")
        guard read == model else { return }
      }
      for inverse in inverses.reversed() { text = try #require(inverse.applied(to: text)) }
      #expect(text == content.text)
      guard text == content.text else { return }
    }
  }

  /// The diff contains only the lines of affected items and a comma.
  @Test func gitShowsTheLinesThatChangeAndNoOthers() async throws {
    var generator = SeededGenerator.fresh(for: "OwnItemsPropertyTests, git")
    let folder = try TemporaryFolder()
    for _ in 0..<60 {
      let items = (0..<Int.random(in: 2...9, using: &generator)).map {
        "      { \"id\": \"i\($0)\", \"text\" : \"N\($0)\" }"
      }.joined(separator: ",\n")
      let content = try Content(
        "{\n  \"pages\": [\n    { \"path\": \"/own/\", \"items\": [\n\(items)\n    ] }\n  ]\n}\n",
        isSite: true)
      let model = try Self.model(content.text, isSite: true)
      guard let operation = Self.operation(on: model, &generator) else { continue }
      var editor = try OwnItemsEditor(content.text, of: content.file)
      let new = try #require(try editor.edit(operation).applied(to: content.text))
      let (added, deleted) = try await linesInGit(from: content.text, to: new, folder)
      let most =
        switch operation {
        case .add, .insert: (2, 1)
        case .delete(let ids): (1, ids.count + 1)
        case .set(let changes): (changes.count, changes.count)
        case .move(let ids, _): (ids.count + 2, ids.count + 2)
        }
      #expect(added <= most.0 && deleted <= most.1, "\(operation): \(added) and \(deleted) lines")
      #expect(added - deleted == (try Self.model(new, isSite: true)).count - model.count)
    }
  }
}
