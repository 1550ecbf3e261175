import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import PictureReading

/// Files that are written anew without what does not show.
@Suite struct PictureCleanerTests {
  private static func cleaned(_ text: String) throws -> String? {
    let cleaner = PictureCleaner(DrawingProcesses(command: try VitrineBinary.drawing()))
    return try cleaner.cleaned(SourceFile(path: "owl.svg", text: text))
  }

  private static let head = #"<svg xmlns="http://www.w3.org/2000/svg""#

  @Test func whatDoesNotShowGoes() throws {
    let text = """
      <?xml version="1.0"?>
      <!-- Made by an editor -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:e="http://editor.example/" width="24" height="24"
        viewBox="0 0 24 24" fill="none" stroke="currentColor" e:zoom="7">
        <metadata>Somebody</metadata>
        <g id="Layer" opacity="1" stroke-linecap="butt" fill-rule="nonzero">
          <path d="M 2.000001, 2.4999999 L 21.9999, 3 a 1.5 1.5 0 01.50004 .25z" stroke-width="2.00"/>
        </g>
      </svg>
      """
    #expect(
      try Self.cleaned(text)
        == Self.head
        + ##" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">"##
        + ##"<g id="Layer"><path d="M2 2.5L22 3a1.5 1.5 0 0 1 .5.25z" stroke-width="2"/></g></svg>"##
        + "\n")
  }

  @Test(arguments: [
    // It is as small as it gets.
    #" viewBox="0 0 24 24"><path d="M2 2h9v9z"/></svg>"#,
    // What readers see as text depends on fonts.
    #" viewBox="0 0 24 24"><!-- long, long comment --><text y="20">A</text></svg>"#,
    // Layers are told by their classes.
    #" viewBox="0 0 24 24"><!-- long, long comment --><path class="primary" d="M2 2h9v9z"/></svg>"#,
    // Something is lost.
    #" viewBox="0 0 24 24"><!-- long, long comment --><path d="M2 2h9v9z"/><script>x()</script></svg>"#,
    // Drawings do not tell whether a sum is still one.
    #" viewBox="0 0 24 24"><!-- long comment --><rect width="calc(1em + 2px)" height="20.00"/></svg>"#,
    "no picture",
  ])
  func theRestStays(text: String) throws {
    #expect(try Self.cleaned(Self.head + text) == nil)
  }

  /// What is large in pixels although it is small in the file keeps its places.
  @Test func placesThatShowStay() throws {
    let text =
      Self.head + #" viewBox="0 0 24 24"><!-- long, long comment -->"#
      + #"<g transform="scale(1000)"><path d="M.002001 .003001h.018001v.015001z"/></g></svg>"#
    let cleaned = try Self.cleaned(text)
    #expect(cleaned?.contains("M.002.003h.018v.015z") == true, "\(cleaned ?? "")")
  }

  @Test func inheritedDefaultsStayWhereSomethingElseIsSaid() throws {
    let text =
      Self.head + #" viewBox="0 0 24 24" stroke="red" stroke-width="3"><!-- long comment -->"#
      + #"<path stroke-width="1" stroke-opacity="1" d="M2 2h9v9z"/></svg>"#
    #expect(
      try Self.cleaned(text)
        == Self.head + #" viewBox="0 0 24 24" stroke="red" stroke-width="3">"#
        + #"<path d="M2 2h9v9z" stroke-width="1"/></svg>"# + "\n")
  }

  @Test(arguments: [
    ("1.5.5-3e2", 2, false, "1.5.5-300"), ("1.04.25", 1, false, "1 .3"),
    ("M0 0a1.234 1 0 01.5.5", 1, true, "M0 0a1.2 1 0 0 1 .5.5"),
    ("-0.0001, +7 ,50%", 2, false, "0 7 50%"), ("1e400 2", 1, false, "1e400 2"),
    ("a1 1 0 1110 10", 0, true, "a1 1 0 1 1 10 10"), ("", 2, true, ""), ("zM.", 2, true, "zM."),
  ])
  func numbersAreRounded(text: String, decimals: Int, isPath: Bool, expected: String) {
    #expect(RoundedNumbers.text(text, decimals: decimals, isPath: isPath) == expected)
  }

  @Test func differencesAreMeasured() {
    let white = [UInt32](repeating: .max, count: 1000)
    #expect(DrawnDifference(between: white, and: white) == .init(mean: 0, largest: 0))
    var other = white
    other[7] = 0
    #expect(DrawnDifference(between: white, and: other) == .init(mean: 1000, largest: 255))
    #expect(DrawnDifference(mean: 999, largest: 63).isUnseen)
    #expect(!DrawnDifference(mean: 1000, largest: 1).isUnseen)
    #expect(!DrawnDifference(mean: 1, largest: 64).isUnseen)
  }

  @Test func nothingIsCleanedWhereNothingIsDrawn() throws {
    let cleaner = PictureCleaner(DrawingProcesses(command: ["/nonexistent"]))
    let text = Self.head + #" viewBox="0 0 24 24"><!-- long comment --><path d="M2 2h9v9z"/></svg>"#
    #expect(throws: PictureDrawer.DrawingError.noProgram) {
      try cleaner.cleaned(SourceFile(path: "owl.svg", text: text))
    }
  }
}
