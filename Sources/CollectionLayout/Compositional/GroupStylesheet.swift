/// Writes the places of a section's cells.
///
/// The document has no element for a group. Its cells stand in one row of a grid whose columns have
/// no width, so that every column starts where the group does, and each cell is moved to its place
/// by margins: auto-placement counts the groups. Equal cells in a line have columns of their width.
struct GroupStylesheet {
  /// Below this extent of the container, groups keep the places they have there.
  static let smallestContainer = 120.0
  /// Beyond this extent, lines get no more items.
  static let largestContainer = 4096.0
  /// When so many places have been found, lines get no more items either, against patterns that
  /// change at every other width.
  static let slotLimit = 4000
  /// The least distance between cells of lines on paper, where groups have none.
  static let gapOnPaper = 8.0
  /// As how many places a width counts at which the section is impossible.
  static let slotsOfFailure = 100

  let section: CompositionalSection
  /// What all selectors start with.
  let scope: String
  /// The direction in which the content scrolls.
  let axis: Axis

  func write(to stylesheet: inout Stylesheet) {
    if axis == .vertical, let columns = AutoFillColumns(section: section) {
      stylesheet.rule("\(scope).items", columns.declarations)
      stylesheet.rule("\(scope).cell", columns.cellDeclarations)
      return columns.attachments.write(of: "\(scope).cell", to: &stylesheet)
    }
    if let lines = WrappingLines(section: section, scrolling: axis) {
      return lines.write(scope: scope, to: &stylesheet)
    }
    let feature: Stylesheet.Feature = axis == .vertical ? .windowHeight : .containerHeight
    writeBounded(bands, by: feature, to: &stylesheet) { intervals, stylesheet in
      writeBounded(intervals, by: .containerWidth, to: &stylesheet) { template, stylesheet in
        GroupRules(
          section: section, template: template, scope: scope, axis: axis,
          columns: EqualColumns(of: template, in: section, scrolling: axis)
        ).write(to: &stylesheet)
      }
    }
    writeLinesOnPaper(to: &stylesheet)
  }

  /// On paper, cells that scroll sideways, or by themselves, stand in as many lines as they need.
  private func writeLinesOnPaper(to stylesheet: inout Stylesheet) {
    guard section.isOrthogonal || axis == .horizontal else { return }
    let gap = max(section.interGroupSpacing, Self.gapOnPaper).pixels
    stylesheet.onPaper {
      $0.rule(
        "\(scope).items",
        [
          ("display", "flex"), ("flex-flow", "row wrap"), ("align-items", "start"), ("gap", gap),
          ("inline-size", "auto !important"),
          ("padding-inline", "\(section.contentInsets.inline) !important"),
          ("overflow", "visible"),
        ])
      $0.rule(
        "\(scope).cell",
        [("flex", "none"), ("max-inline-size", "100%"), ("margin", "0 !important")])
    }
  }

  /// Writes what holds from the start of each interval to the next one's; the first also holds
  /// below.
  private func writeBounded<Value: Hashable>(
    _ intervals: [Interval<Value>], by feature: Stylesheet.Feature, to stylesheet: inout Stylesheet,
    _ rules: (Value, inout Stylesheet) -> Void
  ) {
    for (index, interval) in intervals.enumerated() {
      let end = index + 1 < intervals.count ? intervals[index + 1].start : nil
      stylesheet.bounded(feature, from: index > 0 ? interval.start : nil, to: end) {
        rules(interval.value, &$0)
      }
    }
  }
}

extension GroupStylesheet {
  /// An extent of the container from which on something holds.
  struct Interval<Value: Hashable>: Hashable {
    let start: Double
    let value: Value
  }

  /// The heights from which on a group has other places, with the widths from which on it does,
  /// with the places.
  var bands: [Interval<[Interval<GroupTemplate>]>] {
    var bands: [Interval<[Interval<GroupTemplate>]>] = []
    var height = Self.smallestContainer
    var slots = 0
    while height <= Self.largestContainer, slots < Self.slotLimit {
      let found = intervals(height: height, slots: &slots)
      if !found.intervals.isEmpty, found.intervals != bands.last?.value {
        bands.append(Interval(start: height, value: found.intervals))
      }
      height = (found.nextHeight + Lengths.tolerance).roundedForCSS
    }
    return bands
  }

  /// As how many places a template counts: equal columns take a rule, however many they are.
  private func weight(of template: GroupTemplate) -> Int {
    let count = template.slots.count
    let columns = EqualColumns(of: template, in: section, scrolling: axis)
    return columns == nil ? count : 1 + count / 16
  }

  /// The widths from which on a group has other places in a container of `height`, with the places,
  /// and the next height at which one of them changes.
  private func intervals(
    height: Double, slots: inout Int
  ) -> (intervals: [Interval<GroupTemplate>], nextHeight: Double) {
    var intervals: [Interval<GroupTemplate>] = []
    var nextHeight = Double.infinity
    var width = Self.smallestContainer
    while width <= Self.largestContainer, slots < Self.slotLimit {
      var solver = GroupSolver(container: Size(width: width, height: height), section: 0)
      // At widths where the section is impossible, the rules of the widths below hold.
      let template = try? section.template(using: &solver, scrolling: axis)  // impossible here
      slots += template.map(weight(of:)) ?? Self.slotsOfFailure
      if let template, template != intervals.last?.value {
        intervals.append(Interval(start: width, value: template))
      }
      nextHeight = min(nextHeight, solver.nextHeight)
      width = (solver.nextWidth + Lengths.tolerance).roundedForCSS
    }
    return (intervals, nextHeight)
  }
}
