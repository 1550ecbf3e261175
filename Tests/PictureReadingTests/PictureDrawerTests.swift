import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PictureReading

@Suite struct PictureDrawerTests {
  private let folder = Result { try TemporaryFolder() }

  private static func file(_ content: String, _ attributes: String = "") -> SourceFile {
    SourceFile(
      path: "Content/icons/owl.svg",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"\(attributes)>\(content)</svg>
        """)
  }

  private static func picture(
    _ file: SourceFile, settings: PictureSettings = .init(pictureSize: 256)
  ) throws -> PixelPicture {
    let (picture, problems) = SVGReader().readProtected(file)
    #expect(problems.map(\.code) == [])
    let known = try #require(picture)
    return PixelPicture(source: known.source, traits: known.traits, settings: settings)
  }

  private func drawer(_ command: [String], library: String = "librsvg 2") throws -> PictureDrawer {
    let folder = try folder.get().url
    return PictureDrawer(
      DrawingProcesses(command: command),
      cache: DrawingCache(
        contents: { (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init) },
        keep: { try? Data($0).write(to: folder.appending(path: $1)) }),
      library: { library })
  }

  /// The width and height in the header of a PNG.
  private static func extent(of png: [UInt8]) -> [Int] {
    [16, 20].map { place in
      png.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test func eachSizeKeepsTheShape() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    let drawer = try drawer(VitrineBinary.drawing())
    #expect(picture.sizes == [128, 256])
    for size in picture.sizes {
      let png = try drawer.png(of: picture, from: file, part: .colors, size: size)
      #expect(Self.extent(of: png) == [size, size / 2])
    }
  }

  @Test func whatIsDrawnIsKept() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    let first = try drawer(VitrineBinary.drawing())
      .png(of: picture, from: file, part: .colors, size: 128)
    let again = try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 128)
    #expect(first == again)
    // That of another library is not taken for its drawing.
    #expect(throws: PictureDrawer.DrawingError.noProgram) {
      try drawer(["/nowhere"], library: "librsvg 3")
        .png(of: picture, from: file, part: .colors, size: 128)
    }
    // All sizes were drawn at once. One that is cut off is drawn again.
    _ = try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 256)
    for path in try folder.get().files().keys {
      try Data([0x89]).write(to: folder.get().url.appending(path: path))
    }
    #expect(throws: PictureDrawer.DrawingError.noProgram) {
      try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 128)
    }
  }

  /// A process that ends without an answer costs one picture, and not the next.
  @Test func aCrashNamesThePicture() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    for command in [["/bin/false"], ["/bin/sh", "-c", "kill -SEGV $$"]] {
      #expect(throws: PictureDrawer.DrawingError.tooMuch(path: "Content/icons/owl.svg")) {
        try drawer(command).png(of: picture, from: file, part: .colors, size: 128)
      }
    }
  }

  /// The limit of the processor's time, here a second of it, ends a picture that works too much, and
  /// the next one is drawn by another process.
  @Test func aPictureThatWorksTooMuchIsNamed() throws {
    let octaves = String(
      repeating: "<feTurbulence baseFrequency='.9' numOctaves='9'/>", count: 400)
    let heavy = Self.file(
      "<filter id='f'>\(octaves)</filter><path d='M1 1h40v20z' filter='url(#f)'/>")
    let plain = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let command = try VitrineBinary.drawing()
    let limited = ["/bin/sh", "-c", "ulimit -t 1; exec \"$@\"", "sh"] + command
    let drawer = try drawer(limited)
    #expect(throws: PictureDrawer.DrawingError.tooMuch(path: "Content/icons/owl.svg")) {
      try drawer.png(
        of: try Self.picture(heavy, settings: .init(pictureSize: 2_048)), from: heavy,
        part: .colors, size: 2_048)
    }
    let png = try drawer.png(of: try Self.picture(plain), from: plain, part: .colors, size: 256)
    #expect(Self.extent(of: png) == [256, 128])
  }

  @Test func colorsSayWhichPartsThereAre() throws {
    let cases: [(String, String, PixelPicture.Colors)] = [
      ("<path d='M1 1h9' stroke='currentColor'/>", " fill='none'", .text),
      ("<path d='M1 1h9' fill='#f00'/>", "", .own),
      ("<path d='M1 1h9' fill='#f00'/><path d='M1 1h9' fill='currentColor'/>", "", .ownAndText),
      ("<path d='M1 1h9v9' /><path d='M1 1h9' fill='currentColor'/>", "", .ownAndText),
    ]
    for (content, attributes, colors) in cases {
      #expect(
        try Self.picture(Self.file(content, attributes)).traits.colors == colors, "\(content)")
    }
  }

  /// The search finds a protected picture by the colours that its drawings show.
  @Test func `knows what it is painted with`() throws {
    let cases: [(String, [String])] = [
      ("<path d='M1 1h9' fill='#f00'/>", ["red"]),
      ("<path d='M1 1h9' fill='red'/><path d='M1 1h9' stroke='#00f'/>", ["red", "blue"]),
      ("<path d='M1 1h9' style='fill: #0a0'/>", ["green"]),
      ("<path d='M1 1h9' fill='#ffc342'/>", ["yellow"]),
      ("<path d='M1 1h9' fill='orange'/>", ["orange"]),
      ("<path d='M1 1h9' fill='currentColor'/>", []),
    ]
    for (content, names) in cases {
      let paints = try Self.picture(Self.file(content)).traits.paints
      let found = PaintedColors.names.indices.filter {
        paints.contains(PaintedColors(rawValue: 1 << $0))
      }
      #expect(found.map { PaintedColors.names[$0] } == names, "\(content)")
    }
  }

  /// A watermark changes the address, so that no browser shows what it has kept.
  @Test func settingsChangeTheVersion() throws {
    let file = Self.file("<path d='M1 1h9' fill='#f00'/>")
    let (mark, _) = SVGReader().readProtected(Self.file("<path d='M2 2h9' fill='#00f'/>"))
    let watermark = Watermark(
      placement: .tiled, path: "Content/mark.svg", source: try #require(mark).source)
    let versions = try [
      PictureSettings(), PictureSettings(pictureSize: 256), PictureSettings(watermark: watermark),
    ].map { try Self.picture(file, settings: $0).version }
    #expect(Set(versions).count == 3)
  }

  /// Masks that lie over one another show each layer as much as it is seen in the picture.
  @Test func masksGiveThePictureBack() {
    var random = SeededGenerator.fresh(for: "masksGiveThePictureBack")
    for _ in 0..<2_000 {
      let first = UInt32.random(in: 0...255, using: &random)
      let second = UInt32.random(in: 0...(255 - first), using: &random)
      let third = UInt32.random(in: 0...(255 - first - second), using: &random)
      let pixel = (first + second + third) << 24 | first << 16 | second << 8 | third
      let masks = (1...3).map { Double(PixelMath.weight(pixel, layer: $0)) / 255 }
      var seen = [0.0, 0, 0]
      for layer in 0..<3 {
        seen = seen.map { $0 * (1 - masks[layer]) }
        seen[layer] += masks[layer]
      }
      for (share, wanted) in zip(seen, [first, second, third]) {
        #expect(abs(share * 255 - Double(wanted)) <= 1.5)
      }
    }
  }

  @Test func whatTakesTheTextsColorIsToldFromTheRest() {
    var random = SeededGenerator.fresh(for: "whatTakesTheTextsColorIsToldFromTheRest")
    for _ in 0..<2_000 {
      // Own colours, with the text's over them.
      let (own, text) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let color = Double.random(in: 0...1, using: &random)
      func pixel(_ textColor: Double) -> UInt32 {
        let alpha = text + (1 - text) * own
        let value = UInt32(((textColor * text + (1 - text) * own * color) * 255).rounded())
        return UInt32((alpha * 255).rounded()) << 24 | value << 16 | value << 8 | value
      }
      let (colors, mask) = PixelMath.separated(pixel(0), pixel(1))
      #expect(abs(Double(mask >> 24) / 255 - text) < 0.01)
      guard text < 0.9 else { continue }
      #expect(abs(Double(colors >> 24) / 255 - own) < 0.06)
    }
  }
}
