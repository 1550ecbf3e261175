import FileSystem
import Foundation

/// The files that web servers find in a published site. Many servers follow symbolic links.
///
/// Attacks that are stopped here:
/// - A link to `/` makes `check` read a whole disk.
/// - Links form a cycle.
/// - A pipe replaces a listed file, so that reading blocks.
/// - A sparse file is larger than the memory.
/// - A name is not UTF-8, so that the file is skipped.
struct ServedFiles {
  private(set) var files: [FilePath] = []
  private(set) var unreadable: [FilePath] = []
  /// The links to outside the site and its output, which are not followed.
  private(set) var linksOut: [FilePath] = []

  private let output: Descriptor?
  private let outputPath: CanonicalPath
  private let sitePath: CanonicalPath
  private let operations = FileOperations()
  /// The device and the inode of each listed folder.
  private var listed: Set<[UInt64]> = []
  private var pendingLinks: [FilePath] = []

  private static let largestFile = 1 << 32

  /// Lists the output; empty if it is missing. A file behind a link is listed once, with its own
  /// path.
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

  /// Returns the bytes of a listed file.
  ///
  /// - Throws: `FileFailure` or `SystemError` for a file that is unreadable, over 4 GiB, or no
  ///   longer regular.
  func bytes(of path: FilePath) throws -> [UInt8] {
    let file = try open(path)
    let status = try file.status()
    guard status.isRegularFile else { throw SystemError(code: EINVAL) }
    guard status.st_size <= Self.largestFile else { throw SystemError(code: EFBIG) }
    return try file.bytes(count: Int(status.st_size))
  }

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
          // Web servers ignore pipes and devices.
          case .other: break
          }
        }
      } catch {
        unreadable.append(next ?? FilePath("."))
      }
    }
  }

  private mutating func follow(_ link: FilePath) {
    // Web servers answer 404 for a broken or cyclic link.
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

  private func target(of link: FilePath) -> CanonicalPath? {
    let path = outputPath.text.utf8CString.dropLast() + "/".utf8CString.dropLast() + link.cString
    guard let target = realpath(Array(path), nil) else { return nil }
    defer { free(target) }
    return CanonicalPath(String(cString: target))
  }

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
