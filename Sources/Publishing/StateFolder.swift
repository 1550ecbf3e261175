import FileSystem
import Foundation

/// The folder in which builds keep what they remember of outputs: `.vitrine` beside the content, or
/// where the user says. It is never in an output, which is uploaded.
///
///     outputs/OUTPUT/TREE.NUMBER/   what is remembered of one tree: see `OutputState`
///     outputs/OUTPUT/new            such a folder while it is written
///     outputs/OUTPUT/behind         the site that was published before: see `TreeBehind`
///     outputs/OUTPUT/…              what builds to that output keep besides
///
/// `OUTPUT` is a hash of the output's path, and `TREE` names the folder itself (`TreeIdentity`). A
/// build writes what is to be remembered of the new site before it puts that site into the output's
/// place, and deletes what was remembered of the old one after that. So at every moment, one of
/// them names the tree that is in the output. Where files are published one by one, the tree stays
/// the same one. The state of the new site is then written before the first move. The next build makes
/// the moves that are left after a kill: see `FileMoves`.
public struct StateFolder: Hashable, Sendable {
  /// As the user knows it.
  let name: String
  let path: CanonicalPath
  /// Whether it is the folder of a site, which is made when there is none and kept out of git.
  let isOfSite: Bool

  /// The folder `.vitrine` of a site. It may not be a symbolic link: a site that was downloaded
  /// could have files written anywhere.
  public init(ofSite site: String, named name: String) {
    self.name = name
    path = CanonicalPath(site).appending(".vitrine")
    isOfSite = true
  }

  /// A folder that the user has named, or a symbolic link to it.
  public init(at path: String, named name: String) {
    self.name = name
    self.path = CanonicalPath(path)
    isOfSite = false
  }

  private static let outputs = FilePath("outputs")
  /// Where versions before this one kept their records.
  private static let formerRecords = FilePath("builds")

  /// Why the folder can't be used for an output; `nil` if it can.
  func danger(for output: CanonicalPath, sources: [String]) -> StateDanger? {
    if let link = firstLink() { return .link(link) }
    if path.isIn(output) { return .output }
    if output.isIn(path.appending("outputs")) { return .holdsOutput }
    for source in sources where path.isIn(CanonicalPath(source)) { return .source(source) }
    return nil
  }

  /// Refuses the folder of a site if it, or a folder of builds in it, is a symbolic link.
  ///
  /// - Throws: `dangerous-state`.
  /// - Complexity: O(entries of the folders of builds).
  public func requireNoLinks() throws(PublishError) {
    if let link = firstLink() { throw PublishError(.dangerousState(name, .link(link))) }
  }

  /// The first symbolic link among the folders of builds, as the user knows it. A link that
  /// appears later is not followed, because folders are opened one by one.
  private func firstLink() -> String? {
    guard isOfSite, let kind = FileKind(at: path.text) else { return nil }
    if kind == .symlink { return name }
    let operations = FileOperations()
    // `try?`: a folder that can't be opened is reported when it is used.
    guard let folder = try? operations.openFolder(at: path) else { return nil }
    return Self.firstLink(in: folder, named: name, levels: 2, operations)
  }

  /// Searches the folder and the folders in it. In `outputs`, it searches one more level.
  private static func firstLink(
    in folder: Descriptor, named name: String, levels: Int, _ operations: FileOperations
  ) -> String? {
    // `try?`: as above.
    let entries = (try? FolderContents.entries(in: folder, using: operations)) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let place = "\(name)/\(entry.path)"
      if entry.file.kind == .symlink { return place }
      guard levels > 0, entry.file.kind == .folder,
        let inner = try? operations.openFolder(entry.path, in: folder),  // as above
        let link = firstLink(
          in: inner, named: place,
          levels: levels == 2 && entry.path != outputs ? 0 : levels - 1, operations)
      else { continue }
      return link
    }
    return nil
  }

  /// The name of an output's part. It stays when the site is moved with its output.
  func key(of output: CanonicalPath) -> FilePath {
    guard let parent = path.parentAndName?.parent, output != parent, output.isIn(parent) else {
      return StateStore.key(output.text)
    }
    return StateStore.key(String(output.text.dropFirst(parent.text.count)))
  }

  /// Opens an output's part.
  ///
  /// - Returns: `nil` if there is none.
  /// - Throws: `FileFailure` if something else is in its place, or it can't be read.
  func open(
    _ output: CanonicalPath, using operations: FileOperations
  ) throws(FileFailure) -> StateStore? {
    do {
      let outputs = try openOutputs(using: operations)
      return StateStore(
        folder: try operations.openFolder(key(of: output), in: outputs), operations: operations)
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  /// Opens an output's part, and makes what is missing.
  func make(
    _ output: CanonicalPath, using operations: FileOperations
  ) throws(FileFailure) -> StateStore {
    _ = try operations.makeFolders(at: path)
    let folder = try operations.openFolder(at: path)
    if isOfSite {
      try operations.ignoring(
        EEXIST,
        when: operations.createFile(FilePath(".gitignore"), in: folder, with: Array("*\n".utf8)))
      try? operations.removeTree(Self.formerRecords, in: folder)  // there may be none
    }
    let outputs = try operations.makeAndOpenFolder(Self.outputs, in: folder)
    return StateStore(
      folder: try operations.makeAndOpenFolder(key(of: output), in: outputs),
      operations: operations)
  }

  /// The limit for parts of other outputs that are open at the same time.
  private static let mostOthers = 64

  /// The parts of other outputs than one, as far as they can be read.
  func others(than output: CanonicalPath, using operations: FileOperations) -> [StateStore] {
    do throws(FileFailure) {
      let (outputs, own) = (try openOutputs(using: operations), key(of: output))
      return try FolderContents.names(in: outputs, using: operations).filter { $0 != own }.sorted()
        .prefix(Self.mostOthers).compactMap { name in
          // `try?`: what can't be read is not known.
          let folder = try? operations.openFolder(name, in: outputs)
          return folder.map { StateStore(folder: $0, operations: operations) }
        }
    } catch {
      return []
    }
  }

  /// Whether a path is a folder that something is remembered of, or stands in one: by its path, or
  /// by the folder itself, which may have been moved since.
  ///
  /// - Complexity: O(components of the path × outputs).
  public func isPublished(_ path: String) -> Bool {
    let operations = FileOperations()
    guard let outputs = try? openOutputs(using: operations),  // what can't be read is not known
      let names = try? FolderContents.names(in: outputs, using: operations)  // as above
    else { return false }
    var trees: Set<String> = []
    for name in names {
      // `try?`: as above.
      guard let folder = try? operations.openFolder(name, in: outputs) else { continue }
      trees.formUnion(StateStore(folder: folder, operations: operations).trees().map(\.tree))
    }
    for folder in sequence(first: CanonicalPath(path), next: { $0.parentAndName?.parent }) {
      if names.contains(key(of: folder)) { return true }
      if let opened = try? operations.openFolder(at: folder),  // as above
        let tree = try? TreeIdentity(of: opened, using: operations).text,  // as above
        trees.contains(tree)
      {
        return true
      }
    }
    return false
  }

  private func openOutputs(using operations: FileOperations) throws(FileFailure) -> Descriptor {
    try operations.openFolder(Self.outputs, in: operations.openFolder(at: path))
  }

  /// A text that differs whenever the site in an output is another, or what is remembered of it.
  public func version(of output: OutputLocation) -> String {
    let output = output.path
    let own = path.appending("outputs").appending("\(key(of: output))")
    return "\(FileStamp(at: output)) \(FileStamp(at: own))"
  }
}

/// Why a folder can't be the place of what builds remember.
public enum StateDanger: Hashable, Sendable {
  /// It is in the output, or is the output.
  case output
  /// The output is in the part that belongs to builds.
  case holdsOutput
  /// It is in a folder that the site is made from.
  case source(String)
  /// The folder of a site, or a folder in it with this path, is a symbolic link.
  case link(String)
}
