import FileSystem
import Synchronization

extension Publication {
  /// What is to be remembered of the new site.
  struct Memory {
    /// The list of its files.
    let list: Manifest
    /// The bytes of the list.
    let manifest: [UInt8]
    var files: [String: StateStore.File]

    init(_ manifest: Manifest, _ files: [String: StateStore.File]) {
      list = manifest
      self.manifest = manifest.bytes
      self.files = files.merging([FilePath.manifest.description: .new(self.manifest)]) { $1 }
    }

    /// Whether all of this is remembered of the tree in the output.
    func isKnown(from known: OutputState) -> Bool {
      known.isCurrent && known.manifestBytes == manifest
        && files.allSatisfy { name, file in
          switch file {
          case .new(let bytes): known.contents(of: name) == bytes
          case .kept: true
          }
        }
    }
  }

  /// Has a file be remembered of the new site. It is not published.
  ///
  /// - Parameters:
  ///   - name: A name of its own, without slashes.
  ///   - bytes: The whole file.
  public func remember(_ name: String, _ bytes: [UInt8]) {
    state.withLock { $0.memory[name] = .new(bytes) }
  }

  /// Has a file be remembered that was remembered of the last site. The caller has to know that it
  /// is what it should be.
  ///
  /// - Returns: Whether there is such a file; else it has to be given to `remember`.
  package func keepRemembered(_ name: String) -> Bool {
    guard !isClean, let folder = known.currentFolder,
      // `try?`: what can't be looked at is remembered anew.
      let status = try? operations.status(of: FilePath(name), in: folder), status.isRegularFile
    else { return false }
    state.withLock { $0.memory[name] = .kept(in: folder) }
    return true
  }

  /// What is remembered of the site that `commit` has published.
  public var remembered: OutputState { state.withLock { $0.remembered } ?? known }

  /// Keeps what is to be remembered of a tree.
  ///
  /// - Throws: `state-failed`.
  func keep(
    _ memory: Memory, of tree: Descriptor
  ) throws(PublishError) -> (StateStore, RememberedTree) {
    do throws(FileFailure) {
      let store = try stateFolder.make(output.path, using: operations)
      let identity = try TreeIdentity(of: tree, using: operations)
      return (store, try store.write(memory.files, of: identity))
    } catch {
      throw PublishError(.stateFailed(stateFolder.name, error))
    }
  }

  /// Keeps what is to be remembered of the site that is in the output already.
  func remember(_ memory: Memory) throws(PublishError) {
    let (store, tree) = try keep(memory, of: output.folder)
    setRemembered(tree, in: store)
    store.removeTrees(besides: tree.name)
  }

  func setRemembered(_ tree: RememberedTree, in store: StateStore) {
    state.withLock { state in
      state.remembered = OutputState(.named, tree, of: store)
      // It is in files now, and may be large.
      state.memory = [:]
    }
  }
}
