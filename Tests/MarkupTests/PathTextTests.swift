import Testing

@testable import Markup

@Suite("Paths are split by bytes")
struct PathTextTests {
  @Test("A combining mark after a slash does not hide the slash")
  func marks() {
    let names = "/a/\u{301}b//c/".splitAtSlashes()
    #expect(names.map { Array($0.utf8) } == ["a", "\u{301}b", "c"].map { Array($0.utf8) })
    #expect("a/\u{301}".hasSlash && !"a".hasSlash)
    #expect("/\u{301}".beginsWithSlash && !"a/".beginsWithSlash && !"".beginsWithSlash)
    #expect(".\u{301}a".beginsWithDot && !"a.".beginsWithDot)
  }

  @Test("Names between two slashes and at the end can be empty")
  func empty() {
    #expect("/a//b/".splitAtSlashes(omittingEmptySubsequences: false) == ["", "a", "", "b", ""])
    #expect("".splitAtSlashes(omittingEmptySubsequences: false) == [""])
    #expect("".splitAtSlashes().isEmpty)
    // Substrings as well.
    #expect("x/a/b".dropFirst(2).splitAtSlashes() == ["a", "b"])
  }
}
