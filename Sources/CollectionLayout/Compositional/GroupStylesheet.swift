/// Writes the CSS rules for a section's cells.
///
/// Groups have no elements. Their cells are in one grid row with columns of width 0. Margins move each cell
/// to its slot. Equal cells in a line have columns of their own width.
struct GroupStylesheet {
  /// The container extent, in points, below which slots no longer change.
  static let smallestContainer = 120.0
  /// The container extent, in points, beyond which lines get no more items.
  static let largestContainer = 4096.0
  /// The number of slots after which lines get no more items. It stops patterns that change at every other
  /// width.
  static let slotLimit = 4000
  /// The minimum distance between cells in printed lines, in points.
  static let gapOnPaper = 8.0
  /// The number of slots that an invalid width counts as.
  static let slotsOfFailure = 100

  let section: CompositionalSection
  let scope: String
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

  /// The first interval also applies below its start.
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
  struct Interval<Value: Hashable>: Hashable {
    let start: Double
    let value: Value
  }

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

  /// Equal columns share one rule.
  private func weight(of template: GroupTemplate) -> Int {
    let count = template.slots.count
    let columns = EqualColumns(of: template, in: section, scrolling: axis)
    return columns == nil ? count : 1 + count / 16
  }

  private func intervals(
    height: Double, slots: inout Int
  ) -> (intervals: [Interval<GroupTemplate>], nextHeight: Double) {
    var intervals: [Interval<GroupTemplate>] = []
    var nextHeight = Double.infinity
    var width = Self.smallestContainer
    while width <= Self.largestContainer, slots < Self.slotLimit {
      var solver = GroupSolver(container: Size(width: width, height: height), section: 0)
      // Widths without a valid layout keep the rules of smaller widths.
      let template = try? section.template(using: &solver, scrolling: axis)  // no valid layout here
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
