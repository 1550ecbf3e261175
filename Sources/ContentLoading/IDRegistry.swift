import Catalog
import ContentSyntax
import Diagnostics

/// The ids that a file has used so far. It refuses an id that a file system could take for an
/// earlier one: on macOS and Windows, names that differ only in letter case are the same.
struct IDRegistry {
  /// The name of the things with ids in messages: `the icon`.
  let owner: String
  private var places: [String: (id: Slug, range: Range<Int>)] = [:]

  init(owner: String) {
    self.owner = owner
  }

  /// Makes room for ids: a registry that grows moves all that it has.
  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Adds an id. If it is taken, this reports a problem and returns `false`.
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
