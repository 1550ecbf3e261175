import Catalog
import ContentHash
package import Wording

/// The words that pages show besides those of their templates: titles, and what controls of cells
/// are called. Only the words that there are can be asked for.
///
/// They stand in the value of every page (`SiteFrame.words`); those of templates are part of what a
/// template does.
package struct Words: ContentHashable {
  private let messages: [String: Message]
  private let digits: [String]

  /// The words of a language.
  package init(_ table: WordTable) {
    let keys = Key.allCases.map(\.rawValue) + PaintedColors.names.map(Self.key(ofColor:))
    messages = Dictionary(
      keys.compactMap { key in table[key].map { (key, $0) } },
      uniquingKeysWith: { first, _ in first })
    digits = table.digits
  }

  /// The keys of the words that code shows; `en.json` has each of them.
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

  /// A word as it is written, with its placeholders.
  package func pattern(_ key: Key) -> String { messages[key.rawValue]?.standard.source ?? "" }

  /// A number in the language's digits.
  package func number(_ number: Int) -> String { number.written(in: digits) }

  /// The title of a page of all icons.
  package var allIcons: String { text(.allIcons) }
  /// The title of the index of the outlines.
  package var outlines: String { text(.outlines) }
  /// The title of a page that is at another address now.
  package var moved: String { text(.moved) }
  /// The title of the page of bundles.
  package var bundles: String { text(.bundles) }
  /// The title of the index of the tags.
  package var tags: String { text(.tags) }
  /// The title of the index of the colours.
  package var colors: String { text(.colors) }
  /// A colour by its name in `PaintedColors`, as a title.
  package func color(_ name: String) -> String {
    let word = messages[Self.key(ofColor: name)]?.standard.text([:]) ?? name
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The key of a colour's word, which the filter of the search shows, too.
  private static func key(ofColor name: String) -> String { "script.search.color.\(name)" }

  /// The title of the page of the bag.
  package var bag: String { text(.bag) }
  /// The title of the page of releases.
  package var changes: String { text(.changes) }
  /// What is said of an icon that had another id.
  package func formerly(_ id: String) -> String { text(.changesFormerly, ["name": id]) }
  /// What is said of an icon with another picture.
  package var newPicture: String { text(.changesPicture) }
  /// What is said of an icon with other tags.
  package var newTags: String { text(.changesTags) }
  /// The title of a release in the feed.
  package func release(_ name: String) -> String { text(.changesRelease, ["name": name]) }
  /// The title of the page of licences.
  package var licenses: String { text(.licenses) }
  /// The title of the page of the search.
  package var search: String { text(.search) }
  /// What the results of a search are called.
  package var searchResults: String { text(.searchResults) }
  /// The title of the page for missing addresses.
  package var notFound: String { text(.notFound) }
  /// The heading of the featured icons.
  package var featured: String { text(.featured) }
  /// The remark of a feed without icons.
  package var emptyFeed: String { text(.emptyFeed) }
  /// The heading of the newest icons.
  package var newIcons: String { text(.newIcons) }
  /// The price of a free icon.
  package var free: String { text(.free) }

  /// A number of icons.
  package func icons(_ count: Int) -> String {
    messages[Key.icons.rawValue]?.pattern(for: count).text([Message.count: number(count)]) ?? ""
  }

  /// The heading of the icons whose names begin with a letter.
  package func icons(under letter: String) -> String { text(.iconsUnder, ["letter": letter]) }

  /// The title of a part of a long page; the first part, 1, has the page's own.
  package func title(_ title: String, page: Int) -> String {
    page == 1 ? title : text(.part, ["title": title, "number": number(page)])
  }
}

extension Words {
  /// The built-in English words.
  package static let english = Words(Theme.builtInWords(language: "en"))
}
