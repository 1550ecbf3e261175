extension Layout {
  /// Whether cells scroll by themselves, and not with the page alone: the whole view sideways, or a
  /// section across it.
  public var scrollsByItself: Bool {
    switch self {
    case .list: false
    case .flow(let flow): flow.scrollDirection == .horizontal
    case .compositional(let layout):
      layout.scrollDirection == .horizontal
        || layout.allSections.contains { $0.groups?.isOrthogonal == true }
    }
  }

  /// How high a view with the layout is on a page in a window of `height` points, where the page does
  /// not say it: a view that scrolls sideways is as high as one line of it, if that is given in points.
  /// Only in such a view it decides where items stand.
  public func containerHeight(inWindow height: Double) -> Double {
    switch self {
    case .flow(let flow) where flow.scrollDirection == .horizontal: flow.heightOfLine
    case .compositional(let layout) where layout.scrollDirection == .horizontal:
      layout.heightInPoints ?? height
    case .flow, .list, .compositional: height
    }
  }

  /// Whether what is attached to cells may reach over the edges of the view, and nothing else does:
  /// what lies outside of the window then is a part of a badge, and no reason to scroll there.
  public var onlyAttachmentsOverhang: Bool {
    guard case .compositional(let layout) = self, layout.scrollDirection == .vertical else {
      return false
    }
    let groups = layout.allSections.compactMap(\.groups).filter { !$0.isOrthogonal }.map(\.group)
    return groups.contains { !$0.kinds.isEmpty } && !groups.contains(where: \.mayBeExceeded)
  }
}

extension LayoutGroup {
  /// Whether cells may stand outside of the group: in places of their own, or as many as a count says.
  fileprivate var mayBeExceeded: Bool {
    switch arrangement {
    case .custom, .line(_, _, count: .some): true
    case .line(_, let subitems, count: nil), .division(_, let subitems, _):
      subitems.contains { if case .group(let group) = $0 { group.mayBeExceeded } else { false } }
    }
  }
}
