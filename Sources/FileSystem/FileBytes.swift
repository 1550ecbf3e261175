import Foundation

/// The bytes of a file in memory, until the last reference is released.
///
/// A program that reads memory of a mapped file ends with SIGBUS if another program has truncated
/// the file. A mapped file can also change after its contents were checked. Three rules prevent
/// both:
///
/// - Programs replace such a file and do not write into it (`FileOperations.replaceFile`).
/// - Only a file of this user that no other user can write is mapped. Every other file is copied
///   into memory.
/// - A process that runs for hours uses `.copied`, because its user can truncate the file, for
///   example with `cp`.
public final class FileBytes: Sendable {
  /// The way in which the bytes get into memory.
  package enum Access: Sendable {
    /// The system loads the pages of the file when they are read. Files that are not private are
    /// copied.
    case mapped
    /// All bytes are read at once. That takes longer than mapping, about 0.7 ms for each MB.
    case copied
  }

  // This is safe to share: `init` is the only code that writes to the memory, the rules above keep
  // other programs from it, and `deinit` releases it after the last use.
  @usableFromInline
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// The number of bytes.
  @inlinable public var count: Int { bytes.count }

  /// Maps or copies the bytes of an open regular file. The file can then be closed.
  ///
  /// If the file becomes shorter while it is copied, the missing bytes are zero.
  ///
  /// - Complexity: O(1) if the file is mapped, O(bytes) if it is copied.
  package init(of file: Descriptor, _ access: Access = .mapped) throws(SystemError) {
    let status = try file.status()
    let size = Int(status.st_size)
    guard size > 0 else {
      bytes = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    let isPrivate = status.st_uid == geteuid() && status.permissions & 0o022 == 0
    let isMapped = access == .mapped && isPrivate
    let start =
      isMapped
      ? mmap(nil, size, PROT_READ, MAP_PRIVATE, file.rawValue, 0)
      : mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    // The system returns the address -1 if it fails.
    guard let start, start != UnsafeMutableRawPointer(bitPattern: -1) else { throw .last }
    if !isMapped {
      do throws(SystemError) {
        _ = try file.read(into: UnsafeMutableRawBufferPointer(start: start, count: size))
      } catch {
        munmap(start, size)
        throw error
      }
    }
    bytes = UnsafeBufferPointer(
      start: start.bindMemory(to: UInt8.self, capacity: size), count: size)
  }

  deinit {
    if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), count) }
  }

  /// Calls a closure with the bytes, which are valid only until it returns.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(bytes)
  }
}
