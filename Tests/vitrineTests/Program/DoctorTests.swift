import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct DoctorTests {
  @Test func aMachineWithAll() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("doctor")
    #expect(result.exitCode == 0, "\(result.output)")
    #expect(result.errors == "")
    for text in [
      "ok       cmark ", "expat ", "ok       librsvg ", " brotli ", "ok       git version ",
      "ok       rsync version ",
    ] {
      #expect(result.output.contains(text), "\(text): \(result.output)")
    }
    #expect(result.output.contains("in one step\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: site.root().path)
    #expect(names == ["Content"])
  }

  @Test func aFileWhereTheOutputShouldBe() async throws {
    let site = try SiteFixture.small()
    try site.write("", to: "file")
    let result = try await site.vitrine("doctor", "--output", "file/Public")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("missing  the site can't be published to 'file/Public': "))
  }

  @Test func aSiteThatIsNotThere() async throws {
    let result = try await VitrineBinary.run(["doctor", "--site", "nowhere"])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("error: [site-not-found] the folder 'nowhere' does not exist"))
  }

  @Test func whatIsMissingAndWhatIsNot() {
    typealias Finding = DoctorFinding
    #expect(Finding.drawing(version: nil, need: .needed).level == .missing)
    #expect(Finding.drawing(version: nil, need: .notNeeded).level == .fine)
    #expect(Finding.drawing(version: nil, need: .unknown).level == .advice)
    #expect(
      Finding.compression(version: "1.0.9").text == "ok       brotli 1.0.9, to compress files\n")
    #expect(
      Finding.compression(version: nil).text.hasPrefix("advice   brotli is not installed\n"))
    #expect(Finding.git(version: nil).level == .advice)
    #expect(Finding.program(.rsync, version: nil).level == .advice)
    #expect(Finding.program(.rclone, version: "rclone v1.60.1").level == .fine)
    #expect(Finding.watchers(limit: 128, isOneFree: true).level == .fine)
    #expect(Finding.watchers(limit: nil, isOneFree: true).level == .fine)
    #expect(
      Finding.watchers(limit: 128, isOneFree: false).text == """
        advice   128 programs can watch files, and the limit is reached: 'vitrine serve' can't start
                 sysctl fs.inotify.max_user_instances=512, or 'vitrine serve --poll'

        """)
    #expect(
      Finding.program(.ssh, version: nil).text.hasPrefix("advice   ssh is not installed\n"))
    #expect(Finding.watches(limit: 8_192, folders: 5_000).level == .advice)
    #expect(Finding.watches(limit: nil, folders: 5_000).level == .fine)
    #expect(Finding.space(free: 1 << 20, needed: 2 << 20).level == .missing)
    #expect(Finding.space(free: 1 << 30, needed: 2 << 20).level == .fine)
    #expect(Finding.fileByFile.level == .advice)
    #expect(
      Finding.drawing(version: nil, need: .needed).text == """
        missing  librsvg is not installed, and this site has pictures to draw
                 install librsvg2-2 (Debian, Ubuntu), librsvg2 (Fedora) or librsvg (Arch, Homebrew)

        """)
  }

  #if os(Linux)
    /// `make` installs librsvg if necessary, or names its package.
    @Test func makeInstallsLibrsvg() async throws {
      let makefile = try String(
        contentsOf: SiteFixture.package.appending(path: "Makefile"), encoding: .utf8)
      #expect(makefile.contains(/\nvitrine: [^\n]*\n\t@\.ci\/tools [^\n]*\blibrsvg\b/))
      for (installs, exitCode) in [(true, Int32(0)), (false, 1)] {
        let machine = try TemporaryFolder()
        let programs = [
          "ldconfig": "cat libraries", "id": "echo 0",
          "apt-get": "echo \"$@\" >>asked; case \"$*\" in *' install '*) "
            + (installs ? "echo 'librsvg-2.so.2 => /lib' >libraries" : "true") + ";; esac",
        ]
        for (name, script) in programs {
          try machine.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: machine.url.appending(path: "bin/\(name)").path)
        }
        try machine.write("", to: "libraries")
        func tools() async throws -> Command.Result {
          let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
          return try await Command(
            SiteFixture.package.appending(path: ".ci/tools"), ["librsvg"],
            environment: ["PATH": "\(machine.url.appending(path: "bin").path):\(path)"],
            folder: machine.url
          ).run()
        }
        let first = try await tools()
        #expect(first.exitCode == exitCode, "\(first.errors)")
        let asked = try #require(machine.text("asked"))
        #expect(asked.contains(#/ install .*\blibrsvg2-2\n/#))
        #expect(installs || first.errors.contains("librsvg2-2 on Debian and Ubuntu"))
        guard installs else { continue }
        #expect(try await tools().exitCode == 0)
        #expect(machine.text("asked") == asked)
      }
    }
  #endif

  /// A development build has no commit, so that commits do not cause rebuilds.
  @Test func theVersionNamesCommitAndLibraries() async throws {
    let result = try await VitrineBinary.run(["--version"])
    #expect(result.exitCode == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.contains(/^vitrine \d+\.\d+\.\d+ \((development|[0-9a-f]{7,40})\)$/) == true)
    #expect(lines.last?.contains(/^cmark [\d.]+, expat [\d.]+, Swift \d.*librsvg/) == true)
  }
}
