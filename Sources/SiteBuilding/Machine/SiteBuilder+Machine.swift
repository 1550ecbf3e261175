import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import PictureDrawing
import Publishing

extension SiteBuilder {
  /// Looks at what of this machine matters to the site. The site need not be there, or be right.
  ///
  /// - Parameter libraries: The libraries that the program is linked with.
  /// - Returns: One finding for each thing that matters, in the order in which they are shown.
  /// - Complexity: O(files of the site and of the output).
  public func examineMachine(linkedWith libraries: String) async -> [MachineFinding] {
    let output = configuration.output
    let outputSize = Self.size(of: output)
    var findings: [MachineFinding] = [
      .linked(libraries),
      .drawing(version: DrawingLibraries.version(), need: await drawingNeed()),
      .compression(version: Brotli.version),
      .git(version: Self.version(of: "git", "--version")),
    ]
    findings += MachineFinding.DeploymentProgram.allCases.map {
      .program($0, version: Self.version(of: $0.rawValue, $0.versionArgument))
    }
    findings += [
      .watchers(limit: Self.limit("max_user_instances"), isOneFree: Self.mayWatch),
      .watches(
        limit: Self.limit("max_user_watches"),
        folders: sources.reduce(0) { $0 + Self.folders(in: $1) }),
    ]
    if let free = Self.freeSpace(at: output) {
      findings.append(.space(free: free, needed: outputSize))
    }
    switch OutputProbe(configuration.outputLocation) {
    case .exchange: findings.append(.exchange)
    case .fileByFile: findings.append(.fileByFile)
    case .unwritable(let reason):
      findings.append(.unwritable(output: output.relativePath, reason: reason))
    }
    return findings
  }

  /// The first line that a program prints of its version, such as "rsync  version 3.2.7". `nil` if
  /// the program is missing.
  private static func version(of program: String, _ argument: String) -> String? {
    // `try?`: a program that can't be run counts as missing.
    guard let run = try? ProgramRun([program, argument]).result(), run.status == 0 else {
      return nil
    }
    // ssh prints it as a message; rclone prints warnings as messages.
    let line = [run.output, run.messages].lazy.compactMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    }.first
    return line.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func drawingNeed() async -> MachineFinding.DrawingNeed {
    // `try?`: 'vitrine build' tells what is wrong with the content.
    guard let site = try? await load().site else { return .unknown }
    let draws = site.catalog.icons.contains { icon in
      icon.isProtected || icon.prices.isFree && !site.downloadSizes.isEmpty
    }
    return site.drawsSocialCards || !site.faviconDrawings.isEmpty || draws ? .needed : .notNeeded
  }

  /// A limit of this user's watching (inotify(7)); `nil` where the system has no such limit.
  private static func limit(_ name: String) -> Int? {
    let file = "/proc/sys/fs/inotify/\(name)"
    let text = try? String(contentsOfFile: file, encoding: .utf8)  // not there without inotify
    return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// Whether one more program of this user may watch files now.
  private static var mayWatch: Bool {
    #if os(Linux)
      let queue = inotify_init1(Int32(IN_CLOEXEC))
      if queue >= 0 { close(queue) }
      return queue >= 0
    #else
      return true
    #endif
  }

  private static func folders(in folder: URL) -> Int {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
    return (found?.lazy.compactMap { $0 as? URL }.count { $0.hasDirectoryPath } ?? 0) + 1
  }

  /// The bytes of all files in a folder.
  private static func size(of folder: URL) -> Int {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return found?.reduce(0) { sum, entry in
      // `try?`: a file that has just gone takes no room.
      sum
        + ((entry as? URL).flatMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize } ?? 0)
    } ?? 0
  }

  /// The bytes that this user may still write in the folder, or in the first one above that is
  /// there.
  private static func freeSpace(at folder: URL) -> Int? {
    var path = folder.standardizedFileURL.path
    while !FileManager.default.fileExists(atPath: path), path.count > 1 {
      path = URL(filePath: path).deletingLastPathComponent().path
    }
    // `try?`: where the system does not say, nothing is said of it.
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
