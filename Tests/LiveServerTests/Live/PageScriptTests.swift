import Testing

@testable import LiveServer

@Suite struct PageScriptTests {
  /// A missing import prevents the whole script.
  @Test func whatScriptsImportIsServed() throws {
    var waiting = ["live.js"]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      let text = try #require(PageScript.text(at: "/.vitrine/\(name)"))
      waiting += text.matches(of: /(?:from |import\()"\.\/([^"]+)"/).map { String($0.1) }
    }
    #expect(seen == Set(EmbeddedFiles.scripts.map(\.path)))
    #expect(seen.count > 1)
  }

  @Test(arguments: [
    "/.vitrine/", "/.vitrine/nothing.js", "/live.js", "/.vitrine/../live.js", "",
  ])
  func nothingElseIsAScript(path: String) {
    #expect(PageScript.text(at: path) == nil)
  }
}
