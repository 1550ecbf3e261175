import ContentHash

/// A release of an icon set: what it had on a day. `Content/releases/NAME.json` records it.
///
/// What is new in a release is not recorded: it is the difference from the release before.
public struct Release: Hashable, Sendable, Encodable {
  /// The name, such as `1.2.0`: that of the file.
  public var name: Slug
  /// The day of the release.
  public var date: CalendarDate
  /// What the author says of it.
  public var notes: RichText?
  /// The icons, in the order of the catalog.
  public var icons: [ReleasedIcon]
  /// Which pictures have hashes: 1 for those of the icons alone, 2 for those of variants as well.
  public var hashes: Int

  /// Which hashes this version of Vitrine records.
  public static let currentHashes = 2
  /// Whether it is recorded which variants the icons had. What is not can't be compared.
  public var hasVariants: Bool { hashes > 1 }
  /// The folder of the records, relative to the site.
  public static let folder = "Content/releases/"
  /// The folder of the drawings of pictures, relative to the site.
  public static let pictures = "\(folder)pictures/"

  /// A release.
  public init(
    name: Slug, date: CalendarDate, notes: RichText? = nil, icons: [ReleasedIcon] = [],
    hashes: Int = Self.currentHashes
  ) {
    self.name = name
    self.date = date
    self.notes = notes
    self.icons = icons
    self.hashes = hashes
  }

  /// The file of the record, relative to the site.
  public var file: String { "\(Self.folder)\(name).json" }
  /// The file of what the author says of it, relative to the site.
  public var notesFile: String { "\(Self.folder)\(name).md" }
  /// The id of its part of the page of changes.
  public var fragment: String { "release:\(name)" }
}

/// An icon as a release has it.
public struct ReleasedIcon: Hashable, Sendable, Encodable {
  /// The id.
  public var id: Slug
  /// The ids that it had before, as the catalog says them.
  public var formerly: [Slug]
  /// The name.
  public var name: String
  /// What it costs without a sale.
  public var prices: PriceList
  /// The id of its section.
  public var section: Slug
  /// The category.
  public var category: String?
  /// The tags.
  public var tags: [String]
  /// Whether the catalog features it.
  public var isFeatured: Bool
  /// The hash of how it is drawn; its drawing is `pictures/HASH.png`.
  public var picture: Slug
  /// Whether there is a drawing. Pictures with text have none, as fonts differ between machines.
  public var isDrawn: Bool
  /// Its other pictures, in their order.
  public var variants: [ReleasedVariant]

  /// An icon as it was.
  public init(
    id: Slug, formerly: [Slug] = [], name: String, prices: PriceList, section: Slug,
    category: String? = nil, tags: [String] = [], isFeatured: Bool = false, picture: Slug,
    isDrawn: Bool = true, variants: [ReleasedVariant] = []
  ) {
    self.id = id
    self.formerly = formerly
    self.name = name
    self.prices = prices
    self.section = section
    self.category = category
    self.tags = tags
    self.isFeatured = isFeatured
    self.picture = picture
    self.isDrawn = isDrawn
    self.variants = variants
  }

  /// The file of its drawing, relative to the site.
  public var pictureFile: String { "\(Release.pictures)\(picture).png" }
}

/// Another picture of an icon as a release has it.
public struct ReleasedVariant: Hashable, Sendable, Encodable {
  /// What it is called.
  public var name: Slug
  /// The hash of how it is drawn. Variants have no drawings.
  public var picture: Slug

  /// A picture as it was.
  public init(name: Slug, picture: Slug) {
    self.name = name
    self.picture = picture
  }
}

extension Release: Comparable {
  /// Earlier releases first; of one day, those of lower versions: `1.9.0` before `1.10.0`.
  public static func < (left: Release, right: Release) -> Bool {
    if left.date != right.date { return left.date < right.date }
    let (one, other) = (left.name.versionParts, right.name.versionParts)
    for (one, other) in zip(one, other) where one != other {
      guard let number = Int(one), let another = Int(other) else { return one < other }
      if number != another { return number < another }
    }
    return one.count == other.count ? left.name < right.name : one.count < other.count
  }
}

extension Slug {
  /// The parts of a version between its dots, hyphens and plus signs.
  fileprivate var versionParts: [Substring] {
    text.split(whereSeparator: { $0 == "." || $0 == "-" || $0 == "+" })
  }
}

extension Site {
  /// The first release of each icon that has had one, under its id of now or a former one.
  ///
  /// - Complexity: O(icons × releases).
  public var firstReleases: [Slug: Release] {
    guard !releases.isEmpty else { return [:] }
    var first: [Slug: Release] = [:]
    // The newest stand first, so that the oldest is what remains.
    for release in releases { for icon in release.icons { first[icon.id] = release } }
    for (now, former) in formerIDsOfIcons {
      for release in former.compactMap({ first[$0] }) {
        if first[now].map({ release < $0 }) ?? true { first[now] = release }
      }
    }
    return first
  }

  /// The icons that are newer than others, by their own days or those of their first releases: the
  /// newest first, then in the catalog's order. Days come in as a whole until there are enough; the
  /// first day of all is not new, nor is an icon without a day.
  ///
  /// - Complexity: O(icons × releases).
  public var newestIcons: [Slug] {
    let releases = firstReleases
    var icons: [CalendarDate: [Slug]] = [:]
    var count = 0
    for icon in catalog.icons {
      guard let day = icon.datePublished ?? releases[icon.id]?.date else { continue }
      icons[day, default: []].append(icon.id)
      count += 1
    }
    // Icons without a day are older than those with one.
    let days = icons.keys.sorted(by: >).dropLast(count == catalog.icons.count ? 1 : 0)
    var newest: [Slug] = []
    for day in days where newest.count < Self.fewestNewIcons { newest += icons[day] ?? [] }
    return Array(newest.prefix(Self.mostNewIcons))
  }

  /// How many icons a shelf of new ones has, as far as there are so many.
  private static let fewestNewIcons = 6
  private static let mostNewIcons = 12

  /// The ids that icons had before, by their ids of now.
  ///
  /// - Complexity: O(pages that have moved).
  public var formerIDsOfIcons: [Slug: [Slug]] {
    var ids: [Slug: [Slug]] = [:]
    for moved in movedPages {
      if let now = moved.to.icon, let former = moved.from.icon {
        ids[now, default: []].append(former)
      }
    }
    return ids
  }
}

extension PagePath {
  /// The icon that the page is of, if it is one.
  fileprivate var icon: Slug? {
    guard components.count == 2, let id = components.last, self == .page(ofIcon: id) else {
      return nil
    }
    return id
  }
}

extension Icon {
  /// The name of the file of its drawing in releases: the hash of its picture and of the colours
  /// that it says, whether or not its vectors are kept back.
  package var nameOfDrawing: Slug { nameOfDrawing(of: picture) }

  /// Its other pictures as releases have them.
  package var releasedVariants: [ReleasedVariant] {
    otherVariants.map {
      ReleasedVariant(name: $0.name, picture: nameOfDrawing(of: $0.picture))
    }
  }

  private func nameOfDrawing(of picture: Picture) -> Slug {
    let source =
      switch picture {
      case .vector(let reference): reference.hash
      case .pixels(let pixels): pixels.source
      }
    let hash = ContentHash(of: symbolConfiguration).combined(with: source)
    return Slug(name: hash.shortDescription) ?? id  // never the id: a hash is digits and letters
  }
}
