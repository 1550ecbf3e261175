import Foundation
import TestSupport
import Testing

@testable import Catalog

@Suite struct SlugTests {
  @Test(arguments: [
    "owl", "night-owl", "ic_book", "Owl", "v1.2", "a+b", "~x", "0", "猫", "caf\u{E9}", "🐈",
    "½", String(repeating: "a", count: 200),
  ])
  func accepts(_ text: String) throws {
    let slug = try Slug(text)
    #expect(Array(slug.text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(slug.description == text)
  }

  /// The fast path for ASCII gives the same result.
  @Test func bytesOfNamesSayWhatTheirCharactersDo() {
    var generator = SeededGenerator.fresh(for: "names of ASCII")
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        UInt8.random(in: 0..<0x80, using: &generator)
      }
      let name = String(decoding: bytes, as: UTF8.self)
      #expect(Slug.textOfASCII(name) == Slug.text(name), "\(bytes), seed \(generator.seed)")
    }
    #expect(Slug.textOfASCII("A \u{E9}") == nil)
  }

  /// Composed and decomposed accents give the same URL.
  @Test func composesAccents() throws {
    let composed = Array("caf\u{E9}".utf8)
    #expect(Array(try Slug("cafe\u{301}").text.utf8) == composed)
    #expect(Array(try #require(Slug(name: "Cafe\u{301}")).text.utf8) == composed)
  }

  @Test(arguments: [
    ("", SlugError.empty), (".", .leadingDot), ("..", .leadingDot), (".hidden", .leadingDot),
    (".\u{301}x", .leadingDot), ("../x", .leadingDot), ("a/b", .character("/")),
    ("/", .character("/")), ("a/\u{301}b", .character("/")), ("a\\b", .character("\\")),
    ("a b", .character(" ")), ("a\u{0}", .character("\u{0}")), ("a\n", .character("\n")),
    ("a\r\nb", .character("\r")), ("a\u{7F}", .character("\u{7F}")),
    ("a\u{85}", .character("\u{85}")), ("a\u{A0}b", .character("\u{A0}")),
    ("a\u{202E}b", .character("\u{202E}")), ("a\u{200B}b", .character("\u{200B}")),
    ("a\u{200D}b", .character("\u{200D}")), ("a\u{2028}", .character("\u{2028}")),
    ("\u{FEFF}a", .character("\u{FEFF}")), ("\u{E000}", .character("\u{E000}")),
    ("a?b", .character("?")), ("a#b", .character("#")), ("a%2e", .character("%")),
    ("a:b", .character(":")), ("a\"b", .character("\"")), ("a<b", .character("<")),
    ("a&b", .character("&")), ("a'b", .character("'")), ("a*", .character("*")),
  ])
  func refuses(_ text: String, _ error: SlugError) {
    #expect(throws: error) { try Slug(text) }
  }

  /// The limit is in bytes, as in file systems.
  @Test func length() throws {
    #expect(throws: SlugError.tooLong) { try Slug(String(repeating: "a", count: 201)) }
    #expect(throws: SlugError.tooLong) { try Slug(String(repeating: "猫", count: 67)) }
    #expect(try Slug(String(repeating: "猫", count: 66)).text.utf8.count == 198)
  }

  @Test(arguments: [
    ("Owl", "owl"), ("Night Owl", "night-owl"), ("  Night   Owl! ", "night-owl"),
    ("Food & Drink", "food-drink"), ("C++", "c"), ("Straße 7", "straße-7"), ("ÉTÉ", "été"),
    ("猫 と 犬", "猫-と-犬"), ("../../etc", "etc"), ("a\u{202E}b", "a-b"), ("½ price", "½-price"),
    ("می\u{200C}خواهم", "میخواهم"), ("क\u{94D}\u{200D}ष", "क\u{94D}ष"), ("🦉 owl", "owl"),
  ])
  func ofName(_ name: String, _ slug: String) {
    #expect(Slug(name: name)?.text == slug)
  }

  @Test(arguments: ["", " ", "★", "...", "🦉", "\u{0}\u{7}", "---"])
  func noSlug(_ name: String) {
    #expect(Slug(name: name) == nil)
  }

  @Test func ofLongName() {
    #expect(Slug(name: String(repeating: "猫", count: 500))?.text.utf8.count == 198)
    let cut = Slug(name: String(repeating: "a", count: 199) + " b")
    #expect(cut?.text == String(repeating: "a", count: 199))
  }

  @Test func fileSystemKey() throws {
    let owls = try ["owl", "Owl", "OWL"].map { try Slug($0).fileSystemKey }
    #expect(Set(owls).count == 1)
    let cups = try ["caf\u{E9}", "cafe\u{301}", "CAFE\u{301}"].map { try Slug($0).fileSystemKey }
    #expect(Set(cups).count == 1)
    #expect(try Slug("cafe").fileSystemKey != Slug("café").fileSystemKey)
  }

  @Test func coding() throws {
    let slug = try Slug("night-owl")
    let data = try JSONEncoder().encode([slug])
    #expect(String(decoding: data, as: UTF8.self) == #"["night-owl"]"#)
    #expect(try JSONDecoder().decode([Slug].self, from: data) == [slug])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Slug].self, from: Data(#"["../x"]"#.utf8))
    }
  }
}
