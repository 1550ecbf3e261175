import Catalog
import Diagnostics
import Foundation
import PictureReading
import TestSupport
import Testing

@Suite struct VectorScannerTests {
  private static let data = "M12.5 3c-4.1,0 -7.5 3.4-7.5 7.5L5 21 12 17.25l7.5,3.75V10.5z"
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\
    <path fill="#f00" d="\(data)"/><circle cx="4" cy="4" r="2"/></svg>
    """

  private static func scanner(published: String? = nil) throws -> VectorScanner {
    let (picture, _) = SVGReader().readProtected(SourceFile(path: "owl.svg", text: svg))
    let other = published.flatMap { SVGReader().read(SourceFile(path: "b.svg", text: $0)).image }
    return VectorScanner([(try Slug("owl"), try #require(picture).prints)]) {
      PublishedShapes(pictures: [other].compactMap(\.self))
    }
  }

  private static let percentEncoded =
    svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// Each character of the picture in another form.
  private static func each(_ form: (UInt8) -> String) -> String { svg.utf8.map(form).joined() }

  /// A number in a base, with zeros before it.
  private static func number(_ byte: UInt8, _ base: Int, _ width: Int = 0) -> String {
    let digits = String(byte, radix: base)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A text in parts of some length.
  private static func parts(_ text: String, _ length: Int) -> [String] {
    stride(from: 0, to: text.count, by: length).map {
      String(text.dropFirst($0).prefix(length))
    }
  }

  private static func named(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static let ascii85 = #"""
    4EG[Y+F%a>DK@rbBQS?83\N.1GBYZ`1G3TdB.l"o0JG/$G%W!AG%kN36>q*3+tt,n+>Pbr1,L1=4E+_NBHUo$Chu6Y,A&V`
    +s:DZ,#'dI/i=b-@kBMi0e>"$/N5:>+>YW,/N5:>+?(o19JmqJ0d&2++>Gf-1,Wl,/i>19/iPXg0eb4;H6P"+4C`)G@r,^!
    @sC-\1a4&PGs*?.+s:nh+u1>q5!1K>G%Wu
    """#

  /// The picture, packed.
  private static let packed: [String: String] = [
    "bzip2": """
    QlpoOTFBWSZTWaJYeboAADYfgFgH/pcQBgEAL+fd8CAAkhECBiGmgaADQaeoNT0gJ6p+qaD1GjR6QABMUuZ7I7GYsRaMilaf\
    kAgRJV4tIVqVLmePm29hHDDZBo6DyOcbrSsZ0KvdIrel0wY42Rw1wRYjpSHjIAR94UXwaDHN0OVeWK2Eo7ecQiKKja8TpMmF\
    qL/VU0SiKLgGT7AkzliaVVUZW/i7kinChIUSw83Q
    """,
    "xz": """
    /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ACyAJldAB4cysaGkg/5X49uN2ZsxtaVaqU6mM+k5+l7UC/DQpDwqfa9GpE9O1Ln\
    48v3s+Th7gEJPPuDSbz25YPrbkHiPvQsbbhvY9BOzDJKewp7JSgtFOEXZanMrdekUVetssnilCrEFcMdwfYPEt5EV+as8H8s\
    ey3I9kM4aH9RAAw3GSCIWRqd6mKKeFXNaG85lzHMfxaMYZ1tmSyVoQAAAADUaZ3zhTlufQABtQGzAQAA6PQ3urHEZ/sCAAAA\
    AARZWg==
    """,
    "zstd": """
    KLUv/QRonQQAggkfGXB5A4T2gY6h1BLX4/x4ChPaklYGJ9L/8AIHpGEvNr24yi2bbpUdWy+pGsfrbvrDZRI+BHZGJyBHyDDy\
    TKQTAn8AXQp14OkRKk0b7v8HaGqt9HCUMZZxtIwsIz9/061CriNp3O//44Ouyofr9973CivLoqYYZaeNIQ0zAgcAQAVZ5XJq\
    ArWDtXKNY1p7BVBkg5zlUA==
    """,
  ]

  @Test(arguments: packed.keys.sorted())
  func isFound(packedWith program: String) throws {
    let base64 = try #require(Self.packed[program])
    let bytes = Array(try #require(Data(base64Encoded: base64)))
    let scanner = try Self.scanner()
    for text in [bytes, [0] + Array("name.tar".utf8) + bytes + [0, 1, 2], Array(base64.utf8)] {
      #expect(scanner.firstPicture(in: text)?.icon.text == "owl")
    }
    // What is cut off or damaged is only not read.
    for length in [5, 12, 40, bytes.count - 1] {
      _ = scanner.firstPicture(in: Array(bytes[..<length]))
    }
    var damaged = bytes
    damaged[bytes.count / 2] ^= 0x55
    #expect(scanner.firstPicture(in: damaged) == nil)
  }

  /// The picture as it can stand in files.
  private static let disguises: [String: String] = [
    "a file": svg,
    "markup": "<p>x</p><svg class=icon>\(svg.dropFirst(70))",
    "data alone": ".a{clip-path:path('\(data)')}",
    "JSON": #"{"a":"\#(svg.replacing("\"", with: "\\\"").replacing("/", with: "\\/"))"}"#,
    "JSON with numbers":
      #"{"d":"\#(data.replacing(",", with: "\\u002c").replacing(" ", with: "\\n"))"}"#,
    "text in XML": "<content>\(svg.replacing("<", with: "&lt;").replacing("\"", with: "&quot;"))",
    "entities": "d=\"\(data.replacing(" ", with: "&#32;").replacing(",", with: "&#x2C;"))\"",
    "an address": "url(data:image/svg+xml,\(percentEncoded))",
    "base64": "src=\"data:image/svg+xml;base64,\(base64(svg))\"",
    "base64 in a word": "x\(base64(svg))",
    "base64 twice": "'\(base64("{\"image\":\"" + base64(svg) + "\"}"))'",
    "other spaces": svg.replacing(" ", with: "\n  "),
    "entities without an end": each { "&#\($0)" },
    "entities with zeros": each { "&#x\(number($0, 16, 6));" },
    "entities in entities": named(each { "&#\($0);" }),
    "named entities": named(svg).replacing(".", with: "&period;").replacing(" ", with: "&Tab;"),
    "an address in an address": each { "%25\(number($0, 16, 2))" },
    "escapes of old scripts": each { "%u\(number($0, 16, 4))" },
    "octal escapes": each { "\\\(number($0, 8))" },
    "escapes of style sheets": each { "\\\(number($0, 16)) " },
    "long escapes of style sheets": each { "\\\(number($0, 16, 6))" },
    "escapes in JSON in JSON": each { "\\\\u\(number($0, 16, 4))" },
    "hexadecimal": each { number($0, 16, 2) },
    "bytes as numbers": "[\(svg.utf8.map { "\($0)" }.joined(separator: ", "))]",
    "bytes as hexadecimal numbers":
      "[\(svg.utf8.map { "0x\(number($0, 16))" }.joined(separator: ","))]",
    "indented base64": parts(base64(svg), 60).map { "\n    \($0)" }.joined(),
    "lines of base64 in JSON": "\"\(parts(base64(svg), 60).joined(separator: "\\r\\n"))\"",
    "strings of base64": parts(base64(svg), 30).map { "\"\($0)\"" }.joined(separator: " +\n "),
    "strings of it": parts(svg, 13).map { "'\($0)'" }.joined(separator: " + "),
    "base64 again and again": base64(base64(base64(base64(svg)))),
    "base64 of wide characters":
      svg.data(using: .utf16LittleEndian)?.base64EncodedString() ?? "",
    "base32": """
    'HRZXMZZAPBWWY3TTHURGQ5DUOA5C6L3XO53S45ZTFZXXEZZPGIYDAMBPON3GOIRAOZUWK52CN54D2IRQEAYCAMRUEAZDIIR6\
    HRYGC5DIEBTGS3DMHURCGZRQGARCAZB5EJGTCMROGUQDGYZNGQXDCLBQEAWTOLRVEAZS4NBNG4XDKIBXFY2UYNJAGIYSAMJS\
    EAYTOLRSGVWDOLRVFQZS4NZVKYYTALRVPIRC6PR4MNUXEY3MMUQGG6B5EI2CEIDDPE6SENBCEBZD2IRSEIXT4PBPON3GOPQ='
    """,
    "base32 in a word": "X" + """
      HRZXMZZAPBWWY3TTHURGQ5DUOA5C6L3XO53S45ZTFZXXEZZPGIYDAMBPON3GOIRAOZUWK52CN54D2IRQEAYCAMRUEAZDIIR6
      HRYGC5DIEBTGS3DMHURCGZRQGARCAZB5EJGTCMROGUQDGYZNGQXDCLBQEAWTOLRVEAZS4NBNG4XDKIBXFY2UYNJAGIYSAMJS
      EAYTOLRSGVWDOLRVFQZS4NZVKYYTALRVPIRC6PR4MNUXEY3MMUQGG6B5EI2CEIDDPE6SENBCEBZD2IRSEIXT4PBPON3GOPQ=
      """,
    "ASCII85": "<~\(ascii85)~>",
    "a stream of a PDF":
      "<< /Filter /ASCII85Decode /Length 220 >>\nstream\n\(ascii85)~>\nendstream",
    "other white space": svg.replacing(" ", with: "\u{A0}").replacing(".", with: ".\u{200B}"),
    "bytes of a script":
      #"f("\#(data.replacing("5", with: "\\x35").replacing("-", with: "\\u{2D}"))")"#,
  ]

  @Test(arguments: disguises.keys.sorted())
  func isFound(in disguise: String) throws {
    let text = try #require(Self.disguises[disguise])
    #expect(try Self.scanner().firstPicture(in: Array(text.utf8))?.icon.text == "owl")
    #expect(try Self.scanner().firstPicture(in: Array("ü\n\(text)&amp;%".utf8))?.icon.text == "owl")
  }

  /// Its data, written anew. The first has it as the editor did.
  private static let star = "M1.25 1.5h6.75l-3.5 2.25 1.125 4.5-4.375-2z"
  private static let rewritten: [String: String] = [
    "as it is": star,
    "absolute commands": "M1.25 1.5H8L4.5 3.75L5.625 8.25L1.25 6.25Z",
    "a command each": "M1.25 1.5h6.75l-3.5 2.25l1.125 4.5l-4.375-2z",
    "lines for all": "M1.25 1.5l6.75 0l-3.5 2.25 1.125 4.5-4.375-2z",
    "zeros": "M1.250 1.500h6.7500l-3.50 2.250 1.1250 4.50-4.3750-2.0z",
    "exponents": "M125e-2 15e-1h675e-2l-35e-1 225e-2 1125e-3 45e-1-4375e-3-2e0z",
    "two decimals": "M1.25 1.5h6.75l-3.5 2.25 1.13 4.5-4.38-2z",
    "one decimal": "M1.3 1.5h6.8l-3.5 2.3 1.1 4.5-4.4-2z",
    "twice as large": "M2.5 3h13.5l-7 4.5 2.25 9-8.75-4z",
    "elsewhere": "M11.25 11.5H18L14.5 13.75L15.625 18.25L11.25 16.25Z",
    "from another corner": "M8 1.5L4.5 3.75L5.625 8.25L1.25 6.25L1.25 1.5Z",
    "backwards": "M1.25 6.25L5.625 8.25L4.5 3.75L8 1.5L1.25 1.5Z",
    "curves": "M1.25 1.5c0 0 6.75 0 6.75 0c0 0-3.5 2.25-3.5 2.25s1.125 4.5 1.125 4.5q-1-1-4.375-2z",
    "arcs": "M1.25 1.5a9 9 0 006.75 0l-3.5 2.25a9 9 0 011.125 4.5l-4.375-2z",
    "points": "<polygon points='1.25,1.5 8,1.5 4.5,3.75 5.625,8.25 1.25,6.25'/>",
    "a style sheet":
      "polygon(1.25px 1.5px, 8px 1.5px, 4.5px 3.75px, 5.625px 8.25px, 1.25px 6.25px)",
    "parts of a style sheet's box":
      "polygon(15.625% 18.75%, 100% 18.75%, 56.25% 46.875%, 70.3125% 103.125%, 15.625% 78.125%)",
    "mirrored": "M8.75 1.5h-6.75l3.5 2.25-1.125 4.5 4.375-2z",
    "upside down": "M1.25 8.5h6.75l-3.5-2.25 1.125-4.5-4.375 2z",
    "turned": "M-1.5 1.25v6.75l-2.25-3.5-4.5 1.125 2-4.375z",
    "turned twice": "M8.75 8.5h-6.75l3.5-2.25-1.125-4.5 4.375 2z",
    "mirrored, larger and backwards": "M17.5 12.5L8.75 16.5L11 7.5L4 3L17.5 3Z",
    "a shape": """
    shape(evenodd from 1.25px 1.5px, hline by 6.75px, line by -3.5px 2.25px, line by 1.125px 4.5px, \
    line to 1.25px 6.25px, close)
    """,
    "a shape of curves": """
    shape(from 1.25px 1.5px, curve to 8px 1.5px with 3px 1px / 4px 9px, smooth by -3.5px 2.25px, \
    arc by 1.125px 4.5px of 9px 7px cw large rotate 30deg, curve to 1.25px 6.25px with 2px 7px)
    """,
    "a script":
      "c.moveTo(1.25,1.5);c.lineTo(8,1.5);c.lineTo(4.5,3.75);c.lineTo(5.625,8.25);c.lineTo(1.25,6.25)",
    "PDF": "q 1.25 1.5 m 8 1.5 l 4.5 3.75 l 5.625 8.25 l 1.25 6.25 l h f Q",
    "PostScript":
      "1.25 1.5 moveto 8 1.5 lineto 4.5 3.75 lineto 5.625 8.25 lineto 1.25 6.25 lineto closepath",
    "JSON": #"[["M",1.25,1.5],["h",6.75],["l",-3.5,2.25,1.125,4.5,-4.375,-2],["z"]]"#,
    "an animation": #"{"v":[[1.25,1.5],[8,1.5],[4.5,3.75],[5.625,8.25],[1.25,6.25]],"c":true}"#,
  ]

  private static func starScanner(published: String? = nil) throws -> VectorScanner {
    func file(_ data: String) -> SourceFile {
      SourceFile(
        path: "star.svg",
        text: """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="\(data)"/></svg>
          """)
    }
    let (picture, _) = SVGReader().readProtected(file(star))
    let other = published.flatMap { SVGReader().read(file($0)).image }
    return VectorScanner([(try Slug("star"), try #require(picture).prints)]) {
      PublishedShapes(pictures: [other].compactMap(\.self))
    }
  }

  @Test(arguments: rewritten.keys.sorted())
  func isFound(writtenAnew form: String) throws {
    let text = try #require(Self.rewritten[form])
    for text in [text, "<path d=\"\(text)\"/>", "{ \"id\": 3, \"d\": '\(text)' }"] {
      #expect(
        try Self.starScanner().firstPicture(in: Array(text.utf8))?.icon.text == "star", "\(text)")
    }
  }

  /// Another drawing, and one that everybody draws, are not it; nor is what is given away in
  /// another form.
  @Test func othersAreNotIt() throws {
    for text in [
      "M1.25 1.5h6.75l-2 4.25 1.125 2.5-4.375-3z", "M1 1h6v6h-6z M2 2l3 3 3-3-3-3z",
      "M1.25 1.5h6.75l-3.5 2.25", "1.25 1.5 8 1.5 4.5 3.75",
      "M4 1h8a3 3 0 013 3v8a3 3 0 01-3 3h-8a3 3 0 01-3-3v-8a3 3 0 013-3z",
    ] {
      #expect(try Self.starScanner().firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
    let absolute = try #require(Self.rewritten["absolute commands"])
    let scanner = try Self.starScanner(published: absolute)
    #expect(scanner.firstPicture(in: Array(absolute.utf8)) == nil)
    #expect(scanner.firstPicture(in: Array("<path d='\(absolute)'/>".utf8)) == nil)
  }

  @Test func linesOfBase64AreOneText() throws {
    let lines = Data(Self.svg.utf8).base64EncodedString(options: [.lineLength76Characters])
    #expect(try Self.scanner().firstPicture(in: Array(lines.utf8))?.icon.text == "owl")
  }

  @Test func wideCharactersAreCharacters() throws {
    let data = try #require(Self.svg.data(using: .utf16LittleEndian))
    #expect(try Self.scanner().firstPicture(in: Array(data))?.icon.text == "owl")
  }

  @Test func otherTextsHaveNothingOfIt() throws {
    let scanner = try Self.scanner()
    for text in [
      "", "d", "<path d='M12.5 3c-4.1,0 -7.5 3.4'/>", "%", "&", "\\", "&#", "%4", "\\u00",
      String(repeating: "M12.5 3c", count: 500),
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
    var random = SeededGenerator.fresh(for: "otherTextsHaveNothingOfIt")
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(scanner.firstPicture(in: bytes) == nil)
  }

  /// A shape of the picture stands in one that is given away, behind another shape.
  @Test func whatIsPublishedAnywayTellsNothing() throws {
    let other = Self.svg.replacing(Self.data, with: "M1 1h2v2z" + Self.data)
    let scanner = try Self.scanner(published: other)
    #expect(scanner.firstPicture(in: Array(Self.svg.utf8)) == nil)
    #expect(try Self.scanner(published: "<svg/>").firstPicture(in: Array(other.utf8)) != nil)
  }
}
