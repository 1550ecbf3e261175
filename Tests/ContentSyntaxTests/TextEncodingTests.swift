import Foundation
import Testing

@testable import ContentSyntax

@Suite struct TextEncodingTests {
  private static func macRoman(_ text: String) -> [UInt8] {
    let upper = Array(
      ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ"
        + "–—“”‘’÷◊ÿŸ⁄€").unicodeScalars)
    return text.unicodeScalars.map { scalar in
      scalar.isASCII ? UInt8(scalar.value) : UInt8(0x80 + (upper.firstIndex(of: scalar) ?? 0))
    }
  }

  private static func bytes(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
    Array(text.data(using: encoding) ?? Data())
  }

  @Test(arguments: [
    ("id;price;category\nowl;2,99;Vögel\nfox;3;Säuger\n", "Mac Roman"),
    ("nom;prix\nchâteau;2,99 €\nélève;3\n", "Mac Roman"),
  ])
  func textOfAnOldMacIsReadByItsWords(text: String, name: String) throws {
    let decoded = try TextEncoding.decode(Self.macRoman(text))
    #expect(decoded.text == text)
    #expect(decoded.name == name)
  }

  @Test func textOfWindowsIsReadByItsWords() throws {
    let texts: [(String, String.Encoding, String)] = [
      ("name;price\nBlüte;2,99\n", .windowsCP1252, "Latin-1"),
      ("id;price\nowl;€ 2,99\n", .windowsCP1252, "Latin-1"),
      ("id;price\nowl;£2.99\nfox;£3\n", .windowsCP1252, "Latin-1"),
      ("name;price\nl’été;2\nça;3\n", .windowsCP1252, "Latin-1"),
      ("name;price\nBorsuk;2 zł\nŁabędź;3 zł\n", .windowsCP1250, "Windows-1250"),
      ("name;price\nСова;2\nЛисица;3\n", .windowsCP1251, "Windows-1251"),
    ]
    for (text, encoding, name) in texts {
      let decoded = try TextEncoding.decode(Self.bytes(text, encoding))
      #expect(decoded.text == text)
      #expect(decoded.name == name)
    }
  }

  /// An ambiguous encoding is not guessed.
  @Test func unclearTextIsRefusedByTheNamesThatItMayHave() {
    // `ryś` in Windows-1250, `ryú` in Mac Roman.
    #expect(throws: TextEncoding.Refusal.self) {
      try TextEncoding.decode(Array("id;name\nowl;ry".utf8) + [0x9C, 0x0A])
    }
    let shiftJIS: [UInt8] = [0x83, 0x74, 0x83, 0x4E, 0x83, 0x8D, 0x83, 0x45]
    #expect(throws: TextEncoding.Refusal.unclear(["Shift-JIS"])) {
      try TextEncoding.decode(Array("id;".utf8) + shiftJIS)
    }
    let gbk: [UInt8] = [0xC3, 0xA8, 0xCD, 0xB7, 0xD3, 0xA5, 0x2C, 0xD6, 0xD0, 0xCE, 0xC4]
    #expect(throws: TextEncoding.Refusal.unclear(["GBK", "Big5", "Windows-1251"])) {
      try TextEncoding.decode(Array("id,".utf8) + gbk)
    }
  }

  @Test func wideTextIsReadOrNamed() throws {
    let text = "id\tprice\nowl\t2.99\n"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in [big, little] {
      let decoded = try TextEncoding.decode(bytes)
      #expect(decoded.text == text)
      #expect(decoded.name == "UTF-16 without a mark")
    }
    #expect(try TextEncoding.decode([0xFE, 0xFF] + big).name == "UTF-16")
    #expect(throws: TextEncoding.Refusal.damaged("UTF-16")) {
      try TextEncoding.decode([0xFE, 0xFF, 0])
    }
    let wide: [UInt8] = text.utf8.flatMap { (byte: UInt8) -> [UInt8] in [byte, 0, 0, 0] }
    #expect(throws: TextEncoding.Refusal.unsupported("UTF-32")) {
      try TextEncoding.decode([0xFF, 0xFE, 0, 0] + wide)
    }
    #expect(throws: TextEncoding.Refusal.unsupported("UTF-32 without a byte order mark")) {
      try TextEncoding.decode(wide)
    }
  }

  @Test func otherFilesAreNamed() {
    #expect(throws: TextEncoding.Refusal.nul(offset: 17)) {
      try TextEncoding.decode(Array("id,price\nowl,2.99\u{0}\n".utf8))
    }
    let files: [([UInt8], String)] = [
      ([0x1F, 0x8B, 8, 0], "a gzip file"), ([0x50, 0x4B, 3, 4], "a zip archive or a workbook"),
      ([0xD0, 0xCF, 0x11, 0xE0], "a workbook of an old Excel (.xls)"),
      (Array("%PDF-1".utf8), "a PDF"),
    ]
    for (bytes, name) in files {
      #expect(throws: TextEncoding.Refusal.otherKind(name)) { try TextEncoding.decode(bytes) }
    }
  }
}
