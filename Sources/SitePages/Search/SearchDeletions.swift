import ContentHash
import Markup

/// What is known of typing errors: texts that words are without one of their letters, in parts.
///
/// They depend on the words alone, so most builds find the parts as they were: what these are called
/// is kept from build to build, and a part is made when its file is.
struct SearchDeletions: Sendable {
  /// A part.
  struct Part: Sendable {
    /// The first text of the part.
    let start: String
    /// The hash of its file.
    let hash: ContentHash
  }

  /// The parts, in the order of their texts.
  let parts: [Part]
  /// The key under which `parts` are kept from build to build.
  let key: ContentHash
  private let files: Lazy<[File]>

  private struct File: Sendable {
    let start: String
    let bytes: [UInt8]
  }

  /// How many texts a part has at least.
  private static let count = 1_000

  /// What is known of the words of an index.
  ///
  /// - Complexity: O(words) if the parts are known, otherwise O(n log n) for n letters of words.
  init(of index: SearchIndex, _ cells: any CellCache) {
    let words = index.terms.indices.filter(index.isCorrectable)
    var text = "deletions of"
    for word in words { text += " \(index.terms[word]) \(index.postings[word].count)" }
    key = ContentHash(text)
    let files = Lazy { Self.files(of: index, words) }
    self.files = files
    let kept = cells.content(for: key) {
      files.value.map { "\(ContentHash($0.bytes)) \($0.start)" }.joined(separator: "\n")
    }
    parts = (kept ?? "").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count == 2, let hash = ContentHash(hexadecimal: String(fields[0])) else {
        return nil
      }
      return Part(start: String(fields[1]), hash: hash)
    }
  }

  /// The files of the parts.
  var planned: [PlannedFile] {
    parts.indices.map { number in
      PlannedFile(path: "search/deletions/\(number).json", key: parts[number].hash) { [files] in
        number < files.value.count ? files.value[number].bytes : []
      }
    }
  }

  private static func files(of index: SearchIndex, _ terms: [Int]) -> [File] {
    var words: [String: [Int]] = [:]
    for term in terms {
      words[index.terms[term], default: []].append(term)
      for deletion in SearchIndex.deletions(of: index.terms[term]) {
        words[deletion, default: []].append(term)
      }
    }
    let texts = words.keys.sorted { $0.precedes($1) }
    return stride(from: 0, to: texts.count, by: count).map { start in
      let part = texts[start..<min(start + count, texts.count)]
      let terms = Set(part.flatMap { words[$0] ?? [] }).sorted()
      let places = Dictionary(
        zip(terms, terms.indices), uniquingKeysWith: { first, _ in first })
      let bytes = JSONWriter.bytes(.compact) { json in
        json.object { json in
          json.member("words", terms.map { index.terms[$0] })
          json.member(named: "counts") { json in
            json.array(terms) { $0.number(index.postings[$1].count) }
          }
          json.object(named: "texts") { json in
            for text in part {
              json.member(named: text) { json in
                json.array((words[text] ?? []).compactMap { places[$0] }) { $0.number($1) }
              }
            }
          }
        }
      }
      return File(start: texts[start], bytes: bytes)
    }
  }
}
