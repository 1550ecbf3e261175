import Catalog
import Diagnostics
import Foundation
import PictureReading
import Testing

@Suite struct ProtectedPictureTests {
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

  /// The search finds a protected picture by its visible colors.
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

  /// A picture that is black on a dark page, or white on a light page, is recognized.
  @Test func `knows on which grounds it is seen`() throws {
    let cases: [(String, PaintedColors)] = [
      // A shape without a paint is black.
      ("<path d='M1 1h9v9z'/>", .dark),
      ("<path d='M1 1h9v9z' fill='none' stroke='#000'/>", .dark),
      ("<g fill='#0f172a'><path d='M1 1h9v9z'/><rect width='2' height='2'/></g>", .dark),
      ("<path d='M1 1h9v9z'/><path d='M1 1h9' fill='#fa0'/>", []),
      ("<path d='M1 1h9v9z' fill='currentColor'/>", []),
      ("<path d='M1 1h9v9z' fill='currentColor'/><path d='M1 1h9' fill='#000'/>", []),
      ("<path d='M1 1h9v9z' fill='#d33'/>", []),
      ("<path d='M1 1h9v9z' fill='#808080'/>", []),
      // As Affinity writes it, and with spaces.
      ("<path d='M1 1h9v9z' style='fill:rgb(35,31,32);'/>", .dark),
      ("<path d='M1 1h9v9z' fill='rgb(255,0,0)'/>", []),
      ("<path d='M1 1h9v9z' fill='rgb(255, 0, 0)'/>", []),
      ("<path d='M1 1h9v9z' fill='#fff'/>", .light),
      ("<path d='M1 1h9v9z' fill='white'/><circle r='1' fill='#fffc00'/>", .light),
      // The disc is black.
      ("<circle r='9'/><path d='M1 1h9v9z' fill='#fff'/>", []),
      ("<path d='M1 1h9v9z' fill='#fff'/><circle r='1' fill='#2a2832'/>", []),
    ]
    for (content, grounds) in cases {
      let paints = try Self.picture(Self.file(content)).traits.paints
      #expect(paints.subtracting(paints.named) == grounds, "\(content)")
    }
  }

  /// The data for pages does not contain the drawing, in memory or when encoded.
  @Test func nothingOfTheDrawingIsInThePicture() throws {
    let picture = try Self.picture(
      Self.file("<path d='M1.25 1.5h6.75l-3.5 2.25z' fill='#f00'/><circle r='3.75' cx='4.25'/>"))
    var text = ""
    dump(picture, to: &text)
    text += String(decoding: try JSONEncoder().encode(picture), as: UTF8.self)
    #expect(text.contains("256"))
    for part in ["M1.25", "6.75", "3.75", "4.25", "<"] { #expect(!text.contains(part), "\(part)") }
  }

  /// A watermark changes the URL, so that browsers do not show a cached picture.
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
}
