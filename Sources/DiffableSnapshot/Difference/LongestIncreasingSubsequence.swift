/// Marks a longest increasing subsequence of distinct values, deterministically.
///
/// Patience sorting: `tails[l]` is the index of the least value that ends a subsequence of length *l* + 1.
///
/// - Complexity: O(*n* log *n*), or O(*n*) if the values increase.
func longestIncreasingSubsequence(of values: [Int32]) -> [Bool] {
  var tails: [Int32] = []
  var predecessors = [Int32](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var length = tails.count
    if let last = tails.last, values[Int(last)] > value {
      length = tails.partitionPoint { values[Int($0)] >= value }
    }
    if length > 0 { predecessors[index] = tails[length - 1] }
    if length == tails.count {
      tails.append(Int32(index))
    } else {
      tails[length] = Int32(index)
    }
  }
  var belongs = [Bool](repeating: false, count: values.count)
  var index = tails.last ?? -1
  while index >= 0 {
    belongs[Int(index)] = true
    index = predecessors[Int(index)]
  }
  return belongs
}

extension Array {
  func partitionPoint(_ isPast: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
