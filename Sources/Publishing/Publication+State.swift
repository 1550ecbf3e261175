import FileSystem
import Synchronization

extension Publication {
  struct PendingState {
    let list: Manifest
    let manifest: [UInt8]
    var files: [String: PublishedStateStore.File]

    init(_ manifest: Manifest, _ files: [String: PublishedStateStore.File]) {
      list = manifest
      self.manifest = manifest.bytes
      self.files = files.merging([FilePath.manifest.description: .new(self.manifest)]) { $1 }
    }

    func isStored(in published: PublishedState) -> Bool {
      published.isCurrent && published.manifestBytes == manifest
        && files.allSatisfy { name, file in
          switch file {
          case .new(let bytes): published.contents(of: name) == bytes
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
  public func addStateFile(_ name: String, _ bytes: [UInt8]) {
    state.withLock { $0.stateFiles[name] = .new(bytes) }
  }

  /// Keeps a file of the last state, if its contents are still valid.
  ///
  /// - Returns: True if the last state has the file. If false, call `addStateFile`.
  package func keepStateFile(_ name: String) -> Bool {
    guard !isClean, let folder = publishedState.currentFolder,
      // `try?`: the caller writes an unreadable file again.
      let status = try? operations.status(of: FilePath(name), in: folder), status.isRegularFile
    else { return false }
    state.withLock { $0.stateFiles[name] = .kept(in: folder) }
    return true
  }

  /// The state of the site after `commit`.
  public var committedState: PublishedState {
    state.withLock { $0.committedState } ?? publishedState
  }

  func save(
    _ pending: PendingState, of tree: Descriptor
  ) throws(PublishError) -> (PublishedStateStore, RecordedTree) {
    do throws(FileFailure) {
      let store = try stateFolder.make(output.path, using: operations)
      let identity = try TreeIdentity(of: tree, using: operations)
      return (store, try store.write(pending.files, of: identity))
    } catch {
      throw PublishError(.stateFailed(stateFolder.name, error))
    }
  }

  func save(_ pending: PendingState) throws(PublishError) {
    let (store, tree) = try save(pending, of: output.folder)
    setCommittedState(tree, in: store)
    store.removeTrees(besides: tree.name)
  }

  func setCommittedState(_ tree: RecordedTree, in store: PublishedStateStore) {
    state.withLock { state in
      state.committedState = PublishedState(.named, tree, of: store)
      // The files are saved now, and may be large.
      state.stateFiles = [:]
    }
  }
}
