/// The identifiers to refresh, in marking order.
@usableFromInline
struct RefreshMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline private(set) var identifiers: [ID] = []
  private var members: Set<ID> = []

  @usableFromInline init() {}

  @usableFromInline
  func contains(_ identifier: ID) -> Bool { members.contains(identifier) }

  mutating func insert(_ identifier: ID) {
    if members.insert(identifier).inserted { identifiers.append(identifier) }
  }

  /// - Complexity: O(*m*) for *m* marks if one is removed, otherwise O(*k*).
  @usableFromInline
  mutating func remove(_ removed: [ID]) {
    guard !members.isEmpty else { return }
    let before = members.count
    members.subtract(removed)
    if members.count < before { identifiers.removeAll { !members.contains($0) } }
  }
}
