import FileSystem
import Foundation
import TestSupport
import Testing

/// Deployments to hostile hosts. A fake rsync or rclone prints the text that a host controls.
@Suite struct HostileTargetTests {
  private func site(deployed: Bool = true) async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write("theirs", to: "precious/.~tmp~/y")
    try site.write("theirs", to: "precious/z")
    try site.write("", to: "tmp/.keep")
    try await site.vitrine("build")
    if deployed {
      let first = try await site.vitrine("deploy", "./live")
      #expect(first.exitCode == 0, "\(first.errors)")
    }
    return site
  }

  /// Installs a fake program. `real` runs the original.
  private func put(_ name: String, _ script: String, in site: SiteFixture) throws {
    let root = try site.root().path
    try site.write(
      "#!/bin/sh\nreal() { PATH=\"${PATH#*:}\" \(name) \"$@\"; }\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(root)/bin/\(name)")
  }

  private func deploy(
    _ site: SiteFixture, to target: String = "./live", _ options: [String] = []
  ) async throws -> Command.Result {
    let root = try site.root().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return try await VitrineBinary.run(
      ["deploy", target] + options,
      environment: ["PATH": "\(root)/bin:\(path)", "TMPDIR": "\(root)/tmp"], folder: site.root())
  }

  private func expectNothingLost(in site: SiteFixture) throws {
    #expect(try site.text("precious/.~tmp~/y") == "theirs")
    #expect(try site.text("precious/z") == "theirs")
    #expect(try site.contains("Content/catalog.json"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root().path + "/tmp") == [".keep"])
  }

  /// Leftovers of an interrupted deployment are deleted with their folders. Listed paths outside of the
  /// target must not be deleted.
  @Test(
    arguments: [
      "-rw-r--r-- 1 2026/11/23 20:00:00 ../../precious/.~tmp~/y",
      "-rw-r--r-- 1 2026/11/23 20:00:00 ../../.index.html.Ab12Cd",
      ##"-rw-r--r-- 1 2026/11/23 20:00:00 \#056./\#056./precious/z"##,
      "drwxr-xr-x 1 2026/11/23 20:00:00 ../../precious",
      "lrwxrwxrwx 1 2026/11/23 20:00:00 /precious/z", "Last login: today",
      "-rw-r--r-- 1 2026/11/23 20:00:00 a\n-rw-r--r-- 1 2026/11/23 20:00:00 a",
      "-rw-r--r-- 99999999999999999999 2026/11/23 20:00:00 a",
    ])
  func aListingNamesNothingOfThisMachine(line: String) async throws {
    let site = try await site()
    try site.replace("\"price\": 1.99", with: "\"price\": 2.49")
    try await site.vitrine("build")
    // The connection breaks, so the record contains pending files.
    try put("rsync", #"case "$*" in *delay-updates*) exit 12;; *) real "$@";; esac"#, in: site)
    #expect(try await deploy(site).exitCode == 1)
    try put(
      "rsync", #"real "$@"; case "$*" in *list-only*) printf '%s\n' '\#(line)';; esac"#, in: site)
    let before = try site.folder.get().files(in: "live")
    for options in [[], ["--overwrite"]] {
      let result = try await deploy(site, options)
      #expect(result.exitCode == 1)
      #expect(
        result.errors.contains("error: [unexpected-output] rsync printed unexpected output for '"),
        "\(result.errors)")
      #expect(
        result.errors.contains("note: check that the login scripts of the target print no text"))
      try expectNothingLost(in: site)
    }
    #expect(try site.folder.get().files(in: "live") == before)
    try site.remove("bin/rsync")
    let again = try await deploy(site)
    #expect(again.exitCode == 0, "\(again.errors)")
  }

  /// The list of differing files determines the record.
  @Test(
    arguments: ["<fcst...... ../../precious/z", "<f+++++++++ theirs", "created directory /x"])
  func differencesNameOnlyTheSite(line: String) async throws {
    let site = try await site(deployed: false)
    try put(
      "rsync", #"real "$@"; case "$*" in *dry-run*) printf '%s\n' '\#(line)';; esac"#, in: site)
    let result = try await deploy(site)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[unexpected-output]"), "\(result.errors)")
    try site.remove("bin/rsync")
    let again = try await deploy(site)
    #expect(again.exitCode == 0, "\(again.errors)")
    try expectNothingLost(in: site)
  }

  /// Control characters in messages and names do not reach the terminal.
  @Test(arguments: [
    #"printf 'rsync: \033[2J\033]0;evil\007\302\233 gone\n' >&2; exit 12"#,
    ##"printf -- '-rw-r--r-- 1 2026/11/23 20:00:00 ../\033[2J\\#033[2J\n'"##,
    #"printf 'a\033[2J\n'"#,
    ##"printf -- '-rw-r--r-- 1 2026/11/23 20:00:00 \\#033[2J\302\233\n'"##,
  ])
  func controlCharactersAreShown(script: String) async throws {
    let site = try await site()
    try put("rsync", script, in: site)
    let result = try await deploy(site)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("\\u{1b}[2J"), "\(result.errors)")
    let isControl = { (scalar: Unicode.Scalar) in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
    #expect(!(result.errors + result.output).unicodeScalars.contains(where: isControl))
  }

  /// A file that the target does not list has not arrived.
  @Test func aTargetThatHidesAFile() async throws {
    let site = try await site(deployed: false)
    try put(
      "rsync",
      #"case "$*" in *list-only*) t=$(real "$@") || exit; echo "$t" | grep -v robots;; *) real "$@";; esac"#,
      in: site)
    for _ in 0..<2 {
      let hidden = try await deploy(site)
      #expect(hidden.exitCode == 1)
      #expect(hidden.errors.contains("[not-arrived]"), "\(hidden.errors)")
      #expect(hidden.errors.contains("'robots.txt'\n"))
    }
    try site.remove("bin/rsync")
    let again = try await deploy(site)
    #expect(again.exitCode == 0, "\(again.errors)")
  }

  /// rclone prints paths in listings and comparison reports.
  @Test(arguments: [
    #"*lsjson*) echo '[{"Path":"../../precious/z","Size":1,"ModTime":"x"}]';;"#,
    #"*lsjson*) echo '[{"Path":"a","Size":1,"ModTime":"x"},{"Path":"a","Size":1,"ModTime":"x"}]';;"#,
    #"*lsjson*) echo '[{"Path":"a","Size":99999999999999999999,"ModTime":"x"}]';;"#,
    "*lsjson*) echo Welcome;;", "*features*) echo Welcome;;",
    "*check*) for o; do case $o in --combined=*) echo '* ../../precious/z' > ${o#*=};; esac; done; exit 1;;",
    "*check*) for o; do case $o in --combined=*) echo '+ theirs' > ${o#*=};; esac; done; exit 1;;",
  ])
  func rclone(answer: String) async throws {
    let site = try await site(deployed: false)
    try put(
      "rclone",
      """
      case "$*" in
        \(answer)
        *features*) echo '{"Hashes":["md5"],"Features":{"CanHaveEmptyDirectories":true,"SlowHash":false}}';;
        *lsjson*) echo '[]';;
      esac
      """, in: site)
    let result = try await deploy(site, to: "rclone:store:shop")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "error: [unexpected-output] rclone printed unexpected output for 'rclone:store:shop': "),
      "\(result.errors)")
    try expectNothingLost(in: site)
  }

  @Test func aDoctoredRecord() async throws {
    let site = try await site()
    let folder = try site.root().path + "/.vitrine/deployments"
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
    let path = ".vitrine/deployments/\(name)"
    let text = try #require(try site.text(path))
    var members = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    members["begun"] = ["../../precious/z"]
    let doctored = String(
      decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
    for (record, isLink) in [
      (doctored, false), (text.replacing("/live\"", with: "/precious\""), false), (text, true),
    ] {
      if isLink {
        try site.remove(path)
        try site.write(record, to: "elsewhere.json")
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: "../../elsewhere.json")
      } else {
        try site.write(record, to: path)
      }
      for options in [["./live"], ["./live", "--overwrite"], ["--plan"]] {
        let result = try await VitrineBinary.run(["deploy"] + options, folder: site.root())
        #expect(result.exitCode == 1)
        // A link is refused before the record is read.
        let reason =
          isLink
          ? "[dangerous-state]" : "/\(path)' is not a valid deployment record\nnote: delete "
        #expect(result.errors.contains(reason), "\(result.errors)")
      }
    }
    try expectNothingLost(in: site)
  }

  /// Without a temporary folder, files are not sent or deleted.
  @Test(arguments: ["missing", "Content/catalog.json"])
  func noPlaceForTemporaryFiles(place: String) async throws {
    let site = try await site()
    let before = try site.folder.get().files(in: "live")
    try site.replace("\"price\": 1.99", with: "\"price\": 2.49")
    try await site.vitrine("build")
    let result = try await site.vitrine(
      "deploy", "./live", environment: ["TMPDIR": "\(site.root().path)/\(place)"])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("error: [no-temporary-folder] "), "\(result.errors)")
    #expect(try site.folder.get().files(in: "live") == before)
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
  }
}
