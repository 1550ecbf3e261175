extension CompositionalLayout {
  /// The rules that put everything where `solve(_:in:)` says.
  ///
  /// Lengths that follow the container are in `cqi`, hundredths of the collection view's width, and
  /// `svh`, hundredths of the window's height.
  func write(to stylesheet: inout Stylesheet) {
    stylesheet.makeContainer()
    let starts = Set(variants.map(\.minimumWidth)).sorted()
    let bounds: [Double?] = [nil] + starts + [nil]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      stylesheet.container(from: start, to: end, arrangement(forWidth: start ?? 0).write)
    }
  }
}

extension CompositionalLayout.Arrangement {
  fileprivate func write(to stylesheet: inout Stylesheet) {
    if interSectionSpacing > 0 {
      stylesheet.rule(
        ".section + .section", [("margin-block-start", interSectionSpacing.pixels)])
    }
    for (index, section) in sections.enumerated() {
      let selector = selector(ofSection: index)
      let scope = sections.count == 1 ? "" : "\(selector) "
      switch section {
      case .groups(let section):
        SectionStylesheet(section: section, selector: selector).write(to: &stylesheet)
        GroupStylesheet(section: section, scope: scope).write(to: &stylesheet)
      case .list(let list):
        ListStylesheet(list: list, section: selector, scope: scope).write(to: &stylesheet)
      }
    }
  }

  /// What selects the section at `index`; for the last, all that follow too.
  private func selector(ofSection index: Int) -> String {
    guard sections.count > 1 else { return ".section" }
    let isLast = index == sections.count - 1
    return ".section:nth-child(\(isLast ? "n + " : "")\(index + 1))"
  }
}
