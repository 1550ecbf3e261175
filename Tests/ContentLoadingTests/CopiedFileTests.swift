import TestSupport
import Testing

@testable import ContentLoading

@Suite struct CopiedFileTests {
  @Test(arguments: [
    ("pages/p.sync-conflict-20240501-101010-ABC.md", "pages/p.md"),
    ("pages/a/p.sync-conflict-20240501-101010.md", "pages/a/p.md"),
    ("pages/p (conflicted copy 2024-05-01 101010).md", "pages/p.md"),
    ("pages/p (Ann's conflicted copy 2024-05-01).md", "pages/p.md"),
    ("pages/p (Anns in Konflikt stehende Kopie 2024-05-01).md", "pages/p.md"),
    ("pages/p (Copie en conflit de Ann 2024-05-01).md", "pages/p.md"),
    ("pages/p (SFConflict ann@icons.example 2024-05-01-10-10-10).md", "pages/p.md"),
    ("pages/p [conflicted].md", "pages/p.md"),
    ("pages/p_conflict-20240501-101010.md", "pages/p.md"),
    ("icons/owl.sync-conflict-20240501-101010-ABCDEFG.svg", "icons/owl.svg"),
    ("outlines/o.sync-conflict-20240501-101010-ABCDEFG.opml", "outlines/o.opml"),
    ("catalog.sync-conflict-20240501-101010-ABCDEFG.json", "catalog.json"),
    ("static/a.sync-conflict-20240501-101010-ABCDEFG", "static/a"),
    ("static/robots.txt~", "static/robots.txt"), ("static/#a.css#", "static/a.css"),
    ("static/a.css.bak", "static/a.css"), ("static/a.css.orig", "static/a.css"),
    ("static/a.css.swp", "static/a.css"), ("static/a.css.rej", "static/a.css"),
  ])
  func namesThatNoAuthorWritesAreCopies(copy: String, original: String) {
    let (copy, original) = ("Content/" + copy, "Content/" + original)
    #expect(CopiedFile.all(in: [original, copy]).map(\.path) == [copy])
    #expect(CopiedFile.all(in: [copy, original]).map(\.original) == [original])
    #expect(CopiedFile.all(in: [copy]).map(\.original) == [nil])
  }

  @Test(arguments: [
    ("pages/p (1).md", "pages/p.md"), ("pages/p 2.md", "pages/p.md"),
    ("pages/p - Copy.md", "pages/p.md"), ("pages/p - Copy (2).md", "pages/p.md"),
    ("pages/p copy.md", "pages/p.md"), ("pages/p copy 3.md", "pages/p.md"),
    ("pages/Copy of p.md", "pages/p.md"), ("pages/p - Kopie.md", "pages/p.md"),
    ("pages/p-DESKTOP-1A2B3C4.md", "pages/p.md"), ("outlines/o (1).json", "outlines/o.json"),
    ("pages/p-LAPTOP-ABCDEFG1.md", "pages/p.md"),
  ])
  func otherNamesAreCopiesBesideTheirOriginals(copy: String, original: String) {
    let (copy, original) = ("Content/" + copy, "Content/" + original)
    #expect(CopiedFile.all(in: [original, copy]).map(\.path) == [copy])
    #expect(CopiedFile.all(in: [copy]) == [])
    #expect(CopiedFile.all(in: [copy, original + "x", "Content/" + copy]) == [])
  }

  /// Names that authors give.
  @Test(arguments: [
    "pages/p.md", "pages/p-copy.md", "pages/p-2.md", "pages/sync-conflict.md",
    "pages/p.sync-conflict-today.md", "pages/conflict.md", "pages/p (the conflict).md",
    "pages/p (conflict of 1914).md", "pages/p_conflict-1.md", "pages/p (old).md",
    "pages/p-desktop-2.md", "pages/p-DESKTOP.md", "pages/copy of q.md", "pages/p 2024.md",
    "pages/p [draft].md", "pages/(1).md", "pages/~.md", "icons/p (1).svg", "icons/p copy.svg",
    "static/p (1).txt", "static/p copy.txt", "static/~", "static/##", "static/.bak",
    "pages/p~1.md", "notes/p~",
  ])
  func otherNamesAreNoCopies(name: String) {
    let all = ["Content/pages/p.md", "Content/icons/p.svg", "Content/static/p.txt"]
    #expect(CopiedFile.all(in: all + ["Content/" + name]) == [])
  }

  /// The fast check by bytes finds the same copies as all rules.
  @Test func namesWithoutTheBytesOfCopiesAreNoCopies() {
    let parts = [
      "p", "heart", "-", "-2", ".", " ", "~", "#", "(", ")", "[", "]", ".md", ".svg", ".bak",
      ".orig", ".rej", ".swp", ".sync-conflict-20240501-101010", "_conflict-20240501-101010", "-AB",
      "-DESKTOP-1A2B3", "-LAPTOP-1A2B3", " copy", " - Kopie", "Copy of ", " (1)", " 2", "é",
      " (conflicted copy 2024-05-01)", "[競合]", "\u{301}", "\u{212A}", "a~/b",
    ]
    var generator = SeededGenerator.fresh(for: "names of copies")
    var copies = 0
    for _ in 0..<2_000 {
      let folder = ["pages", "static", "outlines", "icons"].randomElement(using: &generator) ?? ""
      let names = (0..<3).map { _ in
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          parts.randomElement(using: &generator) ?? ""
        }.joined()
      }
      let paths = (names + ["p", "p.md"]).map { "Content/\(folder)/\($0)" }
      let all = Set(paths)
      let expected = paths.compactMap { CopiedFile($0, among: all) }
      #expect(CopiedFile.all(in: paths) == expected, "\(paths), seed \(generator.seed)")
      copies += expected.count
    }
    #expect(copies > 100)
  }
}
