import ContentSyntax
public import Diagnostics
package import FileSystem
import Foundation
import Markup
import PictureReading

/// The source of an import: a folder, a zip archive, or a file with its folder.
///
/// Files are read one at a time, on demand.
///
/// Attacks that are stopped here: symbolic links to files, to parent folders and to inherited themes are not
/// followed. A pipe does not block the import. Large files are refused (`ImportLimits`).
public struct ExchangeSource: Sendable {
  /// The source's path as the user wrote it, for messages.
  public let name: String
  /// The file, or `nil` for a folder or an archive.
  package private(set) var file: FilePath?
  private let folder: Descriptor
  private var archive: ZipArchive?
  /// The path of the inner archive that is read instead of the archive.
  package private(set) var innerArchive: String?
  private let operations = FileOperations()
  private var excluded: [[UInt8]] = []

  /// The most bytes of a file that Vitrine or the author of a site wrote: 256 MiB.
  package static let ownFileSize = 256 << 20

  /// Opens a source.
  ///
  /// - Throws: `DiagnosticError` if the source is missing or can't be read.
  public init(_ name: String) throws(DiagnosticError) {
    self.name = name
    let path = CanonicalPath(name)
    let opened: Descriptor
    do throws(FileFailure) {
      if let folder = try? operations.openFolder(at: path) {  // a file can't be opened as a folder
        self.folder = folder
        return
      }
      guard let (parent, name) = path.parentAndName else {
        throw FileFailure(operation: .read, path: name, code: ENOENT)
      }
      folder = try operations.openFolder(at: parent)
      guard try operations.status(of: FilePath(name), in: folder) != nil else {
        throw FileFailure(operation: .read, path: self.name, code: ENOENT)
      }
      opened = try operations.openFile(FilePath(name), in: folder)
      guard name.lowercased().hasSuffix(".zip") || ZipArchive.looksLikeIt(opened) else {
        file = FilePath(name)
        return
      }
    } catch {
      throw ExchangeProblem.unreadableSource(reason: error.cause).error(ofFile: name)
    }
    do throws(ZipArchive.Malformed) {
      let outer = try ZipArchive(opened)
      let inner = try outer.inner(limit: Self.ownFileSize)
      (archive, innerArchive) = (inner?.archive ?? outer, inner?.path)
    } catch {
      throw ExchangeProblem.malformedArchive(error).error(ofFile: name)
    }
  }

  private init(name: String, folder: Descriptor) {
    (self.name, self.folder) = (name, folder)
  }

  package var isArchive: Bool { archive != nil }

  /// Imported and built pictures would otherwise be imported again.
  func without(_ site: CanonicalPath) -> ExchangeSource {
    let slash = UInt8(ascii: "/")
    let own = CanonicalPath(name)
    guard let folder = file == nil ? own : own.parentAndName?.parent, archive == nil,
      site.isIn(folder)
    else { return self }
    let path = site.text.utf8.dropFirst(folder.text.utf8.count).split(separator: slash)
    var source = self
    source.excluded = ["Content", "Templates", "Public"].map { name in
      (path.map(Array.init) + [Array(name.utf8)]).flatMap { $0 + [slash] }
    }
    return source
  }

  /// The path of a file as the user would write it.
  package func shownPath(of path: some CustomStringConvertible) -> String {
    guard file == nil else { return path.description }
    return name.hasSuffix("/") || name.isEmpty ? "\(name)\(path)" : "\(name)/\(path)"
  }

  var archiveProblems: [Diagnostic] {
    guard let archive else { return [] }
    var list = DiagnosticList()
    if !archive.outside.isEmpty {
      list.add(ExchangeProblem.outside(archive.outside).diagnostic(ofFile: name))
    }
    for path in archive.repeated {
      list.add(.warning) { ExchangeProblem.repeatedFile(path: path).diagnostic(ofFile: name) }
    }
    return list.all
  }

  /// The number of pictures that path problems exclude.
  var leftOutPictures: Int {
    guard let archive else { return 0 }
    return archive.outsidePictures
      + archive.repeated.count { $0.lowercased().hasSuffix(".svg") }
  }

  /// Returns the paths of all files, and the number of symbolic links, which are not followed. Hidden files
  /// and folders (with a leading dot) are left out.
  ///
  /// - Throws: `DiagnosticError` if a folder can't be read.
  /// - Complexity: O(n log n) of the files.
  package func files() throws(DiagnosticError) -> (paths: [FilePath], links: Int) {
    if let archive {
      return (archive.paths.filter { !isLeftOut($0) }.sorted(), archive.links)
    }
    do throws(FileFailure) {
      let contents = try FolderContents(of: folder, using: operations)
      let visible = contents.files.filter { !isLeftOut($0.key) }
      return (
        visible.lazy.filter { $0.value.kind == .regular }.map(\.key).sorted(),
        visible.count { $0.value.kind == .symlink }
      )
    } catch {
      throw ExchangeProblem.unreadableSource(reason: error.cause).error(
        ofFile: shownPath(of: error.path))
    }
  }

  /// Returns the symbolic links with the file that each resolves to. The target is `nil` if it is not a file
  /// of the folder.
  ///
  /// - Throws: `DiagnosticError` if a folder can't be read.
  package func links() throws(DiagnosticError) -> [(path: FilePath, target: FilePath?)] {
    guard archive == nil else { return [] }
    do throws(FileFailure) {
      let contents = try FolderContents(of: folder, using: operations)
      var next: [FilePath: FilePath?] = [:]
      for (path, file) in contents.files where file.kind == .symlink && !isLeftOut(path) {
        let text = try operations.target(ofSymlink: path, in: folder)
        let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        next[path] = .some(Self.path(bytes, from: path))
      }
      return next.keys.sorted().map { path in
        var target = next[path] ?? nil
        var steps = 0
        while let link = target, let further = next[link], steps < ImportLimits.linkedLinks {
          target = further
          steps += 1
        }
        return (path, target.flatMap { contents.files[$0]?.kind == .regular ? $0 : nil })
      }
    } catch {
      throw ExchangeProblem.unreadableSource(reason: error.cause).error(
        ofFile: shownPath(of: error.path))
    }
  }

  /// - Returns: `nil` if the target is outside of the folder.
  private static func path(_ target: [UInt8], from link: FilePath) -> FilePath? {
    let slash = UInt8(ascii: "/")
    guard target.first != slash else { return nil }
    var names = Array(link.bytes).split(separator: slash).dropLast().map(Array.init)
    for name in target.split(separator: slash) {
      switch String(decoding: name, as: UTF8.self) {
      case ".": continue
      case "..": if names.popLast() == nil { return nil }
      default: names.append(Array(name))
      }
    }
    return FilePath(bytes: Array(names.joined(separator: [slash])))
  }

  /// Opens a sibling folder. Returns `nil` if this source is not a folder, or the sibling is missing.
  ///
  /// - Throws: `DiagnosticError` if the folder is a symbolic link, or can't be opened.
  package func sibling(_ name: String) throws(DiagnosticError) -> ExchangeSource? {
    guard file == nil, archive == nil, let path = FilePath(bytes: name.utf8), !name.hasSlash,
      let (parent, _) = CanonicalPath(self.name).parentAndName
    else { return nil }
    let shown = parent.appending(name).text
    let problem: ExchangeProblem
    do throws(FileFailure) {
      let beside = try operations.openFolder(at: parent)
      switch try operations.status(of: path, in: beside).map(FileKind.init) {
      case .folder:
        return ExchangeSource(name: shown, folder: try operations.openFolder(path, in: beside))
      case .symlink: problem = .linkedTheme(name)
      default: return nil
      }
    } catch {
      problem = .unreadableSource(reason: error.cause)
    }
    throw problem.error(ofFile: shown)
  }

  private func isLeftOut(_ path: FilePath) -> Bool {
    Self.isHidden(path) || excluded.contains { path.bytes.starts(with: $0) }
  }

  private static func isHidden(_ path: FilePath) -> Bool {
    var isStart = true
    for byte in path.bytes {
      if isStart, byte == UInt8(ascii: ".") { return true }
      isStart = byte == UInt8(ascii: "/")
    }
    return false
  }

  /// True if the file exists.
  package func contains(_ path: String) -> Bool {
    guard let path = FilePath(bytes: path.utf8) else { return false }
    if let archive { return archive.contains(path) }
    return status(of: path)?.isRegularFile == true
  }

  private func status(of path: FilePath) -> stat? {
    guard let (folder, name) = try? folderAndName(of: path) else { return nil }  // see above
    return (try? operations.status(of: name, in: folder)) ?? nil  // see above
  }

  /// Opens each folder separately, so symbolic links are not followed.
  private func folderAndName(of path: FilePath) throws(FileFailure) -> (
    folder: Descriptor, name: FilePath
  ) {
    let names = Array(path.bytes).split(separator: UInt8(ascii: "/"))
    guard names.count > 1, let last = names.last.flatMap({ FilePath(bytes: $0) }) else {
      return (folder, path)
    }
    var opened = folder
    for name in names.dropLast() {
      guard let name = FilePath(bytes: name) else { return (folder, path) }
      opened = try operations.openFolder(name, in: opened)
    }
    return (opened, last)
  }

  /// Returns the bytes of a file.
  ///
  /// - Throws: `DiagnosticError` if it can't be read, is not a regular file, or has more than `limit` bytes.
  /// - Complexity: O(bytes).
  package func bytes(
    of path: FilePath, limit: Int = ImportLimits.metadataSize
  ) throws(DiagnosticError) -> [UInt8] {
    let problem: ExchangeProblem
    if let archive {
      do throws(ZipArchive.Malformed) {
        if let bytes = try archive.bytes(of: path, limit: limit) { return bytes }
        problem = .tooLarge(limit: limit)
      } catch {
        problem = .malformedArchive(error)
      }
    } else {
      do throws(FileFailure) {
        let (folder, name) = try folderAndName(of: path)
        if let bytes = try operations.contents(of: name, in: folder, limit: limit) { return bytes }
        let isFile = try operations.status(of: name, in: folder)?.isRegularFile == true
        problem = isFile ? .tooLarge(limit: limit) : .notAFile
      } catch {
        problem = .unreadableSource(reason: error.cause)
      }
    }
    throw problem.error(ofFile: shownPath(of: path))
  }

  /// Returns the bytes of a picture. A gzip picture (`.svgz`) is decompressed.
  ///
  /// - Throws: `DiagnosticError` as `bytes(of:limit:)` does, and for a damaged gzip file.
  /// - Complexity: O(bytes of the picture).
  package func pictureBytes(of path: FilePath) throws(DiagnosticError) -> [UInt8] {
    let bytes = try bytes(of: path, limit: SVGReader.maximumSize)
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    // The last four bytes contain the size (RFC 1952 §2.3.1). Only files with one member are accepted.
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let problem: ExchangeProblem
    if size <= SVGReader.maximumSize {
      let unpacked = Zlib.inflated(bytes, .gzip, limit: size + 1)
      if unpacked.isWhole, unpacked.length == bytes.count, unpacked.bytes.count == size {
        return unpacked.bytes
      }
      problem = .damagedGzip
    } else {
      problem = .tooLarge(limit: SVGReader.maximumSize)
    }
    throw problem.error(ofFile: shownPath(of: path))
  }

  /// Returns the text of a UTF-8 or UTF-16 file, without a byte order mark.
  ///
  /// - Throws: `DiagnosticError` as `bytes(of:limit:)` does, and if the file has another encoding.
  package func text(
    of path: FilePath, limit: Int = ImportLimits.metadataSize
  ) throws(DiagnosticError) -> SourceFile {
    let bytes = try bytes(of: path, limit: limit)
    do throws(TextEncoding.Refusal) {
      guard let decoded = try TextEncoding.decodeUnicode(bytes) else {
        throw TextEncoding.refusal(ofNonUTF8: bytes)
      }
      return SourceFile(path: shownPath(of: path), text: decoded.text)
    } catch {
      throw InputProblem.notUTF8(error).error(ofFile: shownPath(of: path))
    }
  }

  /// Throws if the file is too large, not a text, or not UTF-8.
  func requireText(of path: FilePath) throws(DiagnosticError) {
    let bytes = try bytes(of: path)
    do throws(TextEncoding.Refusal) {
      let name = try TextEncoding.decode(bytes).name
      if !name.utf8.starts(with: "UTF-8".utf8) { throw .unsupported(name) }
    } catch {
      throw InputProblem.notUTF8(error).error(ofFile: shownPath(of: path))
    }
  }

  /// Without these reports, a set would silently lose its metadata.
  ///
  /// - Complexity: O(n) system calls for n such files.
  var problemsOfLargeFiles: [Diagnostic] {
    // `try?`: the import reports the error.
    guard file == nil, let paths = try? files().paths else { return [] }
    var list = DiagnosticList()
    for path in paths where Self.isMetadata(path) && isTooLarge(path) {
      list.add(.warning) {
        ExchangeProblem.tooLarge(limit: ImportLimits.metadataSize)
          .diagnostic(ofFile: shownPath(of: path))
      }
    }
    return list.all
  }

  private static func isMetadata(_ path: FilePath) -> Bool {
    let name = path.description.lowercased()
    return [".json", ".csv", ".tsv", ".xml", ".ini"].contains(where: name.hasSuffix)
  }

  private func isTooLarge(_ path: FilePath) -> Bool {
    if let archive { return archive.size(of: path) > ImportLimits.metadataSize }
    return (status(of: path)?.st_size ?? 0) > ImportLimits.metadataSize
  }

  /// For a message about a source without icons.
  ///
  /// - Complexity: O(n log n) of the files.
  var contentsSummary: String {
    guard file == nil else { return "it is one file" }
    // `try?`: the import reports the error.
    guard let paths = try? files().paths, !paths.isEmpty else { return "there are no files in it" }
    var counts: [String: Int] = [:]
    for path in paths {
      let name = path.description.splitAtSlashes().last.map(String.init) ?? ""
      let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
      let ending = dot.map { String(name[$0...]).lowercased() } ?? "no ending"
      counts[ending, default: 0] += 1
    }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let list = most.map { "\($0.value) with \($0.key == "no ending" ? $0.key : "'\($0.key)'")" }
    return "of \(paths.count.counting("file")): \(list.joined(separator: ", "))"
  }
}

extension [UInt8] {
  /// Windows editors add a byte order mark.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}
