import Foundation

extension FileOperations {
  /// Swaps two folders atomically.
  package func exchange(
    _ path: FilePath, in folder: Descriptor, with other: FilePath, in otherFolder: Descriptor
  ) throws(FileFailure) {
    try perform(.exchange, path) {
      #if canImport(Darwin)
        renameatx_np(
          folder.rawValue, path.cString, otherFolder.rawValue, other.cString, UInt32(RENAME_SWAP))
      #else
        Linux.exchange(path, in: folder, other, in: otherFolder)
      #endif
    }
  }

  /// With `.powerCut`, waits until all writes are on the disk.
  package func synchronize(_ folder: Descriptor) throws(FileFailure) {
    guard durability == .powerCut else { return }
    #if !canImport(Darwin)
      try perform(.synchronize, ".") { Linux.synchronize(folder) }
    #endif
  }

  package func synchronize(_ file: FilePath, in folder: Descriptor) throws(FileFailure) {
    let opened = try openFile(file, in: folder)
    try perform(.synchronize, file) { fsync(opened.rawValue) }
  }

  /// Returns the creation time in nanoseconds since 1970; 0 if unknown.
  package func birth(of descriptor: Descriptor) -> Int64 {
    #if canImport(Darwin)
      var status = stat()
      guard fstat(descriptor.rawValue, &status) == 0 else { return 0 }
      let time = status.st_birthtimespec
      return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    #else
      return Linux.birth(of: descriptor)
    #endif
  }

  /// Locks a folder. Returns true if the lock was free. Errors name `path`.
  package func lock(
    _ folder: Descriptor, named path: some CustomStringConvertible
  ) throws(FileFailure) -> Bool {
    do {
      try perform(.lock, path) { flock(folder.rawValue, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    } catch let error where [ENOLCK, ENOTSUP, EOPNOTSUPP, EBADF, EINVAL].contains(error.code) {
      // Builds are allowed on network file systems without locks.
      return true
    }
  }
}

#if !canImport(Darwin)
  /// C functions that Swift's Glibc module does not export.
  private enum Linux {
    private typealias RenameAt2 =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    private typealias SyncFS = @convention(c) (Int32) -> Int32

    static func exchange(
      _ path: FilePath, in folder: Descriptor, _ other: FilePath, in otherFolder: Descriptor
    ) -> Int32 {
      guard let symbol = dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return -1
      }
      let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
      let exchangeFlag: UInt32 = 1 << 1
      return renameAt2(
        folder.rawValue, path.cString, otherFolder.rawValue, other.cString, exchangeFlag)
    }

    private typealias StatX =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer
      ) -> Int32

    /// Flags: `man 2 statx`. Offsets of fields: `linux/stat.h`.
    static func birth(of descriptor: Descriptor) -> Int64 {
      guard let symbol = dlsym(nil, "statx") else { return 0 }
      let statX = unsafeBitCast(symbol, to: StatX.self)
      let (ofDescriptor, birthTime): (Int32, UInt32) = (0x1000, 0x800)
      return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { buffer in
        guard let start = buffer.baseAddress,
          statX(descriptor.rawValue, "", ofDescriptor, birthTime, start) == 0,
          buffer.loadUnaligned(fromByteOffset: 0, as: UInt32.self) & birthTime != 0
        else { return 0 }
        let seconds = buffer.loadUnaligned(fromByteOffset: 80, as: Int64.self)
        let nanoseconds = buffer.loadUnaligned(fromByteOffset: 88, as: UInt32.self)
        return seconds &* 1_000_000_000 &+ Int64(nanoseconds)
      }
    }

    static func synchronize(_ folder: Descriptor) -> Int32 {
      guard let symbol = dlsym(nil, "syncfs") else {
        sync()
        return 0
      }
      return unsafeBitCast(symbol, to: SyncFS.self)(folder.rawValue)
    }
  }
#endif
