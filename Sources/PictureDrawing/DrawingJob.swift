import Catalog
import FileSystem
import PictureReading

/// A request to a drawing process: a rebuilt SVG in some sizes.
struct DrawingJob: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case colors
    /// A mask from one drawing.
    case text
    /// Two drawings with a black and a white text color.
    case colorsAndText
    /// A drawing with red, green and blue for the layers, which become masks.
    case layers(Int)
    /// An opaque document, with the other documents in front of it.
    case composition([Placement])
    /// A PDF file instead of PNG files. The extent is in points.
    case pdf
    /// The library's version and files: see `DrawingProcesses.Library`.
    case library
  }

  /// The position of a document in pixels.
  struct Placement: Equatable, Sendable {
    var frame: PictureComposition.Frame
    /// True if the watermark covers the document.
    var isMarked = false
  }

  struct Extent: Equatable, Sendable {
    var width, height: Int
  }

  var kind: Kind
  /// One document, two for `colorsAndText`, or one more than the positions of a composition.
  var documents: [String]
  var extents: [Extent]
  var watermark: String?
  var isWatermarkTiled = false
  var optimizesSize = false

  var numberOfFiles: Int { kind == .library ? 1 : extents.count * parts.count }

  /// True if the files are PNG images of the requested sizes, or PDF files. Stops a drawing process
  /// that a malicious picture has taken over from publishing other files.
  func isAnswered(by files: [[UInt8]]) -> Bool {
    if kind == .pdf { return files.count == 1 && files[0].starts(with: "%PDF-".utf8) }
    let sizes = extents.flatMap { extent in parts.map { _ in extent } }
    return files.count == sizes.count
      && zip(files, sizes).allSatisfy { file, size in
        guard file.count > 45, let bitmap = Bitmap(file), bitmap.format == .png else {
          return false
        }
        return (bitmap.width, bitmap.height) == (size.width, size.height)
      }
  }

  var parts: [PixelPicture.Part] {
    switch kind {
    case .colors, .composition, .pdf: [.colors]
    case .text: [.text]
    case .library: []
    case .colorsAndText: [.colors, .text]
    case .layers(let count): VectorImage.Layer.allCases.prefix(count).map(PixelPicture.Part.layer)
    }
  }
}

extension VectorImage {
  func documents(for kind: DrawingJob.Kind) -> [String] {
    switch kind {
    case .library: []
    case .colors, .text, .composition, .pdf: [document(fillsExtent: true)]
    case .colorsAndText:
      ["#000", "#fff"].map { document(textColor: $0, fillsExtent: true) }
    case .layers:
      [
        document(fillsExtent: true) { paint in
          switch paint.layer {
          case .primary: "#f00"
          case .secondary: "#0f0"
          case .tertiary: "#00f"
          }
        }
      ]
    }
  }
}

enum DrawingAnswer: Equatable, Sendable {
  /// A PNG for each extent and part, in the order of the extents.
  case files([[UInt8]])
  case undrawable(String)
  case noLibrary
}

extension RecordBytes {
  private mutating func append(integers: Int...) {
    for integer in integers { append(UInt64(bitPattern: Int64(integer))) }
  }

  init(_ job: DrawingJob) {
    self.init()
    let kind =
      switch job.kind {
      case .colors: 0
      case .text: 1
      case .colorsAndText: 2
      case .composition: 3
      case .library: 5
      case .pdf: 6
      case .layers(let count): 10 + count
      }
    append(integers: kind)
    if case .composition(let placements) = job.kind {
      append(integers: placements.count)
      for placement in placements {
        let frame = placement.frame
        append(integers: frame.x, frame.y, frame.width, frame.height, placement.isMarked ? 1 : 0)
      }
    }
    append(integers: job.optimizesSize ? 1 : 0, job.isWatermarkTiled ? 1 : 0)
    append(job.watermark ?? "")
    append(integers: job.documents.count)
    for document in job.documents { append(document) }
    append(integers: job.extents.count)
    for extent in job.extents { append(integers: extent.width, extent.height) }
  }

  init(_ answer: DrawingAnswer) {
    self.init()
    switch answer {
    case .files(let files):
      append(integers: 0, files.count)
      for file in files { append(file) }
    case .undrawable(let reason):
      append(integers: 1)
      append(reason)
    case .noLibrary: append(integers: 2)
    }
  }
}

extension RecordReader {
  private mutating func integer() -> Int? { number().map { Int(truncatingIfNeeded: $0) } }

  mutating func job() -> DrawingJob? {
    guard let kind = kind(), let optimizesSize = integer(),
      let isTiled = integer(), let watermark = text(),
      let documents = list(ofSize: 8, { $0.text() }),
      documents.count == Self.numberOfDocuments(kind),
      let extents = list(
        ofSize: 16,
        { reader -> DrawingJob.Extent? in
          guard let width = reader.integer(), let height = reader.integer() else { return nil }
          return DrawingJob.Extent(width: width, height: height)
        })
    else { return nil }
    return DrawingJob(
      kind: kind, documents: documents, extents: extents,
      watermark: watermark.isEmpty ? nil : watermark, isWatermarkTiled: isTiled == 1,
      optimizesSize: optimizesSize == 1)
  }

  private mutating func kind() -> DrawingJob.Kind? {
    switch integer() {
    case 0: .colors
    case 1: .text
    case 2: .colorsAndText
    case 3: list(ofSize: 40) { $0.placement() }.map(DrawingJob.Kind.composition)
    case 5: .library
    case 6: .pdf
    case 12: .layers(2)
    case 13: .layers(3)
    default: nil
    }
  }

  private mutating func placement() -> DrawingJob.Placement? {
    guard let x = integer(), let y = integer(), let width = integer(), let height = integer(),
      let isMarked = integer()
    else { return nil }
    return DrawingJob.Placement(
      frame: PictureComposition.Frame(x: x, y: y, width: width, height: height),
      isMarked: isMarked == 1)
  }

  private static func numberOfDocuments(_ kind: DrawingJob.Kind) -> Int {
    switch kind {
    case .library: 0
    case .colors, .text, .layers, .pdf: 1
    case .colorsAndText: 2
    case .composition(let placements): 1 + placements.count
    }
  }

  mutating func answer() -> DrawingAnswer? {
    switch integer() {
    case 0: list(ofSize: 8) { $0.bytes().map(Array.init) }.map(DrawingAnswer.files)
    case 1: text().map(DrawingAnswer.undrawable)
    case 2: .noLibrary
    default: nil
    }
  }
}
