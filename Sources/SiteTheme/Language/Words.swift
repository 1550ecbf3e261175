import Catalog
import ContentHash
package import Wording

package struct Words: ContentHashable {
  private let messages: [String: Message]
  private let digits: [String]

  package init(_ table: StringTable) {
    let keys = Key.allCases.map(\.rawValue) + PaintedColors.names.map(Self.key(ofColor:))
    messages = Dictionary(firstOf: keys.compactMap { key in table[key].map { (key, $0) } })
    digits = table.digits
  }

  /// The keys of the strings. `en.json` contains all keys.
  package enum Key: String, CaseIterable {
    case allIcons = "page.allIcons"
    case bag = "bag.title"
    case bundles = "bundles.title"
    case changes = "changes.title"
    case changesFormerly = "changes.formerly"
    case changesPicture = "changes.picture"
    case changesRelease = "changes.release"
    case changesTags = "changes.tags"
    case cellAbout = "cell.about"
    case cellChecked = "cell.checked"
    case cellContents = "cell.contents"
    case cellDelete = "cell.delete"
    case cellInsert = "cell.insert"
    case cellMenu = "cell.menu"
    case cellMove = "cell.move"
    case cellOpen = "cell.open"
    case cellSelect = "cell.select"
    case colors = "colors.title"
    case emptyFeed = "feed.empty"
    case featured = "icons.featured"
    case free = "price.free"
    case icons = "icons.count"
    case iconsUnder = "search.under"
    case licenses = "licenses.title"
    case moved = "moved.title"
    case newIcons = "icons.new"
    case notFound = "notFound.title"
    case outlines = "outlines.title"
    case part = "collection.part"
    case search = "search.title"
    case searchResults = "search.results"
    case tags = "tags.title"
  }

  private func text(_ key: Key, _ values: [String: String] = [:]) -> String {
    messages[key.rawValue]?.standard.text(values) ?? ""
  }

  package subscript(key: Key) -> String { text(key) }

  package func pattern(_ key: Key) -> String { messages[key.rawValue]?.standard.source ?? "" }

  /// Formats a number in the language's digits.
  package func number(_ number: Int) -> String { number.written(in: digits) }

  /// Returns the title of a color in `PaintedColors`.
  package func color(_ name: String) -> String {
    let word = messages[Self.key(ofColor: name)]?.standard.text([:]) ?? name
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The key is shared with the search filter.
  private static func key(ofColor name: String) -> String { "script.search.color.\(name)" }

  package func formerly(_ id: String) -> String { text(.changesFormerly, ["name": id]) }
  package func release(_ name: String) -> String { text(.changesRelease, ["name": name]) }

  package func icons(_ count: Int) -> String {
    messages[Key.icons.rawValue]?.pattern(for: count).text([Message.count: number(count)]) ?? ""
  }

  package func icons(under letter: String) -> String { text(.iconsUnder, ["letter": letter]) }

  /// Part 1 has the page's title.
  package func title(_ title: String, page: Int) -> String {
    page == 1 ? title : text(.part, ["title": title, "number": number(page)])
  }
}

extension Words {
  package static let english = Words(Theme.builtInWords(language: "en"))
}
