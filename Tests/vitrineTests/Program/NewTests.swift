import Foundation
import TestSupport
import Testing

@Suite struct NewTests {
  /// A copy of the binary without a checkout. Another process writes it, because commands would inherit the
  /// open file, which can't be executed then (ETXTBSY).
  private func installedBinary(in folder: TemporaryFolder) async throws -> URL {
    let copy = folder.url.appending(path: "bin/vitrine")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    let copying = try await Command(
      URL(filePath: "/bin/cp"), [VitrineBinary.url().path, copy.path], folder: folder.url
    ).run()
    #expect(copying.exitCode == 0)
    return copy
  }

  /// The only warning is the example URL.
  @Test func aNewSiteBuildsWithoutAMistakeFromAnInstalledBinary() async throws {
    let folder = try TemporaryFolder()
    let binary = try await installedBinary(in: folder)
    let new = try await Command(binary, ["new", "shop"], folder: folder.url).run()
    #expect(new.exitCode == 0)
    #expect(new.errors == "")
    #expect(new.output.contains("\nbuild it:  vitrine build --site shop\n"))
    let written = try folder.files(in: "shop").keys
    #expect(written.contains("Content/catalog.json"))
    // The built-in theme stays current after an update.
    #expect(!written.contains { $0.hasPrefix("Templates/") })
    #expect(new.output.hasPrefix("wrote \(written.count) files to shop\n"))

    let build = try await Command(binary, ["build", "--site", "shop"], folder: folder.url).run()
    #expect(build.exitCode == 0)
    #expect(build.errors.hasPrefix("Content/site.json:4:14: warning: [example-base-url]"))
    #expect(build.errors.components(separatedBy: "warning:").count == 2)
    #expect(folder.contains("shop/Public/index.html"))
    // The sheets of pages combine the theme's.
    let sheets = try folder.files(in: "shop/Public/assets").keys.filter { $0.hasSuffix(".css") }
    #expect(
      sheets.count > 1 && sheets.allSatisfy { $0.hasPrefix("site.") || $0.hasPrefix("code.") })
  }

  @Test func aFolderWithSomethingInItIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "shop/notes.txt")
    let result = try await VitrineBinary.run(["new", "shop"], folder: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("error: [not-empty] 'shop' "))
    #expect(try folder.files(in: "shop").keys.sorted() == ["notes.txt"])
  }

  /// Partial files from a full disk would block the next attempt.
  @Test func nothingStaysOfASiteThatCannotBeWritten() async throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main\n", to: "mine/.git/HEAD")
    for site in ["a/shop", "mine"] {
      let result = try await Command(
        URL(filePath: "/bin/sh"),
        ["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" new \(site)", VitrineBinary.url().path],
        folder: folder.url
      ).run()
      #expect(result.exitCode == 1)
      #expect(
        result.errors.hasPrefix("error: [unwritable] '\(site)/Content/"), "\(result.errors)")
      #expect(result.errors.contains("' can't be written: "))
      #expect(try folder.files().keys.sorted() == ["mine/.git/HEAD"])
    }
    #expect(!folder.contains("a"))
    #expect(try await VitrineBinary.run(["new", "mine"], folder: folder.url).exitCode == 0)
  }

  /// A repository that existed before the site.
  @Test func whatBeginsWithADotIsNotInTheWay() async throws {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    #expect(try await VitrineBinary.run(["new", "."], folder: folder.url).exitCode == 0)
    #expect(folder.contains("Content/catalog.json"))
    #expect(folder.text(".git/HEAD") == "ref: refs/heads/main\n")
    // Existing files with names of the site are reported, and not replaced.
    try folder.write("mine", to: "shop/.gitignore")
    let result = try await VitrineBinary.run(["new", "shop"], folder: folder.url)
    #expect(result.exitCode == 0)
    #expect(folder.text("shop/.gitignore") == "mine")
    #expect(folder.contains("shop/Content/catalog.json"))
    let file = try await VitrineBinary.run(["new", ".git/HEAD"], folder: folder.url)
    #expect(file.errors.contains("already exists and is not a folder"))
  }

  @Test func anEmptyFolderIsFine() async throws {
    let folder = try TemporaryFolder()
    let result = try await VitrineBinary.run(["new", "."], folder: folder.url)
    #expect(result.exitCode == 0)
    #expect(folder.contains("Content/catalog.json"))
  }

  @Test func commandsToCopyAreQuoted() async throws {
    let folder = try TemporaryFolder()
    let result = try await VitrineBinary.run(["new", "Ann's shop"], folder: folder.url)
    #expect(result.output.contains(#"vitrine build --site 'Ann'\''s shop'"#))
    // A combining mark hides a quote in a `Character`.
    let marked = try await VitrineBinary.run(["new", "a'\u{301};b"], folder: folder.url)
    #expect(marked.output.contains("vitrine build --site 'a'\\''\u{301};b'"))
    #expect(folder.contains("Ann's shop/Content/catalog.json"))
  }

  @Test func aFileInTheWayIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "shop")
    let result = try await VitrineBinary.run(["new", "shop"], folder: folder.url)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'shop'"))
    #expect(folder.text("shop") == "")
  }
}
