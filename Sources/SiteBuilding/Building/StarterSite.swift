public import Diagnostics
import FileSystem
public import Foundation
import SitePages
import SiteTheme

/// The example site that `vitrine new` writes.
public struct StarterSite: Sendable {
  /// Creates the starter site.
  public init() {}

  /// Writes the site to a folder, which is created if necessary. A failed call removes its files.
  ///
  /// - Returns: The number of files.
  /// - Throws: `DiagnosticError` if the folder has visible entries or is not writable.
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

  private struct WrittenFiles {
    private let root: Descriptor
    private let operations = FileOperations()
    private var made: [(path: FilePath, isFolder: Bool)] = []

    init(in root: Descriptor) { self.root = root }

    var count: Int { made.count { !$0.isFolder } }

    /// An existing file, such as `.gitignore`, is kept.
    mutating func add(_ path: FilePath, _ bytes: [UInt8]) throws(FileFailure) {
      guard try operations.status(of: path, in: root) == nil else { return }
      if let parent = path.parent { try makeFolder(parent) }
      // Recorded before writing, so that a partial file is also removed.
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
          try? operations.removeFolder(path, in: root)  // the caller reports the original failure
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
    // `try?`: an unreadable folder is reported as not empty.
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
