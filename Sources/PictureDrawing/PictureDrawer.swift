public import Catalog
import ContentHash
public import Diagnostics
import PictureReading
import Synchronization

/// Turns pictures into pixels: in processes of its own, as many as there are cores, and in a cache
/// of files, where each picture is drawn once.
///
///     let processes = DrawingProcesses(command: ["/usr/bin/vitrine", "draw-pictures"])
///     let drawer = PictureDrawer(processes, cache: .none)
///     let png = try drawer.png(of: picture, from: file, part: .colors, size: 256)
///
/// It is the only way from a protected picture to something that can be published.
public final class PictureDrawer: Sendable {
  /// Changes whenever the same picture is drawn in another way by this code.
  private static let version = 4

  let cache: DrawingCache
  let isThorough: Bool
  private let watermark: SourceFile?
  private let processes: DrawingProcesses
  private let findLibrary: @Sendable () -> String
  private let library = Mutex<String?>(nil)

  /// A drawer.
  ///
  /// - Parameters:
  ///   - processes: The processes that draw.
  ///   - cache: What keeps what was drawn.
  ///   - isThorough: Whether files are made as small as they get, which takes much longer.
  ///   - watermark: The file of the watermark, if the site has one.
  ///   - library: Finds the version of the library that draws, which drawings in the cache are of;
  ///     it is asked once. Without it, a process is.
  public init(
    _ processes: DrawingProcesses, cache: DrawingCache, isThorough: Bool = false,
    watermark: SourceFile? = nil, library: (@Sendable () -> String)? = nil
  ) {
    self.processes = processes
    self.cache = cache
    self.isThorough = isThorough
    self.watermark = watermark
    findLibrary = library ?? { processes.library()?.version ?? "" }
  }

  /// Why a picture is not drawn.
  public enum DrawingError: Error, Hashable, Sendable {
    /// librsvg is not installed.
    case noLibrary
    /// The program that draws can't be started.
    case noProgram
    /// The library crashed, or the picture takes too much time or memory.
    case tooMuch(path: String)
    /// The library can't draw it.
    case undrawable(path: String, reason: String)
  }

  /// A picture as PNG.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - file: The file that it was read from.
  ///   - part: What of it is drawn.
  ///   - size: The longer side, in pixels.
  /// - Returns: The file.
  /// - Throws: `DrawingError` that names the picture, or what is missing on the machine.
  /// - Complexity: All sizes are drawn at once, and the others are then in the cache.
  public func png(
    of picture: PixelPicture, from file: SourceFile, part: PixelPicture.Part, size: Int
  ) throws(DrawingError) -> [UInt8] {
    if let known = cache.drawing(named: name(of: picture, part, size)) { return known }
    let job = job(of: picture, from: file, part)
    guard let job else { throw .undrawable(path: file.path, reason: "it can't be read") }
    var wanted: [UInt8] = []
    var place = 0
    let files = try draw(job, path: file.path)
    for drawn in picture.sizes {
      for other in job.parts {
        cache.keep(files[place], as: name(of: picture, other, drawn))
        if (other, drawn) == (part, size) { wanted = files[place] }
        place += 1
      }
    }
    return wanted
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
      isThorough: isThorough)
    addWatermark(of: picture, to: &job)
    return job
  }

  /// Has the watermark drawn that a picture has.
  func addWatermark(of picture: PixelPicture, to job: inout DrawingJob) {
    guard let watermark, let mark = picture.watermark else { return }
    job.watermark = SVGReader().read(watermark).image?.document()
    job.isWatermarkTiled = mark == .tiled
  }

  // MARK: The cache

  private func name(
    of picture: PixelPicture, _ part: PixelPicture.Part, _ size: Int
  ) -> String {
    fileName("\(picture.version)-\(size)\(part.suffix)")
  }

  /// The name of a file in the cache, which begins with the hash of all that is drawn, and says
  /// what has drawn it.
  func fileName(_ name: String) -> String {
    let library = library.withLock { library in
      let found = library ?? "\(ContentHash(findLibrary()))"
      library = found
      return found.prefix(8)
    }
    return "\(name)-\(library)-\(Self.version)\(isThorough ? "z" : "").png"
  }

}
