/// The tags of a catalog, with the icons of each. Tags that differ only in upper and lower case are
/// one.
public struct TagIndex: Sendable {
  /// A tag and its icons.
  public struct Tag: Sendable {
    /// The tag, as the catalog spells it first.
    public let name: String
    /// The last component of the path of its page, unique among the tags.
    public let slug: Slug
    /// The places of its icons in the catalog, in order.
    public fileprivate(set) var icons: [Int]
  }

  /// The tags, in the order in which the catalog first names them.
  public let all: [Tag]
  /// The tags of each icon of the catalog, by their places in `all`; each once.
  private let ofIcons: [[Int32]]

  /// The tags of icons, given icon by icon.
  ///
  /// - Complexity: O(tags of all icons).
  public init(_ tags: some Sequence<[String]>) {
    var all: [Tag] = []
    var indices: [String: Int32] = [:]
    var ofIcons: [[Int32]] = []
    var slugs = UniqueSlugs(fallback: "tag")
    for (place, names) in tags.enumerated() {
      var own: [Int32] = []
      for name in names {
        let key = name.lowercased()
        if let index = indices[key] {
          guard !own.contains(index) else { continue }
          own.append(index)
          all[Int(index)].icons.append(place)
        } else if let slug = slugs.slug(for: name) {
          let index = Int32(truncatingIfNeeded: all.count)
          indices[key] = index
          own.append(index)
          all.append(Tag(name: name, slug: slug, icons: [place]))
        }
      }
      ofIcons.append(own)
    }
    self.all = all
    self.ofIcons = ofIcons
  }

  /// The tags of the icon at a place in the catalog, each once, in its own order.
  public func tags(ofIconAt place: Int) -> [Tag] { ofIcons[place].map { all[Int($0)] } }

  /// The places in `all` of the tags of the icon at a place in the catalog.
  public func places(ofIconAt place: Int) -> [Int] { ofIcons[place].map { Int($0) } }

  /// How many tags two icons have in common, and how much that says: a tag that few icons have says
  /// more.
  ///
  /// - Complexity: O(tags of the two).
  public func likeness(ofIconsAt first: Int, _ second: Int) -> Int {
    ofIcons[first].reduce(0) { sum, tag in
      ofIcons[second].contains(tag) ? sum + weight(of: all[Int(tag)].icons.count) : sum
    }
  }

  /// What a group of `count` icons says about two of them that are both in it: the number of times
  /// that the catalog can be halved until it is as small.
  public func weight(of count: Int) -> Int {
    let ratio = ofIcons.count / max(1, count)
    return Int.bitWidth - ratio.leadingZeroBitCount
  }
}

/// Gives names slugs, each another one.
public struct UniqueSlugs {
  private var taken: Set<String> = []
  private let fallback: String

  /// Slugs, of which none is given; `fallback` is that of names that have no letter for one.
  public init(fallback: String) { self.fallback = fallback }

  /// A slug for a name. If two names have the same slug (`Food & Drink`, `Food, drink`), the second
  /// gets a number.
  ///
  /// - Complexity: O(names with that slug).
  public mutating func slug(for name: String) -> Slug? {
    let base = Slug(name: name)?.text ?? fallback
    var candidate = base
    var number = 1
    // `page` is the folder of the parts of a long page.
    while candidate == "page" || !taken.insert(candidate).inserted {
      number += 1
      candidate = Self.numbered(base, number)
    }
    return try? Slug(candidate)  // never fails: a slug with a number is a slug
  }

  /// The name with a number, shortened if both together would be too long for a slug.
  private static func numbered(_ base: String, _ number: Int) -> String {
    let suffix = "-\(number)"
    var stem = base
    while stem.utf8.count + suffix.utf8.count > Slug.maximumLength { stem.removeLast() }
    return stem + suffix
  }
}
