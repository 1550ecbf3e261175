import Foundation
import Testing

@testable import SitePages

@Suite struct CompactScriptTests {
  private func compact(_ script: String) -> String {
    String(decoding: CompactScript.bytes(of: Array(script.utf8)), as: UTF8.self)
  }

  @Test func linesThatDoNothingGo() {
    let script = """
      /* Adds,
         and more. */
      "use strict";

        // One.
        const sum = (a, b) => {
          /* what it is */
          return a + b; // stays
        };

      """
    #expect(
      compact(script) == """
        "use strict";
        const sum = (a, b) => {
        return a + b; // stays
        };

        """)
  }

  @Test(arguments: [
    "const text = `\n  // not a comment\n`;\n", "const text = 'a\\\n// b';\n", "a();\r\n// b\r\n",
    "a(); /* one\n// two */\nb();\n", "/* one\n*/ a();\n", "// one */\na();\n", "/* open\n",
    "/* @license MIT */\na();\n", "a(); /* one\n/* two */\nb();\n",
  ])
  func whatLinesDoNotTellStays(script: String) { #expect(compact(script) == script) }

  @Test func someCommentsAreKept() {
    let script =
      "/*! kept */\n//# sourceMappingURL=a.map\n// by me@example.org\na(); /* b */ c();\n"
    #expect(compact("  " + script) == script)
    #expect(compact("/* a */ b();\n/* c */ /* d */\n") == "/* a */ b();\n/* c */ /* d */\n")
  }

  /// All of the search has to be loaded before the first answer.
  @Test func theScriptsOfTheSearchGetSmaller() {
    let scripts = Theme.builtInFiles.filter { $0.key.hasPrefix("assets/search") }
      .filter { $0.key.hasSuffix(".js") }
    #expect(scripts.count >= 5)
    for (path, contents) in scripts {
      let bytes = [UInt8](contents)
      #expect(CompactScript.bytes(of: bytes).count < bytes.count * 9 / 10, "\(path)")
    }
  }
}
