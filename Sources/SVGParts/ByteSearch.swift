extension [UInt8] {
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
