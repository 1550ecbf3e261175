package import ContentHash

/// The checks of a value that hashes itself.
package enum DirectHash {
  /// The differences between the hash of a value and that of its `encode(to:)`, and the stored
  /// properties of the value that prove nothing: those that are empty, and those that are equal to
  /// another of the same type.
  package static func problems(of value: some DirectlyHashable) -> [String] {
    let type = "\(type(of: value))"
    return (differs(value) ? ["\(type) differs"] : [])
      + weakProperties(of: value).map { "\(type).\($0) proves nothing" }
  }

  /// A Boolean value that indicates whether a value gives itself another hash than its
  /// `encode(to:)`.
  package static func differs(_ value: some DirectlyHashable) -> Bool {
    let hasher = ValueHasher()
    hasher.combine(value)
    return hasher.finalize() != ContentHash(encoding: value)
  }

  private static func weakProperties(of value: Any) -> [String] {
    var values: Set<String> = []
    return Mirror(reflecting: value).children.flatMap { label, child in
      let mirror = Mirror(reflecting: child)
      let name = label ?? "an element"
      switch mirror.displayStyle {
      case .class: return mirror.children.flatMap { weakProperties(of: $0.value) }
      case .optional where mirror.children.isEmpty: return [name]
      case .collection where mirror.children.isEmpty: return [name]
      default:
        let isNew = values.insert("\(mirror.subjectType) \(child)").inserted
        return isNew || child is Bool ? [] : [name]
      }
    }
  }
}
