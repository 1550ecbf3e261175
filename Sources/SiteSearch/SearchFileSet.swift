import AllCores
package import Catalog
package import ContentHash
package import Markup
package import Wording

package struct SearchFile: Sendable {
  package let path: String
  package let hash: ContentHash
  /// Returns the bytes. The bytes of a cached part are computed at the first call.
  package let bytes: @Sendable () -> [UInt8]

  init(path: String, hash: ContentHash, bytes: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.hash, self.bytes) = (path, hash, bytes)
  }

  init(path: String, _ bytes: [UInt8]) {
    self.init(path: path, hash: ContentHash(bytes)) { bytes }
  }
}

package struct SearchContent: Sendable {
  let entries: [SearchEntry]
  let pages: [SearchedPage]
  /// The records of the icons, of the pages, and of the sections.
  let records: [SearchRecord]
  let categories: [String]
  let renamedCategories: [CatalogCategory]

  /// `entries` are in the order of equal matches. `records` has the records of the icons. Search URLs may
  /// contain former names of `renamedCategories`.
  package init(
    entries: [SearchEntry], pages: [SearchedPage], records: [SearchRecord], categories: [String],
    renamedCategories: [CatalogCategory]
  ) {
    (self.entries, self.pages) = (entries, pages)
    self.records = records + pages.map(\.record) + pages.flatMap(\.sections).map(\.record)
    (self.categories, self.renamedCategories) = (categories, renamedCategories)
  }
}

/// The files for the search scripts, except facets and prices.
///
/// All files except `search/index.js` have their version in the URL, for unlimited caching. `search/index.js`
/// contains the versions, so pages stay unchanged when the search changes.
package struct SearchFileSet: Sendable {
  /// Returns the cached text for a key, otherwise caches the given text.
  package typealias Keep = (ContentHash, () -> String?) -> String?

  /// The file with all versions, relative to the site.
  package static let index = "search/index.js"
  static let blockSize = 128

  package let files: [SearchFile]
  /// The members of `search/index.js` except prices, as a JSON object in one line.
  package let main: String
  package let keyOfDeletions: ContentHash

  /// `facets` is the hash of the facets file. `keep` caches the names of parts.
  package init(
    _ content: SearchContent, words: StringTable, facets: ContentHash?, keptBy keep: Keep
  ) {
    let sections = content.pages.flatMap(\.sections)
    let index = SearchIndex(
      content.entries, pages: content.pages.map(\.entry), sections: sections.map(\.entry))
    let parts = SearchParts(index)
    let records = content.records
    // A small index has one part, in the file with the versions.
    let part = parts.terms.count == 1 && parts.names.isEmpty ? parts.terms[0] : nil
    let postings = zip(parts.long.indices, parts.long).map { ($0, $1) }.mapConcurrently {
      number, term in
      let bytes = JSONWriter.bytes(.compact) { SearchShard.write(index.postings[term], &$0) }
      return SearchPostings(number: number, bytes: bytes, version: Self.version(bytes))
    }
    let long = Dictionary(firstOf: zip(parts.long, postings))
    let terms =
      part == nil
      ? (parts.terms + parts.names).mapConcurrently { $0.bytes(of: index, records, long) } : []
    let deletions = SearchDeletions(of: index, keptBy: keep)
    let blocks = stride(from: 0, to: index.entryCount, by: Self.blockSize).map { start in
      JSONWriter.bytes(.compact) { json in
        json.object { json in
          let end = min(start + Self.blockSize, index.entryCount)
          SearchRecord.write(Array(records[start..<end]), in: &json)
        }
      }
    }
    let texts = Self.texts(content.pages.map(\.excerpted) + sections.map(\.excerpted))
    let folding = Array(SearchResource.text("folding.json").utf8)
    let more = JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("blocks", blocks.map(Self.version))
        json.member("texts", deletions.parts.map(\.start))
        json.member("deletions", deletions.parts.map { Self.version($0.hash) })
      }
    }
    main = JSONWriter.text(.compact) { json in
      json.object { json in
        json.member("icons", index.iconCount)
        json.member("pages", content.pages.count)
        json.member("blockSize", Self.blockSize)
        json.member("categories", content.categories)
        json.object(named: "formerCategories") { json in
          for category in content.renamedCategories {
            for name in category.formerly {
              json.member(named: name) { $0.string(category.name) }
            }
          }
        }
        json.member("terms", parts.terms.map(\.beginning))
        // The parts of names follow the parts of terms.
        json.member("names", parts.names.map(\.beginning))
        json.member("shards", terms.map(Self.version))
        if let part { json.member(named: "part") { part.write(index, records, long, &$0) } }
        json.member("more", Self.version(more))
        json.member("facets", facets.map { Self.version($0) } ?? "")
        json.member("folding", Self.version(folding))
        if !texts.isEmpty { json.member("texts", texts.map(Self.version)) }
        json.member(named: "words") { words.writeSearch(in: &$0) }
      }
    }
    var files = [
      SearchFile(path: "search/more.json", more),
      SearchFile(path: "search/folding.json", folding),
    ]
    for (kind, all) in [
      ("terms", terms), ("postings", postings.map(\.bytes)), ("records", blocks),
      ("texts", texts),
    ] {
      for (number, bytes) in all.enumerated() {
        files.append(SearchFile(path: "search/\(kind)/\(number).json", bytes))
      }
    }
    self.files = files + deletions.written
    keyOfDeletions = deletions.key
  }

  /// The texts that a file of excerpts contains. Results load only the files of their sections.
  private static let textsInFile = 16

  private static func texts(_ all: [String]) -> [[UInt8]] {
    stride(from: 0, to: all.count, by: textsInFile).map { start in
      JSONWriter.bytes(.compact) { json in
        json.array(Array(all[start..<min(start + textsInFile, all.count)])) { $0.string($1) }
      }
    }
  }

  private static func version(_ bytes: [UInt8]) -> String { version(ContentHash(bytes)) }

  static func version(_ hash: ContentHash) -> String {
    String(hash.shortDescription.prefix(8))
  }
}

extension StringTable {
  package func writeSearch(in json: inout JSONWriter) { write(below: "script.search", in: &json) }
}
