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
    var place = bytes.startIndex
    while let found = bytes[place...].firstRange(of: name) {
      place = found.upperBound
      guard found.lowerBound > bytes.startIndex,
        bytes[bytes.index(before: found.lowerBound)] <= 0x20, let quote = bytes[place...].first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let start = bytes.index(after: place)
      guard let end = bytes[start...].firstIndex(of: quote) else { break }
      values.append(String(self[start..<end]))
      place = end
    }
    return values
  }
}
