import Foundation
import TestSupport
import Testing

@Suite struct DeployTests {
  private func files(below folder: String, of site: SiteFixture) throws -> [String: Data] {
    try site.folder.get().files(in: folder)
  }

  @Test func bringsAFolderToTheSite() async throws {
    let site = try SiteFixture.small()
    try site.write("#", to: "Content/static/#odd ;name.txt")
    try site.write("-", to: "Content/static/-n")
    try await site.vitrine("build")
    let first = try await site.vitrine("deploy", "./live")
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(first.output.contains("0 deleted, 0 unchanged"))
    #expect(try files(below: "live", of: site) == site.published())

    let second = try await site.vitrine("deploy", "./live")
    #expect(second.output.contains(": 0 files uploaded, 0 deleted,"), "\(second.output)")

    try site.replace(
      "{ \"id\": \"cat\", \"name\": \"Cat\", \"price\": 2.99, \"section\": \"day\" },",
      with: "")
    try site.remove("Content/static/-n")
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    let published = try site.published()
    let live = try files(below: "live", of: site)
    #expect(live["icons/cat/index.html"] == nil)
    #expect(try !site.contains("live/icons/cat"))
    for (path, bytes) in published { #expect(live[path] == bytes, "\(path)") }
    // Old assets stay for cached pages until the next deployment.
    #expect(live["-n"] != nil)
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    #expect(try files(below: "live", of: site) == published)
  }

  @Test func noticesWhatSomebodyElseHasChanged() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write("theirs", to: "live/notes.txt")
    let strange = try await site.vitrine("deploy", "./live")
    #expect(strange.exitCode == 1)
    #expect(strange.errors.contains("[target-not-empty]") && strange.errors.contains("'notes.txt'"))
    #expect(try files(below: "live", of: site).count == 1)
    #expect(try await site.vitrine("deploy", "./live", "--overwrite").exitCode == 0)
    #expect(try site.text("live/notes.txt") == "theirs")

    try site.write("edited", to: "live/list/index.html")
    try site.remove("live/robots.txt")
    let changed = try await site.vitrine("deploy", "./live")
    #expect(changed.exitCode == 1)
    #expect(changed.errors.contains("[target-changed]"))
    #expect(changed.errors.contains("changed 'list/index.html'; deleted 'robots.txt'\n"))
    #expect(try site.text("live/list/index.html") == "edited")

    let again = try await site.vitrine("deploy", "./live", "--overwrite")
    #expect(again.exitCode == 0, "\(again.errors)")
    var live = try files(below: "live", of: site)
    #expect(live.removeValue(forKey: "notes.txt") == Data("theirs".utf8))
    #expect(try live == site.published())
  }

  /// Links belong to other programs, whatever their target is.
  @Test func linksAreSomebodyElses() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write("theirs", to: "precious/owl.svg")
    try site.write("", to: "live/.keep")
    try site.remove("live/.keep")
    let (files, live) = (FileManager.default, try site.root().path + "/live")
    try files.createSymbolicLink(atPath: "\(live)/icons", withDestinationPath: "../precious")
    try files.createSymbolicLink(atPath: "\(live)/index.html", withDestinationPath: "/etc/hosts")
    let strange = try await site.vitrine("deploy", "./live")
    #expect(strange.exitCode == 1)
    #expect(strange.errors.contains("[target-not-empty]"))
    #expect(strange.errors.contains("that this site did not deploy: 'icons', 'index.html'\n"))
    #expect(try files.destinationOfSymbolicLink(atPath: "\(live)/icons") == "../precious")
    #expect(try await site.vitrine("deploy", "./live", "--overwrite").exitCode == 0)
    #expect(try site.text("precious/owl.svg") == "theirs")

    try files.createSymbolicLink(atPath: "\(live)/a link", withDestinationPath: "../precious")
    try site.remove("live/robots.txt")
    try files.createSymbolicLink(atPath: "\(live)/robots.txt", withDestinationPath: "a link")
    let changed = try await site.vitrine("deploy", "./live")
    #expect(changed.exitCode == 1)
    #expect(changed.errors.contains("changed 'robots.txt'; added 'a link'\n"), "\(changed.errors)")
    #expect(try await site.vitrine("deploy", "./live", "--overwrite").exitCode == 0)
    #expect(try files.destinationOfSymbolicLink(atPath: "\(live)/a link") == "../precious")
    #expect(try site.text("live/robots.txt") == site.text("Public/robots.txt"))
  }

  /// `--overwrite` keeps files with other names, so it never replaces a foreign folder. The site's own
  /// folders are replaced.
  @Test func foldersInTheWay() async throws {
    let site = try SiteFixture.small()
    try site.write("x", to: "Content/static/own/x.txt")
    try site.write("y", to: "Content/static/file")
    try await site.vitrine("build")
    try site.write("theirs", to: "live/robots.txt/f")
    let blocked = try await site.vitrine("deploy", "./live", "--overwrite")
    #expect(blocked.exitCode == 1)
    #expect(
      blocked.errors.contains("and they contain other files: 'robots.txt/f'\nnote: remove or "))
    #expect(try files(below: "live", of: site).count == 1, "nothing was sent")
    try site.remove("live/robots.txt")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)

    try site.remove("Content/static/own")
    try site.remove("Content/static/file")
    try site.write("x", to: "Content/static/own")
    try site.write("y", to: "Content/static/file/y.txt")
    try await site.vitrine("build")
    let turned = try await site.vitrine("deploy", "./live")
    #expect(turned.exitCode == 0, "\(turned.errors)")
    #expect(try files(below: "live", of: site) == site.published())
  }

  /// The published `catalog.json` would overwrite the content's.
  @Test(
    arguments: ["./Content", ".", "./Public", "Content/x", ".vitrine", "./Templates", "..", "/"])
  func neverReplacesTheSiteItself(target: String) async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let before = try files(below: "Content", of: site)
    let result = try await site.vitrine("deploy", target, "--overwrite")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error: [dangerous-target] can't deploy to '"))
    #expect(result.errors.contains("note: use a separate folder"))
    #expect(try files(below: "Content", of: site) == before)
    // A plan for this target could not be executed.
    let plan = try await site.vitrine("deploy", "--plan", "--to", target)
    #expect(plan.exitCode == 1 && plan.errors.contains("[dangerous-target]"))
  }

  /// An interrupted deployment is recorded, and continues.
  @Test func goesOnWhereItWas() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    // A folder in place of a file makes rsync fail after the assets.
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "live/icons/owl/index.html/x"),
      withIntermediateDirectories: true)
    let stopped = try await site.vitrine("deploy", "./live", "--overwrite")
    #expect(stopped.exitCode == 1)
    #expect(stopped.errors.contains("[deployment-failed]"))
    #expect(stopped.errors.contains("note: remove or rename this item on the target"))
    #expect(try !site.contains("live/index.html"), "what leads to pages comes after them")
    try site.remove("live/icons/owl/index.html")
    let finished = try await site.vitrine("deploy", "./live")
    #expect(finished.exitCode == 0, "\(finished.errors)")
    #expect(try files(below: "live", of: site) == site.published())
  }

  /// After an interruption at any step, pages have their assets, and the next deployment completes the site.
  @Test(arguments: 1...7)
  func stoppedAnywhere(atRun run: Int) async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    // One run of rsync is killed, with a partial file left.
    try site.write(
      """
      #!/bin/sh
      n=$(($(cat "\(site.root().path)/count") + 1)); echo $n > "\(site.root().path)/count"
      if [ $n = \(run) ]; then
        mkdir -p live/.~tmp~ && echo part > live/.~tmp~/index.html && echo part > live/.catalog.json.Ab12Cd
        exit 20
      fi
      PATH="${PATH#*:}"; exec rsync "$@"
      """, to: "bin/rsync")
    try site.write("0", to: "count")
    let program = try site.root().appending(path: "bin/rsync").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let stopped = try await site.vitrine(
      "deploy", "./live", environment: ["PATH": "\(site.root().path)/bin:\(path)"])
    let published = try site.published()
    if try site.text("count").flatMap({ Int($0.dropLast()) }) ?? 0 < run { return }
    #expect(stopped.exitCode == 1)
    let live = try files(below: "live", of: site)
    let pages = live.keys.filter { $0.hasSuffix(".html") && !$0.contains("~tmp~") }
    let assets = published.keys.filter {
      !$0.hasSuffix(".html") && $0.contains("/") && $0 != "search/index.js"
        && !$0.hasSuffix(".opml")
    }
    if !pages.isEmpty { #expect(assets.filter { live[$0] == nil } == []) }
    if live["index.html"] != nil {
      #expect(pages.count == published.keys.count { $0.hasSuffix(".html") })
    }

    // Before the first step, existing files belong to other programs.
    let options = run == 1 ? ["--overwrite"] : []
    let finished = try await VitrineBinary.run(["deploy", "./live"] + options, folder: site.root())
    #expect(finished.exitCode == 0, "\(finished.errors)")
    let whole = try files(below: "live", of: site)
    for (path, bytes) in published { #expect(whole[path] == bytes, "\(path)") }
  }

  /// The signal reaches rsync, which is in another process group.
  @Test func theEndIsHandedOn() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let folder = try site.root().path
    try site.write(
      """
      #!/bin/sh
      trap 'echo ended > "\(folder)/ended"; exit 1' TERM
      kill -INT $PPID
      while :; do sleep 0.01; done
      """, to: "bin/rsync")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder)/bin/rsync")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let stopped = try await site.vitrine(
      "deploy", "./live", environment: ["PATH": "\(folder)/bin:\(path)"])
    #expect(stopped.exitCode == 1)
    #expect(stopped.errors.contains("error: [deployment-failed] the deployment to '"))
    #expect(
      stopped.errors.contains("/live' was interrupted\nnote: deploy again to continue"))
    #expect(try site.text("ended") == "ended\n")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
  }

  @Test func plansSendNothing() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let plan = try await site.vitrine("deploy", "--plan", "--to", "./live", "--format", "rsync")
    #expect(plan.exitCode == 0, "\(plan.errors)")
    let paths = plan.output.split(separator: "\n").map(String.init)
    let published = try site.published()
    #expect(Set(paths) == Set(published.keys))
    let page = try #require(paths.firstIndex(of: "icons/owl/index.html"))
    let home = try #require(paths.firstIndex(of: "index.html"))
    #expect(page < home)
    #expect(try !site.contains("live"))
    let text = try await site.vitrine("deploy", "--plan")
    let limit = "limit: GitHub Pages does not allow shops"
    #expect(text.output.contains(limit))
    // Own servers have none of these limits.
    for (target, isTold) in [
      ("./live", true), ("you@host.example:www", false), ("rclone:s3:", false),
    ] {
      let told = try await site.vitrine("deploy", "--plan", "--to", target)
      #expect(told.exitCode == 0, "\(told.errors)")
      #expect(told.output.contains(limit) == isTold, "\(target)")
    }
    try await site.vitrine("deploy", "./live")
    let after = try await site.vitrine("deploy", "--plan")
    #expect(after.output.contains("0 files to upload (0 B), 0 to delete"))
    try await site.vitrine("deploy", "./other")
    let unclear = try await site.vitrine("deploy", "--plan")
    #expect(unclear.exitCode == 1)
    #expect(unclear.errors.contains("[bad-target] the site was deployed to 2 targets: '"))
    #expect(unclear.errors.contains("choose one of them with '--to'"))
    #expect(try await site.vitrine("deploy", "--plan", "--to", "./other").exitCode == 0)
  }

  @Test(arguments: [
    ["deploy"], ["deploy", "./live", "--format", "json"], ["deploy", "--plan", "a", "--to", "b"],
    ["deploy", "--plan", "--format", "xml"],
  ])
  func wrongUsage(_ arguments: [String]) async throws {
    let site = try SiteFixture.small()
    #expect(try await VitrineBinary.run(arguments, folder: site.root()).exitCode == 64)
  }

  @Test(arguments: ["-oProxyCommand=touch x:y", "s3://bucket/x", "host:"])
  func hostileTargets(_ target: String) async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let result = try await site.vitrine("deploy", "--", target)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[bad-target]"))
    #expect(try !site.contains("x"))
  }

  @Test func anEmptyOutputIsNoSite() async throws {
    let site = try SiteFixture.small()
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "Public"), withIntermediateDirectories: true)
    let result = try await site.vitrine("deploy", "./live")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[no-output]"))
  }
}
