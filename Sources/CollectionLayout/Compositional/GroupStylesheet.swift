/// Writes the places of a section's cells.
///
/// The document has no element for a group. Its cells stand in one row of a grid whose columns have
/// no width, so that every column starts where the group does, and each cell is moved to its place
/// by margins: auto-placement counts the groups. Equal cells in a line have columns of their width.
struct GroupStylesheet {
  /// Below this width, groups keep the places they have there.
  static let narrowestContainer = 120.0
  /// Beyond this width, lines get no more items.
  static let widestContainer = 4096.0
  /// When so many places have been found, lines get no more items either, against patterns that
  /// change at every other width.
  static let slotLimit = 4000
  /// As how many places a width counts at which the section is impossible.
  static let slotsOfFailure = 100
  /// The height of window for which widths are looked at; heights of cells follow the real one.
  static let assumedHeight = 800.0

  let section: CompositionalSection
  /// What all selectors start with.
  let scope: String

  func write(to stylesheet: inout Stylesheet) {
    if let columns = AutoFillColumns(section: section) {
      stylesheet.rule("\(scope).items", columns.declarations)
      stylesheet.rule("\(scope).cell", columns.cellDeclarations)
      return stylesheet.rules(for: columns.item.supplementaryItems, of: "\(scope).cell")
    }
    let intervals = self.intervals
    for (index, interval) in intervals.enumerated() {
      let rules = GroupRules(section: section, template: interval.template, scope: scope)
      stylesheet.container(
        from: index > 0 ? interval.start : nil,
        to: index + 1 < intervals.count ? intervals[index + 1].start : nil, rules.write)
    }
  }

  /// The widths of container from which on a group has other places, with the places.
  var intervals: [(start: Double, template: GroupTemplate)] {
    var intervals: [(start: Double, template: GroupTemplate)] = []
    var width = Self.narrowestContainer
    var slots = 0
    while width <= Self.widestContainer, slots < Self.slotLimit {
      var solver = GroupSolver(
        container: Size(width: width, height: Self.assumedHeight), section: 0)
      // At widths where the section is impossible, the rules of the widths below hold.
      let template = try? section.template(using: &solver)
      slots += template?.slots.count ?? Self.slotsOfFailure
      if let template, template != intervals.last?.template {
        intervals.append((width, template))
      }
      width = (solver.nextWidth + Lengths.tolerance).roundedForCSS
    }
    return intervals
  }
}
