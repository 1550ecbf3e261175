import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import LayoutReading

struct CatalogSource: Sendable {
  let file: SourceFile
  /// After an edit, the source locations are out of date.
  fileprivate(set) var draft: CatalogDraft
  fileprivate(set) var ranges: [Range<Int>]
  fileprivate(set) var array: Range<Int>
  let files: Set<String>

  init(file: SourceFile, draft: CatalogDraft, array: Range<Int>, files: Set<String>) {
    (self.file, self.draft, self.array, self.files) = (file, draft, array, files)
    ranges = draft.icons.map(\.range)
  }
}

struct CatalogEdit {
  private let old: CatalogSource
  private(set) var new: CatalogSource
  /// The old positions of all icons, in their new order.
  private(set) var order: [Int]
  private(set) var icons: [(position: Int, old: IconDraft, new: IconDraft)] = []
  let reports: (old: FileReport, new: FileReport)
  /// The unchanged old ranges with their distances to the new ranges.
  private var sameParts: [(range: Range<Int>, shift: Int)]

  var isReordered: Bool { !zip(order, order.dropFirst()).allSatisfy(<) }

  /// Returns `nil` if a part outside the icons differs, if ids differ, or if the text has errors. Icons at
  /// the positions `touched` are read even if their text is unchanged.
  ///
  /// - Complexity: O(icons + bytes from the first change to the last one).
  init?(of old: CatalogSource, to file: SourceFile, rereading touched: Set<Int>) {
    self.old = old
    new = CatalogSource(file: file, draft: old.draft, array: old.array, files: old.files)
    new.ranges = old.ranges
    order = Array(old.ranges.indices)
    reports = (FileReport(old.file), FileReport(file))
    sameParts = [(0..<old.file.text.utf8.count + 1, 0)]
    var replaced = 0..<0
    if let change = TextChange(from: old.file.text, to: file.text) {
      guard !old.ranges.isEmpty, old.array.lowerBound < change.old.lowerBound,
        change.old.upperBound < old.array.upperBound
      else { return nil }
      let first = old.ranges.lastIndex { $0.lowerBound < change.old.lowerBound } ?? 0
      let end = old.ranges.firstIndex { change.old.upperBound < $0.upperBound }
      let last = end ?? old.ranges.count - 1
      let part =
        min(
          old.ranges[first].lowerBound, change.old.lowerBound)..<max(
          old.ranges[last].upperBound, change.old.upperBound)
      let growth = change.new.count - change.old.count
      new.array = old.array.lowerBound..<old.array.upperBound + growth
      guard replace(first...last, in: part, growth: growth, rereading: touched) else { return nil }
      replaced = first..<last + 1
    }
    for index in touched where !replaced.contains(index) {
      guard let node = Self.nodes(in: new.ranges[index], of: file)?.first,
        read(node, at: index, insteadOf: index)
      else { return nil }
    }
    guard spellCategories() else { return nil }
  }

  private static func nodes(in range: Range<Int>, of file: SourceFile) -> [ContentNode]? {
    // `try?`: a full load reports the mistake.
    try? JSONReader.values(in: range, of: file)
  }

  /// Matches new icons with old icons by text or id.
  private mutating func replace(
    _ positions: ClosedRange<Int>, in part: Range<Int>, growth: Int, rereading touched: Set<Int>
  ) -> Bool {
    guard
      let nodes = Self.nodes(in: part.lowerBound..<part.upperBound + growth, of: new.file),
      nodes.count == positions.count
    else { return false }
    sameParts = [
      (0..<part.lowerBound, 0), (part.upperBound..<old.file.text.utf8.count + 1, growth),
    ]
    let positionsOfTexts = Dictionary(
      positions.map { (ContentHash(old.file.text(in: old.ranges[$0])), $0) },
      uniquingKeysWith: { first, _ in first })
    var positionsOfIDs: [Slug: Int] = [:]
    for position in positions { positionsOfIDs[old.draft.icons[position].id.value] = position }
    for (position, node) in zip(positions, nodes) {
      new.ranges[position] = node.range
      let same = positionsOfTexts[ContentHash(new.file.text(in: node.range))]
      if let same, !touched.contains(same) {
        order[position] = same
        new.draft.icons[position] = old.draft.icons[same]
        let range = old.ranges[same]
        sameParts.append((range, node.range.lowerBound - range.lowerBound))
      } else if !read(node, at: position, insteadOf: { positionsOfIDs[$0] }) {
        return false
      }
    }
    for position in new.ranges.indices.dropFirst(positions.upperBound + 1) {
      let range = old.ranges[position]
      new.ranges[position] = range.lowerBound + growth..<range.upperBound + growth
    }
    return Set(order[positions]).count == positions.count
  }

  private mutating func read(_ node: ContentNode, at position: Int, insteadOf index: Int) -> Bool {
    read(node, at: position) { _ in index }
  }

  /// Reads an icon, and the old icon again for its problems.
  private mutating func read(
    _ node: ContentNode, at position: Int, insteadOf oldPosition: (Slug) -> Int?
  ) -> Bool {
    guard var icon = icon(node, reports.new), let index = oldPosition(icon.id.value),
      let oldNode = Self.nodes(in: old.ranges[index], of: old.file)?.first,
      let read = self.icon(oldNode, reports.old)
    else { return false }
    let before = old.draft.icons[index]
    guard icon.id.value.text.utf8.elementsEqual(before.id.value.text.utf8) else { return false }
    icon.setCategories(before.categories, written: icon.writtenCategories)
    order[position] = index
    new.draft.icons[position] = icon
    var oldIcon = read
    oldIcon.setCategories(before.categories, written: before.writtenCategories)
    icons.append((position, oldIcon, icon))
    keepMembers(of: oldNode, in: node)
    return true
  }

  /// Problems of unchanged members can depend on other icons, so their ranges stay valid.
  private mutating func keepMembers(of oldNode: ContentNode, in node: ContentNode) {
    guard case .object(let before) = oldNode.value, case .object(let after) = node.value else {
      return
    }
    for (one, other) in before.flatMap({ one in after.filter { $0.key == one.key }.map { (one, $0) }
    }) {
      let range = one.keyRange.lowerBound..<one.value.range.upperBound
      let newRange = other.keyRange.lowerBound..<other.value.range.upperBound
      guard old.file.text(in: range).utf8.elementsEqual(new.file.text(in: newRange).utf8) else {
        continue
      }
      sameParts.append((range, newRange.lowerBound - range.lowerBound))
    }
  }

  private func icon(_ node: ContentNode, _ report: FileReport) -> IconDraft? {
    let catalog = old.draft
    guard
      let reading = IconReading(
        node, sections: catalog.sections, currency: catalog.currency, report: report),
      var icon = reading.icon,
      reading.section.map({ catalog.sectionNames.contains($0.value.text) }) ?? true,
      reading.license.map({ license in
        catalog.licenses.contains { $0.isOpen && $0.id == license.value }
      }) ?? true
    else { return nil }
    if let node = reading.cell {
      icon.cell = CellReader(report: report, icons: catalog.iconNames).cell(node)
      guard CellPlace.gridOfIcons.undrawn(in: node, of: icon.cell).isEmpty else { return nil }
    }
    let written = reading.groups.map(\.value)
    icon.setCategories(written, written: written)
    return icon
  }

  private mutating func spellCategories() -> Bool {
    let edited = icons.filter { $0.old.writtenCategories != $0.new.writtenCategories }
    guard !edited.isEmpty || isReordered else { return true }
    let positions = Set(edited.map(\.position))
    guard new.draft.spellCategories(where: positions.contains) else { return false }
    for index in icons.indices { icons[index].new = new.draft.icons[icons[index].position] }
    return true
  }
}

extension CatalogEdit {
  /// Maps an old range to the new text; `nil` if its meaning may differ.
  func moved(_ range: Range<Int>) -> Range<Int>? {
    guard let (part, shift) = sameParts.first(where: { $0.range.contains(range.lowerBound) }),
      range.upperBound <= part.upperBound
    else { return nil }
    return range.lowerBound + shift..<range.upperBound + shift
  }

  func rereads(_ problem: Diagnostic) -> Bool {
    guard let place = problem.location, place.file == old.file.path,
      let lower = offsets(of: place, length: 0)?.lowerBound
    else { return false }
    return icons.contains { old.ranges[order[$0.position]].contains(lower) }
  }

  func moved(_ problem: Diagnostic) -> Diagnostic? {
    var moved = problem
    if let place = problem.location, place.file == old.file.path, problem.sourceLine != nil {
      guard let range = offsets(of: place, length: problem.length).flatMap(self.moved) else {
        return nil
      }
      moved = problem.moved(to: range, of: new.file)
    }
    for (index, note) in problem.notes.enumerated() {
      moved.notes[index].location = note.location
      guard let place = note.location, place.file == old.file.path else { continue }
      guard let range = offsets(of: place, length: 0).flatMap(self.moved) else { return nil }
      moved.notes[index].location = new.file.location(utf8Offset: range.lowerBound)
    }
    return moved
  }

  /// Returns the range at an old location; `nil` in lines over 65,535 bytes, where counting characters
  /// takes longer than a load.
  private func offsets(of location: SourceLocation, length: Int) -> Range<Int>? {
    guard let start = old.file.utf8Offset(line: location.line),
      let line = old.file.line(location.line), line.utf8.count < 1 << 16
    else { return nil }
    let before = line.prefix(location.column - 1)
    let lower = start + before.utf8.count
    return lower..<lower + line.dropFirst(before.count).prefix(length).utf8.count
  }
}
