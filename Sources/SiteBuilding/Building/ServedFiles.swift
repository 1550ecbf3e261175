import FileSystem
import Foundation

/// The files that web servers find in a published site. Many servers follow symbolic links, to
/// files and to folders.
///
/// Attacks that are stopped here:
/// - A link to `/` makes `check` read a whole disk.
/// - Links lead in a circle.
/// - A pipe replaces a file after the listing, so that reading waits for a writer.
/// - A file with a hole is larger than the memory.
/// - A name is not UTF-8, so that the file is skipped.
struct ServedFiles {
  /// The paths of the files, sorted.
  private(set) var files: [FilePath] = []
  /// The folders that can't be listed, sorted.
  private(set) var unreadable: [FilePath] = []
  /// The links that lead out of the site and out of its output, sorted. They are not followed.
  private(set) var linksOut: [FilePath] = []

  private let output: Descriptor?
  private let outputPath: CanonicalPath
  private let sitePath: CanonicalPath
  private let operations = FileOperations()
  /// The device and the inode of each listed folder.
  private var listed: Set<[UInt64]> = []
  /// Links are followed after all other entries are listed.
  private var pendingLinks: [FilePath] = []

  /// The limit for the bytes of a file: 4 GiB.
  private static let largestFile = 1 << 32

  /// Lists the output of a site. A file that is also behind a link is listed once, with its own
  /// path. The lists are empty if the output is missing.
  ///
  /// - Complexity: O(n log n) for n files.
  init(in output: URL, ofSite site: URL) {
    outputPath = CanonicalPath(output.path)
    sitePath = CanonicalPath(site.path)
    self.output = try? operations.openFolder(at: outputPath)  // the caller reports empty lists
    guard self.output != nil else { return }
    list(nil)
    while !pendingLinks.isEmpty {
      let links = pendingLinks.sorted()
      pendingLinks = []
      for link in links { follow(link) }
    }
    files.sort()
    unreadable.sort()
    linksOut.sort()
  }

  /// The bytes of a listed file.
  ///
  /// - Throws: `FileFailure` or `SystemError` for an unreadable file, a file of more than 4 GiB, and
  ///   a file that a folder or a pipe has replaced.
  /// - Complexity: O(bytes).
  func bytes(of path: FilePath) throws -> [UInt8] {
    let file = try open(path)
    let status = try file.status()
    guard status.isRegularFile else { throw SystemError(code: EINVAL) }
    guard status.st_size <= Self.largestFile else { throw SystemError(code: EFBIG) }
    return try file.bytes(count: Int(status.st_size))
  }

  /// Lists a folder of the output with its subfolders; the output itself for `nil`.
  private mutating func list(_ folder: FilePath?) {
    var pending = [folder]
    while let next = pending.popLast() {
      do {
        let opened = try open(next)
        let status = try opened.status()
        let identity = [
          UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino),
        ]
        guard listed.insert(identity).inserted else { continue }
        for (name, entry) in try FolderContents.entries(in: opened, using: operations) {
          let path = next?.appending(name.cString) ?? name
          switch entry.kind {
          case .regular: files.append(path)
          case .folder: pending.append(path)
          case .symlink: pendingLinks.append(path)
          // Web servers do not serve pipes and devices.
          case .other: break
          }
        }
      } catch {
        unreadable.append(next ?? FilePath("."))
      }
    }
  }

  private mutating func follow(_ link: FilePath) {
    // Web servers answer 404 for a link without a target and for a loop of links.
    guard let target = target(of: link) else { return }
    guard target.isIn(sitePath) || target.isIn(outputPath) else { return linksOut.append(link) }
    do {
      switch FileKind(try open(link).status()) {
      case .regular: files.append(link)
      case .folder: list(link)
      case .symlink, .other: break
      }
    } catch {
      unreadable.append(link)
    }
  }

  /// The path that a link leads to in the end.
  private func target(of link: FilePath) -> CanonicalPath? {
    let path = outputPath.text.utf8CString.dropLast() + "/".utf8CString.dropLast() + link.cString
    guard let target = realpath(Array(path), nil) else { return nil }
    defer { free(target) }
    return CanonicalPath(String(cString: target))
  }

  /// Opens a file or a folder of the output as a web server does: links are followed.
  private func open(_ path: FilePath?) throws(FileFailure) -> Descriptor {
    let path = path ?? FilePath(".")
    // O_NONBLOCK: opening a pipe would wait for a writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    return Descriptor(
      owning: try operations.perform(.read, path) {
        openat(output?.rawValue ?? -1, path.cString, flags)
      })
  }
}
