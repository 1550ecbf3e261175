import FileSystem
import Synchronization

extension Publication {
  struct Memory {
    let list: Manifest
    let manifest: [UInt8]
    var files: [String: StateStore.File]

    init(_ manifest: Manifest, _ files: [String: StateStore.File]) {
      list = manifest
      self.manifest = manifest.bytes
      self.files = files.merging([FilePath.manifest.description: .new(self.manifest)]) { $1 }
    }

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

  /// Adds a file to the state of the new site.
  ///
  /// - Parameters:
  ///   - name: A unique name without slashes.
  ///   - bytes: The whole file.
  public func remember(_ name: String, _ bytes: [UInt8]) {
    state.withLock { $0.memory[name] = .new(bytes) }
  }

  /// Keeps a file of the last state, if its contents are still valid.
  ///
  /// - Returns: True if the last state has the file. If false, call `remember`.
  package func keepRemembered(_ name: String) -> Bool {
    guard !isClean, let folder = known.currentFolder,
      // `try?`: the caller writes an unreadable file again.
      let status = try? operations.status(of: FilePath(name), in: folder), status.isRegularFile
    else { return false }
    state.withLock { $0.memory[name] = .kept(in: folder) }
    return true
  }

  /// The state of the site after `commit`.
  public var remembered: OutputState { state.withLock { $0.remembered } ?? known }

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

  func remember(_ memory: Memory) throws(PublishError) {
    let (store, tree) = try keep(memory, of: output.folder)
    setRemembered(tree, in: store)
    store.removeTrees(besides: tree.name)
  }

  func setRemembered(_ tree: RememberedTree, in store: StateStore) {
    state.withLock { state in
      state.remembered = OutputState(.named, tree, of: store)
      // The files are saved now, and may be large.
      state.memory = [:]
    }
  }
}
