import Foundation

extension FileOperations {
  /// Swaps two folders in one step: whoever looks sees either the one or the other.
  package func exchange(
    _ path: FilePath, in place: Descriptor, with other: FilePath, in otherPlace: Descriptor
  ) throws(FileFailure) {
    try perform(.exchange, path) {
      #if canImport(Darwin)
        renameatx_np(
          place.rawValue, path.cString, otherPlace.rawValue, other.cString, UInt32(RENAME_SWAP))
      #else
        Linux.exchange(path, in: place, other, in: otherPlace)
      #endif
    }
  }

  /// Waits until everything that was written is on the disk, if it is to survive a power cut: else
  /// a power cut could leave a site of empty files behind a finished exchange.
  package func synchronize(_ folder: Descriptor) throws(FileFailure) {
    guard durability == .powerCut else { return }
    #if !canImport(Darwin)
      try perform(.synchronize, ".") { Linux.synchronize(folder) }
    #endif
  }

  /// Waits until a file is on the disk.
  package func synchronize(_ file: FilePath, in folder: Descriptor) throws(FileFailure) {
    let opened = try openFile(file, in: folder)
    try perform(.synchronize, file) { fsync(opened.rawValue) }
  }

  /// When a file or a folder was made, in nanoseconds since 1970; 0 where the file system does not
  /// keep that.
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

  /// Takes the lock of a folder, which ends with the descriptor and so with the process. An error
  /// says `path`.
  ///
  /// - Returns: Whether the lock was free.
  package func lock(
    _ folder: Descriptor, named path: some CustomStringConvertible
  ) throws(FileFailure) -> Bool {
    do {
      try perform(.lock, path) { flock(folder.rawValue, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    } catch let error where [ENOLCK, ENOTSUP, EOPNOTSUPP, EBADF, EINVAL].contains(error.code) {
      // A network file system without locks: a build there is better than none.
      return true
    }
  }
}

#if !canImport(Darwin)
  /// Functions of the C library that Swift's Glibc module does not export. They are looked up by
  /// name; a C library without one is as if the file system could not do it.
  private enum Linux {
    private typealias RenameAt2 =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    private typealias SyncFS = @convention(c) (Int32) -> Int32

    static func exchange(
      _ path: FilePath, in place: Descriptor, _ other: FilePath, in otherPlace: Descriptor
    ) -> Int32 {
      guard let symbol = dlsym(nil, "renameat2") else {
        errno = ENOSYS
        return -1
      }
      let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
      let exchangeFlag: UInt32 = 1 << 1
      return renameAt2(
        place.rawValue, path.cString, otherPlace.rawValue, other.cString, exchangeFlag)
    }

    private typealias StatX =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer
      ) -> Int32

    /// See `man 2 statx` for the flags, and `linux/stat.h` for where the fields stand.
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
