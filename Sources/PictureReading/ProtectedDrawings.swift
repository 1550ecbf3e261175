public import Catalog
import Synchronization

/// The drawings of protected icons, which are published up to some size, and are not to be found in
/// a larger one: whoever has copied, embedded or packed it.
public struct ProtectedDrawings: Sendable {
  /// The longer side of the largest that may be published, in pixels.
  let largest: Int
  private let known: Known

  /// A drawing, and the longer side of what is seen of it where it is published in its largest
  /// size.
  private struct Print {
    let id: Slug?
    let print: BitmapPrint
    let largest: Double
  }

  /// How much larger a picture is that is not that drawing.
  private static let margin = 1.05

  /// Made when the first large picture is found: most sites have none.
  private final class Known: Sendable {
    let drawings: @Sendable () -> [(id: Slug?, png: [UInt8])]
    let prints = Mutex<[Print]?>(nil)

    init(_ drawings: @escaping @Sendable () -> [(id: Slug?, png: [UInt8])]) {
      self.drawings = drawings
    }
  }

  /// Drawings of some size.
  ///
  /// - Parameters:
  ///   - largest: The longer side of the largest that may be published, in pixels.
  ///   - drawings: Draws all icons small, without a watermark, with the ids of those that are
  ///     protected.
  public init(
    largest: Int, drawings: @escaping @Sendable () -> [(id: Slug?, png: [UInt8])]
  ) {
    self.largest = largest
    known = Known(drawings)
  }

  /// The icon that a PNG shows in a size that is not published; `nil` if it shows none, or a free
  /// icon more exactly.
  ///
  /// - Complexity: O(pixels + icons), and once O(pixels of all drawings).
  func icon(in png: UnsafeBufferPointer<UInt8>) -> Slug? {
    guard let (width, height) = BitmapPrint.size(of: png), max(width, height) > largest,
      let print = BitmapPrint(png)
    else { return nil }
    let prints = known.prints.withLock { prints in
      let all = prints ?? known.drawings().flatMap(self.prints)
      prints = all
      return all
    }
    var best: (id: Slug?, difference: Double) = (nil, BitmapPrint.tolerance)
    for other in prints where Double(print.size) > other.largest * Self.margin {
      if let difference = print.difference(from: other.print), difference < best.difference {
        best = (other.id, difference)
      }
    }
    return best.id
  }

  private func prints(of id: Slug?, _ png: [UInt8]) -> [Print] {
    guard let size = png.withUnsafeBufferPointer({ BitmapPrint.size(of: $0) }) else { return [] }
    let scale = Double(largest) / Double(max(size.width, size.height))
    return BitmapPrint.prints(ofDrawing: png).map {
      Print(id: id, print: $0, largest: Double($0.size) * scale)
    }
  }
}
