package import Catalog
import Foundation

/// Assigns unique ids that file systems can distinguish.
package struct IDAllocator {
  /// The owner of each id, by file system key.
  private var owners: [String: String] = [:]
  private var numbers: [String: Int] = [:]

  package init() {}

  package mutating func take(_ id: Slug, for key: String) { owners[id.fileSystemKey] = key }

  package typealias Given = (id: Slug, reason: Reason?)

  package enum Reason {
    case noLetters, tooLong, signs, taken(by: String)
  }

  /// Assigns a unique id, and returns why it differs from the name's id. `isID` is true for an id
  /// to keep if possible. `folder` is appended to a repeated name.
  package mutating func id(
    for name: String, isID: Bool = false, key: String, folder: String?
  ) -> Given? {
    // Composed, so that file systems see one name.
    let composed = name.precomposedStringWithCanonicalMapping
    // `try?`: an invalid id is converted.
    guard let requested = (isID ? try? Slug(composed) : nil) ?? Slug(name: composed) else {
      return numbered("icon", from: 1, key: key).map { ($0, .noLetters) }
    }
    if let owner = owners[requested.fileSystemKey] {
      let inFolder = folder.flatMap { Slug(name: "\(composed) \($0)") }
      let free = inFolder.flatMap { owners[$0.fileSystemKey] == nil ? $0 : nil }
      if let free { owners[free.fileSystemKey] = key }
      return (free ?? numbered(requested.text, from: 2, key: key)).map { ($0, .taken(by: owner)) }
    }
    owners[requested.fileSystemKey] = key
    let isCut =
      composed.utf8.count > Slug.maximumLength && requested.text.utf8.count + 8 > Slug.maximumLength
    return (requested, isCut ? .tooLong : nil)
  }

  /// The first unused id of `icon-1`, `icon-2`, …
  private mutating func numbered(_ text: String, from start: Int, key: String) -> Slug? {
    var text = text
    while text.utf8.count > Slug.maximumLength - 12 { text.removeLast() }
    var number = numbers[text] ?? start
    while true {
      // `try?` never fails: it is a slug with a number.
      guard let slug = try? Slug("\(text)-\(number)") else { return nil }
      number += 1
      guard owners[slug.fileSystemKey] == nil else { continue }
      owners[slug.fileSystemKey] = key
      numbers[text] = number
      return slug
    }
  }
}
