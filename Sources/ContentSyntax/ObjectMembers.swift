/// The members of an object by name, the first of each name.
///
/// Most objects have few members. A search through them takes less time than the construction of a
/// table.
struct ObjectMembers {
  /// The members in the order in which they are written.
  let all: [ContentNode.Member]
  /// The index of each member; `nil` for an object of few members.
  private let indices: [String: Int]?

  /// The most members that are searched without a table.
  private static let few = 24

  /// Reports each member whose name an earlier member has.
  ///
  /// - Complexity: O(members).
  init(
    _ list: [ContentNode.Member],
    reportingRepetitions report: (_ member: ContentNode.Member, _ first: ContentNode.Member) -> Void
  ) {
    guard list.count <= Self.few else {
      (all, indices) = Self.table(of: list, report)
      return
    }
    indices = nil
    var repeated: Set<Int> = []
    for index in list.indices {
      guard let first = (0..<index).first(where: { list[$0].key == list[index].key }) else {
        continue
      }
      repeated.insert(index)
      report(list[index], list[first])
    }
    all = repeated.isEmpty ? list : list.indices.filter { !repeated.contains($0) }.map { list[$0] }
  }

  private static func table(
    of list: [ContentNode.Member], _ report: (ContentNode.Member, ContentNode.Member) -> Void
  ) -> ([ContentNode.Member], [String: Int]) {
    var all: [ContentNode.Member] = []
    var indices: [String: Int] = [:]
    for member in list {
      if let first = indices[member.key] {
        report(member, all[first])
      } else {
        indices[member.key] = all.count
        all.append(member)
      }
    }
    return (all, indices)
  }

  /// The member of a name; `nil` if it is missing or null.
  func given(_ name: String) -> ContentNode.Member? {
    guard let index = index(of: name), !all[index].value.isNull else { return nil }
    return all[index]
  }

  private func index(of name: String) -> Int? {
    guard let indices else { return all.indices.first { all[$0].key.isName(name) } }
    return indices[name]
  }

  /// The members whose names are not among some names.
  func others(than names: [String]) -> [ContentNode.Member] {
    if indices != nil {
      let names = Set(names)
      return all.filter { !names.contains($0.key) }
    }
    return all.indices.filter { index in
      !names.contains { all[index].key.isName($0) }
    }.map { all[$0] }
  }
}

extension String {
  /// True if two names are equal.
  ///
  /// Most names differ in length. A comparison of lengths is faster than a comparison of texts.
  fileprivate func isName(_ other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
