import FileSystem
import Foundation

/// The folder for published states and caches: `.vitrine` in the site, or the folder of `--state`. It is
/// not in an output, because outputs are uploaded.
///
///     pictures                      a cache: see `CachedPictures`
///     outputs/OUTPUT/TREE.NUMBER/   the state of one tree: see `PublishedState`
///     outputs/OUTPUT/new            an unfinished state
///     outputs/OUTPUT/behind         the previous output: see `PreviousOutput`
///     outputs/OUTPUT/…              data that does not depend on the tree
///
/// `OUTPUT` is a hash of the output's path, and `TREE` a `TreeIdentity`. A build writes the new state
/// before it swaps the output, and deletes the old state afterwards. So a state names the output at
/// every moment.
public struct StateFolder: Hashable, Sendable {
  let name: String
  let path: CanonicalPath
  /// It is created if it is missing, and kept out of git.
  let isOfSite: Bool

  /// Creates the location of `.vitrine`. This stops a downloaded site from writing files elsewhere: it
  /// may not be a symbolic link.
  public init(ofSite site: String, named name: String) {
    self.name = name
    path = CanonicalPath(site).appending(".vitrine")
    isOfSite = true
  }

  /// Creates the location of a folder, or of a symbolic link to one, that the user named.
  public init(at path: String, named name: String) {
    self.name = name
    self.path = CanonicalPath(path)
    isOfSite = false
  }

  /// The folder for the states of packs, which are no published sites.
  public var packs: StateFolder {
    StateFolder(name: "\(name)/packs", path: path.appending("packs"), isOfSite: false)
  }

  private init(name: String, path: CanonicalPath, isOfSite: Bool) {
    (self.name, self.path, self.isOfSite) = (name, path, isOfSite)
  }

  private static let outputs = FilePath("outputs")
  private static let formerRecords = FilePath("builds")

  func hazard(for output: CanonicalPath, sources: [String]) -> StateFolderHazard? {
    if let link = firstLink() { return .link(link) }
    if path.isIn(output) { return .output }
    if output.isIn(path.appending("outputs")) { return .holdsOutput }
    for source in sources where path.isIn(CanonicalPath(source)) { return .source(source) }
    return nil
  }

  /// Refuses symbolic links in a site's state folder.
  ///
  /// - Throws: `dangerous-state`.
  /// - Complexity: O(entries of the folders of builds).
  public func requireNoLinks() throws(PublishError) {
    if let link = firstLink() { throw PublishError(.dangerousState(name, .link(link))) }
  }

  /// A later link is not followed, because folders are opened one by one.
  private func firstLink() -> String? {
    guard isOfSite, let kind = FileKind(at: path.text) else { return nil }
    if kind == .symlink { return name }
    let operations = FileOperations()
    // `try?`: an unreadable folder is reported when it is used.
    guard let folder = try? operations.openFolder(at: path) else { return nil }
    return Self.firstLink(in: folder, named: name, levels: 2, operations)
  }

  /// In `outputs`, it searches one more level.
  private static func firstLink(
    in folder: Descriptor, named name: String, levels: Int, _ operations: FileOperations
  ) -> String? {
    // `try?`: as above.
    let entries = (try? FolderContents.entries(in: folder, using: operations)) ?? []
    for entry in entries.sorted(by: { $0.path < $1.path }) {
      let entryPath = "\(name)/\(entry.path)"
      if entry.file.kind == .symlink { return entryPath }
      guard levels > 0, entry.file.kind == .folder,
        let inner = try? operations.openFolder(entry.path, in: folder),  // as above
        let link = firstLink(
          in: inner, named: entryPath,
          levels: levels == 2 && entry.path != outputs ? 0 : levels - 1, operations)
      else { continue }
      return link
    }
    return nil
  }

  /// The name does not change when the site is moved with its output.
  func key(of output: CanonicalPath) -> FilePath {
    guard let parent = path.parentAndName?.parent, output != parent, output.isIn(parent) else {
      return PublishedStateStore.key(output.text)
    }
    return PublishedStateStore.key(String(output.text.dropFirst(parent.text.count)))
  }

  func open(
    _ output: CanonicalPath, using operations: FileOperations
  ) throws(FileFailure) -> PublishedStateStore? {
    do {
      let outputs = try openOutputs(using: operations)
      return PublishedStateStore(
        folder: try operations.openFolder(key(of: output), in: outputs), operations: operations)
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  func make(
    _ output: CanonicalPath, using operations: FileOperations
  ) throws(FileFailure) -> PublishedStateStore {
    _ = try operations.makeFolders(at: path)
    let folder = try operations.openFolder(at: path)
    if isOfSite {
      try operations.ignoring(
        EEXIST,
        when: operations.createFile(FilePath(".gitignore"), in: folder, with: Array("*\n".utf8)))
      try? operations.removeTree(Self.formerRecords, in: folder)  // it may be missing
    }
    let outputs = try operations.makeAndOpenFolder(Self.outputs, in: folder)
    return PublishedStateStore(
      folder: try operations.makeAndOpenFolder(key(of: output), in: outputs),
      operations: operations)
  }

  private static let mostOthers = 64

  func others(than output: CanonicalPath, using operations: FileOperations) -> [PublishedStateStore]
  {
    do throws(FileFailure) {
      let (outputs, own) = (try openOutputs(using: operations), key(of: output))
      return try FolderContents.names(in: outputs, using: operations).filter { $0 != own }.sorted()
        .prefix(Self.mostOthers).compactMap { name in
          // `try?`: an unreadable part is ignored.
          let folder = try? operations.openFolder(name, in: outputs)
          return folder.map { PublishedStateStore(folder: $0, operations: operations) }
        }
    } catch {
      return []
    }
  }

  /// True if a path is in an output with a state, also if the output was moved.
  ///
  /// - Complexity: O(components of the path × outputs).
  public func isPublished(_ path: String) -> Bool {
    let operations = FileOperations()
    guard let outputs = try? openOutputs(using: operations),  // an unreadable state is ignored
      let names = try? FolderContents.names(in: outputs, using: operations)  // as above
    else { return false }
    var trees: Set<String> = []
    for name in names {
      // `try?`: as above.
      guard let folder = try? operations.openFolder(name, in: outputs) else { continue }
      trees.formUnion(
        PublishedStateStore(folder: folder, operations: operations).trees().map(\.tree))
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

  /// Returns a text that changes with the site in an output and with its state.
  public func version(of output: OutputLocation) -> String {
    let output = output.path
    let own = path.appending("outputs").appending("\(key(of: output))")
    return "\(FileFingerprint(at: output)) \(FileFingerprint(at: own))"
  }
}

/// The reason why a folder can't be the state folder.
public enum StateFolderHazard: Hashable, Sendable {
  case output
  /// The output is in the `outputs` folder of the state.
  case holdsOutput
  /// The folder is in a source folder of the site.
  case source(String)
  /// The `.vitrine` folder of a site, or a folder in it with this path, is a symbolic link.
  case link(String)
}
