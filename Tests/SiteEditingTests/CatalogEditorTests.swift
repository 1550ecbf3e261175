import Catalog
import Foundation
import Testing

@testable import SiteEditing

extension Slug {
  static func of(_ text: String) throws -> Slug { try Slug(text) }
}

/// Each operation changes only the necessary text.
@Suite struct CatalogEditorTests {
  private static let text = """
    {
      "title": "Shop",
      "icons": [
        { "id": "owl", "name": "Owl", "price": 5.90 },
        {"name":"Night Cat","price":"2.50" , "isFeatured":true, "zoo": [ 1,2 ]},

        { "id": "pot", "price": 1, "section": "b", "tags": ["x"] }
      ]
    }

    """

  private func edited(
    _ operation: EditOperation, _ text: String = text
  ) throws -> String {
    var editor = try CatalogEditor(Array(text.utf8))
    let edit = try editor.edit(operation)
    let result = try #require(edit.applied(to: Array(text.utf8)))
    let inverse = try #require(edit.inverse(in: Array(text.utf8)))
    #expect(inverse.applied(to: result) == Array(text.utf8))
    return String(decoding: result, as: UTF8.self)
  }

  private func set(
    _ icon: String, _ field: EditOperation.Field, _ value: EditOperation.Value?
  ) throws -> EditOperation {
    .set([.init(try .of(icon), field, value)])
  }

  @Test func aNumberStaysANumberAndATextAText() throws {
    #expect(
      try edited(set("owl", .price, .text("6.00")))
        == Self.text.replacing("5.90", with: "6.00"))
    #expect(
      try edited(set("night-cat", .price, .text("3")))
        == Self.text.replacing("\"2.50\"", with: "\"3\""))
    // The loader refuses invalid numbers.
    #expect(
      try edited(set("owl", .price, .text("6,00")))
        == Self.text.replacing("5.90", with: "\"6,00\""))
    #expect(
      try edited(set("owl", .price, .text(" 6")))
        == Self.text.replacing("5.90", with: "\" 6\""))
  }

  @Test func aPriceIsADecimalAsItIsTyped() throws {
    for (typed, price) in [("05", "5"), ("00.50", "0.50"), ("0", "0")] {
      #expect(
        try edited(set("owl", .price, .text(typed))) == Self.text.replacing("5.90", with: price))
      #expect(
        try edited(set("night-cat", .price, .text(typed)))
          == Self.text.replacing("\"2.50\"", with: "\"\(price)\""))
    }
    for typed in ["1e3", "0.5E1"] {
      #expect(throws: EditProblem.wrongValue(.price)) {
        try edited(set("owl", .price, .text(typed)))
      }
    }
  }

  /// Null counts as absent, as in the loader.
  @Test func whatIsNullIsReplaced() throws {
    let text = #"{"icons":[{"id":null,"name":"Heart","price":1,"categories":null,"tags":null}]}"#
    #expect(
      try edited(set("heart", .name, .text("New heart")), text)
        == text.replacing(#""id":null,"name":"Heart""#, with: #""id":"heart","name":"New heart""#))
    #expect(
      try edited(set("heart", .category, .text("Signs")), text)
        == text.replacing(#""tags":null"#, with: #""tags":null,"category":"Signs""#))
    #expect(
      try edited(set("heart", .tags, .texts(["a"])), text)
        == text.replacing(#""tags":null"#, with: #""tags":["a"]"#))
    let new = EditOperation.NewIcon(id: try .of("hen"), name: "Hen", price: "2", picture: "")
    #expect(
      try edited(.insert([new]), text)
        == text.replacing("null}]", with: #"null},{"id":"hen","name":"Hen","price":2}]"#))
  }

  /// The form shows the first price.
  @Test func thePriceOfSeveralCurrenciesThatIsFirst() throws {
    let text = Self.text.replacing(
      "\"price\": 5.90", with: "\"prices\": { \"EUR\":5.90,  \"USD\": 6 }")
    #expect(text != Self.text)
    var editor = try CatalogEditor(Array(text.utf8))
    let edit = try editor.edit(set("owl", .price, .text("6.50")))
    let result = try #require(edit.applied(to: Array(text.utf8)))
    #expect(String(decoding: result, as: UTF8.self) == text.replacing("5.90", with: "6.50"))
    let empty = Self.text.replacing("\"price\": 5.90", with: "\"prices\": {}")
    #expect(throws: EditProblem.wrongValue(.price)) {
      var editor = try CatalogEditor(Array(empty.utf8))
      _ = try editor.edit(set("owl", .price, .text("6.50")))
    }
  }

  /// The id that was derived from the name is written first, so that the URL and the picture stay.
  @Test func anIconWithoutAnIdGetsTheOneItHas() throws {
    #expect(
      try edited(set("night-cat", .name, .text("Day \"Cat\"")))
        == Self.text.replacing(
          "{\"name\":\"Night Cat\"",
          with: "{\"id\":\"night-cat\",\"name\":\"Day \\\"Cat\\\"\""))
    #expect(
      try edited(set("owl", .name, .text("Eagle")))
        == Self.text.replacing("\"Owl\"", with: "\"Eagle\""))
  }

  @Test func whatIsNewIsSetOutAsItsNeighboursAre() throws {
    #expect(
      try edited(set("owl", .category, .text("Birds")))
        == Self.text.replacing("5.90 }", with: "5.90, \"category\": \"Birds\" }"))
    #expect(
      try edited(set("night-cat", .tags, .texts(["a", "b"])))
        == Self.text.replacing("[ 1,2 ]}", with: "[ 1,2 ], \"tags\":[\"a\", \"b\"]}"))
  }

  @Test func whatIsEmptyGoesWithItsComma() throws {
    #expect(
      try edited(set("pot", .tags, .texts([])))
        == Self.text.replacing(", \"tags\": [\"x\"] }", with: " }"))
    #expect(
      try edited(set("pot", .section, nil))
        == Self.text.replacing("\"section\": \"b\", ", with: ""))
    #expect(try edited(set("owl", .summary, .text(""))) == Self.text)
    #expect(try edited(set("owl", .isFeatured, .flag(false))) == Self.text)
    #expect(
      try edited(set("night-cat", .isFeatured, .flag(false)))
        == Self.text.replacing("true", with: "false"))
  }

  @Test func declaredFieldsAreWritten() throws {
    let (people, version) = (
      EditOperation.Field.declared(.contributors), EditOperation.Field.declared(.addedIn)
    )
    #expect(
      try edited(set("owl", people, .texts(["Ann", "Bea \"B\""])))
        == Self.text.replacing(
          "5.90 }", with: #"5.90, "contributors": ["Ann", "Bea \"B\""] }"#))
    let text = Self.text.replacing("5.90 }", with: #"5.90, "addedIn": "1.2" }"#)
    #expect(
      try edited(set("owl", version, .text("1.3")), text) == text.replacing("1.2", with: "1.3"))
    #expect(try edited(set("owl", version, .text("")), text) == Self.text)
    #expect(try edited(set("owl", version, nil), text) == Self.text)
    #expect(throws: EditProblem.wrongValue(people)) {
      try edited(set("owl", people, .text("Ann")))
    }
    #expect(throws: EditProblem.wrongValue(version)) {
      try edited(set("owl", version, .flag(true)))
    }
  }

  @Test(arguments: [
    EditOperation.Field.name, .price, .isFeatured, .tags,
  ])
  func aValueOfAnotherKindIsRefused(field: EditOperation.Field) throws {
    let value: EditOperation.Value? =
      field == .tags ? .text("a") : field == .isFeatured ? .text("") : nil
    #expect(throws: EditProblem.wrongValue(field)) { try edited(set("owl", field, value)) }
  }

  @Test func anEntryGoesWithItsComma() throws {
    #expect(
      try edited(.delete([.of("owl")]))
        == Self.text.replacing(
          "{ \"id\": \"owl\", \"name\": \"Owl\", \"price\": 5.90 },\n    ", with: ""))
    let last = ",\n\n    { \"id\": \"pot\", \"price\": 1, \"section\": \"b\", \"tags\": [\"x\"] }"
    #expect(try edited(.delete([.of("pot")])) == Self.text.replacing(last, with: ""))
    #expect(
      try edited(.delete([.of("owl"), .of("night-cat"), .of("pot")])).contains("\"icons\": [\n  ]"))
    #expect(throws: EditProblem.unknownIcon(try .of("cow"))) { try edited(.delete([.of("cow")])) }
  }

  /// Blank lines separate groups.
  @Test func groupsStayGroups() throws {
    func catalog(_ groups: [String]...) -> String {
      let lines = groups.map { $0.map { "    { \"id\": \"\($0)\" }" }.joined(separator: ",\n") }
      return "{\n  \"icons\": [\n" + lines.joined(separator: ",\n\n") + "\n  ]\n}\n"
    }
    let text = catalog(["a", "b"], ["c", "d"], ["e"])
    let delete = { (ids: String...) in try edited(.delete(ids.map { try .of($0) }), text) }
    #expect(try delete("a") == catalog(["b"], ["c", "d"], ["e"]))
    #expect(try delete("b") == catalog(["a"], ["c", "d"], ["e"]))
    #expect(try delete("c") == catalog(["a", "b"], ["d"], ["e"]))
    #expect(try delete("c", "d") == catalog(["a", "b"], ["e"]))
    #expect(try delete("b", "c") == catalog(["a"], ["d"], ["e"]))
    #expect(try delete("e") == catalog(["a", "b"], ["c", "d"]))
    let move = { (id: String, anchor: EditOperation.Anchor) in
      try edited(.move([.of(id)], anchor), text)
    }
    #expect(try move("d", .before(.of("c"))) == catalog(["a", "b"], ["d", "c"], ["e"]))
    #expect(try move("c", .after(.of("d"))).hasPrefix(catalog(["a", "b"], ["d"]).dropLast(7)))
    #expect(try move("a", .after(.of("e"))) == catalog(["b"], ["c", "d"], ["e", "a"]))
    #expect(try move("b", .before(.of("a"))) == catalog(["b", "a"], ["c", "d"], ["e"]))
  }

  /// The form shows the first category.
  @Test func theCategoryOfSeveralThatIsFirst() throws {
    let owl = "\"price\": 5.90"
    func text(_ categories: String) -> String {
      Self.text.replacing(owl, with: owl + categories)
    }
    let several = text(", \"categories\": [\"Birds\",  \"Night\"]")
    let changed = try edited(set("owl", .category, .text("Owls")), several)
    #expect(changed == several.replacing("\"Birds\"", with: "\"Owls\""))
    #expect(
      try edited(set("owl", .category, .text("")), several)
        == several.replacing("\"Birds\",  ", with: ""))
    let one = text(", \"categories\": [\"Birds\"]")
    #expect(try edited(set("owl", .category, nil), one) == Self.text)
    #expect(throws: EditProblem.wrongValue(.category)) {
      try edited(set("owl", .category, .text("Owls")), text(", \"categories\": 1"))
    }
  }

  @Test func oneLineMoves() throws {
    let text = "{\"icons\": [\n  {\"id\": \"a\"},\n  {\"id\": \"b\"},\n  {\"id\": \"c\"}\n]}"
    let moved = { (operation: EditOperation) in
      try edited(operation, text).split(separator: "\n").dropFirst().dropLast().joined()
        .filter(\.isLetter).replacing("id", with: "")
    }
    #expect(try moved(.move([.of("a")], .after(.of("c")))) == "bca")
    #expect(try moved(.move([.of("c")], .before(.of("a")))) == "cab")
    #expect(try moved(.move([.of("c"), .of("a")], .before(.of("b")))) == "cab")
    #expect(try moved(.move([.of("a"), .of("b")], .after(.of("c")))) == "cab")
    #expect(try edited(.move([.of("a")], .before(.of("b"))), text) == text)
    #expect(try edited(.move([.of("c")], .after(.of("b"))), text) == text)
    #expect(throws: EditProblem.malformed) {
      try edited(.move([.of("a")], .before(.of("a"))), text)
    }
  }

  @Test func anIconTakesTheSectionOfItsAnchor() throws {
    #expect(
      try edited(.move([.of("owl")], .after(.of("pot"))))
        .contains(
          "[\"x\"] },\n    { \"id\": \"owl\", \"name\": \"Owl\", \"price\": 5.90, \"section\": \"b\" }\n"
        ))
    #expect(
      try edited(.move([.of("pot")], .before(.of("owl"))))
        .contains("[\n    { \"id\": \"pot\", \"price\": 1, \"tags\": [\"x\"] },\n"))
    #expect(
      try edited(.move([.of("pot")], .after(.of("night-cat"))))
        == Self.text.replacing("\"section\": \"b\", ", with: ""))
  }

  @Test(arguments: ["", "[]", "{", "{\"icons\": 1}", "{\"title\": \"a\"}"])
  func whatIsNoCatalogIsRefused(text: String) throws {
    #expect(throws: (any Error).self) {
      var editor = try CatalogEditor(Array(text.utf8))
      _ = try editor.edit(.delete([.of("a")]))
    }
  }
}
