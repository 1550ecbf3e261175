public import ContentHash

/// The target of a link in the content.
public enum LinkTarget: Hashable, Sendable, Encodable {
  /// An icon's page: `icon:owl`.
  case icon(Slug)
  /// A page of this site: `/license/#prices`.
  case page(String)
  /// A URL with a safe scheme.
  case address(String)
}

extension LinkTarget: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .icon(let id):
      hasher.combine(case: "icon")
      hasher.combine(id)
    case .page(let path):
      hasher.combine(case: "page")
      hasher.combine(path)
    case .address(let address):
      hasher.combine(case: "address")
      hasher.combine(address)
    }
  }
}
