import ContentHash
import Foundation

extension OutlineItem {
  /// Returns the last component of a node's id: the slug of its text, or `item`.
  public static func name(of text: String) -> String { Slug(name: text)?.text ?? "item" }

  /// Returns a name with six hash digits of the text. It distinguishes siblings with the same name
  /// and different texts (`C`, `C++`, `C#`).
  public static func distinctName(of text: String) -> String {
    let hash = ContentHash(text.precomposedStringWithCanonicalMapping)
    return "\(name(of: text))-\(hash.description.prefix(6))"
  }
}
