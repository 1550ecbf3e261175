/// Groups of words with the same meaning for the search.
public struct SearchSynonyms: Hashable, Sendable, Encodable {
  /// True to use the English groups; `nil` to use them on English sites.
  public var usesBuiltIn: Bool?
  /// The groups of words and phrases, in the author's order.
  public var groups: [[String]]

  /// Creates synonyms.
  public init(groups: [[String]] = [], usesBuiltIn: Bool? = nil) {
    self.groups = groups
    self.usesBuiltIn = usesBuiltIn
  }
}
