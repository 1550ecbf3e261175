public import Diagnostics
public import Foundation
import SitePages

/// The small site that `vitrine new` writes: a catalog of a few icons, an outline, a page, and the
/// built-in theme to change.
public struct StarterSite: Sendable {
  /// The starter site.
  public init() {}

  /// Writes the site to a folder, which is made if it does not exist.
  ///
  /// - Returns: The number of files that were written.
  /// - Throws: `DiagnosticError` if the folder has more in it than what begins with a dot, such as
  ///   a repository of git, or can't be written to.
  public func write(to folder: URL) throws(DiagnosticError) -> Int {
    try requireEmpty(folder)
    let theme = Theme.builtInFiles.map { ("Templates/" + $0.key, $0.value) }
    let files = EmbeddedFiles.starter.map { ($0.path, Data($0.text.utf8)) } + theme
    var count = 0
    for (path, contents) in files.sorted(by: { $0.0 < $1.0 }) {
      let file = folder.appending(path: path)
      // What begins with a dot may be there already, such as the `.gitignore` of a repository.
      if FileManager.default.fileExists(atPath: file.path) { continue }
      count += 1
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
      } catch {
        throw DiagnosticError(
          Diagnostic(
            .error, .unwritable, "'\(file.relativePath)' can't be written",
            notes: [.init("is there room, and may you write to this folder?")]))
      }
    }
    return count
  }

  private func requireEmpty(_ folder: URL) throws(DiagnosticError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return
    }
    // `try?`: a folder that can't be listed is reported like one that is not empty.
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let isFree = names?.allSatisfy { $0.utf8.first == UInt8(ascii: ".") }
    guard isFolder.boolValue, isFree == true else {
      throw DiagnosticError(
        Diagnostic(
          .error, .notEmpty,
          "'\(folder.relativePath)' is there already and is "
            + (isFolder.boolValue ? "not empty" : "no folder"),
          notes: [.init("give the name of a new folder")]))
    }
  }
}
