/// Values by path, sorted by the bytes of the paths. Two tables are compared in one pass.
///
///     var sizes = PathTable([(FilePath("b"), 2), (FilePath("a/c"), 1)])
///     sizes[FilePath("b")]  // 2
package struct PathTable<Value: Sendable>: RandomAccessCollection, Sendable {
  package private(set) var keys = PathList()
  package private(set) var values: [Value] = []

  package init() {}

  /// - Complexity: O(n log n) for n pairs. No path may be there twice.
  package init(_ pairs: some Sequence<(FilePath, Value)>) {
    for (path, value) in pairs.sorted(by: { $0.0 < $1.0 }) { append(path.cString, value) }
  }

  /// Restores a cached table; `nil` if the paths are invalid or unsorted, or if the counts differ.
  package init?(_ keys: PathList, _ values: [Value]) {
    guard keys.count == values.count, keys.isSorted else { return nil }
    (self.keys, self.values) = (keys, values)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { values.count }

  package subscript(index: Int) -> (key: FilePath, value: Value) { (keys[index], values[index]) }

  /// - Complexity: O(log n).
  package subscript(path: FilePath) -> Value? {
    keys.index(of: path.cString).map { values[$0] }
  }

  /// Appends a value. Its path sorts after the paths of the table.
  package mutating func append(_ path: UnsafePointer<CChar>, _ value: Value) {
    keys.append(path)
    values.append(value)
  }

  package func mapValues<Other>(_ transform: (Value) -> Other) -> PathTable<Other> {
    var table = PathTable<Other>()
    (table.keys, table.values) = (keys, values.map(transform))
    return table
  }

  /// Calls `body` for each path of this table and another one, with its position in both.
  ///
  /// - Complexity: O(n) for n paths.
  package func merge<Other>(_ other: PathTable<Other>, _ body: (Int?, Int?) -> Void) {
    keys.merge(other.keys, body)
  }

  /// The table without the elements at some positions, and with those of another table.
  ///
  /// - Complexity: O(n) for n paths.
  func replacing(_ positions: Set<Int>, with other: PathTable) -> PathTable {
    var table = PathTable()
    merge(other) { mine, theirs in
      if let theirs {
        other.keys.withPath(at: theirs) { table.append($0, other.values[theirs]) }
      } else if let mine, !positions.contains(mine) {
        keys.withPath(at: mine) { table.append($0, values[mine]) }
      }
    }
    return table
  }
}

extension PathTable: Equatable where Value: Equatable {}

extension PathList {
  /// Both lists must be sorted.
  package func merge(_ other: PathList, _ body: (Int?, Int?) -> Void) {
    var (mine, theirs) = (0, 0)
    while mine < count || theirs < other.count {
      let order =
        mine == count ? 1 : theirs == other.count ? -1 : order(mine, other, theirs)
      body(order <= 0 ? mine : nil, order >= 0 ? theirs : nil)
      if order <= 0 { mine += 1 }
      if order >= 0 { theirs += 1 }
    }
  }

  /// Both lists must be sorted.
  package func subtracting(_ other: PathList) -> [FilePath] {
    var paths: [FilePath] = []
    merge(other) { mine, theirs in
      if theirs == nil, let mine { paths.append(self[mine]) }
    }
    return paths
  }
}
