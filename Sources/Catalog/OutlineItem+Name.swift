import ContentHash
import Foundation

extension OutlineItem {
  /// The last part of an id that is made of a text: its slug, or `item` for a text that has no
  /// letter and no digit.
  public static func name(of text: String) -> String { Slug(name: text)?.text ?? "item" }

  /// The last part of the id of a node beside others whose texts have the same name, but say
  /// something else (`C`, `C++`, `C#`): the name, and six digits that depend on this text alone.
  public static func distinctName(of text: String) -> String {
    let hash = ContentHash(text.precomposedStringWithCanonicalMapping)
    return "\(name(of: text))-\(hash.description.prefix(6))"
  }
}
