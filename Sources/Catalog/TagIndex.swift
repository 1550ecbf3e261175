/// The tags of a catalog with their icons. Ignores case.
public struct TagIndex: Sendable {
  /// A tag and its icons.
  public struct Tag: Sendable {
    /// The tag, as first spelled in the catalog.
    public let name: String
    /// The slug of its page, unique among the tags.
    public let slug: Slug
    /// The indices of its icons in the catalog, in order.
    public fileprivate(set) var icons: [Int]
  }

  /// The tags in the order of first use.
  public let all: [Tag]
  /// For each icon, indices in `all`, without duplicates.
  private let ofIcons: [[Int32]]

  /// Creates an index from the tags of each icon.
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

  /// Returns the tags in the icon's order, without duplicates.
  public func tags(ofIconAt place: Int) -> [Tag] { ofIcons[place].map { all[Int($0)] } }

  /// Returns the indices in `all` of an icon's tags.
  public func places(ofIconAt place: Int) -> [Int] { ofIcons[place].map { Int($0) } }

  /// Returns the similarity of two icons. Rare tags count more.
  ///
  /// - Complexity: O(tags of the two icons).
  public func likeness(ofIconsAt first: Int, _ second: Int) -> Int {
    ofIcons[first].reduce(0) { sum, tag in
      ofIcons[second].contains(tag) ? sum + weight(of: all[Int(tag)].icons.count) : sum
    }
  }

  /// The number of times the catalog is halved to get `count` icons.
  public func weight(of count: Int) -> Int {
    let ratio = ofIcons.count / max(1, count)
    return Int.bitWidth - ratio.leadingZeroBitCount
  }
}

/// Creates unique slugs for names.
public struct UniqueSlugs {
  private var taken: Set<String> = []
  private let fallback: String

  /// Creates an empty set. `fallback` is the slug of names without letters.
  public init(fallback: String) { self.fallback = fallback }

  /// Adds a number to a repeated slug (`Food & Drink`, `Food, drink`).
  ///
  /// - Complexity: O(names with that slug).
  public mutating func slug(for name: String) -> Slug? {
    let base = Slug(name: name)?.text ?? fallback
    var candidate = base
    var number = 1
    // `page` is the folder of long pages.
    while candidate == "page" || !taken.insert(candidate).inserted {
      number += 1
      candidate = Self.numbered(base, number)
    }
    return try? Slug(candidate)  // always a valid slug
  }

  /// Shortens the name if the result would be too long.
  private static func numbered(_ base: String, _ number: Int) -> String {
    let suffix = "-\(number)"
    var stem = base
    while stem.utf8.count + suffix.utf8.count > Slug.maximumLength { stem.removeLast() }
    return stem + suffix
  }
}
