import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import PictureDrawing
import Publishing

extension SiteBuilder {
  /// Examines the parts of this machine that matter to the site, which may be invalid.
  ///
  /// - Parameter libraries: The libraries that the program is linked with.
  /// - Returns: The results in display order.
  /// - Complexity: O(files of the site and of the output).
  public func examineMachine(linkedWith libraries: String) async -> [DoctorFinding] {
    let output = configuration.output
    let outputSize = Self.size(of: output)
    var findings: [DoctorFinding] = [
      .linked(libraries),
      .drawing(version: DrawingLibraries.version(), need: await drawingNeed()),
      .compression(version: Brotli.version),
      .git(version: Self.version(of: "git", "--version")),
    ]
    findings += DoctorFinding.DeploymentProgram.allCases.map {
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

  /// Returns the first line of output, such as "rsync version 3.2.7".
  private static func version(of program: String, _ argument: String) -> String? {
    // `try?`: the program counts as missing.
    guard let run = try? ProgramRun([program, argument]).result(), run.status == 0 else {
      return nil
    }
    // ssh prints its version to standard error; rclone prints warnings there.
    let line = [run.output, run.messages].lazy.compactMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    }.first
    return line.map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func drawingNeed() async -> DoctorFinding.DrawingNeed {
    // `try?`: 'vitrine build' reports mistakes in the content.
    guard let site = try? await load().site else { return .unknown }
    let draws = site.catalog.icons.contains { icon in
      icon.isProtected || icon.prices.isFree && !site.downloadSizes.isEmpty
    }
    return site.drawsSocialCards || !site.faviconDrawings.isEmpty || draws ? .needed : .notNeeded
  }

  /// An inotify(7) limit; `nil` on systems without inotify.
  private static func limit(_ name: String) -> Int? {
    let file = "/proc/sys/fs/inotify/\(name)"
    let text = try? String(contentsOfFile: file, encoding: .utf8)  // missing without inotify
    return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

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

  private static func size(of folder: URL) -> Int {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return found?.reduce(0) { sum, entry in
      // `try?`: the file was just deleted.
      sum
        + ((entry as? URL).flatMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize } ?? 0)
    } ?? 0
  }

  private static func freeSpace(at folder: URL) -> Int? {
    var path = folder.standardizedFileURL.path
    while !FileManager.default.fileExists(atPath: path), path.count > 1 {
      path = URL(filePath: path).deletingLastPathComponent().path
    }
    // `try?`: without a value, the check is omitted.
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: path)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}
