import ContentSyntax
public import Diagnostics
package import FileSystem
import Foundation
import Markup

/// What is imported: a folder with all that is in it, a zip archive of one, or a file and what
/// stands beside it.
///
/// Files are read one at a time, when they are asked for, and never through a symbolic link.
public struct ExchangeSource: Sendable {
  /// As the user wrote it, for messages.
  public let name: String
  /// The file, if the source is one.
  package let file: FilePath?
  private let folder: Descriptor
  private let archive: ZipArchive?
  /// The path of the archive within the archive that is read in its place.
  package let innerArchive: String?
  private let operations = FileOperations()
  /// The beginnings of paths that are left out.
  private var excluded: [[UInt8]] = []

  /// The most bytes that a file of metadata may have: 256 MiB.
  package static let maximumSize = 256 << 20

  /// Opens a source.
  ///
  /// - Throws: `DiagnosticError` if nothing is there, or it can't be read.
  public init(_ name: String) throws(DiagnosticError) {
    self.name = name
    let path = CanonicalPath(name)
    do throws(FileFailure) {
      if let folder = try? operations.openFolder(at: path) {  // it may be a file
        self.folder = folder
        (file, archive, innerArchive) = (nil, nil, nil)
        return
      }
      guard let (parent, name) = path.parentAndName else {
        throw FileFailure(operation: .read, path: name, code: ENOENT)
      }
      folder = try operations.openFolder(at: parent)
      guard try operations.status(of: FilePath(name), in: folder) != nil else {
        throw FileFailure(operation: .read, path: self.name, code: ENOENT)
      }
      let number = try operations.openFile(FilePath(name), in: folder)
      let isArchive = name.lowercased().hasSuffix(".zip") || ZipArchive.looksLikeIt(number)
      file = isArchive ? nil : FilePath(name)
      guard isArchive else {
        (archive, innerArchive) = (nil, nil)
        return
      }
      do throws(ZipArchive.Malformed) {
        let outer = try ZipArchive(number)
        let inner = try outer.inner(limit: Self.maximumSize)
        (archive, innerArchive) = (inner?.archive ?? outer, inner?.path)
      } catch {
        throw FileFailure(operation: .read, path: name, code: EILSEQ)
      }
    } catch {
      let problem: ExchangeProblem =
        error.code == EILSEQ ? .malformedArchive : .unreadableSource(reason: error.cause)
      throw DiagnosticError(problem.diagnostic(ofFile: name))
    }
  }

  /// The source without the folders of a site that stands in it: what came into the site, and what
  /// was built of it, would be taken for more icons.
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

  /// The path of a file of the source as the user would write it.
  package func shownPath(of path: some CustomStringConvertible) -> String {
    guard file == nil else { return path.description }
    return name.hasSuffix("/") || name.isEmpty ? "\(name)\(path)" : "\(name)/\(path)"
  }

  /// What there is to say of the names in an archive: of those that lead out of it, and of those
  /// that several files have.
  var archiveProblems: [Diagnostic] {
    guard let archive else { return [] }
    let outside = archive.outside.isEmpty ? [] : [ExchangeProblem.outside(archive.outside)]
    return (outside + archive.repeated.map { .repeatedFile(path: $0) })
      .map { $0.diagnostic(ofFile: name) }
  }

  /// How many pictures of an archive are left out for their names.
  var leftOutPictures: Int {
    archive.map { ($0.outside + $0.repeated).count { $0.lowercased().hasSuffix(".svg") } } ?? 0
  }

  /// All files below the folder, by their paths, and how many symbolic links there are, which are
  /// not followed. Files whose names begin with a dot, or stand in a folder whose name does, are
  /// left out.
  ///
  /// - Throws: `DiagnosticError` if a folder can't be read.
  /// - Complexity: O(n log n) of the files.
  package func files() throws(DiagnosticError) -> (paths: [FilePath], links: Int) {
    if let archive { return (archive.paths.filter { !isLeftOut($0) }.sorted(), 0) }
    do throws(FileFailure) {
      let contents = try FolderContents(of: folder, using: operations)
      let visible = contents.files.filter { !isLeftOut($0.key) }
      return (
        visible.lazy.filter { $0.value.kind == .regular }.map(\.key).sorted(),
        visible.count { $0.value.kind == .symlink }
      )
    } catch {
      throw DiagnosticError(
        ExchangeProblem.unreadableSource(reason: error.cause)
          .diagnostic(ofFile: shownPath(of: error.path)))
    }
  }

  /// The symbolic links below the folder, by their paths, and the file of the folder that each
  /// leads to in the end; `nil` if it leads elsewhere.
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
        while let link = target, let further = next[link], steps < next.count {
          target = further
          steps += 1
        }
        return (path, target.flatMap { contents.files[$0]?.kind == .regular ? $0 : nil })
      }
    } catch {
      throw DiagnosticError(
        ExchangeProblem.unreadableSource(reason: error.cause)
          .diagnostic(ofFile: shownPath(of: error.path)))
    }
  }

  /// Where a link leads; `nil` if that is outside of the folder.
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

  /// A folder beside this one; `nil` if this is none, or there is no such folder.
  package func sibling(_ name: String) -> ExchangeSource? {
    guard file == nil, archive == nil, FilePath(bytes: name.utf8) != nil, !name.hasSlash,
      let (parent, _) = CanonicalPath(self.name).parentAndName
    else { return nil }
    // `try?`: what is not there is none.
    let path = parent.appending(name).text
    return (try? ExchangeSource(path)).flatMap { $0.file == nil && $0.archive == nil ? $0 : nil }
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

  /// Whether there is a file.
  package func contains(_ path: String) -> Bool {
    guard let path = FilePath(bytes: path.utf8) else { return false }
    if let archive { return archive.contains(path) }
    // `try?`: what can't be looked at is told when it is read.
    let status = try? operations.status(of: path, in: folder)
    return status?.isRegularFile == true
  }

  /// The bytes of a file.
  ///
  /// - Throws: `DiagnosticError` if it can't be read, is no file, or has more than `limit` bytes.
  /// - Complexity: O(bytes).
  package func bytes(
    of path: FilePath, limit: Int = maximumSize
  ) throws(DiagnosticError) -> [UInt8] {
    do throws(FileFailure) {
      if let bytes = try read(path, limit: limit) { return bytes }
      throw FileFailure(operation: .read, path: path.description, code: EFBIG)
    } catch {
      let problem: ExchangeProblem =
        switch error.code {
        case EFBIG: .tooLarge(limit: limit)
        case EILSEQ: .malformedArchive
        default: .unreadableSource(reason: error.cause)
        }
      throw DiagnosticError(problem.diagnostic(ofFile: shownPath(of: path)))
    }
  }

  private func read(_ path: FilePath, limit: Int) throws(FileFailure) -> [UInt8]? {
    guard let archive else { return try operations.contents(of: path, in: folder, limit: limit) }
    do throws(ZipArchive.Malformed) {
      return try archive.bytes(of: path, limit: limit)
    } catch {
      throw FileFailure(operation: .read, path: path.description, code: EILSEQ)
    }
  }

  /// The text of a file in UTF-8, without a byte order mark.
  ///
  /// - Throws: `DiagnosticError` as `bytes(of:limit:)` does, and if it is not UTF-8.
  package func text(
    of path: FilePath, limit: Int = maximumSize
  ) throws(DiagnosticError) -> SourceFile {
    let bytes = try bytes(of: path, limit: limit)
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      throw DiagnosticError(ExchangeProblem.notUTF8.diagnostic(ofFile: shownPath(of: path)))
    }
    return SourceFile(path: shownPath(of: path), text: text)
  }
}

extension [UInt8] {
  /// The bytes without the mark of UTF-8 that editors for Windows put before a text.
  var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}
