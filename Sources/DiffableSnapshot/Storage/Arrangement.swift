/// Which items stand in which section, in what order: the part of a snapshot that knows slots
/// only, no identifiers, and so needs no specialisation.
@usableFromInline
struct Arrangement: Sendable {
  /// The slots of the sections in order, and by slot each section's place in that order.
  @usableFromInline private(set) var sectionOrder: [Slot] = []
  private(set) var ordinals: [Int32] = []
  /// By section slot, the slots of its items in order.
  @usableFromInline private(set) var members: [[Slot]] = []
  /// By item slot: the section's slot (-1 while the item is in none) and the place in it.
  private var sections: [Slot] = []
  private var places: [Int32] = []
  /// By ordinal, how many items stand before the section. Known below `occupied` only, which is
  /// one past the last section that has items: sections that are filled in order, as most are,
  /// then cost nothing to keep.
  private(set) var starts: [Int32] = []
  private var occupied = 0
  @usableFromInline private(set) var itemCount = 0

  @usableFromInline init() {}
}

// MARK: - Asking

extension Arrangement {
  @usableFromInline
  func isPlaced(_ item: Slot) -> Bool { sections[Int(item)] >= 0 }

  /// Whether the slot is known and in a section.
  @usableFromInline
  func knows(item: Slot) -> Bool { item < sections.count && isPlaced(item) }

  @usableFromInline
  func section(of item: Slot) -> Slot { sections[Int(item)] }

  @usableFromInline
  func place(of item: Slot) -> Int { Int(places[Int(item)]) }

  @usableFromInline
  func ordinal(of section: Slot) -> Int { Int(ordinals[Int(section)]) }

  /// The index of `item` among all items.
  @usableFromInline
  func index(of item: Slot) -> Int {
    Int(starts[ordinal(of: section(of: item))]) + place(of: item)
  }

  /// How many items stand before the section at `ordinal`.
  @usableFromInline
  func start(ofSectionAt ordinal: Int) -> Int {
    ordinal < occupied ? Int(starts[ordinal]) : itemCount
  }

  /// Whether the same slots stand in the same order.
  ///
  /// - Complexity: O(*s*) if one is a copy of the other, else O(*n* + *s*).
  @usableFromInline
  func hasSameOrder(as other: Self) -> Bool {
    itemCount == other.itemCount && sectionOrder == other.sectionOrder
      && sectionOrder.allSatisfy { members[Int($0)] == other.members[Int($0)] }
  }

  /// All items' slots in order.
  ///
  /// - Complexity: O(*n*), O(1) with one section.
  @usableFromInline
  var itemOrder: [Slot] {
    if sectionOrder.count == 1 { return members[Int(sectionOrder[0])] }
    var order: [Slot] = []
    order.reserveCapacity(itemCount)
    for section in sectionOrder { order += members[Int(section)] }
    return order
  }
}

// MARK: - Items

extension Arrangement {
  /// Knows item slots below `count` from now on.
  @usableFromInline
  mutating func growItems(to count: Int) {
    guard count > sections.count else { return }
    sections.append(contentsOf: repeatElement(-1, count: count - sections.count))
    places.append(contentsOf: repeatElement(0, count: count - places.count))
  }

  /// Puts items that are in no section into one.
  ///
  /// - Complexity: O(*k* + *m*) for *k* items, *m* items behind them in the section; where sections
  ///   behind it have items, their number too.
  @usableFromInline
  mutating func place(_ run: [Slot], in section: Slot, at index: Int) {
    guard !run.isEmpty else { return }
    for item in run { sections[Int(item)] = section }
    members[Int(section)].insert(run, at: index, places: &places)
    countItems(run.count, addedAt: ordinal(of: section))
  }

  @usableFromInline
  mutating func append(_ run: [Slot], to section: Slot) {
    place(run, in: section, at: members[Int(section)].count)
  }

  /// Puts items beside `anchor`, in its section: before it at offset 0, after it at offset 1. If
  /// the anchor is one of them, it stays and the others go around it.
  @usableFromInline
  mutating func place(_ run: [Slot], besides anchor: Slot, offset: Int) {
    let section = section(of: anchor)
    guard let middle = run.firstIndex(of: anchor) else {
      return place(run, in: section, at: place(of: anchor) + offset)
    }
    place(Array(run[..<middle]), in: section, at: place(of: anchor))
    place(Array(run[(middle + 1)...]), in: section, at: place(of: anchor) + 1)
  }

  /// Takes items out of their sections. Those in none are passed over.
  ///
  /// - Complexity: O(*n*) in the items of the sections concerned.
  @usableFromInline
  mutating func lift(_ run: [Slot]) {
    guard !run.isEmpty else { return }
    if run.count == 1, let item = run.first {
      guard isPlaced(item) else { return }
      members[Int(section(of: item))].remove(at: place(of: item), places: &places)
      sections[Int(item)] = -1
    } else {
      var concerned = Set<Slot>()
      for item in run where isPlaced(item) {
        concerned.insert(section(of: item))
        sections[Int(item)] = -1
      }
      let sections = sections
      for section in concerned {
        members[Int(section)].remove(where: { sections[Int($0)] < 0 }, places: &places)
      }
    }
    recount()
  }

  private mutating func countItems(_ added: Int, addedAt ordinal: Int) {
    if ordinal >= occupied {
      for empty in occupied...ordinal { starts[empty] = Int32(itemCount) }
      occupied = ordinal + 1
    } else {
      for later in ordinal + 1..<occupied { starts[later] += Int32(added) }
    }
    itemCount += added
  }

  private mutating func recount() {
    occupied = 0
    itemCount = 0
    starts = [Int32](repeating: 0, count: sectionOrder.count)
    for (ordinal, section) in sectionOrder.enumerated() where !members[Int(section)].isEmpty {
      countItems(members[Int(section)].count, addedAt: ordinal)
    }
  }
}

// MARK: - Sections

extension Arrangement {
  /// Knows section slots below `count` from now on.
  @usableFromInline
  mutating func growSections(to count: Int) {
    while members.count < count {
      members.append([])
      ordinals.append(-1)
    }
  }

  @usableFromInline
  func isPlaced(section: Slot) -> Bool { ordinals[Int(section)] >= 0 }

  /// Puts sections that are not in the order into it.
  ///
  /// - Complexity: O(*k*) at the end, O(*s*) for *s* sections elsewhere.
  @usableFromInline
  mutating func placeSections(_ run: [Slot], at ordinal: Int) {
    let isAtEnd = ordinal == sectionOrder.count
    sectionOrder.insert(run, at: ordinal, places: &ordinals)
    if isAtEnd, run.allSatisfy({ members[Int($0)].isEmpty }) {
      starts.append(contentsOf: repeatElement(0, count: run.count))
    } else {
      recount()
    }
  }

  /// Puts sections beside `anchor`, as ``place(_:besides:offset:)`` does items.
  mutating func placeSections(_ run: [Slot], besides anchor: Slot, offset: Int) {
    guard let middle = run.firstIndex(of: anchor) else {
      return placeSections(run, at: ordinal(of: anchor) + offset)
    }
    placeSections(Array(run[..<middle]), at: ordinal(of: anchor))
    placeSections(Array(run[(middle + 1)...]), at: ordinal(of: anchor) + 1)
  }

  /// Takes sections, with their items, out of the order. Those not in it are passed over.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @usableFromInline
  mutating func liftSections(_ run: [Slot]) {
    guard run.contains(where: { isPlaced(section: $0) }) else { return }
    for section in run { ordinals[Int(section)] = -1 }
    let lifted = ordinals
    sectionOrder.remove(where: { lifted[Int($0)] < 0 }, places: &ordinals)
    recount()
  }

  /// Empties a section that is not in the order, and gives back what was in it.
  @usableFromInline
  mutating func empty(section: Slot) -> [Slot] {
    let items = members[Int(section)]
    for item in items { sections[Int(item)] = -1 }
    members[Int(section)] = []
    return items
  }
}
