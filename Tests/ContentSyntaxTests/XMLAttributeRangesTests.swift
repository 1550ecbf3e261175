import Testing

@testable import ContentSyntax

struct XMLAttributeRangesTests {
  private func names(in text: String, tag: Int = 0) -> [String] {
    let bytes = Array(text.utf8)
    return XMLAttributeRanges(bytes: bytes, tag: tag).map {
      String(decoding: bytes[$0.name], as: UTF8.self) + "="
        + String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  @Test func areThoseOfTheTag() {
    #expect(
      names(in: "<a b='1' c = \"'>/\"\n é=''d='4'/><e f='5'/>") == ["b=1", "c='>/", "é=", "d=4"])
    #expect(names(in: "<a>b='1'") == [])
    #expect(names(in: "<?xml version='1.0'?>") == ["version=1.0"])
  }

  @Test(arguments: [
    "<a b=", "<a b", "<a b='", "<a b=1", "<a", "<", "<a b='<c d='1'>", "<<<<a b='1'>",
  ])
  func endAtWhatIsNoAttribute(text: String) {
    #expect(names(in: text) == [])
  }
}
