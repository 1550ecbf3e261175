import Foundation
import TestSupport
import Testing

/// A cached drawing is used only if a build of this user wrote it, and it is unchanged.
@Suite struct CachedDrawingsTests {
  private static let pictures = ".vitrine/pictures"

  private struct Built {
    let site = SiteFixture()
    let published: [String: Data]
    let drawings: [String: URL]

    init() async throws {
      try site.write(
        #"{ "icons": [{ "id": "owl", "price": 1 }, { "id": "cat", "price": 1 }] }"#,
        to: "Content/catalog.json")
      try site.write(#"{ "socialCards": false }"#, to: "Content/site.json")
      try site.addPicture(of: "owl", drawing: "M1.25 1.5h6.75l-3.5 2.25 1.125 4.5-4.375-2z")
      try site.addPicture(of: "cat", drawing: "M1 7l3-6 3 6z")
      #expect(try await site.vitrine("build").exitCode == 0)
      published = try site.published()
      var drawings: [String: URL] = [:]
      for (name, data) in try site.folder.get().files(in: pictures) where name.contains("-128-") {
        for id in ["owl", "cat"] {
          let drawing = try #require(published["icons/\(id)/\(id)-128.png"])
          if data.starts(with: drawing) {
            drawings[id] = try site.root().appending(path: "\(pictures)/\(name)")
          }
        }
      }
      self.drawings = drawings
      #expect(drawings.count == 2)
    }

    func drawing(_ id: String) throws -> Data { try Data(contentsOf: try #require(drawings[id])) }

    func keep(_ data: Data, as id: String) throws { try data.write(to: try #require(drawings[id])) }

    /// Rebuilds the site, expects an equal result, and returns the diagnostics.
    func rebuild(environment: [String: String?] = [:]) async throws -> String {
      let build = try await site.vitrine("build", "--clean", "--verbose", environment: environment)
      #expect(build.exitCode == 0)
      #expect(try site.published() == published)
      return build.errors
    }
  }

  private static let note = """
    warning: [untrusted-drawings] 1 drawing in '.vitrine/pictures' was drawn again: damaged, or \
    saved by another user or with another key
    """

  @Test func aDamagedDrawingIsDrawnAgain() async throws {
    let built = try await Built()
    let good = try built.drawing("owl")
    var damages: [Data] = [Data(), good.prefix(4), good.dropLast(), good + [0]]
    for offset in [0, 20, good.count / 2, good.count - 20, good.count - 1] {
      var bytes = Array(good)
      bytes[offset] ^= 1
      damages.append(Data(bytes))
    }
    // The drawing without its hash, and another file with its end.
    damages.append(good.dropLast(16))
    damages.append(Data("<script>alert(1)</script>".utf8) + good.suffix(28))
    for damaged in damages {
      try built.keep(damaged, as: "owl")
      #expect(try await built.rebuild().contains(Self.note))
      #expect(try built.drawing("owl") == good)
    }
    #expect(try await !built.rebuild().contains("untrusted"))
  }

  /// Resolving a path of a megabyte in the cached library version took seconds.
  @Test func aLargeVersionOfTheLibraryIsNotRead() async throws {
    let built = try await Built()
    let path = try #require(
      try built.site.folder.get().files(in: Self.pictures).keys.first {
        $0.hasSuffix("library.txt")
      })
    let file = try built.site.root().appending(path: "\(Self.pictures)/\(path)")
    let good = try Data(contentsOf: file)
    let line = try #require(good.split(separator: UInt8(ascii: "\n")).last)
    var large = good
    for _ in 0..<1_000 { large += Data("\n".utf8) + line }
    try large.write(to: file)
    #expect(try await built.rebuild() == "")
    #expect(try Data(contentsOf: file) == good)
  }

  @Test func anUnusedDrawingIsNotRead() async throws {
    let built = try await Built()
    try built.keep(Data("damaged".utf8), as: "owl")
    let build = try await built.site.vitrine("build", "--verbose")
    #expect(build.exitCode == 0 && !build.errors.contains("untrusted"))
    #expect(try built.site.published() == built.published)
  }

  @Test func exchangedDrawingsAreDrawnAgain() async throws {
    let built = try await Built()
    let (owl, cat) = (try built.drawing("owl"), try built.drawing("cat"))
    try built.keep(owl, as: "cat")
    try built.keep(cat, as: "owl")
    #expect(
      try await built.rebuild().contains("2 drawings in '.vitrine/pictures' were drawn again"))
  }

  @Test func aLinkIsDrawnAgain() async throws {
    let built = try await Built()
    let (owl, cat) = (try #require(built.drawings["owl"]), try #require(built.drawings["cat"]))
    try FileManager.default.removeItem(at: owl)
    try FileManager.default.createSymbolicLink(at: owl, withDestinationURL: cat)
    _ = try await built.rebuild()
    try FileManager.default.removeItem(at: owl)
    #expect(mkfifo(owl.path, 0o600) == 0)
    _ = try await built.rebuild()
  }

  /// A downloaded site with drawings of another user.
  @Test func drawingsOfAnotherKeyAreDrawnAgain() async throws {
    let built = try await Built()
    let state = try built.site.root().appending(path: "state").path
    let own: [String: String?] = ["VITRINE_CACHE_KEY": nil, "XDG_STATE_HOME": state]
    #expect(try await built.rebuild(environment: own).contains("[untrusted-drawings] "))
    #expect(try await !built.rebuild(environment: own).contains("untrusted"))
    #expect(FileManager.default.fileExists(atPath: state + "/vitrine/cache-key"))
    #expect(
      try await built.rebuild(environment: ["VITRINE_CACHE_KEY": "another"]).contains("untrusted"))
    #expect(
      try await !built.rebuild(environment: ["VITRINE_CACHE_KEY": "another"]).contains("untrusted"))
  }

  /// If the secret can't be stored, drawings are not cached.
  @Test func withoutASecretNothingIsKept() async throws {
    let built = try await Built()
    let good = try built.drawing("owl")
    try built.site.write("", to: "file")
    let path = try built.site.root().appending(path: "file").path
    let errors = try await built.rebuild(
      environment: ["VITRINE_CACHE_KEY": nil, "XDG_STATE_HOME": path])
    #expect(
      errors.contains("warning: [no-cache-key] the next build starts without a cache: can't"))
    #expect(errors.contains("note: set VITRINE_CACHE_KEY to a secret of at least 32 characters"))
    // `--clean` deletes unused drawings.
    #expect(!FileManager.default.fileExists(atPath: try #require(built.drawings["owl"]).path))
    #expect(try await !built.rebuild().contains("no-cache-key"))
    #expect(try built.drawing("owl") == good)
  }
}
