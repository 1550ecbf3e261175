/// The members of an object by name, the first of each name.
///
/// Nearly all objects have a handful. Those are looked through: to make a table of them takes
/// longer than to read them.
struct ObjectMembers {
  /// In the order in which they are written.
  let all: [ContentNode.Member]
  /// Where each one stands, if there are many.
  private let indices: [String: Int]?

  /// The most members that are looked through.
  private static let few = 24

  /// Tells of each member whose name an earlier one has.
  ///
  /// - Complexity: O(members).
  init(
    _ list: [ContentNode.Member],
    tellingRepetitions tell: (_ member: ContentNode.Member, _ first: ContentNode.Member) -> Void
  ) {
    guard list.count <= Self.few else {
      (all, indices) = Self.table(of: list, tell)
      return
    }
    indices = nil
    var repeated: Set<Int> = []
    for (index, member) in list.enumerated() {
      guard let first = list[..<index].first(where: { $0.key == member.key }) else { continue }
      repeated.insert(index)
      tell(member, first)
    }
    all =
      repeated.isEmpty
      ? list : list.enumerated().filter { !repeated.contains($0.offset) }.map(\.element)
  }

  private static func table(
    of list: [ContentNode.Member], _ tell: (ContentNode.Member, ContentNode.Member) -> Void
  ) -> ([ContentNode.Member], [String: Int]) {
    var all: [ContentNode.Member] = []
    var indices: [String: Int] = [:]
    for member in list {
      if let first = indices[member.key] {
        tell(member, all[first])
      } else {
        indices[member.key] = all.count
        all.append(member)
      }
    }
    return (all, indices)
  }

  subscript(key: String) -> ContentNode.Member? {
    guard let indices else { return all.first { $0.key == key } }
    return indices[key].map { all[$0] }
  }

  /// The members that have none of some names.
  func others(than names: [String]) -> [ContentNode.Member] {
    guard indices != nil else { return all.filter { !names.contains($0.key) } }
    let names = Set(names)
    return all.filter { !names.contains($0.key) }
  }
}
