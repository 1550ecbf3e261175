/// The number an identifier has in a snapshot for as long as it is there. Thirty-two bits: order
/// and links are then half the size, and a snapshot of 2,147,483,647 items does not fit in memory
/// anyway.
@usableFromInline
typealias Slot = Int32

/// A set of identifiers that gives each one a slot, found again in O(1).
///
/// Open addressing with linear probing over slots. Hashes are kept, so that a comparison with
/// another index never hashes an identifier again, and growing never does either.
@usableFromInline
struct IdentifierIndex<ID: Hashable & Sendable>: Sendable {
  /// By slot. A free slot keeps what it last held.
  @usableFromInline var identifiers: [ID] = []
  @usableFromInline var hashes: [UInt32] = []
  /// A power of two of them, or none; -1 is an empty bucket.
  @usableFromInline var buckets: [Slot] = []
  @usableFromInline var freeSlots: [Slot] = []

  @inlinable
  init() {}

  @inlinable var count: Int { identifiers.count - freeSlots.count }

  /// How many slots there are, free ones too.
  @inlinable var slotCount: Int { identifiers.count }

  @inlinable
  subscript(slot: Slot) -> ID { identifiers[Int(slot)] }

  /// The hash of an identifier, every bit of which depends on every bit of its `hashValue`.
  ///
  /// Buckets go by the low bits. A type with a `hashValue` of its own may have the same ones
  /// everywhere there, such as a multiple of 65,536, and each identifier would then be compared
  /// with all others. The mixing is the last step of MurmurHash3 (Austin Appleby, public domain).
  @inlinable
  static func hash(_ identifier: ID) -> UInt32 {
    var word = UInt64(bitPattern: Int64(identifier.hashValue))
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return UInt32(truncatingIfNeeded: word ^ word >> 33)
  }

  /// The bucket in which the search for an identifier with this hash begins.
  @inlinable
  func home(of hash: UInt32) -> Int { Int(hash) & (buckets.count - 1) }

  @inlinable
  func slot(of identifier: ID) -> Slot? {
    slot(of: identifier, hash: Self.hash(identifier))
  }

  @inlinable
  func slot(of identifier: ID, hash: UInt32) -> Slot? {
    guard !buckets.isEmpty else { return nil }
    let slot = buckets[bucket(of: identifier, hash: hash)]
    return slot < 0 ? nil : slot
  }

  /// The bucket that holds `identifier`, or the empty one where it belongs.
  @inlinable
  func bucket(of identifier: ID, hash: UInt32) -> Int {
    let mask = buckets.count - 1
    var bucket = home(of: hash)
    while true {
      let slot = Int(buckets[bucket])
      if slot < 0 || (hashes[slot] == hash && identifiers[slot] == identifier) { return bucket }
      bucket = (bucket + 1) & mask
    }
  }

  /// Whether both are known to have the same identifiers in the same slots, because one is an
  /// unchanged copy of the other. `false` may be wrong, `true` is not.
  @inlinable
  func sharesIdentifiers(with other: Self) -> Bool {
    identifiers.withUnsafeBufferPointer { mine in
      other.identifiers.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }

  /// The slot of `identifier`, a new one if it had none.
  ///
  /// - Complexity: O(1) amortised.
  @inlinable
  mutating func insert(_ identifier: ID) -> (slot: Slot, isNew: Bool) {
    insert(identifier, hash: Self.hash(identifier))
  }

  @inlinable
  mutating func insert(_ identifier: ID, hash: UInt32) -> (slot: Slot, isNew: Bool) {
    reserve(1)
    let bucket = bucket(of: identifier, hash: hash)
    guard buckets[bucket] < 0 else { return (buckets[bucket], false) }
    let slot: Slot
    if let free = freeSlots.popLast() {
      slot = free
      identifiers[Int(slot)] = identifier
      hashes[Int(slot)] = hash
    } else {
      slot = Slot(identifiers.count)
      identifiers.append(identifier)
      hashes.append(hash)
    }
    buckets[bucket] = slot
    return (slot, true)
  }

  /// Makes room for so many more identifiers, at three quarters full at most.
  @inlinable
  mutating func reserve(_ additional: Int) {
    let needed = count + additional
    guard needed * 4 > buckets.count * 3 else { return }
    var capacity = 8
    while needed * 4 > capacity * 3 { capacity *= 2 }
    rebuild(capacity: capacity)
  }

  @usableFromInline
  mutating func rebuild(capacity: Int) {
    let occupants = buckets.filter { $0 >= 0 }
    buckets = [Slot](repeating: -1, count: capacity)
    let mask = capacity - 1
    for slot in occupants {
      var bucket = home(of: hashes[Int(slot)])
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
      buckets[bucket] = slot
    }
  }

  /// Frees `slot`, which must be taken.
  ///
  /// - Complexity: O(1) expected.
  @usableFromInline
  mutating func remove(_ slot: Slot) {
    guard count > 1 else {
      self = Self()
      return
    }
    let mask = buckets.count - 1
    var hole = home(of: hashes[Int(slot)])
    while buckets[hole] != slot { hole = (hole + 1) & mask }
    // Whatever was pushed past the hole moves back into it: there are no tombstones to step over.
    var next = (hole + 1) & mask
    while buckets[next] >= 0 {
      let home = home(of: hashes[Int(buckets[next])])
      if (next - home) & mask >= (next - hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    buckets[hole] = -1
    freeSlots.append(slot)
  }
}
