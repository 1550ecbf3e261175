/// CSS cannot query whether an item is alone in its line. The line lengths for this are written on the cell.
extension FlowLayout {
  /// Returns `--item-alone` for items of `sizes`: an expression that is positive if the item is alone in its
  /// line. Nil for items that always share their line.
  ///
  /// - Complexity: O(items × items of a line × line lengths that change lines), up to a limit after which
  ///   items align with the leading edge.
  public func loneItemProperties(for sizes: [Size]) -> [String?] {
    guard sizesVaryByItem, estimatedItemSize == nil else { return sizes.map { _ in nil } }
    let lengths = sizes.map { scrollDirection == .vertical ? $0.kept.width : $0.kept.height }
    let lines = SingleItemLines(lengths: lengths, spacing: minimumInteritemSpacing.kept).lines
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

private struct SingleItemLines {
  let lengths: [Double]
  let spacing: Double
  private static let stepLimit = 500_000

  var lines: [[Range<Double>]] {
    let none = lengths.map { _ in [Range<Double>]() }
    // Shorter lines do not fit the longest item, and longer lines have no lone items.
    let isPossible = ([spacing] + lengths).allSatisfy { $0 >= 0 && $0 < 1e9 }
    guard isPossible, let longest = lengths.max() else {
      return none
    }
    let shortest = longest - Lengths.tolerance
    var ranges = none
    // The line lengths at which a line starts with the item.
    var starts = none
    starts[0] = [shortest..<(2 * longest + spacing)]
    var steps = 0
    for item in lengths.indices {
      let merged = Self.merged(starts[item])
      starts[item] = []
      let alone = lengths[item] - Lengths.tolerance..<end(ofLineAfter: item)
      ranges[item] = merged.map { $0.clamped(to: alone) }.filter { !$0.isEmpty }
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
    return ranges
  }

  /// Returns the line length at which a second item fits after the item at `index`. The last item is
  /// compared with an item of its own length.
  private func end(ofLineAfter index: Int) -> Double {
    let next = index + 1 < lengths.count ? lengths[index + 1] : lengths[index]
    return lengths[index] + spacing + next - Lengths.tolerance
  }

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
