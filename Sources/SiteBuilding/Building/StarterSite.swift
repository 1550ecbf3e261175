public import Diagnostics
import FileSystem
public import Foundation
import SitePages
import SiteTheme

/// The small site that `vitrine new` writes: a catalog of a few icons, an outline, a page, and the
/// built-in theme to change.
public struct StarterSite: Sendable {
  /// The starter site.
  public init() {}

  /// Writes the site to a folder, which is made if it does not exist.
  ///
  /// - Returns: The number of files that were written.
  /// - Throws: `DiagnosticError` if the folder has more in it than what begins with a dot, such as
  ///   a repository of git, or can't be written to: nothing of the site is left there then.
  public func write(to folder: URL) throws(DiagnosticError) -> Int {
    try requireEmpty(folder)
    let theme = Theme.builtInFiles.map { ("Templates/" + $0.key, $0.value) }
    let files = EmbeddedFiles.starter.map { ($0.path, Data($0.text.utf8)) } + theme
    let (operations, place) = (FileOperations(), CanonicalPath(folder.path))
    do throws(FileFailure) {
      let made = try operations.makeFolders(at: place)
      var written = WrittenFiles(in: try operations.openFolder(at: place))
      do throws(FileFailure) {
        for (path, contents) in files.sorted(by: { $0.0 < $1.0 }) {
          try written.add(FilePath(path), Array(contents))
        }
      } catch {
        written.remove()
        operations.removeFolders(made)
        throw error
      }
      return written.count
    } catch {
      let isRoot = error.path.utf8.first == UInt8(ascii: "/")
      let path = isRoot ? folder.relativePath : "\(folder.relativePath)/\(error.path)"
      throw Problem.error(
        .unwritable, "'\(path)' can't be written: \(error.cause)",
        "check the free disk space and the permissions of the folder"
      ).error
    }
  }

  /// Files and folders that are written one after the other, and removed again if one can't be.
  private struct WrittenFiles {
    private let root: Descriptor
    private let operations = FileOperations()
    private var made: [(path: FilePath, isFolder: Bool)] = []

    init(in root: Descriptor) { self.root = root }

    /// How many files were written.
    var count: Int { made.count { !$0.isFolder } }

    /// Writes a file and the folders that it is in. One that is there stays: what begins with a dot
    /// may be, such as the `.gitignore` of a repository.
    mutating func add(_ path: FilePath, _ bytes: [UInt8]) throws(FileFailure) {
      guard try operations.status(of: path, in: root) == nil else { return }
      if let parent = path.parent { try makeFolder(parent) }
      // Before it is whole: a part of it has to go, too.
      made.append((path, false))
      try operations.createFile(path, in: root, with: bytes)
    }

    private mutating func makeFolder(_ path: FilePath) throws(FileFailure) {
      guard try operations.status(of: path, in: root) == nil else { return }
      if let parent = path.parent { try makeFolder(parent) }
      try operations.makeFolder(path, in: root)
      made.append((path, true))
    }

    func remove() {
      for (path, isFolder) in made.reversed() {
        if isFolder {
          try? operations.removeFolder(path, in: root)  // why it is not whole is told
        } else {
          try? operations.removeFile(path, in: root)  // as above
        }
      }
    }
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
      let state = isFolder.boolValue ? "not empty" : "not a folder"
      throw Problem.error(
        .notEmpty, "'\(folder.relativePath)' already exists and is \(state)",
        "use the name of a new folder"
      ).error
    }
  }
}
