import Catalog
import Testing

@testable import IconNames

@Suite struct IconNamingTests {
  @Test(arguments: [
    (["ic_ice_cream_24px", "ic_owl_24px"], ["Ice Cream", "Owl"]),
    (["ice-cream-outline", "owl-outline"], ["Ice Cream Outline", "Owl Outline"]),
    (["IceCream", "HTMLFile"], ["Ice Cream", "HTML File"]),
    (["icon-a", "icon-b-48x48"], ["A", "B 48x48"]),
    (["arrow-left", "arrow-right"], ["Arrow Left", "Arrow Right"]),
    (["ic", "24"], ["Ic", "24"]),
    (["---"], ["---"]),
    // Mixed folders: unambiguous marks are removed, and possible words are kept.
    (["ic_home", "ic_owl", "logo", "hero"], ["Home", "Owl", "Logo", "Hero"]),
    (["icon-maker", "owl", "cat"], ["Icon Maker", "Owl", "Cat"]),
    (["ic-card", "owl", "cat"], ["Ic Card", "Owl", "Cat"]),
    // Figma's variant names.
    (["Property 1=ice cream", "Name=owl, Size=24"], ["Ice Cream", "Owl 24"]),
    (["Icon=owl, Filled=True", "Icon=owl, Filled=False"], ["Owl Filled", "Owl"]),
    // Digits stay with their letters, and known words are not split.
    (["3D-cube", "3d-rotate", "3DCube"], ["3D Cube", "3D Rotate", "3D Cube"]),
    (["Camera3D", "2FAKey", "5G", "MP3Player"], ["Camera 3D", "2FA Key", "5G", "MP3 Player"]),
    (["Add2Cart", "H1", "grid-2x2", "Html5Logo"], ["Add2 Cart", "H1", "Grid 2x2", "Html5 Logo"]),
    (["GitHubLogo", "github-fill", "YouTube"], ["GitHub Logo", "GitHub Fill", "YouTube"]),
    (["qr-code", "usbStick", "iOSApp"], ["QR Code", "USB Stick", "iOS App"]),
    (["mdi-owl", "mdi-cat", "mdi-hen"], ["Owl", "Cat", "Hen"]),
    (["home_black_24dp", "owl_black_24dp"], ["Home", "Owl"]),
    (
      ["acme-a", "acme-b", "acme-c", "acme-d", "acme-e", "acme-f", "acme-g", "acme-h-x"],
      ["A", "B", "C", "D", "E", "F", "G", "H X"]
    ),
    (["a=b=c", "=b", "a=", "a=b, c"], ["A B C", "B", "A", "A B C"]),
  ])
  func namesFollowTheSetsHabit(stems: [String], names: [String]) {
    let naming = IconNaming(of: stems)
    #expect(stems.map(naming.name) == names)
  }

  @Test func idsNeverCollide() {
    var ids = IDAllocator()
    let names = [
      ("Owl", nil), ("OWL", nil), ("owl", "night"), ("Cafe\u{301}", nil), ("Caf\u{E9}", nil),
      ("???", nil), ("!!!", nil), (String(repeating: "a", count: 300), nil),
      (String(repeating: "a", count: 301), nil), ("owl-2", nil),
    ]
    let given = names.compactMap { ids.id(for: $0.0, key: $0.0, folder: $0.1)?.id }
    #expect(given.count == names.count)
    #expect(Set(given.map(\.fileSystemKey)).count == names.count)
    #expect(
      given.map(\.text).prefix(7) == [
        "owl", "owl-2", "owl-night", "caf\u{E9}", "caf\u{E9}-2", "icon-1", "icon-2",
      ])
    #expect(given.allSatisfy { $0.text.utf8.count <= 200 })
    #expect(given.last?.text == "owl-2-2")
  }

  /// A missing name would result in an empty list.
  @Test(arguments: ["containers", "styles"])
  func listsHaveWords(name: String) {
    let words = NameVocabulary.lists[name]
    #expect(words.count > 4)
    #expect(words.allSatisfy { $0 == $0.trimmed && !$0.isEmpty })
    #expect(Set(words).count == words.count)
  }

  @Test func numbersHaveTheirOrder() {
    let names = ["a2b", "a10b", "a2", "b1", "a02", "a", "a1/2", "a1/10", "10", "9"]
    let sorted = names.map { Array($0.utf8) }.sorted(by: NaturalOrder.precedes)
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(sorted == ["9", "10", "a", "a1/2", "a1/10", "a02", "a2", "a2b", "a10b", "b1"])
  }
}
