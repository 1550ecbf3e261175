/// A cairo surface for SVG.
final class Canvas {
  typealias Pointer = UnsafeMutableRawPointer

  private let library: DrawingLibrary
  private let surface, context: Pointer
  let width, height: Int

  /// The tolerance of curves in pixels. With cairo's 0.1, some almost straight strokes are partly
  /// missing.
  private static let tolerance = 0.005

  struct Problem: Error {
    let reason: String
  }

  /// Creates a transparent canvas. Sides are in pixels.
  init(width: Int, height: Int, _ library: DrawingLibrary) throws(Problem) {
    let argb: Int32 = 0
    guard let surface = library.newSurface(argb, Int32(width), Int32(height)) else {
      throw Problem(reason: "there is not enough memory for it")
    }
    guard library.statusOfSurface(surface) == 0, let context = library.newContext(surface) else {
      library.destroySurface(surface)
      throw Problem(reason: "there is not enough memory for it")
    }
    (self.library, self.surface, self.context) = (library, surface, context)
    library.setTolerance(context, Self.tolerance)
    (self.width, self.height) = (width, height)
  }

  deinit {
    library.destroyContext(context)
    library.destroySurface(surface)
  }

  struct Rectangle {
    var x, y, width, height: Double
  }

  var whole: Rectangle { Rectangle(x: 0, y: 0, width: Double(width), height: Double(height)) }

  func draw(_ document: SVGHandle, in rectangle: Rectangle) throws(Problem) {
    try document.draw(in: rectangle, of: context)
  }

  func fillWithWhite() {
    library.setColor(context, 1, 1, 1)
    library.paint(context)
  }

  func clipped(to rectangle: Rectangle, _ draw: () throws(Problem) -> Void) throws(Problem) {
    library.save(context)
    defer { library.restore(context) }
    library.addRectangle(
      context, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
    library.clip(context)
    try draw()
  }

  /// Draws over the colors of a picture, or cuts the drawing out of a mask.
  func overlay(cuttingOut: Bool, _ draw: () throws(Problem) -> Void) throws(Problem) {
    let (over, destinationOut): (Int32, Int32) = (2, 9)
    library.pushGroup(context)
    defer {
      library.popGroupToSource(context)
      library.setOperator(context, cuttingOut ? destinationOut : over)
      library.paint(context)
      library.setOperator(context, over)
    }
    try draw()
  }

  /// Returns the pixels in premultiplied ARGB. `change` converts each pixel.
  func premultiplied(_ change: (UInt32) -> UInt32 = { $0 }) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      withRows { rows in
        for row in rows {
          for pixel in row {
            pixels[count] = change(pixel)
            count += 1
          }
        }
      }
    }
  }

  /// Passes the rows in premultiplied ARGB.
  func withRows<Result>(_ body: ([UnsafeMutableBufferPointer<UInt32>]) -> Result) -> Result {
    library.flush(surface)
    guard let data = library.data(surface) else { return body([]) }
    let stride = Int(library.stride(surface))
    // cairo aligns rows for pixels of this size.
    let rows = (0..<height).map { row in
      UnsafeMutableBufferPointer(
        start: UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self),
        count: width)
    }
    defer { library.markDirty(surface) }
    return body(rows)
  }

  func copy(_ other: Canvas) {
    withRows { rows in
      other.withRows { others in
        for (row, other) in zip(rows, others) { _ = row.update(fromContentsOf: other) }
      }
    }
  }
}

final class SVGHandle {
  private let library: DrawingLibrary
  let pointer: UnsafeMutableRawPointer

  /// Parses a document without a base URL, so that external files are not loaded.
  init(_ document: String, _ library: DrawingLibrary) throws(Canvas.Problem) {
    var error: UnsafeMutableRawPointer?
    let bytes = Array(document.utf8)
    guard let pointer = library.newHandle(bytes, bytes.count, &error) else {
      if let error { library.freeError(error) }
      throw Canvas.Problem(reason: "librsvg can't read it")
    }
    (self.library, self.pointer) = (library, pointer)
    // CSS pixels per inch (CSS Values 4 §6.2). librsvg's default is 90.
    library.setResolution(pointer, 96)
  }

  deinit { library.release(pointer) }

  func draw(
    in rectangle: Canvas.Rectangle, of context: UnsafeMutableRawPointer
  ) throws(Canvas.Problem) {
    var error: UnsafeMutableRawPointer?
    let box = [rectangle.x, rectangle.y, rectangle.width, rectangle.height]
    guard library.render(pointer, context, box, &error) != 0 else {
      if let error { library.freeError(error) }
      throw Canvas.Problem(reason: "its drawing fails")
    }
  }
}
