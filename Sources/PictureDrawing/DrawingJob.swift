import Catalog
import PictureReading

/// What a drawing process is asked to draw: an SVG that was rebuilt, at some sizes.
struct DrawingJob: Equatable, Sendable {
  /// What is made of the drawings.
  enum Kind: Equatable, Sendable {
    /// One drawing in its own colours.
    case colors
    /// One drawing whose colours don't matter, as a mask.
    case text
    /// Two drawings, one with black for the colour of the text and one with white.
    case colorsAndText
    /// One drawing with red, green and blue for the layers, as a mask for each of so many layers.
    case layers(Int)
    /// The first document, which is opaque, and the others in front of it, each in its place.
    case composition([Place])
    /// No drawing, but what draws: see `DrawingProcesses.Library`.
    case library
  }

  /// Where a document of a composition stands, in pixels.
  struct Place: Equatable, Sendable {
    var frame: PictureComposition.Frame
    /// Whether the watermark lies over it.
    var isMarked = false
  }

  /// A size in pixels.
  struct Extent: Equatable, Sendable {
    var width, height: Int
  }

  var kind: Kind
  /// The SVG documents that are drawn: one, two for `colorsAndText`, and for a composition
  /// one more than places.
  var documents: [String]
  var extents: [Extent]
  var watermark: String?
  var isWatermarkTiled = false
  /// Whether files are made as small as they get.
  var isThorough = false

  /// How many files the answer has: a drawing of each part for each extent.
  var numberOfFiles: Int { kind == .library ? 1 : extents.count * parts.count }

  /// A Boolean value that indicates whether files are PNG images of the sizes of this job.
  ///
  /// The drawing process parses pictures of strangers. A process that a picture has taken over can
  /// answer with any bytes, and they would be published under the address of an image.
  func isAnswered(by files: [[UInt8]]) -> Bool {
    let sizes = extents.flatMap { extent in parts.map { _ in extent } }
    return files.count == sizes.count
      && zip(files, sizes).allSatisfy { file, size in
        guard file.count > 45, let bitmap = Bitmap(file), bitmap.format == .png else {
          return false
        }
        return (bitmap.width, bitmap.height) == (size.width, size.height)
      }
  }

  /// The parts that are made, for each extent one after the other.
  var parts: [PixelPicture.Part] {
    switch kind {
    case .colors, .composition: [.colors]
    case .text: [.text]
    case .library: []
    case .colorsAndText: [.colors, .text]
    case .layers(let count): VectorImage.Layer.allCases.prefix(count).map(PixelPicture.Part.layer)
    }
  }
}

extension VectorImage {
  /// The documents of the picture that a job draws.
  func documents(for kind: DrawingJob.Kind) -> [String] {
    switch kind {
    case .library: []
    case .colors, .text, .composition: [document(fillsExtent: true)]
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

// MARK: Messages

/// What a drawing process answers.
enum DrawingAnswer: Equatable, Sendable {
  /// A PNG for each extent and part, in the order of the extents.
  case files([[UInt8]])
  /// The library can't draw the document.
  case undrawable(String)
  /// The library isn't there.
  case noLibrary
}

/// Messages between the build and the processes that draw: numbers of 32 bits, the smallest byte
/// first, and bytes after their number.
struct DrawingMessage {
  private(set) var bytes: [UInt8] = []

  /// The most bytes of a message: the documents of a job have at most a few megabytes each.
  static let maximumLength = 256 << 20

  private mutating func append(_ number: Int) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func append(_ content: some Collection<UInt8>) {
    append(content.count)
    bytes += content
  }

  init(_ job: DrawingJob) {
    let kind =
      switch job.kind {
      case .colors: 0
      case .text: 1
      case .colorsAndText: 2
      case .composition: 3
      case .library: 5
      case .layers(let count): 10 + count
      }
    append(kind)
    if case .composition(let places) = job.kind {
      append(places.count)
      for place in places {
        append(place.frame.x)
        append(place.frame.y)
        append(place.frame.width)
        append(place.frame.height)
        append(place.isMarked ? 1 : 0)
      }
    }
    append(job.isThorough ? 1 : 0)
    append(job.isWatermarkTiled ? 1 : 0)
    append((job.watermark ?? "").utf8)
    append(job.documents.count)
    for document in job.documents { append(document.utf8) }
    append(job.extents.count)
    for extent in job.extents {
      append(extent.width)
      append(extent.height)
    }
  }

  init(_ answer: DrawingAnswer) {
    switch answer {
    case .files(let files):
      append(0)
      append(files.count)
      for file in files { append(file) }
    case .undrawable(let reason):
      append(1)
      append(reason.utf8)
    case .noLibrary: append(2)
    }
  }
}

/// Reads what `DrawingMessage` writes; each method returns `nil` for anything else.
struct DrawingMessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private mutating func number() -> Int? {
    guard rest.count >= 4 else { return nil }
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func content() -> ArraySlice<UInt8>? {
    guard let count = number(), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func text() -> String? {
    content().map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func list<Element>(
    _ element: (inout DrawingMessageReader) -> Element?
  ) -> [Element]? {
    guard let count = number(), count <= rest.count / 4 else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }

  /// The job of a message.
  mutating func job() -> DrawingJob? {
    guard let kind = kind(), let isThorough = number(),
      let isTiled = number(), let watermark = text(), let documents = list({ $0.text() }),
      documents.count == Self.numberOfDocuments(kind),
      let extents = list({ reader -> DrawingJob.Extent? in
        guard let width = reader.number(), let height = reader.number() else { return nil }
        return DrawingJob.Extent(width: width, height: height)
      })
    else { return nil }
    return DrawingJob(
      kind: kind, documents: documents, extents: extents,
      watermark: watermark.isEmpty ? nil : watermark, isWatermarkTiled: isTiled == 1,
      isThorough: isThorough == 1)
  }

  private mutating func kind() -> DrawingJob.Kind? {
    guard let number = number() else { return nil }
    switch number {
    case 0: return .colors
    case 1: return .text
    case 2: return .colorsAndText
    case 3: return list { $0.place() }.map(DrawingJob.Kind.composition)
    case 5: return .library
    case 12, 13: return .layers(number - 10)
    default: return nil
    }
  }

  private mutating func place() -> DrawingJob.Place? {
    guard let x = number(), let y = number(), let width = number(), let height = number(),
      let isMarked = number()
    else { return nil }
    return DrawingJob.Place(
      frame: PictureComposition.Frame(x: x, y: y, width: width, height: height),
      isMarked: isMarked == 1)
  }

  private static func numberOfDocuments(_ kind: DrawingJob.Kind) -> Int {
    switch kind {
    case .library: 0
    case .colors, .text, .layers: 1
    case .colorsAndText: 2
    case .composition(let places): 1 + places.count
    }
  }

  /// The answer of a message.
  mutating func answer() -> DrawingAnswer? {
    switch number() {
    case 0: list { $0.content().map(Array.init) }.map(DrawingAnswer.files)
    case 1: text().map(DrawingAnswer.undrawable)
    case 2: .noLibrary
    default: nil
    }
  }
}
