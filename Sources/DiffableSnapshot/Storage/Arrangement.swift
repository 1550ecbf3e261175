/// The order of items in sections, by slot. Without identifiers, it needs no specialization.
@usableFromInline
struct Arrangement: Sendable {
  /// The sections in order, and each section's ordinal by slot.
  @usableFromInline private(set) var sectionOrder: [Slot] = []
  private(set) var ordinals: [Int32] = []
  /// The slots of each section's items, by section slot.
  @usableFromInline private(set) var members: [[Slot]] = []
  /// By item slot: the slot of its section (-1 for no section), and the index in it.
  private var sections: [Slot] = []
  private var positions: [Int32] = []
  /// By ordinal: the number of items before the section, up to the last nonempty section (`occupied`).
  /// Filling sections in order then costs no updates.
  private(set) var starts: [Int32] = []
  private var occupied = 0
  @usableFromInline private(set) var itemCount = 0

  @usableFromInline init() {}
}

// MARK: - Queries

extension Arrangement {
  @usableFromInline
  func isPlaced(_ item: Slot) -> Bool { sections[Int(item)] >= 0 }

  @usableFromInline
  func knows(item: Slot) -> Bool { item < sections.count && isPlaced(item) }

  @usableFromInline
  func section(of item: Slot) -> Slot { sections[Int(item)] }

  @usableFromInline
  func position(of item: Slot) -> Int { Int(positions[Int(item)]) }

  @usableFromInline
  func ordinal(of section: Slot) -> Int { Int(ordinals[Int(section)]) }

  @usableFromInline
  func index(of item: Slot) -> Int {
    Int(starts[ordinal(of: section(of: item))]) + position(of: item)
  }

  /// The number of items before the section at `ordinal`.
  @usableFromInline
  func start(ofSectionAt ordinal: Int) -> Int {
    ordinal < occupied ? Int(starts[ordinal]) : itemCount
  }

  /// - Complexity: O(*s*) for copies, otherwise O(*n* + *s*).
  @usableFromInline
  func hasSameOrder(as other: Self) -> Bool {
    itemCount == other.itemCount && sectionOrder == other.sectionOrder
      && sectionOrder.allSatisfy { members[Int($0)] == other.members[Int($0)] }
  }

  /// - Complexity: O(*n*), or O(1) with one section.
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
  @usableFromInline
  mutating func growItems(to count: Int) {
    guard count > sections.count else { return }
    sections.append(contentsOf: repeatElement(-1, count: count - sections.count))
    positions.append(contentsOf: repeatElement(0, count: count - positions.count))
  }

  /// - Complexity: O(*k* + *m*) for *m* following items, plus the number of following nonempty sections.
  @usableFromInline
  mutating func place(_ run: [Slot], in section: Slot, at index: Int) {
    guard !run.isEmpty else { return }
    for item in run { sections[Int(item)] = section }
    members[Int(section)].insert(run, at: index, positions: &positions)
    countItems(run.count, addedAt: ordinal(of: section))
  }

  @usableFromInline
  mutating func append(_ run: [Slot], to section: Slot) {
    place(run, in: section, at: members[Int(section)].count)
  }

  /// Inserts items before `anchor` for offset 0, after it for offset 1, or around it if `run` contains it.
  @usableFromInline
  mutating func place(_ run: [Slot], besides anchor: Slot, offset: Int) {
    let section = section(of: anchor)
    guard let middle = run.firstIndex(of: anchor) else {
      return place(run, in: section, at: position(of: anchor) + offset)
    }
    place(Array(run[..<middle]), in: section, at: position(of: anchor))
    place(Array(run[(middle + 1)...]), in: section, at: position(of: anchor) + 1)
  }

  /// - Complexity: O(*m*).
  @usableFromInline
  mutating func lift(_ run: [Slot]) {
    guard !run.isEmpty else { return }
    if run.count == 1, let item = run.first {
      guard isPlaced(item) else { return }
      members[Int(section(of: item))].remove(at: position(of: item), positions: &positions)
      sections[Int(item)] = -1
    } else {
      var concerned = Set<Slot>()
      for item in run where isPlaced(item) {
        concerned.insert(section(of: item))
        sections[Int(item)] = -1
      }
      let sections = sections
      for section in concerned {
        members[Int(section)].remove(where: { sections[Int($0)] < 0 }, positions: &positions)
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
  @usableFromInline
  mutating func growSections(to count: Int) {
    while members.count < count {
      members.append([])
      ordinals.append(-1)
    }
  }

  @usableFromInline
  func isPlaced(section: Slot) -> Bool { ordinals[Int(section)] >= 0 }

  /// - Complexity: O(*k*) at the end, otherwise O(*s*).
  @usableFromInline
  mutating func placeSections(_ run: [Slot], at ordinal: Int) {
    let isAtEnd = ordinal == sectionOrder.count
    sectionOrder.insert(run, at: ordinal, positions: &ordinals)
    if isAtEnd, run.allSatisfy({ members[Int($0)].isEmpty }) {
      starts.append(contentsOf: repeatElement(0, count: run.count))
    } else {
      recount()
    }
  }

  mutating func placeSections(_ run: [Slot], besides anchor: Slot, offset: Int) {
    guard let middle = run.firstIndex(of: anchor) else {
      return placeSections(run, at: ordinal(of: anchor) + offset)
    }
    placeSections(Array(run[..<middle]), at: ordinal(of: anchor))
    placeSections(Array(run[(middle + 1)...]), at: ordinal(of: anchor) + 1)
  }

  /// - Complexity: O(*s*).
  @usableFromInline
  mutating func liftSections(_ run: [Slot]) {
    guard run.contains(where: { isPlaced(section: $0) }) else { return }
    for section in run { ordinals[Int(section)] = -1 }
    let lifted = ordinals
    sectionOrder.remove(where: { lifted[Int($0)] < 0 }, positions: &ordinals)
    recount()
  }

  /// Empties a section that is not in the order, and returns its items.
  @usableFromInline
  mutating func empty(section: Slot) -> [Slot] {
    let items = members[Int(section)]
    for item in items { sections[Int(item)] = -1 }
    members[Int(section)] = []
    return items
  }
}
