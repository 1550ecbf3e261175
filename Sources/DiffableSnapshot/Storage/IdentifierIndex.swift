/// The number of an identifier in a snapshot. 32 bits halve the memory of orders and links.
@usableFromInline
typealias Slot = Int32

/// A set of identifiers with slots and O(1) lookup: open addressing with linear probing. Hashes are stored,
/// so that comparisons and growth do not hash again.
@usableFromInline
struct IdentifierIndex<ID: Hashable & Sendable>: Sendable {
  /// By slot. A free slot keeps its previous identifier.
  @usableFromInline var identifiers: [ID] = []
  @usableFromInline var hashes: [UInt32] = []
  /// A power of two in number; -1 is an empty bucket.
  @usableFromInline var buckets: [Slot] = []
  @usableFromInline var freeSlots: [Slot] = []

  @inlinable
  init() {}

  @inlinable var count: Int { identifiers.count - freeSlots.count }

  @inlinable var slotCount: Int { identifiers.count }

  @inlinable
  subscript(slot: Slot) -> ID { identifiers[Int(slot)] }

  /// Buckets use the low bits, which a custom `hashValue` may leave constant. MurmurHash3's last step (Austin
  /// Appleby, public domain) mixes all bits.
  @inlinable
  static func hash(_ identifier: ID) -> UInt32 {
    var word = UInt64(bitPattern: Int64(identifier.hashValue))
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return UInt32(truncatingIfNeeded: word ^ word >> 33)
  }

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

  /// Returns the bucket for `identifier`.
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

  /// Detects unchanged copies. False may be wrong, but true is reliable.
  @inlinable
  func sharesIdentifiers(with other: Self) -> Bool {
    identifiers.withUnsafeBufferPointer { mine in
      other.identifiers.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }

  /// Returns the slot of `identifier`, assigned if necessary.
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

  /// Allocates buckets for more identifiers, at most three quarters full.
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

  /// Frees `slot`, which must be occupied.
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
    // Displaced entries move back into the hole, so that no tombstones are needed.
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
