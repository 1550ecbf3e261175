import Markup
import Testing

@Suite struct EscapingTests {
  @Test(arguments: [
    (EscapingContext.html, "a&amp;b&lt;c&gt;d&quot;e&#39;f\r\t\n\u{FFFD}\u{FFFF}"),
    (.htmlInDoubleQuotes, "a&amp;b&lt;c&gt;d&quot;e'f\r\t\n\u{1}\u{FFFF}"),
    (.htmlText, "a&amp;b&lt;c&gt;d\"e'f\r\t\n\u{FFFD}\u{FFFF}"),
    (.svg, "a&amp;b&lt;c&gt;d&quot;e'f&#13;\t\n\u{1}\u{FFFF}"),
    (.xmlText, "a&amp;b&lt;c&gt;d\"e'f&#13;\t\n\u{FFFD}\u{FFFD}"),
    (.xmlAttribute, "a&amp;b&lt;c&gt;d&quot;e'f&#13;&#9;&#10;\u{FFFD}\u{FFFD}"),
    (
      .xmlAttributeInSingleQuotes,
      "a&amp;b&lt;c&gt;d\"e&#39;f&#13;&#9;&#10;\u{FFFD}\u{FFFD}"
    ),
    (.json, #"a&b<c>d\"e'f\r\t\n\u0001"# + "\u{FFFF}"),
    (.jsonInScript, #"a&b\u003cc>d\"e'f\r\t\n\u0001"# + "\u{FFFF}"),
  ])
  func eachContextEscapesWhatWouldNotStayText(context: EscapingContext, expected: String) {
    let text = "a&b<c>d\"e'f\r\t\n\u{1}\u{FFFF}"
    #expect(Array(text.escaped(for: context).utf8) == Array(expected.utf8))
    var bytes = Array("x".utf8)
    bytes.append(text, escapedFor: context)
    #expect(bytes == Array("x".utf8) + Array(expected.utf8))
    var string = "x"
    string.append(text, escapedFor: context)
    #expect(Array(string.utf8) == bytes)
  }

  /// Attack: a special character with a combining mark is another `Character`.
  @Test(arguments: [
    (EscapingContext.html, "&<>\"'"), (.htmlInDoubleQuotes, "&<>\""), (.htmlText, "&<>"),
    (.svg, "&<>\""), (.xmlText, "&<>"), (.xmlAttribute, "&<>\""),
    (.xmlAttributeInSingleQuotes, "&<>'"), (.json, "\"\\"),
    (.jsonInScript, "\"\\<"),
  ])
  func whatIsEscapedIsSoWithAMarkAfterIt(context: EscapingContext, special: String) {
    for mark in ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{34F}"] {
      for character in special.unicodeScalars {
        let escaped = String(character).escaped(for: context)
        #expect(escaped != String(character))
        let marked = "a\(character)\(mark)b".escaped(for: context)
        #expect(Array(marked.utf8) == Array("a\(escaped)\(mark)b".utf8))
      }
    }
  }

  @Test(arguments: [EscapingContext.html, .svg, .xmlText, .xmlAttribute, .json, .jsonInScript])
  func textWithNothingToEscapeStaysByteForByte(context: EscapingContext) {
    for text in ["", "owl", "Eule é e\u{301} 猫 👩‍🚀 \u{F8FF}\u{FFFD}\u{EFFF}", "\u{FFBE}"] {
      #expect(Array(text.escaped(for: context).utf8) == Array(text.utf8))
    }
  }

  @Test func everyControlCharacterOfJSONIsEscaped() {
    let expected = [
      #"\u0000"#, #"\u0001"#, #"\u0002"#, #"\u0003"#, #"\u0004"#, #"\u0005"#, #"\u0006"#,
      #"\u0007"#, #"\b"#, #"\t"#, #"\n"#, #"\u000b"#, #"\f"#, #"\r"#, #"\u000e"#, #"\u000f"#,
      #"\u0010"#, #"\u0011"#, #"\u0012"#, #"\u0013"#, #"\u0014"#, #"\u0015"#, #"\u0016"#,
      #"\u0017"#, #"\u0018"#, #"\u0019"#, #"\u001a"#, #"\u001b"#, #"\u001c"#, #"\u001d"#,
      #"\u001e"#, #"\u001f"#,
    ]
    for value in UInt8(0)..<0x20 {
      let text = String(Unicode.Scalar(value))
      #expect(text.escaped(for: .json) == expected[Int(value)])
    }
    #expect("\u{7F}".escaped(for: .json) == "\u{7F}")
  }

  @Test func onlyWhatCanStandInXMLReachesIt() {
    for value in UInt32(0)...0x1_0100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isXML =
        switch value {
        case 0x9, 0xA, 0xD: true
        default: value >= 0x20 && value & 0xFFFE != 0xFFFE
        }
      let isReplaced = String(scalar).escaped(for: .xmlText) == "\u{FFFD}"
      #expect(isReplaced == (!isXML || value == 0xFFFD), "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    (EscapingContext.urlComponent, "-._~az09AZ%25%2F%3F%23%26%27%22%20%C3%A9%0A%EF%BF%BF"),
    (.urlSegment, "-._~az09AZ%25%2F%3F%23&'%22%20%C3%A9%0A%EF%BF%BF"),
    (.urlPath, "-._~az09AZ%25/%3F%23%26%27%22%20%C3%A9%0A%EF%BF%BF"),
    (.markdownDestination, "-._~az09AZ%/?#&amp;&#x27;%22%20%C3%A9%0A%EF%BF%BF"),
    (.cssURL, "-._~az09AZ%/?#&%27%22 é\n\u{FFFF}"),
  ])
  func addressesKeepWhatTheirPlaceAllows(context: EscapingContext, expected: String) {
    let text = "-._~az09AZ%/?#&'\" é\n\u{FFFF}"
    #expect(Array(text.escaped(for: context).utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkInAnAddressHidesNothing(mark: String) {
    for character in "\"\\<>".unicodeScalars {
      for context in [
        EscapingContext.urlComponent, .urlSegment, .urlPath, .markdownDestination, .cssURL,
      ] {
        let escaped = "\(character)\(mark)".escaped(for: context)
        #expect(!escaped.unicodeScalars.contains(character))
      }
    }
  }

  /// Browsers end a tag's name by bytes, independent of combining marks.
  @Test(arguments: ["", "\u{600}", "\u{110BD}", "\u{301}", "\u{200D}"])
  func noStyleSheetOrScriptEndsItsElement(mark: String) {
    for tag in ["</style>", "</SCRIPT >", "</sTyLe\(mark)>", "</script\(mark)>"] {
      let text = "a\(mark)\(tag)\(mark)b"
      let escaped = text.escaped(for: .rawElement)
      let wanted = Array(text.utf8).split(separator: UInt8(ascii: "/"), maxSplits: 1)
        .joined(separator: Array("\\/".utf8))
      #expect(Array(escaped.utf8) == Array(wanted))
    }
    let others = "a < b, </sty, </p> <style> <\\/script> <x\(mark)/style>"
    #expect(others.escaped(for: .rawElement) == others)
  }
}
