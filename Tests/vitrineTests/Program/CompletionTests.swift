import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  private func completed(_ words: String, in site: SiteFixture) async throws -> [String] {
    let script = try await VitrineBinary.run(["--generate-completion-script", "bash"])
    try site.write(script.output, to: "completions")
    let tools = try VitrineBinary.url().deletingLastPathComponent().path
    let result = try await Command(
      URL(filePath: "/usr/bin/env"),
      [
        "bash", "-c",
        """
        cd "$1" && PATH="$2:$PATH" && . ./completions
        COMP_WORDS=($3 '') COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="$3 " COMP_TYPE=9
        COMP_POINT=${#COMP_LINE}
        _vitrine vitrine '' '' && printf '%s\\n' "${COMPREPLY[@]}"
        """, "bash", try site.root().path, tools, words,
      ]
    ).run()
    return result.output.split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.sorted()
  }

  @Test func whatIsInTheContent() async throws {
    let site = try SiteFixture.small()
    try site.write("- One", to: "Content/outlines/notes.md")
    #expect(try await completed("vitrine export outline", in: site).contains("notes"))
    #expect(try await completed("vitrine layout", in: site).contains("/list/"))
    // Completions do not report errors.
    try site.write("{", to: "Content/catalog.json")
    #expect(try await !completed("vitrine layout", in: site).contains("/list/"))
  }
}
