/// Where an item has its line to itself, and stands in the line's middle.
///
/// CSS can't ask which items share a line. It follows from their sizes: an item is alone in lines
/// of some lengths, which are found here and told by the cell.
extension FlowLayout {
  /// The value of `--item-alone` for each of the items of a section, which have `sizes`: a length
  /// above zero in lines in which the item is alone; nil where it never is.
  ///
  /// - Complexity: O(items × items of a line × lengths of line at which lines differ), up to a
  ///   limit beyond which items stand at the leading edge.
  public func loneItemProperties(for sizes: [Size]) -> [String?] {
    guard sizesVaryByItem, estimatedItemSize == nil else { return sizes.map { _ in nil } }
    let lengths = sizes.map { scrollDirection == .vertical ? $0.kept.width : $0.kept.height }
    let lines = LoneItems(lengths: lengths, spacing: minimumInteritemSpacing.kept).lines
    return lines.map { lines in
      guard !lines.isEmpty else { return nil }
      let terms = lines.map {
        "min(var(--line-length) - \($0.lowerBound.roundedForCSS.pixelsWithUnit), "
          + "\($0.upperBound.roundedForCSS.pixelsWithUnit) - var(--line-length))"
      }
      return terms.count == 1 ? terms[0] : "max(\(terms.joined(separator: ", ")))"
    }
  }
}

/// Finds the lengths of line at which an item is the only one in its line.
private struct LoneItems {
  let lengths: [Double]
  let spacing: Double
  /// The most steps that are taken.
  private static let stepLimit = 500_000

  /// For each item, the lengths at which it stands in the middle of a line.
  var lines: [[Range<Double>]] {
    let none = lengths.map { _ in [Range<Double>]() }
    // Shorter lines have no room for the longest item, and in longer ones nothing is alone.
    let isPossible = ([spacing] + lengths).allSatisfy { $0 >= 0 && $0 < 1e9 }
    guard isPossible, let longest = lengths.max() else {
      return none
    }
    let shortest = longest - Lengths.tolerance
    var found = none
    // The lengths at which a line starts with the item.
    var starts = none
    starts[0] = [shortest..<(2 * longest + spacing)]
    var steps = 0
    for item in lengths.indices {
      let merged = Self.merged(starts[item])
      starts[item] = []
      let alone = lengths[item] - Lengths.tolerance..<end(ofLineAfter: item)
      found[item] = merged.map { $0.clamped(to: alone) }.filter { !$0.isEmpty }
      for range in merged {
        var sum = lengths[item]
        for next in lengths.indices[(item + 1)...] {
          let end = sum + spacing + lengths[next]
          let breaking = (sum - Lengths.tolerance..<end - Lengths.tolerance).clamped(to: range)
          if !breaking.isEmpty { starts[next].append(breaking) }
          steps += 1
          guard end < range.upperBound else { break }
          sum = end
        }
      }
      guard steps < Self.stepLimit else { break }
    }
    return found
  }

  /// The length of line from which on another item stands beside the one at `index`: the next, or
  /// after the last one another like it, for a line with room for two is filled from its start.
  private func end(ofLineAfter index: Int) -> Double {
    let next = index + 1 < lengths.count ? lengths[index + 1] : lengths[index]
    return lengths[index] + spacing + next - Lengths.tolerance
  }

  /// `ranges` in order, those that touch as one.
  private static func merged(_ ranges: [Range<Double>]) -> [Range<Double>] {
    var merged: [Range<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
