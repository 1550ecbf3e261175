/// The members of an object by name, without repeated names.
struct ObjectMembers {
  let unique: [ContentNode.Member]
  /// The index of each member; `nil` for an object with few members.
  private let indices: [String: Int]?

  private static let few = 24

  /// - Complexity: O(members).
  init(
    _ list: [ContentNode.Member],
    reportingRepetitions report: (_ member: ContentNode.Member, _ first: ContentNode.Member) -> Void
  ) {
    guard list.count <= Self.few else {
      (unique, indices) = Self.table(of: list, report)
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
    unique =
      repeated.isEmpty ? list : list.indices.filter { !repeated.contains($0) }.map { list[$0] }
  }

  private static func table(
    of list: [ContentNode.Member], _ report: (ContentNode.Member, ContentNode.Member) -> Void
  ) -> ([ContentNode.Member], [String: Int]) {
    var unique: [ContentNode.Member] = []
    var indices: [String: Int] = [:]
    for member in list {
      if let first = indices[member.key] {
        report(member, unique[first])
      } else {
        indices[member.key] = unique.count
        unique.append(member)
      }
    }
    return (unique, indices)
  }

  func given(_ name: String) -> ContentNode.Member? { indexOfGiven(name).map { unique[$0] } }

  func has(_ name: String) -> Bool { indexOfGiven(name) != nil }

  private func indexOfGiven(_ name: String) -> Int? {
    guard let index = index(of: name), !unique[index].value.isNull else { return nil }
    return index
  }

  private func index(of name: String) -> Int? {
    if let indices { return indices[name] }
    // Compare lengths first, because most names differ in length.
    let length = name.utf8.count
    return unique.indices.first { unique[$0].key.utf8.count == length && unique[$0].key == name }
  }

  func others(than names: [String]) -> [ContentNode.Member] {
    if indices != nil {
      let names = Set(names)
      return unique.filter { !names.contains($0.key) }
    }
    return unique.indices.filter { index in
      let length = unique[index].key.utf8.count
      return !names.contains { $0.utf8.count == length && $0 == unique[index].key }
    }.map { unique[$0] }
  }
}
