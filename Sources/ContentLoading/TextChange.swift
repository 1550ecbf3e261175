import Foundation

/// The changed part of a text, in UTF-8 offsets.
struct TextChange: Hashable {
  let old: Range<Int>
  let new: Range<Int>

  init?(from old: String, to new: String) {
    let (oldCount, newCount) = (old.utf8.count, new.utf8.count)
    let shorter = min(oldCount, newCount)
    let prefix = Self.equalCount(old, new, atMost: shorter) { part in
      (old: part.lowerBound, new: part.lowerBound)
    }
    if prefix == oldCount, prefix == newCount { return nil }
    let suffix = Self.equalCount(old, new, atMost: shorter - prefix) { part in
      (old: oldCount - part.upperBound, new: newCount - part.upperBound)
    }
    self.old = prefix..<oldCount - suffix
    self.new = prefix..<newCount - suffix
  }

  /// Returns the number of equal bytes. Compares large blocks first, then smaller blocks. `place` returns
  /// the offsets of a block.
  private static func equalCount(
    _ old: String, _ new: String, atMost limit: Int,
    place: (Range<Int>) -> (old: Int, new: Int)
  ) -> Int {
    var (old, new) = (old, new)
    return old.withUTF8 { old in
      new.withUTF8 { new in
        var (count, step) = (0, 1 << 16)
        while count < limit {
          step = min(step, limit - count)
          let (oldPlace, newPlace) = place(count..<count + step)
          let isEqual = old[oldPlace..<oldPlace + step].equals(new[newPlace..<newPlace + step])
          if isEqual {
            count += step
          } else if step == 1 {
            break
          } else {
            step /= 2
          }
        }
        return count
      }
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Both slices must have the same length.
  fileprivate func equals(_ other: Self) -> Bool {
    let (one, other) = (Base(rebasing: self), Base(rebasing: other))
    guard let first = one.baseAddress, let second = other.baseAddress else { return true }
    return memcmp(first, second, one.count) == 0
  }
}
