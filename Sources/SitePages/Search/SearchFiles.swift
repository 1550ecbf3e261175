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

  /// The files of a site; none if it can't be searched. If an earlier build has made them of the
  /// same, it is known what they are called and hold, and one is made when its bytes are asked for.
  ///
  /// - Complexity: O(icons and pages); O(words of these × log(words)) if the files are not known.
  package init(_ values: SiteValues, _ rendering: Rendering) {
    guard values.structure.frame.value.hasSearch else {
      (files, keysOfCells) = ([], [])
      return
    }
    let input = SearchInput(values, rendering)
    let facets = SearchFacets.file(of: input, in: values.structure, rendering)
    let key = input.key(with: facets, rendering)
    let made = Lazy { MadeSearch(input, facets, rendering) }
    let kept = rendering.cells.content(for: key) { made.value.list.text }
    let list = kept.flatMap(SearchList.init) ?? made.value.list
    keysOfCells = [key, list.deletions]
    files =
      [facets]
      + list.files.map { file in
        PlannedFile(path: file.path, key: file.hash) {
          try made.value.files[file.path]?.contents() ?? []
        }
      }
  }
}

/// What the files of the search are called and hold, as it is kept from build to build: of 10,000
/// icons, making them takes a tenth of the time of a build after an edit, and most edits change
/// nothing that is searched.
private struct SearchList {
  /// The key under which `SearchDeletions` are kept.
  let deletions: ContentHash
  /// The paths of the files, and the hashes of their bytes.
  let files: [(path: String, hash: ContentHash)]

  init(deletions: ContentHash, _ files: [PlannedFile]) {
    self.deletions = deletions
    self.files = files.compactMap { file in file.key.map { (file.path, $0) } }
  }

  /// Reads what `text` writes; `nil` for anything else.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let first = lines.first, let deletions = ContentHash(hexadecimal: String(first)) else {
      return nil
    }
    self.deletions = deletions
    files = lines.dropFirst().compactMap { line in
      ContentHash(hexadecimal: String(line.prefix(32))).map { (String(line.dropFirst(33)), $0) }
    }
    guard files.count == lines.count - 1 else { return nil }
  }

  /// A line for each file.
  var text: String {
    ([String(describing: deletions)] + files.map { "\($0.hash) \($0.path)" })
      .joined(separator: "\n")
  }
}

/// The files of the search, made.
private struct MadeSearch {
  /// The files but that of the filters, by their paths.
  let files: [String: PlannedFile]
  let list: SearchList

  /// - Complexity: O(words of the icons and pages × log(words)).
  init(_ input: SearchInput, _ facets: PlannedFile, _ rendering: Rendering) {
    let content = SearchContent(input, rendering)
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
    let blocks = stride(from: 0, to: index.entryCount, by: SearchFiles.blockSize).map { start in
      JSONWriter.bytes(.compact) { json in
        json.object { json in
          records.write(start..<min(start + SearchFiles.blockSize, index.entryCount), &json)
        }
      }
    }
    let folding = Array(SearchResource.text("folding.json").utf8)
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
        json.member("blockSize", SearchFiles.blockSize)
        json.member("categories", input.categories)
        json.object(named: "formerCategories") { json in
          for category in input.renamedCategories {
            for name in category.formerly {
              json.member(named: name) { $0.string(category.name) }
            }
          }
        }
        json.member("terms", parts.terms.map(\.beginning))
        // Their parts follow those of the terms.
        json.member("names", parts.names.map(\.beginning))
        json.member("shards", terms.map(Self.version))
        if let part { json.member(named: "part") { part.write(index, records, long, &$0) } }
        json.member("more", Self.version(more))
        json.member("facets", facets.key.map { Self.version($0) } ?? "")
        json.member("folding", Self.version(folding))
        // What scripts say of results.
        json.member(named: "words") { SearchInput.writeWords(of: rendering, in: &$0) }
      }
    }
    var files = [
      PlannedFile(path: SearchFiles.index, bytes: main),
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
    files += deletions.planned
    list = SearchList(deletions: deletions.key, files)
    self.files = Dictionary(
      files.lazy.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
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
