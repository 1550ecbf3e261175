/// A document of one page, drawn by cairo.
enum PDFPage {
  typealias Pointer = UnsafeMutableRawPointer

  /// cairo's functions for PDF. A cairo that was built without PDF lacks them.
  struct Functions {
    /// `cairo_write_func_t`: the target, the bytes, and their number. Returns 0 for success.
    typealias Write = @convention(c) (Pointer?, UnsafePointer<UInt8>?, UInt32) -> Int32

    let newSurface: @convention(c) (Write, Pointer, Double, Double) -> Pointer?
    let setMetadata: @convention(c) (Pointer, Int32, UnsafePointer<CChar>) -> Void
    let finish: @convention(c) (Pointer) -> Void
  }

  private final class Target {
    var bytes: [UInt8] = []
  }

  /// Draws a document. The sides are in points.
  static func bytes(
    of document: SVGHandle, width: Int, height: Int, _ library: DrawingLibrary
  ) throws(Canvas.Problem) -> [UInt8] {
    guard let functions = library.pdf else {
      throw Canvas.Problem(reason: "the installed cairo can't write PDF files")
    }
    let target = Target()
    let write: Functions.Write = { target, bytes, count in
      let writeError: Int32 = 11
      guard let target else { return writeError }
      Unmanaged<Target>.fromOpaque(target).takeUnretainedValue().bytes +=
        UnsafeBufferPointer(start: bytes, count: Int(count))
      return 0
    }
    let isDrawn = try withExtendedLifetime(target) { () throws(Canvas.Problem) -> Bool in
      guard
        let surface = functions.newSurface(
          write, Unmanaged.passUnretained(target).toOpaque(), Double(width), Double(height))
      else { return false }
      defer { library.destroySurface(surface) }
      // Fixed dates make files of equal pictures equal.
      let (creationDate, changeDate): (Int32, Int32) = (5, 6)
      for date in [creationDate, changeDate] {
        functions.setMetadata(surface, date, "2000-01-01T00:00:00Z")
      }
      guard let context = library.newContext(surface) else { return false }
      let box = Canvas.Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      do {
        defer { library.destroyContext(context) }
        try document.draw(in: box, of: context)
      }
      functions.finish(surface)
      return library.statusOfSurface(surface) == 0
    }
    guard isDrawn else { throw Canvas.Problem(reason: "there is not enough memory for it") }
    return target.bytes
  }
}
