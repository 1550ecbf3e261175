import Catalog
import ContentSyntax
import Diagnostics

/// The ids that a file has used so far, to refuse the second of two that a file system could take
/// for one: letter case and the spelling of accents (NFC, NFD) do not tell names apart on macOS
/// and Windows, and the second alone not in a Swift `Dictionary` either.
struct IDRegistry {
  /// What the ids belong to, as a message says it: `the icon`.
  let owner: String
  private var places: [String: (id: Slug, range: Range<Int>)] = [:]

  init(owner: String) {
    self.owner = owner
  }

  /// Takes note of an id. `false`, and a problem, if it is taken.
  mutating func insert(_ id: Located<Slug>, report: FileReport) -> Bool {
    let key = id.value.fileSystemKey
    guard let first = places[key] else {
      places[key] = (id.value, id.range)
      return true
    }
    let place = report.location(of: first.range)
    let isSame = first.id.text.unicodeScalars.elementsEqual(id.value.text.unicodeScalars)
    report.add(
      isSame
        ? .duplicateID(id.value.text, owner: owner, first: place)
        : .collidingID(id.value.text, other: first.id.text, first: place), at: id.range)
    return false
  }
}
