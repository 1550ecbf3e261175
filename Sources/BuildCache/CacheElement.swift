public import ContentHash
package import FileSystem

/// A value of fixed size in a column of a cache file. It is stored with the lowest byte first.
public protocol CacheElement: Sendable {
  /// The size in bytes.
  static var encodedSize: Int { get }
  /// Reads an element from `encodedSize` bytes, which may have any alignment.
  init(at address: UnsafeRawPointer)
  /// Appends the element as `encodedSize` bytes.
  func append(to bytes: inout [UInt8])
}

extension CacheElement where Self: FixedWidthInteger & BitwiseCopyable {
  /// The size in bytes.
  @inlinable public static var encodedSize: Int { bitWidth / 8 }

  /// Reads a number.
  @inlinable
  public init(at address: UnsafeRawPointer) {
    self.init(littleEndian: address.loadUnaligned(as: Self.self))
  }

  /// Appends the number.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    withUnsafeBytes(of: littleEndian) { bytes += $0 }
  }
}

extension UInt8: CacheElement {}
extension UInt32: CacheElement {}
extension UInt64: CacheElement {}
extension Int64: CacheElement {}

extension ContentHash: CacheElement {
  /// The size in bytes.
  @inlinable public static var encodedSize: Int { 16 }

  /// Reads a hash.
  @inlinable
  public init(at address: UnsafeRawPointer) {
    self.init(high: UInt64(at: address), low: UInt64(at: address + 8))
  }

  /// Appends the hash.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    high.append(to: &bytes)
    low.append(to: &bytes)
  }
}

extension FileFingerprint: CacheElement {
  package static var encodedSize: Int { 32 }

  package init(at address: UnsafeRawPointer) {
    self.init(
      size: Int64(at: address), modified: Int64(at: address + 8), changed: Int64(at: address + 16),
      inode: UInt64(at: address + 24))
  }

  package func append(to bytes: inout [UInt8]) {
    for number in [size, modified, changed] { number.append(to: &bytes) }
    inode.append(to: &bytes)
  }
}

/// The position of bytes in the arena of a cache file. Equal bytes have equal positions.
public struct ArenaRange: Hashable, Sendable {
  /// The number of bytes before them.
  public let offset: UInt32
  /// The number of bytes.
  public let length: UInt32

  /// A range of the arena.
  @inlinable
  public init(offset: UInt32, length: UInt32) {
    self.offset = offset
    self.length = length
  }

  /// The range as indices; 64 bits hold every sum of two numbers of 32 bits.
  var indices: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
}

extension ArenaRange: CacheElement {
  /// The size in bytes.
  @inlinable public static var encodedSize: Int { 8 }

  /// Reads a range.
  @inlinable
  public init(at address: UnsafeRawPointer) {
    self.init(offset: UInt32(at: address), length: UInt32(at: address + 4))
  }

  /// Appends the range.
  @inlinable
  public func append(to bytes: inout [UInt8]) {
    offset.append(to: &bytes)
    length.append(to: &bytes)
  }
}
