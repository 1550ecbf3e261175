public import Catalog
public import ContentHash
public import Diagnostics
import PictureReading

/// The source of a drawing.
public enum PictureSource: Sendable {
  case file(SourceFile)
  /// A picture that is published as vectors, and the path of its file.
  case image(VectorImage, path: String)

  var path: String {
    switch self {
    case .file(let file): file.path
    case .image(_, let path): path
    }
  }

  fileprivate func image() throws(PictureDrawer.DrawingError) -> VectorImage {
    switch self {
    case .image(let image, _): return image
    case .file(let file):
      guard let image = SVGReader().read(file).image else {
        throw .undrawable(path: file.path, reason: "it can't be read")
      }
      return image
    }
  }
}

extension PictureDrawer {
  /// Draws a free picture as PNG with a black text color.
  ///
  /// - Parameters:
  ///   - hash: The hash of the picture.
  ///   - sizes: The longer sides of all drawings, in pixels.
  ///   - size: The longer side of the returned drawing.
  ///   - source: Returns the picture if it is not cached.
  /// - Returns: The file.
  /// - Throws: `DrawingError`, or errors of `source`.
  /// - Complexity: Draws and caches all sizes at once.
  public func png(
    ofFree hash: ContentHash, sizes: [Int], size: Int, source: () throws -> PictureSource
  ) throws -> [UInt8] {
    let name = { (size: Int) in self.fileName("\(hash)-\(size)-free") }
    if let cached = cache.drawing(named: name(size)) { return cached }
    let source = try source()
    let image = try source.image()
    let job = DrawingJob(
      kind: .colors, documents: [image.document(fillsExtent: true)],
      extents: sizes.map(image.viewBox.extent).map(DrawingJob.Extent.init),
      optimizesSize: optimizesSize)
    var result: [UInt8] = []
    for (drawn, file) in zip(sizes, try draw(job, path: source.path)) {
      cache.keep(file, as: name(drawn))
      if drawn == size { result = file }
    }
    return result
  }

  /// Draws a picture as a PDF page without a watermark. A unit of the view box is a point, except in
  /// very large and very small pictures.
  ///
  /// - Parameters:
  ///   - hash: The hash of the picture.
  ///   - source: Returns the picture if it is not cached.
  /// - Returns: The file.
  /// - Throws: `DrawingError`, or errors of `source`.
  public func pdf(of hash: ContentHash, source: () throws -> PictureSource) throws -> [UInt8] {
    let name = fileName("\(hash)", "pdf")
    if let cached = cache.drawing(named: name) { return cached }
    let source = try source()
    let image = try source.image()
    let length = max(image.viewBox.width, image.viewBox.height)
    let size = Int(min(max(length.rounded(), 16), 4_096))
    let job = DrawingJob(
      kind: .pdf, documents: image.documents(for: .pdf),
      extents: [size].map(image.viewBox.extent).map(DrawingJob.Extent.init))
    let file = try drawOne(job, path: source.path)
    cache.keep(file, as: name)
    return file
  }

  /// Draws a composition as PNG. The watermark covers protected pictures.
  ///
  /// - Parameters:
  ///   - composition: The pictures and their positions.
  ///   - sources: Returns the pictures if the drawing is not cached.
  /// - Returns: The file.
  /// - Throws: `DrawingError` with the path of a picture, or errors of `sources`.
  public func png(
    of composition: PictureComposition, sources: () throws -> [PictureSource]
  ) throws -> [UInt8] {
    let name = fileName("\(ContentHash(of: composition))-card")
    if let cached = cache.drawing(named: name) { return cached }
    let sources = try sources()
    let parts = try zip(composition.elements, sources).map { element, source in
      let image = try source.image()
      return PlacedPicture(
        document: image.document(in: element.colors), placement: placement(of: element, image),
        path: source.path)
    }
    let backdrop = try Self.backdrop(composition.backdrop)
    let file: [UInt8]
    do throws(DrawingError) {
      file = try drawOne(job(of: parts, over: backdrop, composition), path: parts.path)
    } catch {
      guard error.isOfPicture, parts.count > 1 else { throw error }
      // Find the failing picture by drawing each picture alone.
      for part in parts {
        _ = try drawOne(job(of: [part], over: backdrop, composition), path: part.path)
      }
      throw error
    }
    cache.keep(file, as: name)
    return file
  }

  private static let pathOfBackdrop = "Templates/card.mustache"

  /// Rebuilds the backdrop, because a theme may be malicious.
  private static func backdrop(_ text: String) throws(DrawingError) -> String {
    let (image, problems) = SVGReader().read(SourceFile(path: pathOfBackdrop, text: text))
    guard let image else {
      throw .undrawable(
        path: pathOfBackdrop, reason: problems.first?.message ?? "it is not an SVG document")
    }
    return image.document()
  }

  fileprivate struct PlacedPicture {
    var document: String
    var placement: DrawingJob.Placement
    var path: String
  }

  private func job(
    of parts: [PlacedPicture], over backdrop: String, _ composition: PictureComposition
  ) -> DrawingJob {
    var job = DrawingJob(
      kind: .composition(parts.map(\.placement)), documents: [backdrop] + parts.map(\.document),
      extents: [DrawingJob.Extent(width: composition.width, height: composition.height)],
      optimizesSize: optimizesSize)
    for element in composition.elements {
      guard case .pixels(let picture) = element.picture else { continue }
      addWatermark(of: picture, to: &job)
    }
    return job
  }

  private func placement(
    of element: PictureComposition.Element, _ image: VectorImage
  ) -> DrawingJob.Placement {
    let frame = element.frame
    let box = image.viewBox
    let scale = min(Double(frame.width) / box.width, Double(frame.height) / box.height)
    let extent = image.viewBox.extent(
      ofSize: Int((max(box.width, box.height) * scale).rounded()))
    var isMarked = false
    if case .pixels(let picture) = element.picture { isMarked = picture.watermark != nil }
    return DrawingJob.Placement(
      frame: PictureComposition.Frame(
        x: frame.x + (frame.width - extent.width) / 2,
        y: frame.y + (frame.height - extent.height) / 2, width: extent.width,
        height: extent.height),
      isMarked: isMarked)
  }

  private func drawOne(_ job: DrawingJob, path: String) throws(DrawingError) -> [UInt8] {
    guard let file = try draw(job, path: path).first else {
      throw .undrawable(path: path, reason: "the result is empty")
    }
    return file
  }
}

extension [PictureDrawer.PlacedPicture] {
  /// The path in errors.
  fileprivate var path: String { first?.path ?? "Templates/card.mustache" }
}

extension PictureDrawer.DrawingError {
  fileprivate var isOfPicture: Bool {
    switch self {
    case .noLibrary, .noProgram: false
    case .tooMuch, .undrawable: true
    }
  }
}
