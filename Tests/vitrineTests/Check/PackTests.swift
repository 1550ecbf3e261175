import Foundation
import TestSupport
import Testing

@Suite struct PackTests {
  /// A shop with two licenses, a protected icon, an icon with a variant, a free icon and a bundle.
  private static func shop() throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(
      """
      { "title": "Zoo", "currency": "USD",
        "licenses": [
          { "id": "single", "name": "Single", "summary": "For one product.", "grants": ["One product"],
            "url": "/license/" },
          { "id": "team", "name": "Team", "factor": 3 },
          { "id": "open", "name": "Open", "spdx": "MIT" } ],
        "bundles": [ { "id": "birds", "name": "Birds", "icons": ["owl", "jay"], "price": 4 } ],
        "icons": [
          { "id": "owl", "name": "Owl", "price": 3 },
          { "id": "jay", "name": "Jay", "price": 2, "variants": { "bold": "icons/jay-bold.svg" } },
          { "id": "ant", "name": "Ant", "price": 0 } ] }
      """, to: "Content/catalog.json")
    try site.write(
      #"{ "title": "Zoo", "downloadSizes": [16, 1024] }"#, to: "Content/site.json")
    try site.write(
      "---\ntitle: License\n---\n\nYou may use it **once**.\n", to: "Content/pages/license.md")
    for id in ["owl", "jay", "jay-bold", "ant"] { try site.addPicture(of: id) }
    return site
  }

  private static func unpack(_ archive: String, of site: SiteFixture) async throws -> String {
    let folder = try site.root()
    let result = try await Command(
      URL(filePath: "/bin/sh"),
      [
        "-c",
        "unzip -tq \(archive) && mkdir -p out && cd out && rm -rf * && unzip -qo ../\(archive) && cd * && sha256sum -c --strict SHA256SUMS",
      ],
      folder: folder
    ).run()
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    return result.output
  }

  private static func data(_ path: String, of site: SiteFixture) throws -> Data {
    try Data(contentsOf: site.root().appending(path: path))
  }

  @Test func eachSoldIconAndBundleHasAPackPerLicense() async throws {
    let site = try Self.shop()
    let result = try await site.vitrine("pack")
    #expect(result.errors == "" && result.exitCode == 0)
    #expect(result.output == "packed 6 archives: 6 written, 0 unchanged, 0 deleted\n")
    let files = try site.folder.get().files(in: "Packs").keys.sorted()
    #expect(
      files == [
        "packs.json", "single/bundles/birds.zip", "single/icons/jay.zip", "single/icons/owl.zip",
        "team/bundles/birds.zip", "team/icons/jay.zip", "team/icons/owl.zip",
      ])
    let checked = try await Self.unpack("Packs/single/bundles/birds.zip", of: site)
    let members = try site.folder.get().files(in: "out/birds").keys.sorted()
    #expect(checked.split(separator: "\n").count == members.count)
    #expect(
      members == [
        "LICENSE.txt", "SHA256SUMS", "pdf/jay.pdf", "pdf/owl.pdf", "png/1024/jay.png",
        "png/1024/owl.png", "png/16/jay.png", "png/16/owl.png", "svg/jay.svg", "svg/owl.svg",
        "variants/bold/pdf/jay.pdf", "variants/bold/png/1024/jay.png",
        "variants/bold/png/16/jay.png", "variants/bold/svg/jay.svg",
      ])
    // The original is unchanged.
    #expect(try site.text("out/birds/svg/owl.svg") == site.text("Content/icons/owl.svg"))
    #expect(
      try site.text("out/birds/LICENSE.txt") == """
        Single

        For one product.

        - One product

        You may use it once.

        Zoo

        """)
    #expect(try Self.data("out/birds/pdf/owl.pdf", of: site).starts(with: Data("%PDF-".utf8)))
    let png = try DecodedPNG(Array(Self.data("out/birds/png/1024/owl.png", of: site)))
    #expect((png.width, png.height) == (1024, 1024))
  }

  @Test func onlyChangedPacksAreWrittenAgain() async throws {
    let site = try Self.shop()
    try await site.vitrine("pack")
    let first = try site.folder.get().files(in: "Packs")
    // Without the cached drawings, the bytes are the same.
    try site.remove(".vitrine/pictures")
    #expect(
      try await site.vitrine("pack").output
        == "packed 6 archives: 0 written, 6 unchanged, 0 deleted\n")
    #expect(try site.folder.get().files(in: "Packs") == first)
    try site.addPicture(of: "jay", drawing: "M1 1h2v2z")
    #expect(
      try await site.vitrine("pack").output
        == "packed 6 archives: 4 written, 2 unchanged, 0 deleted\n")
    let second = try site.folder.get().files(in: "Packs")
    for name in ["single", "team"] {
      #expect(first["\(name)/icons/owl.zip"] == second["\(name)/icons/owl.zip"])
      #expect(first["\(name)/icons/jay.zip"] != second["\(name)/icons/jay.zip"])
      #expect(first["\(name)/bundles/birds.zip"] != second["\(name)/bundles/birds.zip"])
    }
    // A file of the user stays.
    try site.write("mine", to: "Packs/notes.txt")
    try site.replace(
      #"{ "id": "owl", "name": "Owl", "price": 3 }"#,
      with: #"{ "id": "owl", "name": "Owl", "price": 0 }"#)
    #expect(
      try await site.vitrine("pack").output
        == "packed 4 archives: 0 written, 4 unchanged, 2 deleted\n")
    #expect(try site.text("Packs/notes.txt") == "mine")
  }

  @Test func anUpdateHasOnlyNewAndRedrawnIcons() async throws {
    let site = try Self.shop()
    #expect(try await site.vitrine("release", "1.0.0", "--date", "2026-01-01").exitCode == 0)
    let none = try await site.vitrine("pack", "--since", "1.0.0")
    #expect(none.exitCode == 1 && none.errors.contains("[nothing-to-pack]"))
    try site.addPicture(of: "jay-bold", drawing: "M1 1h2v2z")
    let update = try await site.vitrine("pack", "--since", "1.0.0")
    #expect(update.output == "packed 4 archives: 4 written, 0 unchanged, 0 deleted\n")
    #expect(try site.contains("Updates/1.0.0/team/bundles/birds.zip"))
    _ = try await Self.unpack("Updates/1.0.0/team/bundles/birds.zip", of: site)
    #expect(try site.contains("out/birds/svg/jay.svg") && !site.contains("out/birds/svg/owl.svg"))
    let unknown = try await site.vitrine("pack", "--since", "2.0.0")
    #expect(unknown.exitCode == 1 && unknown.errors.contains("[release-not-found]"))
  }

  @Test func packsAreNeverInAPublishedSite() async throws {
    let site = try Self.shop()
    try await site.vitrine("build")
    try await site.vitrine("build", "--output", "www")
    for folder in ["Public", "Public/packs", "www/packs", ".", "Content/static", "Content/packs"] {
      let result = try await site.vitrine("pack", "--output", folder)
      #expect(result.exitCode == 1, "\(folder): \(result.output)")
      #expect(result.errors.contains("[dangerous-output]"), "\(result.errors)")
    }
    #expect(try site.published().keys.allSatisfy { !$0.hasSuffix(".zip") })
  }

  /// Each planted copy of a pack or of its members is found, except a PNG that the site shows itself.
  @Test func checkFindsWhatIsPublished() async throws {
    let site = try Self.shop()
    try await site.vitrine("build")
    try await site.vitrine("pack")
    let clean = try await site.vitrine("check")
    #expect(clean.exitCode == 0 && clean.output.contains("no file of 6 packs"), "\(clean)")
    _ = try await Self.unpack("Packs/single/bundles/birds.zip", of: site)
    let files = try site.folder.get()
    var planted = ["Packs/team/icons/owl.zip": true]
    for name in try files.files(in: "out/birds").keys {
      planted["out/birds/\(name)"] =
        !["LICENSE.txt", "SHA256SUMS"].contains(name) && !name.contains("png/16/")
    }
    for (file, isSecret) in planted {
      let copy = files.url.appending(path: "Public/copy.bin")
      try Self.data(file, of: site).write(to: copy)
      let result = try await site.vitrine("check")
      #expect((result.exitCode == 1) == isSecret, "\(file): \(result.output)\(result.errors)")
      try FileManager.default.removeItem(at: copy)
    }
    try site.write("{}", to: "Packs/packs.json")
    #expect(try await site.vitrine("check").errors.contains("[damaged-pack-list]"))
  }
}
