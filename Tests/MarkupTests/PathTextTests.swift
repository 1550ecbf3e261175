import Testing

@testable import Markup

@Suite("Paths by bytes")
struct PathTextTests {
  @Test("A mark after a slash begins a name, and hides no slash")
  func marks() {
    let names = "/a/\u{301}b//c/".splitAtSlashes()
    #expect(names.map { Array($0.utf8) } == ["a", "\u{301}b", "c"].map { Array($0.utf8) })
    #expect("a/\u{301}".hasSlash && !"a".hasSlash)
    #expect("/\u{301}".beginsWithSlash && !"a/".beginsWithSlash && !"".beginsWithSlash)
    #expect(".\u{301}a".beginsWithDot && !"a.".beginsWithDot)
  }

  @Test("What stands between two slashes, and at an end, can be nothing")
  func empty() {
    #expect("/a//b/".splitAtSlashes(omittingEmptySubsequences: false) == ["", "a", "", "b", ""])
    #expect("".splitAtSlashes(omittingEmptySubsequences: false) == [""])
    #expect("".splitAtSlashes().isEmpty)
    // A part of a text, too.
    #expect("x/a/b".dropFirst(2).splitAtSlashes() == ["a", "b"])
  }
}
