import AllCores
import ContentHash
import Markup

/// The deletions of all words, in parts. A deletion is a word without one of its letters.
///
/// Deletions depend only on the words, so most builds reuse the parts. Builds cache the parts' names. A part
/// is computed when its file is written.
struct SearchDeletions: Sendable {
  struct Part: Sendable {
    let start: String
    let hash: ContentHash
  }

  let parts: [Part]
  let key: ContentHash
  private let files: Lazy<[File]>

  private struct File: Sendable {
    let start: String
    let bytes: [UInt8]
  }

  private static let count = 1_000

  /// - Complexity: O(words) for cached parts, otherwise O(n log n) for n letters of words.
  init(of index: SearchIndex, keptBy keep: SearchFileSet.Keep) {
    let words = index.terms.indices.filter(index.isCorrectable)
    key = ContentHash { hasher in
      hasher.combine("deletions")
      for word in words {
        hasher.combine(index.terms[word])
        hasher.combine(index.postings[word].count)
      }
    }
    let files = Lazy { Self.files(of: index, words) }
    self.files = files
    let kept = keep(key) {
      files.value.map { "\(ContentHash($0.bytes)) \($0.start)" }.joined(separator: "\n")
    }
    parts = (kept ?? "").split(separator: "\n").compactMap { line in
      // By bytes, because a leading combining mark would hide the blank.
      guard let blank = line.utf8.firstIndex(of: UInt8(ascii: " ")),
        let hash = ContentHash(hexadecimal: String(line[..<blank]))
      else { return nil }
      return Part(start: String(line[line.utf8.index(after: blank)...]), hash: hash)
    }
  }

  var written: [SearchFile] {
    parts.indices.map { number in
      SearchFile(path: "search/deletions/\(number).json", hash: parts[number].hash) { [files] in
        number < files.value.count ? files.value[number].bytes : []
      }
    }
  }

  private static func files(of index: SearchIndex, _ terms: [Int]) -> [File] {
    let texts = self.texts(of: index, terms)
    return stride(from: 0, to: texts.count, by: count).map { start in
      let part = texts[start..<min(start + count, texts.count)]
      let terms = Set(part.lazy.flatMap(\.terms)).sorted()
      let places = Dictionary(
        zip(terms, terms.indices), uniquingKeysWith: { first, _ in first })
      let bytes = JSONWriter.bytes(.compact) { json in
        json.object { json in
          json.member("words", terms.map { index.terms[$0] })
          json.member("counts", terms.map { index.postings[$0].count })
          json.object(named: "texts") { json in
            for entry in part {
              json.member(named: entry.text) { json in
                json.numbers(entry.terms.compactMap { places[$0] })
              }
            }
          }
        }
      }
      return File(start: texts[start].text, bytes: bytes)
    }
  }

  /// A text with the words that equal it, or have one more letter.
  private struct Entry {
    let text: String
    /// The first bytes of an ASCII text for fast comparison, or 0.
    let beginning: UInt64
    var terms: [Int]

    init(_ text: String, of term: Int) {
      var beginning: UInt64 = 0
      var isASCII = true
      for (place, byte) in text.utf8.enumerated() {
        if byte >= 0x80 { isASCII = false }
        if place < 8 { beginning |= UInt64(byte) << UInt64(56 - 8 * place) }
      }
      (self.text, self.beginning, terms) = (text, isASCII ? beginning : 0, [term])
    }

    func precedes(_ other: Entry) -> Bool {
      if beginning != 0, other.beginning != 0, beginning != other.beginning {
        return beginning < other.beginning
      }
      return text == other.text ? terms[0] < other.terms[0] : text.precedes(other.text)
    }
  }

  /// Sorted by UTF-16.
  ///
  /// - Complexity: O(n log n) for n letters of words.
  private static func texts(of index: SearchIndex, _ terms: [Int]) -> [Entry] {
    var all: [Entry] = []
    for term in terms {
      all.append(Entry(index.terms[term], of: term))
      all += SearchIndex.deletions(of: index.terms[term]).map { Entry($0, of: term) }
    }
    all.sort { $0.precedes($1) }
    var texts: [Entry] = []
    for entry in all {
      if texts.last?.text == entry.text {
        texts[texts.count - 1].terms += entry.terms
      } else {
        texts.append(entry)
      }
    }
    return texts
  }
}
