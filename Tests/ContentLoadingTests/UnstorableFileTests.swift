import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Testing

/// Files that not every machine's repository can store.
@Suite struct UnstorableFileTests {
  @Test func collidingByCase() async throws {
    let site = MemorySite(["pages/About.md": "A", "pages/about.md": "B"])
    #expect(
      try await site.printed() == """
        Content/pages/about.md:1:1: error: [colliding-files] 'Content/pages/about.md' and \
        'Content/pages/About.md' are the same file on macOS and Windows
        note: rename one file, so that the names differ by more than case or accents
        Content/pages/about.md:1:1: error: [duplicate-path] the path '/about/' is already used by \
        Content/pages/About.md:1:1
        note: rename one
        2 errors

        """)
  }

  @Test func collidingByComposition() async throws {
    let site = MemorySite(["static/caf\u{E9}.txt": "A", "static/cafe\u{301}.txt": "B"])
    #expect(
      try await site.printed() == """
        Content/static/cafe\u{301}.txt:1:1: error: [colliding-files] \
        'Content/static/cafe\u{301}.txt' and 'Content/static/caf\u{E9}.txt' are the same file on \
        macOS and Windows
        note: rename one file, so that the names differ by more than case or accents

        """)
  }

  @Test func controlCharacterInAName() async throws {
    let site = MemorySite(["pages/a\u{1B}[2J.md": "A"])
    #expect(
      try await site.printed() == """
        Content/pages/a\\u{1b}[2J.md:1:1: error: [bad-slug] the file name 'a\\u{1b}[2J' can't be \
        part of a URL: it contains a control character
        note: use letters, digits, '-' and '_', such as 'night-owl'

        """)
  }

  @Test func unreadableFile() async throws {
    let source = ContentSource(
      files: { _ throws(ContentSourceError) in ["Content/pages/about.md"] },
      contents: { path throws(ContentSourceError) in
        guard path == "Content/pages/about.md" else { return nil }
        throw .unreadable(path: path, reason: "permission denied")
      })
    #expect(
      try await Printed.diagnostics(of: source) == """
        Content/pages/about.md:1:1: error: [unreadable-file] 'Content/pages/about.md' can't be \
        read: permission denied

        """)
  }

  @Test func unreadableFolder() async throws {
    let source = ContentSource(
      files: { folder throws(ContentSourceError) in
        throw .unreadable(path: folder, reason: "input/output error")
      },
      contents: { _ throws(ContentSourceError) in nil })
    #expect(
      try await Printed.diagnostics(of: source) == """
        Content:1:1: error: [unreadable-file] 'Content' can't be read: input/output error

        """)
  }
}
