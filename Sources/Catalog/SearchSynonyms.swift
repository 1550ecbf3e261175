/// What a site says of words that mean the same: what is called by one of them is also found by the
/// others.
public struct SearchSynonyms: Hashable, Sendable, Encodable {
  /// Whether the built-in English groups count, too; if `nil`, they do where the site is English.
  public var usesBuiltIn: Bool?
  /// The groups of words and phrases, in the author's order.
  public var groups: [[String]]

  /// Synonyms of a site.
  public init(groups: [[String]] = [], usesBuiltIn: Bool? = nil) {
    self.groups = groups
    self.usesBuiltIn = usesBuiltIn
  }
}
