import Foundation
import TestSupport
import Testing

/// Rotated and flipped Iconify aliases equal rotated and flipped pixels.
@Suite struct AliasPixelTests {
  @Test func aliasesAreDrawnAsTheirPixelsWouldBe() async throws {
    let folder = try TemporaryFolder()
    var aliases: [String] = []
    var cases: [(name: String, turns: Int, isMirrored: Bool, isUpsideDown: Bool)] = []
    for turns in 0..<4 {
      for flips in 0..<4 where turns + flips > 0 {
        let name = "a\(turns)\(flips)"
        cases.append((name, turns, flips & 1 == 1, flips & 2 == 2))
        aliases.append(
          #""\#(name)":{"parent":"f","rotate":\#(turns),"hFlip":\#(flips & 1 == 1),"vFlip":\#(flips & 2 == 2)}"#
        )
      }
    }
    // An F in the pixel grid.
    let set = """
      {"prefix":"t","left":-4,"top":2,"width":16,"height":16,
       "icons":{"f":{"body":"<path fill='#f00' d='M-2 4h9v2h-7v3h5v2h-5v6h-2z'/>"}},
       "aliases":{\(aliases.joined(separator: ","))}}
      """
    try folder.write(set, to: "set.json")
    let imported = try await VitrineBinary.run(
      ["import", "set.json", "--price", "0"], folder: folder.url)
    #expect(imported.output.contains("imported 16 of 16 icons"))
    let build = try await VitrineBinary.run(["build"], folder: folder.url)
    #expect(build.exitCode == 0)
    func picture(_ name: String) throws -> DecodedPNG {
      try DecodedPNG(
        Data(contentsOf: folder.url.appending(path: "Public/icons/\(name)/\(name)-128.png")))
    }
    let original = try picture("f")
    let size = original.width
    #expect(size == original.height && !original.isOpaque)
    for (name, turns, isMirrored, isUpsideDown) in cases {
      let drawn = try picture(name)
      var differences = 0
      for y in 0..<size {
        for x in 0..<size {
          // Reverses the rotations, then the flips.
          var (u, v) = (x, y)
          for _ in 0..<turns { (u, v) = (v, size - 1 - u) }
          if isMirrored { u = size - 1 - u }
          if isUpsideDown { v = size - 1 - v }
          if drawn[x, y] != original[u, v] { differences += 1 }
        }
      }
      #expect(differences == 0, "\(name)")
    }
  }
}
