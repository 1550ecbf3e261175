import Catalog

struct JobRenderer {
  let library: DrawingLibrary
  /// The last backdrop, because most compositions share it.
  private var backdrop: (document: String, extent: DrawingJob.Extent, canvas: Canvas)?

  init(_ library: DrawingLibrary) { self.library = library }

  mutating func answer(to job: DrawingJob) -> DrawingAnswer {
    if job.kind == .library {
      let lines = [library.version] + library.files
      return .files([Array(lines.joined(separator: "\n").utf8)])
    }
    do throws(Canvas.Problem) {
      let documents = try job.documents.map(handle)
      if job.kind == .pdf, let document = documents.first, let extent = job.extents.first {
        let page = try PDFPage.bytes(
          of: document, width: extent.width, height: extent.height, library)
        return .files([page])
      }
      let watermark = try job.watermark.map(handle)
      let backdrop = try backdrop(of: job)
      var files: [[UInt8]] = []
      for extent in job.extents {
        let drawing = Drawing(
          library: library, job: job, extent: extent, documents: documents, watermark: watermark,
          backdrop: backdrop)
        let writer = PNGWriter(optimizesSize: job.optimizesSize)
        for pixels in try drawing.pictures() {
          guard let file = writer.file(of: pixels) else {
            throw Canvas.Problem(reason: "there is not enough memory for it")
          }
          files.append(file)
        }
      }
      return .files(files)
    } catch {
      return .undrawable(error.reason)
    }
  }

  private mutating func backdrop(of job: DrawingJob) throws(Canvas.Problem) -> Canvas? {
    guard case .composition = job.kind, let extent = job.extents.first,
      let document = job.documents.first
    else { return nil }
    if let backdrop, backdrop.document == document, backdrop.extent == extent {
      return backdrop.canvas
    }
    let canvas = try Canvas(width: extent.width, height: extent.height, library)
    canvas.fillWithWhite()
    try canvas.draw(SVGHandle(document, library), in: canvas.whole)
    backdrop = (document, extent, canvas)
    return canvas
  }

  private func handle(of document: String) throws(Canvas.Problem) -> SVGHandle {
    try SVGHandle(document, library)
  }
}

private struct Drawing {
  let library: DrawingLibrary
  let job: DrawingJob
  let extent: DrawingJob.Extent
  let documents: [SVGHandle]
  let watermark: SVGHandle?
  let backdrop: Canvas?

  func pictures() throws(Canvas.Problem) -> [PNGWriter.Pixels] {
    switch job.kind {
    case .colors:
      return [pixels(try drawn(0).map(PixelMath.straight))]
    case .text:
      return [pixels(try drawn(0, isMask: true).map { PixelMath.mask($0 >> 24) })]
    case .colorsAndText:
      let (black, white) = (try drawn(0), try drawn(1))
      var (colors, text) = (black, black)
      for index in black.indices {
        (colors[index], text[index]) = PixelMath.separated(black[index], white[index])
      }
      return [pixels(colors), pixels(text)]
    case .composition(let placements): return [try composed(placements)]
    case .library, .pdf: return []
    case .layers(let count):
      let mask = try drawn(0, isMask: true)
      return (1...count).map { layer in
        pixels(mask.map { PixelMath.mask(PixelMath.weight($0, layer: layer)) })
      }
    }
  }

  private func pixels(_ values: [UInt32]) -> PNGWriter.Pixels {
    PNGWriter.Pixels(width: extent.width, height: extent.height, values: values)
  }

  private func drawn(_ index: Int, isMask: Bool = false) throws(Canvas.Problem) -> [UInt32] {
    let canvas = try Canvas(width: extent.width, height: extent.height, library)
    try canvas.draw(documents[index], in: canvas.whole)
    try mark(canvas.whole, of: canvas, cuttingOut: isMask)
    return canvas.premultiplied()
  }

  private func composed(_ placements: [DrawingJob.Placement]) throws(Canvas.Problem)
    -> PNGWriter.Pixels
  {
    let canvas = try Canvas(width: extent.width, height: extent.height, library)
    if let backdrop { canvas.copy(backdrop) }
    for (placement, document) in zip(placements, documents.dropFirst()) {
      let frame = Canvas.Rectangle(
        x: Double(placement.frame.x), y: Double(placement.frame.y),
        width: Double(placement.frame.width),
        height: Double(placement.frame.height))
      try canvas.draw(document, in: frame)
      guard placement.isMarked else { continue }
      try canvas.clipped(to: frame) { () throws(Canvas.Problem) in
        try mark(frame, of: canvas, cuttingOut: false)
      }
    }
    // An opaque canvas needs no division by alpha.
    var picture = pixels(canvas.premultiplied(PixelMath.opaque))
    picture.isOpaque = true
    return picture
  }

  private func mark(
    _ frame: Canvas.Rectangle, of canvas: Canvas, cuttingOut: Bool
  ) throws(Canvas.Problem) {
    guard let watermark else { return }
    try canvas.overlay(cuttingOut: cuttingOut) { () throws(Canvas.Problem) in
      for rectangle in rectanglesOfWatermark(in: frame) {
        try canvas.draw(watermark, in: rectangle)
      }
    }
  }

  /// Returns squares of a quarter of the longer side.
  private func rectanglesOfWatermark(in frame: Canvas.Rectangle) -> [Canvas.Rectangle] {
    let side = max(frame.width, frame.height) / 4
    func rectangle(_ x: Double, _ y: Double) -> Canvas.Rectangle {
      Canvas.Rectangle(x: frame.x + x, y: frame.y + y, width: side, height: side)
    }
    guard job.isWatermarkTiled else { return [rectangle(frame.width - side, frame.height - side)] }
    let columns = Int((frame.width / side).rounded(.up))
    let rows = Int((frame.height / side).rounded(.up))
    return (0..<rows).flatMap { row in
      (0..<columns).map { rectangle(Double($0) * side, Double(row) * side) }
    }
  }
}

enum PixelMath {
  private static func channels(_ pixel: UInt32) -> (a: UInt32, r: UInt32, g: UInt32, b: UInt32) {
    (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
  }

  /// Returns RGBA, not premultiplied, with red in the lowest byte.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let (a, r, g, b) = channels(pixel)
    return straight(a, r, g, b)
  }

  private static func straight(_ a: UInt32, _ r: UInt32, _ g: UInt32, _ b: UInt32) -> UInt32 {
    if a == 0 { return 0 }
    func channel(_ value: UInt32) -> UInt32 { min(255, (value * 255 + a / 2) / a) }
    return a << 24 | channel(b) << 16 | channel(g) << 8 | channel(r)
  }

  /// Returns an opaque pixel in RGBA, with red in the lowest byte.
  static func opaque(_ pixel: UInt32) -> UInt32 {
    0xFF00_0000 | (pixel & 255) << 16 | pixel & 0xFF00 | pixel >> 16 & 255
  }

  /// Returns a black pixel with the opacity of a mask.
  static func mask(_ alpha: UInt32) -> UInt32 { min(alpha, 255) << 24 }

  /// Separates own colors and the text color, by the difference between a black and a white text
  /// color (W3C Compositing §5.1, "source over").
  static func separated(_ black: UInt32, _ white: UInt32) -> (colors: UInt32, text: UInt32) {
    let (a, r, g, b) = channels(black)
    let (_, _, other, _) = channels(white)
    let text = other > g ? other - g : 0
    let seen = 255 - text
    if seen == 0 { return (0, mask(255)) }
    func uncovered(_ value: UInt32) -> UInt32 { min(255, (value * 255 + seen / 2) / seen) }
    let alpha = uncovered(a > text ? a - text : 0)
    return (straight(alpha, uncovered(r), uncovered(g), uncovered(b)), mask(text))
  }

  /// Returns the opacity of a layer's mask. Red, green and blue are the shares of the layers. Pages
  /// stack the masks with the last layer in front, so each opacity is relative to the layers in
  /// front.
  static func weight(_ pixel: UInt32, layer: Int) -> UInt32 {
    let (_, first, second, third) = channels(pixel)
    let (share, front): (UInt32, UInt32) =
      switch layer {
      case 1: (first, second + third)
      case 2: (second, third)
      default: (third, 0)
      }
    guard front < 255 else { return 0 }
    let seen = 255 - front
    return min(255, (share * 255 + seen / 2) / seen)
  }
}
