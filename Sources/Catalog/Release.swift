import ContentHash

/// A release in `Content/releases/NAME.json`, with all icons of its day.
public struct Release: Hashable, Sendable, Encodable {
  /// The name, such as `1.2.0`: also the file name.
  public var name: Slug
  /// The day of the release.
  public var date: CalendarDate
  /// The author's notes.
  public var notes: RichText?
  /// The icons, in the order of the catalog.
  public var icons: [ReleasedIcon]
  /// The version: 1 for icons only, 2 with variants.
  public var hashes: Int

  /// The current version of the hashes.
  public static let currentHashes = 2
  /// True if variants can be compared.
  public var hasVariants: Bool { hashes > 1 }
  /// The folder of the records, relative to the site.
  public static let folder = "Content/releases/"
  /// The folder of the drawings, relative to the site.
  public static let pictures = "\(folder)pictures/"

  /// Creates a release.
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
  /// The file of the notes, relative to the site.
  public var notesFile: String { "\(Self.folder)\(name).md" }
  /// The element id on the page of releases.
  public var fragment: String { "release:\(name)" }
}

/// An icon in a release.
public struct ReleasedIcon: Hashable, Sendable, Encodable {
  /// The id.
  public var id: Slug
  /// The former ids.
  public var formerly: [Slug]
  /// The name.
  public var name: String
  /// The regular prices.
  public var prices: PriceList
  /// The id of the section.
  public var section: Slug
  /// The category.
  public var category: String?
  /// The tags.
  public var tags: [String]
  /// True if the icon was featured.
  public var isFeatured: Bool
  /// The hash of the appearance. The drawing is `pictures/HASH.png`.
  public var picture: Slug
  /// True if the picture has a drawing. Text is not drawn, because fonts differ between machines.
  public var isDrawn: Bool
  /// The variants, in order.
  public var variants: [ReleasedVariant]

  /// Creates a released icon.
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

  /// The file of the drawing, relative to the site.
  public var pictureFile: String { "\(Release.pictures)\(picture).png" }
}

/// A variant of an icon in a release.
public struct ReleasedVariant: Hashable, Sendable, Encodable {
  /// The name.
  public var name: Slug
  /// The hash of the appearance. Variants have no drawings.
  public var picture: Slug

  /// Creates a released variant.
  public init(name: Slug, picture: Slug) {
    self.name = name
    self.picture = picture
  }
}

extension Release: Comparable {
  /// Compares dates, then version numbers: `1.9.0` is before `1.10.0`.
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
  /// The parts between dots, hyphens and plus signs.
  fileprivate var versionParts: [Substring] {
    text.split(whereSeparator: { $0 == "." || $0 == "-" || $0 == "+" })
  }
}

extension Site {
  /// The first release of each icon, including releases under former ids.
  ///
  /// - Complexity: O(icons × releases).
  public var firstReleases: [Slug: Release] {
    guard !releases.isEmpty else { return [:] }
    var first: [Slug: Release] = [:]
    // The oldest release remains.
    for release in releases { for icon in release.icons { first[icon.id] = release } }
    for (now, former) in formerIDsOfIcons {
      for release in former.compactMap({ first[$0] }) {
        if first[now].map({ release < $0 }) ?? true { first[now] = release }
      }
    }
    return first
  }

  /// The newest icons by date or first release. Adds whole days up to a maximum. Excludes the
  /// catalog's first day.
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
    // Icons without a day are the oldest.
    let days = icons.keys.sorted(by: >).dropLast(count == catalog.icons.count ? 1 : 0)
    var newest: [Slug] = []
    for day in days where newest.count < Self.fewestNewIcons { newest += icons[day] ?? [] }
    return Array(newest.prefix(Self.mostNewIcons))
  }

  /// The size of a shelf of new icons.
  private static let fewestNewIcons = 6
  private static let mostNewIcons = 12

  /// The former ids of icons, by current id.
  ///
  /// - Complexity: O(moved pages).
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
  /// The icon whose page has this path.
  fileprivate var icon: Slug? {
    guard components.count == 2, let id = components.last, self == .page(ofIcon: id) else {
      return nil
    }
    return id
  }
}

extension Icon {
  /// The hash of the picture and its colors.
  package var nameOfDrawing: Slug { nameOfDrawing(of: picture) }

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
    return Slug(name: hash.shortDescription) ?? id  // always a valid slug
  }
}
