extension String {
  /// What stands in the `id` attributes of markup, in order and as it is written. It looks for
  /// attributes in quotes, and knows nothing else of the markup.
  ///
  /// - Complexity: O(bytes).
  package var elementIDs: [String] {
    let bytes = utf8
    var ids: [String] = []
    var place = bytes.startIndex
    while let found = bytes[place...].firstRange(of: "id=".utf8) {
      place = found.upperBound
      guard found.lowerBound > bytes.startIndex,
        bytes[bytes.index(before: found.lowerBound)] <= 0x20, let quote = bytes[place...].first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let start = bytes.index(after: place)
      guard let end = bytes[start...].firstIndex(of: quote) else { break }
      ids.append(String(self[start..<end]))
      place = end
    }
    return ids
  }
}
