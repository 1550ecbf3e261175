package import Catalog
import Foundation

/// Gives the icons of a set ids that no file system takes for one another.
package struct IDAllocator {
  /// Who has an id, by what file systems make of it.
  private var owners: [String: String] = [:]
  /// The next number to try of names that several have.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// Gives an icon the id that it had before.
  package mutating func take(_ id: Slug, for key: String) { owners[id.fileSystemKey] = key }

  /// An id, and why it is not simply that of the name.
  package typealias Given = (id: Slug, reason: Reason?)

  /// The reason why an icon got an id that is not simply the id of its name.
  package enum Reason {
    case noLetters, tooLong, signs, taken(by: String)
  }

  /// The id of an icon.
  ///
  /// - Parameters:
  ///   - name: What it is made of.
  ///   - isID: Whether it is an id already, which is taken as it is if it can be one.
  ///   - key: What the set calls the icon.
  ///   - folder: The name of the folder that it stands in, which tells it from one of the same
  ///     name.
  /// - Returns: An id that no other icon of the set has.
  /// - Complexity: O(1) on average.
  package mutating func id(
    for name: String, isID: Bool = false, key: String, folder: String?
  ) -> Given? {
    // One spelling of accents, so that it is the same name for every file system.
    let composed = name.precomposedStringWithCanonicalMapping
    // `try?`: what is no id is a name.
    guard let wanted = (isID ? try? Slug(composed) : nil) ?? Slug(name: composed) else {
      return numbered("icon", from: 1, key: key).map { ($0, .noLetters) }
    }
    if let owner = owners[wanted.fileSystemKey] {
      let inFolder = folder.flatMap { Slug(name: "\(composed) \($0)") }
      let free = inFolder.flatMap { owners[$0.fileSystemKey] == nil ? $0 : nil }
      if let free { owners[free.fileSystemKey] = key }
      return (free ?? numbered(wanted.text, from: 2, key: key)).map { ($0, .taken(by: owner)) }
    }
    owners[wanted.fileSystemKey] = key
    let isCut =
      composed.utf8.count > Slug.maximumLength && wanted.text.utf8.count + 8 > Slug.maximumLength
    return (wanted, isCut ? .tooLong : nil)
  }

  /// The first free one of `icon-1`, `icon-2`, …
  private mutating func numbered(_ text: String, from start: Int, key: String) -> Slug? {
    // Room for a number; a name that is cut in an accent is a name still.
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
