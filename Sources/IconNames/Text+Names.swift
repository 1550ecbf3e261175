extension String {
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }

  package var nonBlank: String? { isBlank ? nil : self }

  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension UInt8 {
  package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Sequence where Element: Hashable {
  /// In order.
  ///
  /// - Complexity: O(n).
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// Groups elements in the order of their keys' first occurrence.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var indices: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let index = indices[key] {
        groups[index].elements.append(element)
      } else {
        indices[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
