public import Catalog
import ContentHash
public import Diagnostics
import PictureReading
import Synchronization

/// Draws pictures as PNG in separate processes, and caches the drawings. It is the only way to
/// publish a protected picture.
///
///     let processes = DrawingProcesses(command: ["/usr/bin/vitrine", "draw-pictures"])
///     let drawer = PictureDrawer(processes, cache: .none)
///     let png = try drawer.png(of: picture, from: file, part: .colors, size: 256)
public final class PictureDrawer: Sendable {
  /// Increment this number when this code draws the same picture differently.
  private static let version = 4

  let cache: DrawingCache
  let optimizesSize: Bool
  private let watermark: SourceFile?
  private let processes: DrawingProcesses
  private let findLibrary: @Sendable () -> String
  private let library = Mutex<String?>(nil)

  /// Creates a drawer.
  ///
  /// - Parameters:
  ///   - processes: The drawing processes.
  ///   - cache: The cache of drawings.
  ///   - optimizesSize: True for the smallest possible files, which is slow.
  ///   - watermark: The file of the watermark.
  ///   - library: Returns the version of the drawing library. Called once.
  public init(
    _ processes: DrawingProcesses, cache: DrawingCache, optimizesSize: Bool = false,
    watermark: SourceFile? = nil, library: (@Sendable () -> String)? = nil
  ) {
    self.processes = processes
    self.cache = cache
    self.optimizesSize = optimizesSize
    self.watermark = watermark
    findLibrary = library ?? { processes.library()?.version ?? "" }
  }

  /// The reason why a picture is not drawn.
  public enum DrawingError: Error, Hashable, Sendable {
    /// librsvg is not installed.
    case noLibrary
    /// The drawing program can't be started.
    case noProgram
    /// The library crashed, or the picture exceeds a limit.
    case tooMuch(path: String)
    /// The library can't draw the picture.
    case undrawable(path: String, reason: String)
  }

  /// Draws a picture as PNG.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - file: The picture's file.
  ///   - part: The part to draw.
  ///   - size: The longer side, in pixels.
  /// - Returns: The file.
  /// - Throws: `DrawingError` with the path of the picture, or for a missing library or program.
  /// - Complexity: Draws and caches all sizes at once.
  public func png(
    of picture: PixelPicture, from file: SourceFile, part: PixelPicture.Part, size: Int
  ) throws(DrawingError) -> [UInt8] {
    if let cached = cache.drawing(named: name(of: picture, part, size)) { return cached }
    let job = job(of: picture, from: file, part)
    guard let job else { throw .undrawable(path: file.path, reason: "it can't be read") }
    var result: [UInt8] = []
    var index = 0
    let files = try draw(job, path: file.path)
    for drawn in picture.sizes {
      for other in job.parts {
        cache.keep(files[index], as: name(of: picture, other, drawn))
        if (other, drawn) == (part, size) { result = files[index] }
        index += 1
      }
    }
    return result
  }

  func draw(_ job: DrawingJob, path: String) throws(DrawingError) -> [[UInt8]] {
    switch try processes.answer(to: job) {
    case .files(let files)? where job.isAnswered(by: files): return files
    case .files?: throw .undrawable(path: path, reason: "the drawing has the wrong size")
    case .undrawable(let reason)?: throw .undrawable(path: path, reason: reason)
    case .noLibrary?: throw .noLibrary
    case nil: throw .tooMuch(path: path)
    }
  }

  private func job(
    of picture: PixelPicture, from file: SourceFile, _ part: PixelPicture.Part
  ) -> DrawingJob? {
    guard let image = SVGReader().read(file).image else { return nil }
    let kind: DrawingJob.Kind =
      switch (part, picture.traits.colors) {
      case (.layer, _): .layers(min(3, max(2, picture.traits.numberOfLayers)))
      case (_, .own): .colors
      case (_, .text): .text
      case (_, .ownAndText): .colorsAndText
      }
    var job = DrawingJob(
      kind: kind, documents: image.documents(for: kind),
      extents: picture.sizes.map(picture.extent).map(DrawingJob.Extent.init),
      optimizesSize: optimizesSize)
    addWatermark(of: picture, to: &job)
    return job
  }

  func addWatermark(of picture: PixelPicture, to job: inout DrawingJob) {
    guard let watermark, let mark = picture.watermark else { return }
    job.watermark = SVGReader().read(watermark).image?.document()
    job.isWatermarkTiled = mark == .tiled
  }

  private func name(
    of picture: PixelPicture, _ part: PixelPicture.Part, _ size: Int
  ) -> String {
    fileName("\(picture.version)-\(size)\(part.suffix)")
  }

  /// The cache name, with the hash of the drawing library.
  func fileName(_ name: String, _ suffix: String = "png") -> String {
    let library = library.withLock { library in
      let version = library ?? "\(ContentHash(findLibrary()))"
      library = version
      return version.prefix(8)
    }
    return "\(name)-\(library)-\(Self.version)\(optimizesSize ? "z" : "").\(suffix)"
  }

}
