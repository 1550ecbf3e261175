import Catalog
import ContentSyntax
import Diagnostics

/// The ids in a file. Ids that differ only in case are refused, because file systems of macOS and Windows
/// treat them as equal.
struct IDRegistry {
  /// The owner in messages: `the icon`.
  let owner: String
  private var places: [String: (id: Slug, range: Range<Int>)] = [:]

  init(owner: String) {
    self.owner = owner
  }

  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  mutating func insert(_ id: Located<Slug>, report: FileReport) -> Bool {
    let key = id.value.fileSystemKey
    guard let first = places.updateValue((id.value, id.range), forKey: key) else { return true }
    places[key] = first
    let place = report.location(of: first.range)
    let isSame = first.id.text.unicodeScalars.elementsEqual(id.value.text.unicodeScalars)
    report.add(
      isSame
        ? .duplicateID(id.value.text, owner: owner, first: place)
        : .collidingID(id.value.text, other: first.id.text, first: place), at: id.range)
    return false
  }
}
