extension [UInt8] {
  /// The index of the first occurrence of a text at or after an index.
  package func index(of part: String, from start: Int) -> Int? {
    let part = Array(part.utf8)
    var index = start
    while index < count, let next = self[index...].firstIndex(of: part[0]) {
      if self[next...].starts(with: part) { return next }
      index = next + 1
    }
    return nil
  }
}
