import ContentSyntax
import Foundation
import Testing

@Suite struct SingleByteEncodingTests {
  @Test(arguments: [
    ("windows-1251", "Привет, Ёж №", "CFF0E8E2E5F22C20A8E620B9"),
    ("cp1251", "Привет", "CFF0E8E2E5F2"), ("CP-1251", "Пр", "CFF0"), ("x-cp1251", "Пр", "CFF0"),
    ("KOI8-R", "Привет", "F0D2C9D7C5D4"), ("koi8-u", "Їжак", "B7D6C1CB"),
    ("ISO-8859-2", "žluťoučký", "BE6C75BB6F75E86BFD"), ("latin2", "ž", "BE"),
    ("windows-1250", "žluťoučký", "9E6C759D6F75E86BFD"),
    ("iso-8859-15", "€é", "A4E9"), ("windows-1253", "ΑΒγ", "C1C2E3"),
    ("ISO_8859-7", "ΑΒγ", "C1C2E3"), ("iso-8859-9", "ığş", "FDF0FE"),
    ("windows-1255", "שלום", "F9ECE5ED"), ("windows-1256", "سلام", "D3E1C7E3"),
    ("windows-874", "ไทย", "E4B7C2"), ("tis-620", "ไทย", "E4B7C2"),
    ("windows-1257", "ąž", "E0FE"), ("macintosh", "Ä“é”", "80D28ED3"),
    ("x-mac-roman", "Ä", "80"), ("x-mac-cyrillic", "Привет", "8FF0E8E2E5F2"),
    ("ibm866", "Привет", "8FE0A8A2A5E2"), ("cp866", "Пр", "8FE0"),
    ("Latin-1", "“é”€", "93E99480"), ("windows-1252", "\u{81}€", "8180"), ("cp437", "É°", "90F8"),
  ])
  func decodes(_ name: String, _ text: String, _ hex: String) throws {
    let digits = Array(hex)
    let bytes = try stride(from: 0, to: digits.count, by: 2).map { index in
      try #require(UInt8(String(digits[index...index + 1]), radix: 16))
    }
    let encoding = try #require(SingleByteEncoding(declared: name))
    #expect(encoding.decode(bytes) == text)
    let file = Data("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes + Data("</a>".utf8)
    let decoded = try #require(XMLEncoding.decode(file))
    #expect(decoded.hasSuffix("<a>\(text)</a>"))
    #expect(ParsedXML(parsing: decoded).failure == nil)
  }

  /// A name is only looked up in the tables, and not passed to the system.
  @Test(arguments: [
    "Shift_JIS", "GB2312", "utf-7", "", "windows-9999", "windows-", "cp", "iso-8859-12",
    "UTF-16//TRANSLIT", "../../gconv/x", String(repeating: "cp", count: 50_000),
  ])
  func otherEncodingsHaveNoTable(name: String) {
    #expect(SingleByteEncoding(declared: name) == nil)
  }

  @Test func bytesWithoutACharacterAreRefused() {
    #expect(SingleByteEncoding(declared: "iso-8859-7")?.decode([0xFF]) == nil)
  }

  /// An editor saved the file as UTF-8 and kept the declaration.
  @Test func textThatIsUTF8StaysThat() {
    let text = "\n<?xml version='1.0' encoding='windows-1251'?><a>Привет</a>"
    #expect(XMLEncoding.decode(Data(text.utf8)) == text)
  }

  @Test func refusalsNameTheDeclaration() {
    func refusal(_ name: String) -> TextEncoding.Refusal {
      XMLEncoding.refusal(
        of: Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + [0x83, 0x41])
    }
    #expect(refusal("Shift_JIS") == .unsupported("Shift_JIS"))
    #expect(refusal("UTF-8") != .unsupported("UTF-8"))
    #expect(XMLEncoding.refusal(of: [0x1F, 0x8B, 8, 0]) == .otherKind("a gzip file"))
  }
}
