import Foundation

/// The bytes of a file in memory.
///
/// Truncation of a mapped file would end the process with SIGBUS, and a mapped file can change
/// after a check. Three rules prevent both:
///
/// - Programs replace such a file and do not write into it (`FileOperations.replaceFile`).
/// - Only files that no other user can write are mapped.
/// - A long-running process uses `.copied`, because its user can truncate the file.
public final class FileBytes: Sendable {
  package enum Access: Sendable {
    /// Maps the file. Files that are not private are copied.
    case mapped
    /// Copies the file, at about 0.7 ms per MB.
    case copied
  }

  // Safe to share: only `init` writes the memory.
  @usableFromInline
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  /// The number of bytes.
  @inlinable public var count: Int { bytes.count }

  /// Reads a file, which can then be closed. Fills missing bytes with zeros if the file becomes
  /// shorter.
  ///
  /// - Complexity: O(1) if mapped, O(bytes) if copied.
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

  /// Calls a closure with the bytes, which are valid only during the call.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(bytes)
  }
}
