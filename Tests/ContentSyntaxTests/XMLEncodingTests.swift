import ContentSyntax
import Foundation
import Testing

@Suite struct XMLEncodingTests {
  private func bytes(_ text: String, _ name: String, _ encoding: String.Encoding) -> Data? {
    "<?xml version='1.0' encoding='\(name)'?><a>\(text)</a>".data(using: encoding)
  }

  private func text(of data: Data?) -> String? {
    data.flatMap(XMLEncoding.decode).map { text in
      String(text.drop { $0 != ">" }.dropFirst().drop { $0 == "\u{FEFF}" })
    }
  }

  @Test func latinIsReadAsBrowsersReadIt() {
    #expect(text(of: bytes("“é”€", "iso-8859-1", .windowsCP1252)) == "<a>“é”€</a>")
    #expect(text(of: bytes("é", "ISO-8859-1", .isoLatin1)) == "<a>é</a>")
  }

  /// With or without a mark, in both byte orders, with any declaration.
  @Test(arguments: ["UTF-16", "UTF-8", "iso-8859-1"])
  func utf16IsReadByItsBytes(name: String) throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let data = try #require(bytes("é\u{1F989}", name, encoding))
      #expect(text(of: data) == "<a>é\u{1F989}</a>")
      let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
      #expect(text(of: Data(mark) + data) == "<a>é\u{1F989}</a>")
    }
  }

  @Test func aMarkOfUTF8IsStrongerThanTheDeclaration() throws {
    let data = try #require(bytes("é", "iso-8859-1", .utf8))
    #expect(XMLEncoding.decode(Data([0xEF, 0xBB, 0xBF]) + data)?.hasSuffix("<a>é</a>") == true)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x3C, 0x00, 0x61], [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], [0x3C, 0x61, 0xFF],
      [0xC0, 0xBC, 0x61],
    ] as [[UInt8]])
  func bytesThatAreNoTextAreRefused(bytes: [UInt8]) {
    #expect(XMLEncoding.decode(Data(bytes)) == nil)
  }
}
