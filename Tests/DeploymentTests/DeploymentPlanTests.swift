import ContentHash
import FileSystem
import Testing

@testable import Deployment

@Suite struct DeploymentPlanTests {
  static func files(_ texts: [String: String]) -> DeployedFiles {
    DeployedFiles(
      Dictionary(
        uniqueKeysWithValues: texts.map { path, text in
          (
            FilePath(path),
            DeployedFiles.Entry(size: text.utf8.count, hash: ContentHash(text))
          )
        }))
  }

  private func record(
    _ texts: [String: String], retired: [FilePath] = [], begun: [FilePath] = []
  ) -> DeploymentRecord {
    var record = DeploymentRecord(target: "/live")
    record.files = Self.files(texts)
    (record.retired, record.begun) = (retired, begun)
    return record
  }

  @Test func assetsBeforePagesBeforeWhatLeadsToThem() {
    let files = Self.files([
      "index.html": "", "index.html.gz": "", "feed.xml": "", "sitemap-2.xml": "", "style.css": "",
      "style.css.gz": "", "icons/owl/index.html": "", "icons/owl.svg": "", "list/index.html": "",
      "outlines/guide/index.html": "", "outlines/index.html": "", "404.html": "",
      "search/index.js": "", "search/index.html": "", "outlines/guide.opml": "", "_redirects": "",
      "search/facets.json": "", "outlines/guide/ice.md": "",
    ])
    let plan = DeploymentPlan(from: nil, to: files)
    #expect(
      plan.uploads.map(\.path) == [
        "icons/owl.svg", "search/facets.json", "style.css", "style.css.gz",  // assets
        "icons/owl/index.html", "outlines/guide/index.html",  // items
        "404.html", "list/index.html", "outlines/index.html", "search/index.html",  // pages
        "_redirects", "feed.xml", "index.html", "index.html.gz", "outlines/guide.opml",
        "outlines/guide/ice.md", "search/index.js", "sitemap-2.xml",  // entries
      ])
    #expect(!plan.uploads.contains { !$0.isNew })
    #expect(plan.deletions.isEmpty && plan.retired.isEmpty && plan.unchanged == 0)
  }

  @Test func onlyWhatDiffers() {
    let old = record(["index.html": "a", "style.css": "b", "icons/cat/index.html": "c"])
    let new = Self.files(["index.html": "A", "style.css": "b", "icons/owl/index.html": "d"])
    let plan = DeploymentPlan(from: old, to: new)
    #expect(plan.uploads.map(\.path) == ["icons/owl/index.html", "index.html"])
    #expect(plan.uploads.map(\.isNew) == [true, false])
    #expect(plan.deletions == ["icons/cat/index.html"])
    #expect(plan.emptiedFolders() == ["icons/cat"])
    #expect(plan.unchanged == 1 && plan.uploadSize == 2)
    #expect(DeploymentPlan(from: old, to: old.files).isEmpty)
  }

  /// A path that changes between file and folder is deleted before the uploads.
  @Test func filesAndFoldersInEachOthersPlace() {
    let old = record(["a/x.css": "", "a/in/y.css": "", "b": "", "c.css": ""])
    let plan = DeploymentPlan(from: old, to: Self.files(["a": "", "b/x.css": ""]))
    #expect(plan.displaced == ["a/in/y.css", "a/x.css", "b"])
    #expect(plan.deletions == plan.displaced)
    #expect(plan.retired == ["c.css"])
    #expect(plan.emptiedFolders() == ["a/in", "a"])
  }

  /// Cached pages load the old style sheet until the next deployment.
  @Test func oldAssetsStayForOneDeployment() {
    let first = record(["index.html": "a", "old.css": "b"])
    let files = Self.files(["index.html": "A", "new.css": "b"])
    let plan = DeploymentPlan(from: first, to: files)
    #expect(plan.deletions.isEmpty)
    #expect(plan.retired == ["old.css"])

    var second = DeploymentRecord(target: "/live")
    (second.files, second.retired) = (plan.files, plan.retired)
    let next = DeploymentPlan(from: second, to: files)
    #expect(next.deletions == ["old.css"])
    #expect(next.retired.isEmpty && next.uploads.isEmpty && !next.isEmpty)

    // A file that returns is no longer retired.
    let back = Self.files(["index.html": "A", "new.css": "b", "old.css": "b"])
    let again = DeploymentPlan(from: second, to: back)
    #expect(again.deletions.isEmpty && again.uploads.map(\.path) == ["old.css"])
  }

  /// Withdrawn pictures must disappear: the vectors of an icon that got a price.
  @Test func picturesOfIconsGoAtOnce() {
    let gone = [
      "downloads/icons.zip", "downloads/sprite.svg.br", "icons/owl/owl-128.png",
      "icons/owl/owl.svg", "icons/owl/owl.svg.br", "icons/owl/owl.svg.gz",
    ]
    let staying = ["assets/site.1.css", "icons", "search/parts.1.js"]
    let old = record(
      Dictionary(uniqueKeysWithValues: (gone + staying + ["index.html"]).map { ($0, "a") }))
    let plan = DeploymentPlan(from: old, to: Self.files(["index.html": "a"]))
    #expect(plan.deletions.map(\.description) == gone)
    #expect(plan.retired.map(\.description) == staying)
  }

  /// Files of an interrupted deployment are sent or deleted again.
  @Test func anInterruptedDeployment() {
    let old = record(
      ["index.html": "a", "list/index.html": "l"],
      begun: ["index.html", "icons/owl/index.html"])
    let plan = DeploymentPlan(from: old, to: Self.files(["index.html": "a"]))
    #expect(plan.uploads.map(\.path) == ["index.html"])
    #expect(plan.deletions == ["icons/owl/index.html", "list/index.html"])
  }

  /// Files of `Content/static` can have any name.
  @Test func namesAreShownAndKeptInTheirLines() throws {
    let odd = DeploymentPlan(from: nil, to: Self.files(["a\u{1B}[2Jb": "", "#c": "", ";d": ""]))
    func text(_ plan: DeploymentPlan, _ format: DeploymentPlan.Format) throws -> String {
      try plan.text(format, target: nil, baseURL: "https://icons.example/", limits: [])
    }
    #expect(try text(odd, .text).contains("  + a\\u{1b}[2Jb  0 B\n"))
    // rsync treats these lines as comments.
    #expect(try text(odd, .rsync) == "./#c\n./;d\na\u{1B}[2Jb\n")
    #expect(try text(odd, .rclone) == "#c\n;d\na\u{1B}[2Jb\n")
    let broken = DeploymentPlan(from: nil, to: Self.files(["a\nb": ""]))
    #expect(try text(broken, .text).contains("  + a\\u{a}b  0 B\n"))
    for format in [DeploymentPlan.Format.rsync, .rclone] {
      #expect {
        try text(broken, format)
      } throws: {
        guard case .badNames(let program, let paths)? = $0 as? DeploymentProblem else {
          return false
        }
        return program == format.rawValue && paths == ["a\nb"]
      }
    }
  }

  @Test func formats() throws {
    let old = record(["index.html": "a", "icons/cat/index.html": "c"])
    let plan = DeploymentPlan(
      from: old, to: Self.files(["index.html": "A", "icons/a b/index.html": "d", "s.css": "ee"]))
    let missing = DeploymentPlan(from: nil, to: Self.files(["404.html": ""]))
    #expect(
      try missing.text(.indexnow, target: nil, baseURL: "https://icons.example/", limits: [])
        .isEmpty)
    func text(_ format: DeploymentPlan.Format) throws -> String {
      try plan.text(
        format, target: "/live", baseURL: "https://icons.example/shop/",
        limits: [.shop(host: "GitHub Pages")])
    }
    #expect(
      try text(.text) == """
        upload assets (1 file):
          + s.css  2 B
        upload items (1 file):
          + icons/a b/index.html  1 B
        upload entries (1 file):
          ~ index.html  1 B
        then delete (1 file):
          - icons/cat/index.html
        3 files to upload (4 B), 1 to delete, 0 unchanged at /live
        limit: GitHub Pages does not allow shops, and icons of this site have prices

        """)
    #expect(try text(.rsync) == "s.css\nicons/a b/index.html\nindex.html\n")
    #expect(try text(.rclone) == text(.rsync))
    #expect(
      try text(.purge) == """
        https://icons.example/shop/
        https://icons.example/shop/index.html
        https://icons.example/shop/icons/cat/
        https://icons.example/shop/icons/cat/index.html

        """)
    #expect(
      try text(.indexnow) == #"{"host":"icons.example","urlList":["#
        + #""https://icons.example/shop/icons/a%20b/","https://icons.example/shop/","#
        + #""https://icons.example/shop/icons/cat/"]}"# + "\n")
    #expect(try text(.json).contains(#""stage" : "items""#))
  }

  @Test func limitsOfHosts() {
    let entry = DeployedFiles.Entry(size: 26 << 20, hash: ContentHash(""))
    let many = DeployedFiles(
      Dictionary(uniqueKeysWithValues: (0..<54_001).map { (FilePath("a/\($0)"), entry) }))
    let found = HostLimit.broken(by: many, sells: true)
    #expect(found.contains(.shop(host: "GitHub Pages")))
    #expect(found.contains(.files(host: "Cloudflare Pages", count: 54_001, limit: 20_000)))
    #expect(
      found.contains(.folder(host: "Netlify", path: "a", count: 54_001, limit: 54_000)))
    #expect(found.contains { if case .size("GitHub Pages", _, _) = $0 { true } else { false } })
    #expect(HostLimit.broken(by: Self.files(["index.html": "a"]), sells: false).isEmpty)
  }

  @Test func redirectsOfHosts() {
    func broken(_ count: Int, _ line: String) -> [HostLimit] {
      HostLimit.broken(
        by: DeployedFiles(), sells: false,
        redirects: "# Former addresses\n" + String(repeating: "\(line) /b/ 301\n", count: count))
    }
    let host = "Cloudflare Pages"
    #expect(broken(2_000, "/a/").isEmpty && broken(100, "/a/*").isEmpty)
    #expect(
      broken(2_001, "/a/")
        == [.redirects(host: host, count: 2_001, limit: 2_000, areDynamic: false)])
    #expect(
      broken(101, "/a/:id") == [.redirects(host: host, count: 101, limit: 100, areDynamic: true)])
  }
}
