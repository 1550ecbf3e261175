extension String {
  /// The values of quoted `id` attributes in order, with their escapes.
  ///
  /// - Complexity: O(bytes).
  package var elementIDs: [String] { values(ofAttribute: "id") }

  /// The classes in quoted `class` attributes, without Mustache tags.
  ///
  /// - Complexity: O(bytes).
  package var elementClasses: Set<String> {
    let texts = values(ofAttribute: "class").map { $0.replacing(/\{\{.*?\}\}+/, with: " ") }
    return Set(texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) })
  }

  /// The quoted values of an attribute, without decoded entities.
  ///
  /// - Complexity: O(bytes).
  package func values(ofAttribute name: StaticString) -> [String] {
    let name = Array("\(name)=".utf8)
    let bytes = utf8
    var values: [String] = []
    var position = bytes.startIndex
    while let match = bytes[position...].firstRange(of: name) {
      position = match.upperBound
      guard match.lowerBound > bytes.startIndex,
        bytes[bytes.index(before: match.lowerBound)] <= 0x20, let quote = bytes[position...].first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let start = bytes.index(after: position)
      guard let end = bytes[start...].firstIndex(of: quote) else { break }
      values.append(String(self[start..<end]))
      position = end
    }
    return values
  }
}
