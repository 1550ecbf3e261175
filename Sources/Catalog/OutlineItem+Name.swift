import ContentHash
import Foundation

extension OutlineItem {
  /// Returns the slug of the text, or `item`.
  public static func name(of text: String) -> String { Slug(name: text)?.text ?? "item" }

  /// Returns a name with a hash, which distinguishes siblings with the same name (`C`, `C++`,
  /// `C#`).
  public static func distinctName(of text: String) -> String {
    let hash = ContentHash(text.precomposedStringWithCanonicalMapping)
    return "\(name(of: text))-\(hash.description.prefix(6))"
  }
}
