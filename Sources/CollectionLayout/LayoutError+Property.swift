extension LayoutError {
  /// The path of the property that is wrong, as it is spelled in the layout, such as
  /// `sections[0].group.contentInsets`; nil if it is no property but the container or the content.
  public var property: String? {
    switch self {
    case .invalidLength(let property, _), .insetsTooLarge(_, let property, _, _, _),
      .spacingTooLarge(_, let property, _, _, _), .subitemsTooLarge(_, let property, _, _, _, _),
      .groupTooLarge(_, let property, _, _, _), .noRoomForSubitem(_, let property, _, _, _),
      .tooManyCells(_, let property, _), .estimatedHeightAboveOthers(_, let property),
      .boundaryItemTooLarge(let property, _, _), .estimatedDimension(let property),
      .estimatedWidth(let property), .flexibleBesideEstimates(let property),
      .edgesAroundEstimates(let property), .groupInEstimatedWidth(let property),
      .heightOfLines(let property),
      .centeredEstimate(let property), .fractionalDimension(let property),
      .duplicateKind(let property, _), .duplicateMinimumWidth(let property, _),
      .sizesOfSelfSizingItems(let property), .overlapTooLarge(let property, _, _),
      .overlapOfIndividualItems(let property, _), .attachedToEstimatedGroup(let property),
      .edgeAcrossScrolling(let property), .uniformAcrossScrolling(let property),
      .listScrollsHorizontally(let property),
      .emptyList(let property):
      property
    case .invalidElementLength, .invalidContainer, .itemTooLarge: nil
    }
  }

  /// The error of something inside of `path`, which ends with a full stop: what solves a group does
  /// not know where the group stands.
  func inside(_ path: String) -> LayoutError {
    switch self {
    case .insetsTooLarge(let section, let property, let axis, let insets, let container):
      .insetsTooLarge(
        section: section, property: path + property, axis: axis, insets: insets,
        container: container)
    case .spacingTooLarge(let section, let property, let axis, let spacing, let available):
      .spacingTooLarge(
        section: section, property: path + property, axis: axis, spacing: spacing,
        available: available)
    case .subitemsTooLarge(
      let section, let property, let axis, let count, let length, let available):
      .subitemsTooLarge(
        section: section, property: path + property, axis: axis, count: count, length: length,
        available: available)
    case .groupTooLarge(let section, let property, let axis, let length, let available):
      .groupTooLarge(
        section: section, property: path + property, axis: axis, length: length,
        available: available)
    case .noRoomForSubitem(let section, let property, let axis, let length, let available):
      .noRoomForSubitem(
        section: section, property: path + property, axis: axis, length: length,
        available: available)
    case .tooManyCells(let section, let property, let limit):
      .tooManyCells(section: section, property: path + property, limit: limit)
    case .estimatedHeightAboveOthers(let section, let property):
      .estimatedHeightAboveOthers(section: section, property: path + property)
    case .edgesAroundEstimates(let property): .edgesAroundEstimates(property: path + property)
    case .emptyList(let property): .emptyList(property: path + property)
    default: self
    }
  }
}

extension Axis {
  /// The name of the extent along the axis in a `LayoutSize`.
  var extentName: String { self == .horizontal ? "width" : "height" }
}
