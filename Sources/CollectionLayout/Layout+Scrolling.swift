extension Layout {
  /// True if cells scroll inside the page: horizontally, or orthogonally in a section.
  public var scrollsByItself: Bool {
    switch self {
    case .list: false
    case .flow(let flow): flow.scrollDirection == .horizontal
    case .compositional(let layout):
      layout.scrollDirection == .horizontal
        || layout.allSections.contains { $0.groups?.isOrthogonal == true }
    }
  }

  /// Returns a view's height without `--collection-height`, in a window of `height` points.
  ///
  /// A horizontally scrolling view is as high as one line if that height is in points.
  public func containerHeight(inWindow height: Double) -> Double {
    switch self {
    case .flow(let flow) where flow.scrollDirection == .horizontal: flow.heightOfLine
    case .compositional(let layout) where layout.scrollDirection == .horizontal:
      layout.heightInPoints ?? height
    case .flow, .list, .compositional: height
    }
  }

  /// True if only supplementary items can extend beyond the view's edges. The page need not scroll to them.
  public var onlyAttachmentsOverhang: Bool {
    guard case .compositional(let layout) = self, layout.scrollDirection == .vertical else {
      return false
    }
    let groups = layout.allSections.compactMap(\.groups).filter { !$0.isOrthogonal }.map(\.group)
    return groups.contains { !$0.kinds.isEmpty } && !groups.contains(where: \.mayBeExceeded)
  }
}

extension LayoutGroup {
  /// Custom frames and lines with a count can exceed the group.
  fileprivate var mayBeExceeded: Bool {
    switch arrangement {
    case .custom, .line(_, _, count: .some): true
    case .line(_, let subitems, count: nil), .division(_, let subitems, _):
      subitems.contains { if case .group(let group) = $0 { group.mayBeExceeded } else { false } }
    }
  }
}
