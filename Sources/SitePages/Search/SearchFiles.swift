import AllCores
import Catalog
import CellConfiguration
package import ContentHash
import Markup
import Wording

/// The files that pages search in: see `SearchIndex`. All but one are named with their version in
/// their address, so that browsers may keep them for ever; that one, `search/index.js`, names the
/// versions, so that no page changes when a price does. It is a script, which comes along with
/// those that search: after them, one request brings the first results.
package struct SearchFiles {
  /// The files.
  package let files: [PlannedFile]
  /// The keys of what is kept from build to build besides them.
  package let keysOfCells: [ContentHash]

  /// The path of the file that names the others, relative to the site.
  package static let index = "search/index.js"
  /// How many records a file of further results has.
  static let blockSize = 128

  /// The files of a site; none if it can't be searched.
  ///
  /// - Complexity: O(words of the icons and pages × log(words)).
  package init(_ values: SiteValues, _ rendering: Rendering) {
    guard values.structure.frame.value.hasSearch else {
      (files, keysOfCells) = ([], [])
      return
    }
    let content = SearchContent(values, rendering)
    let index = SearchIndex(content.entries, pages: content.pages)
    let parts = SearchParts(index)
    let records = content.records
    // The only part of a small index comes along with the versions.
    let part = parts.terms.count == 1 && parts.names.isEmpty ? parts.terms[0] : nil
    let postings = zip(parts.long.indices, parts.long).map { ($0, $1) }.mapConcurrently {
      number, term in
      let bytes = JSONWriter.bytes(.compact) { SearchShard.write(index.postings[term], &$0) }
      return SearchPostings(number: number, bytes: bytes, version: Self.version(bytes))
    }
    let long = Dictionary(
      zip(parts.long, postings), uniquingKeysWith: { first, _ in first })
    let terms =
      part == nil
      ? (parts.terms + parts.names).mapConcurrently { $0.bytes(of: index, records, long) } : []
    let deletions = SearchDeletions(of: index, rendering.cells)
    keysOfCells = [deletions.key]
    let blocks = stride(from: 0, to: index.entryCount, by: Self.blockSize).map { start in
      JSONWriter.bytes(.compact) { json in
        json.object { json in
          records.write(start..<min(start + Self.blockSize, index.entryCount), &json)
        }
      }
    }
    let folding = Array(SearchResource.text("folding.json").utf8)
    let facets = SearchFacets.file(
      of: content.icons, in: values.structure, rendering)
    let more = JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("blocks", blocks.map(Self.version))
        json.member("texts", deletions.parts.map(\.start))
        json.member("deletions", deletions.parts.map { Self.version($0.hash) })
      }
    }
    let main = Self.script { json in
      json.object { json in
        json.member("icons", index.iconCount)
        json.member("pages", content.pages.count)
        json.member("blockSize", Self.blockSize)
        json.member("categories", content.categories)
        json.member("terms", parts.terms.map(\.beginning))
        // Their parts follow those of the terms.
        json.member("names", parts.names.map(\.beginning))
        json.member("shards", terms.map(Self.version))
        if let part { json.member(named: "part") { part.write(index, records, long, &$0) } }
        json.member("more", Self.version(more))
        json.member("facets", facets.key.map { Self.version($0) } ?? "")
        json.member("folding", Self.version(folding))
        // What scripts say of results.
        json.member(named: "words") { rendering.theme.words.write(below: "script.search", in: &$0) }
      }
    }
    var files = [
      facets,
      PlannedFile(path: Self.index, bytes: main),
      PlannedFile(path: "search/more.json", bytes: more),
      PlannedFile(path: "search/folding.json", bytes: folding),
    ]
    for (kind, all) in [
      ("terms", terms), ("postings", postings.map(\.bytes)), ("records", blocks),
    ] {
      for (number, bytes) in all.enumerated() {
        files.append(PlannedFile(path: "search/\(kind)/\(number).json", bytes: bytes))
      }
    }
    self.files = files + deletions.planned
  }

  /// A script that exports a value.
  private static func script(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    Array("export default ".utf8) + JSONWriter.bytes(.compact, write) + Array(";\n".utf8)
  }

  private static func version(_ bytes: [UInt8]) -> String { version(ContentHash(bytes)) }

  private static func version(_ hash: ContentHash) -> String {
    String(hash.shortDescription.prefix(8))
  }
}

/// What is searched and shown of the icons, in the order in which equal matches stand: featured
/// ones first, then as in the catalog.
private struct SearchContent {
  let icons: [Hashed<IconItem>]
  let entries: [SearchEntry]
  /// The pages of prose.
  let pages: [SearchEntry]
  /// Those of the icons, and then of the pages.
  let records: SearchRecords
  /// The names of the categories, in the order of the catalog.
  let categories: [String]

  init(_ values: SiteValues, _ rendering: Rendering) {
    let structure = values.structure
    let categories = structure.categories.all.map(\.name)
    let numbers = Dictionary(
      zip(categories, categories.indices), uniquingKeysWith: { first, _ in first })
    let featured = values.icons.filter(\.value.icon.isFeatured)
    icons = featured + values.icons.filter { !$0.value.icon.isFeatured }
    let synonyms = SynonymGroups(of: structure.site)
    let former = structure.site.formerIDsOfIcons.mapValues { $0.map(\.text) }
    let base = ContentHash(of: structure.site.searchSynonyms).combined(
      with: ContentHash(structure.site.language))
    let page = PageRendering(rendering)
    let parts = rendering.memos.frames.value(for: structure.frame.hash) {
      FrameParts(structure.frame.value)
    }
    let tags = Lazy { [icons] in
      SearchTags(icons.lazy.flatMap(\.value.icon.tags), synonyms: synonyms)
    }
    entries = icons.mapConcurrently { item in
      let icon = item.value.icon
      let ids = former[icon.id] ?? []
      var key = base.combined(with: item.hash)
      if !ids.isEmpty { key = key.combined(with: ContentHash(of: ids)) }
      return rendering.memos.searchEntry(for: key) {
        SearchEntry(
          name: icon.name, id: icon.id.text, tags: icon.tags, in: tags.value,
          category: icon.category,
          others: ids + icon.aliases.map(\.id.text), otherCategories: icon.otherCategories,
          synonyms: synonyms)
      }
    }
    // Many icons cost the same.
    let offers = Array(Set(icons.lazy.map(\.value.offer)))
    var texts = DistinctTexts()
    let prices = Dictionary(
      zip(
        offers,
        offers.mapConcurrently { page.render(Template.price, parts.prices.view($0)) }
          .map { texts.place(of: $0) }),
      uniquingKeysWith: { first, _ in first })
    let prose = structure.site.prosePages
    pages = prose.mapConcurrently { page in
      rendering.memos.searchEntry(for: ContentHash(of: page)) {
        SearchEntry(title: page.title, summary: page.summary, text: page.text.plainText)
      }
    }
    let records = icons.mapConcurrently { item in
      let icon = item.value.icon
      return SearchRecords.Record(
        id: icon.id.text, name: icon.name, price: prices[item.value.offer] ?? 0,
        category: icon.category.flatMap { numbers[$0] } ?? -1,
        picture: Self.picture(of: icon, parts.addresses, page))
    }
    let recordsOfPages = prose.map { page in
      SearchRecords.Record(
        id: page.path.text, name: page.title,
        price: texts.place(of: (page.summary ?? "").escaped(for: .htmlText)), picture: .page)
    }
    self.records = SearchRecords(records: records + recordsOfPages, prices: texts.texts)
    self.categories = categories
  }

  /// The vectors of an icon that is given away in its own colours, or the drawing of a protected
  /// one that needs no colours of the page; `nil` where the icon's page has to be asked, as for one
  /// that needs a ground.
  private static func picture(
    of icon: Icon, _ addresses: SiteAddresses, _ rendering: PageRendering
  ) -> SearchRecords.Picture? {
    let mode = icon.symbolConfiguration.renderingMode
    let colors = SearchColors.colors(of: icon.picture, rendering)
    guard colors.isDisjoint(with: [.dark, .light]) else { return nil }
    if case .vector = icon.picture {
      let isFile = icon.prices.isFree && !icon.isProtected
      return isFile && [.automatic, .original].contains(mode) ? .vectors : nil
    }
    guard case .pixels(let picture) = icon.picture, picture.parts(withLayers: false) == [.colors],
      [.automatic, .original, .multicolor].contains(mode),
      let size = picture.sizes.first(where: { $0 >= 256 }) ?? picture.sizes.last
    else { return nil }
    return .drawing(addresses.path(ofIcon: icon.id, picture, .colors, size: size))
  }
}
