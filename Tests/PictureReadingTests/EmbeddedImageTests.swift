import Foundation
import Testing

struct EmbeddedImageTests {
  /// One pixel each, as programs write them.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
  private static let gif = "R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="
  private static let webp =
    "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQEASABIAAD/wAALCAABAAEBAREA/9oACAEBAAA/AH//2Q=="

  private func reading(_ address: String) -> SVGReading {
    SVGReading(body: "<path/><image width='1' xlink:href='\(address)' height='1'/>")
  }

  private func drawing(_ source: String) -> String {
    #"<svg><path/><image height="1" href="\#(source)" width="1"/></svg>"#
  }

  @Test(arguments: [
    ("image/png", "image/png", png), ("image/jpeg", "image/jpeg", jpeg),
    ("image/jpg", "image/jpeg", jpeg), ("image/gif", "image/gif", gif),
    ("image/webp", "image/webp", webp), ("", "image/png", png),
    ("IMAGE/PNG;charset=utf-8", "image/png", png),
  ])
  func bitmapsOfTheTypeThatIsDeclaredStay(declared: String, type: String, data: String) {
    let reading = reading("data:\(declared);base64,\(data)")
    #expect(reading.html == drawing("data:\(type);base64,\(data)"))
    #expect(reading.problems == [])
  }

  /// The rewritten URL has no white space and ends with the bitmap.
  @Test func addressesAreWrittenAnew() {
    let middle = Self.png.index(Self.png.startIndex, offsetBy: 40)
    let lines = "&#10;\(Self.png[..<middle])&#13;&#10; \n\(Self.png[middle...].dropLast(2))%3D%3D"
    #expect(
      reading(" DATA:image/png;base64,\(lines)").html
        == drawing("data:image/png;base64,\(Self.png)"))
  }

  /// Attack: a file that is also a page, an archive or a script.
  @Test(arguments: [("png", png), ("gif", gif), ("jpeg", jpeg), ("webp", webp)])
  func nothingBehindABitmapIsKept(type: String, data: String) throws {
    var bytes = try #require(Data(base64Encoded: data))
    bytes += Data("<html><script>alert(1)</script>PK\u{3}\u{4}".utf8)
    #expect(
      reading("data:image/\(type);base64,\(bytes.base64EncodedString())").html
        == drawing("data:image/\(type);base64,\(data)"))
  }

  @Test(arguments: [
    ("https://evil/x.png", "'https://evil/x.png' is not in the file"),
    ("//evil/x.png", "'//evil/x.png' is not in the file"), ("x.png", "'x.png' is not in the file"),
    ("javascript:alert(1)", "'javascript:alert(1)' is not in the file"), ("", "it has no 'href'"),
    ("#a", "'#a' is not in the file"), ("data:image/png", "'data:image/png' is not in the file"),
    ("data:image/svg+xml;base64,PHN2Zy8+", "'image/svg+xml' is not a supported bitmap type"),
    ("data:text/html;base64,\(png)", "'text/html' is not a supported bitmap type"),
    ("data:image/svg+xml,%3Csvg/%3E", "its data is not Base64"),
    ("data:image/png,x", "its data is not Base64"),
    ("data:image/png;base64,&lt;svg>", "its data is not Base64"),
    ("data:image/png;base64,\(gif)", "its data is not 'image/png'"),
    ("data:image/gif;base64,\(png)", "its data is not 'image/gif'"),
    ("data:image/png;base64,PHN2Zy8+", "its data is not 'image/png'"),
    ("data:;base64,PHN2Zy8+", "its data is not a supported bitmap"),
    ("data:image/png;base64,iVBORw0KGgo=", "its data is not 'image/png'"),
    ("data:image/gif;base64,R0lGODlh", "its data is not 'image/gif'"),
    ("data:image/jpeg;base64,/9j/", "its data is not 'image/jpeg'"),
    ("data:image/webp;base64,UklGRgAAAABXRUJQ", "its data is not 'image/webp'"),
  ])
  func nothingElseStands(address: String, reason: String) {
    let reading = reading(address)
    #expect(reading.html == "<svg><path/></svg>")
    #expect(
      reading.problems == [
        "2:25 warning [svg-removed] the picture will look different: "
          + "the content of '<image>' is missing: \(reason)"
      ])
  }

  /// Attack: a small header that declares billions of pixels.
  @Test(
    arguments: [
      ("png", [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF], 16), ("png", [0xFF, 0xFF, 0xFF, 0xFF], 16),
      ("png", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 16),
      ("gif", [0xFF, 0xFF, 0xFF, 0xFF], 6), ("webp", [0xFF, 0x3F, 0xFF, 0x3F], 26),
      ("jpeg", [0xFF, 0xFF, 0xFF, 0xFF], 25),
    ] as [(String, [UInt8], Int)])
  func pixelsAreBounded(type: String, size: [UInt8], offset: Int) throws {
    let data = ["png": Self.png, "gif": Self.gif, "webp": Self.webp, "jpeg": Self.jpeg][type]
    var bytes = try #require(data.flatMap { Data(base64Encoded: $0) })
    bytes.replaceSubrange(offset..<offset + size.count, with: size)
    let reading = reading("data:image/\(type);base64,\(bytes.base64EncodedString())")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems.first?.contains(" pixels are too many") == true)
  }

  @Test func allBitmapsOfAPictureAreBoundedTogether() throws {
    var bytes = try #require(Data(base64Encoded: Self.png))
    bytes.replaceSubrange(16..<24, with: [0, 0, 8, 0, 0, 0, 8, 0])
    let image = "<image href='data:image/png;base64,\(bytes.base64EncodedString())'/>"
    #expect(SVGReading(body: String(repeating: image, count: 4)).problems == [])
    let five = SVGReading(body: String(repeating: image, count: 5))
    #expect(five.html?.components(separatedBy: "<image").count == 5)
    #expect(five.problems.first?.contains("2048 × 2048 pixels are too many") == true)
  }

  @Test func aPictureThatWasOneBitmapElsewhereIsAnError() {
    let reading = SVGReading(body: "<g><image href='photo.jpg'/></g>")
    #expect(
      reading.problems == [
        "2:11 error [svg-empty] the picture is empty: "
          + "the content of '<image>' is missing: 'photo.jpg' is not in the file"
      ])
  }

  @Test func whatIsInAnImageNeverDraws() {
    let reading = SVGReading(
      body: "<image href='data:;base64,\(Self.gif)'><title>t</title><script/><path/></image>")
    #expect(reading.html == #"<svg><image href="data:image/gif;base64,\#(Self.gif)"/></svg>"#)
  }

  @Test(arguments: [png, gif, jpeg, webp])
  func damagedBytesAreReadWithoutATrap(data: String) throws {
    let bytes = try #require(Data(base64Encoded: data))
    for length in 0..<bytes.count {
      var cut = Data(bytes.prefix(length))
      _ = reading("data:;base64,\(cut.base64EncodedString())")
      cut += Data(repeating: 0xFF, count: 40)
      _ = reading("data:;base64,\(cut.base64EncodedString())")
    }
  }

  /// Illustrator stores its own data for programs with extensions next to the drawing.
  @Test func whatNeedsAnExtensionNeverDraws() {
    let reading = SVGReading(
      body: """
        <switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/>
        <g><path/></g></switch><g requiredExtensions="urn:x"><path/></g>
        """)
    #expect(reading.html == "<svg><switch><g><path/></g></switch></svg>")
    #expect(reading.problems == [])
  }
}
