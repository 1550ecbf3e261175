extension String {
  /// The values of quoted `id` attributes in order, with their escapes.
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
