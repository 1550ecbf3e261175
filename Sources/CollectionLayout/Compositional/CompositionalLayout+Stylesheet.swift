extension CompositionalLayout {
  /// The rules that put everything where `solve(_:in:)` says.
  ///
  /// Lengths that follow the container are in `cqi`, hundredths of the collection view's width, and
  /// `svh`, hundredths of the window's height.
  func write(to stylesheet: inout Stylesheet) {
    stylesheet.rule("", [("container-type", "inline-size")])
    if interSectionSpacing > 0 {
      stylesheet.rule(
        ".section + .section", [("margin-block-start", interSectionSpacing.pixels)])
    }
    for (index, section) in sections.enumerated() {
      let selector = sectionSelector(at: index)
      SectionStylesheet(section: section, selector: selector).write(to: &stylesheet)
      GroupStylesheet(
        section: section, scope: sections.count == 1 ? "" : "\(selector) "
      ).write(to: &stylesheet)
    }
  }

  /// What selects the section at `index`; for the last, all that follow too.
  private func sectionSelector(at index: Int) -> String {
    guard sections.count > 1 else { return ".section" }
    let isLast = index == sections.count - 1
    return ".section:nth-child(\(isLast ? "n + " : "")\(index + 1))"
  }
}
