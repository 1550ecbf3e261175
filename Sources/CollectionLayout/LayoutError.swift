/// Why a layout is impossible.
public enum LayoutError: Error, Hashable, Sendable {
  /// A length of the layout that no container can make possible: negative, not a number, or zero
  /// where something must show. `property` is the name as it is spelled in the layout.
  case invalidLength(property: String, value: Double)
  /// The content gives an element an invalid length along `axis`.
  case invalidElementLength(LayoutElement, axis: Axis, value: Double)
  /// The container has no usable extent along `axis`.
  case invalidContainer(axis: Axis, length: Double)
  /// Insets use up the whole of what they are in, a section or something of it, which has
  /// `container` points. Here and in the next cases, `property` is the path of what is wrong.
  case insetsTooLarge(
    section: Int, property: String, axis: Axis, insets: Double, container: Double)
  /// Distances between the subitems of a group use up the `available` points that it has for them.
  case spacingTooLarge(
    section: Int, property: String, axis: Axis, spacing: Double, available: Double)
  /// An item of `length` points stands in a section that has `available` points for it.
  case itemTooLarge(section: Int, item: Int, axis: Axis, length: Double, available: Double)
  /// A group of `length` points stands in a section that has `available` points for it.
  case groupTooLarge(
    section: Int, property: String, axis: Axis, length: Double, available: Double)
  /// The first subitem of a group does not fit into it.
  case noRoomForSubitem(
    section: Int, property: String, axis: Axis, length: Double, available: Double)
  /// The number of subitems that a group says takes `length` points, more than it has. Solving a
  /// layout never causes it, as UIKit takes it: `Layout.requireRoomForSubitems(in:)` does.
  case subitemsTooLarge(
    section: Int, property: String, axis: Axis, count: Int, length: Double, available: Double)
  /// A group has places for more cells than anyone can mean.
  case tooManyCells(section: Int, property: String, limit: Int)
  /// In a group, something stands below an item whose height only its content decides.
  case estimatedHeightAboveOthers(section: Int, property: String)
  /// A boundary item of `length` points stands where there are `available` points for it.
  case boundaryItemTooLarge(property: String, length: Double, available: Double)
  /// A dimension that can't follow the content is estimated. `property` is its name as it is
  /// spelled in the layout.
  case estimatedDimension(property: String)
  /// A width is estimated, where what stands beside it is placed by the layout. `property` is its
  /// name as it is spelled in the layout.
  case estimatedWidth(property: String)
  /// A distance is flexible, where the content decides how much room it would have.
  case flexibleBesideEstimates(property: String)
  /// There are distances around a section's group whose content decides where it ends.
  case edgesAroundEstimates(property: String)
  /// A group stands in one whose width its content decides.
  case groupInEstimatedWidth(property: String)
  /// Items of estimated width form lines, and the height of the lines is neither fixed nor that of
  /// the items in them.
  case heightOfLines(property: String)
  /// Groups of several items come to rest in the middle, where the content decides how wide they
  /// are.
  case centeredEstimate(property: String)
  /// A dimension is a fraction of something that has no known extent.
  case fractionalDimension(property: String)
  /// A list of supplementary items has more than one of a kind, or a group has one of a kind that
  /// something inside of it has. `property` is the path of the second one's kind.
  case duplicateKind(property: String, kind: String)
  /// Two variants begin at one width, so that one of them would never be used.
  case duplicateMinimumWidth(property: String, width: Double)
  /// Items that size themselves are to have sizes of their own too.
  case sizesOfSelfSizingItems(property: String)
  /// Items overlap by more than all but a point of their `length`.
  case overlapTooLarge(property: String, value: Double, length: Double)
  /// Items with sizes of their own would overlap.
  case overlapOfIndividualItems(property: String, value: Double)
  /// Something is attached to a group whose size, or first cell, only its content decides.
  case attachedToEstimatedGroup(property: String)
  /// Something is pinned to an edge to which the content does not scroll, or is to extend it.
  case edgeAcrossScrolling(property: String)
  /// Groups that scroll vertically by themselves shall all be as high as the highest.
  case uniformAcrossScrolling(property: String)
  /// A list stands in a layout that scrolls horizontally.
  case listScrollsHorizontally(property: String)
  /// A list of the layout that needs an element has none.
  case emptyList(property: String)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .invalidLength(let property, let value):
      return "\(property) can't be \(value.shortest)"
    case .invalidElementLength(let element, let axis, let value):
      return "\(element.name) can't be \(value.shortest) points \(axis.adjective)"
    case .invalidContainer(let axis, let length):
      return "a container \(length.shortest) points \(axis.adjective) has no room for a layout"
    case .insetsTooLarge(let section, _, let axis, let insets, let container):
      return """
        in section \(section), insets of \(insets.upToTwoDecimals) points leave nothing of a \
        container \(container.upToTwoDecimals) points \(axis.adjective)
        """
    case .spacingTooLarge(let section, _, let axis, let spacing, let available):
      return """
        in section \(section), distances of \(spacing.upToTwoDecimals) points between subitems \
        leave nothing of a group \(available.upToTwoDecimals) points \(axis.adjective)
        """
    case .itemTooLarge(let section, let item, let axis, let length, let available):
      return """
        item \(item) of section \(section) is \(length.upToTwoDecimals) points \
        \(axis.adjective), but there are only \(available.upToTwoDecimals) points for it
        """
    case .groupTooLarge(let section, _, let axis, let length, let available):
      return """
        a group of section \(section)\(edges) is \(length.upToTwoDecimals) points \(axis.adjective), \
        but there are only \(available.upToTwoDecimals) points for it
        """
    case .noRoomForSubitem(let section, _, let axis, let length, let available):
      return """
        a subitem \(length.upToTwoDecimals) points \(axis.adjective)\(edges) does not fit into a \
        group of section \(section), which has \(available.upToTwoDecimals) points for it
        """
    case .subitemsTooLarge(let section, _, let axis, let count, let length, let available):
      return """
        \(count) subitems in a group of section \(section) are \(length.upToTwoDecimals) points \
        \(axis.adjective), but there are only \(available.upToTwoDecimals) points for them
        """
    case .tooManyCells(let section, _, let limit):
      return "a group of section \(section) has places for more than \(limit) cells"
    case .estimatedHeightAboveOthers(let section, _):
      return "in a group of section \(section), an estimated height has something below it"
    case .boundaryItemTooLarge(let property, let length, let available):
      return """
        \(property) is \(length.upToTwoDecimals) points, but there are only \
        \(available.upToTwoDecimals) points for it
        """
    case .estimatedDimension(let property):
      return "\(property) can't be estimated"
    case .estimatedWidth(let property):
      return """
        \(property) can't be estimated: the content decides how wide the one item is that a \
        horizontal group repeats in lines, or groups beside each other and the items in them
        """
    case .flexibleBesideEstimates(let property):
      return "\(property) can't be flexible beside items of estimated width"
    case .edgesAroundEstimates(let property):
      return "\(property) can't be around groups that end where their content does"
    case .groupInEstimatedWidth(let property):
      return "\(property) can't be a group inside one of estimated width"
    case .heightOfLines(let property):
      return """
        \(property) can't be that of lines of items of estimated width: they are each as high as \
        their items, or all as high as items of known height need
        """
    case .centeredEstimate(let property):
      return """
        \(property) can't be groupPagingCentered where groups of several items have an estimated \
        width
        """
    case .fractionalDimension(let property):
      return "\(property) can't be a fraction"
    case .duplicateKind(let property, let kind):
      return "\(property) can't be '\(kind)', which another one has already"
    case .duplicateMinimumWidth(let property, let width):
      return "\(property) can't be \(width.shortest), where another variant begins already"
    case .sizesOfSelfSizingItems(let property):
      return """
        \(property) can't stand beside sizesVaryByItem: items have sizes of their own, or size \
        themselves
        """
    case .overlapTooLarge(let property, let value, let length):
      return """
        \(property) can't be \(value.shortest): items of \(length.shortest) points overlap by at \
        most all but one point
        """
    case .overlapOfIndividualItems(let property, let value):
      return "\(property) can't be \(value.shortest): only items of one size can overlap"
    case .attachedToEstimatedGroup(let property):
      return "\(property) can't be attached to a group that follows its content"
    case .edgeAcrossScrolling(let property):
      return "\(property) can't be true at an edge that the content does not scroll to"
    case .uniformAcrossScrolling(let property):
      return "\(property) can't be uniform across groups that scroll vertically by themselves"
    case .listScrollsHorizontally(let property):
      return "\(property) can't be a list in a layout that scrolls horizontally"
    case .emptyList(let property):
      return "\(property) can't be empty"
    }
  }
}

extension LayoutError {
  /// What is said of a length that is too large only by the distances around it.
  var edges: String { property?.hasSuffix(".edgeSpacing") == true ? " with its edgeSpacing" : "" }
}

extension LayoutElement {
  fileprivate var name: String {
    switch self {
    case .cell(let section, let item): "item \(item) of section \(section)"
    case .header(let section): "the header of section \(section)"
    case .footer(let section): "the footer of section \(section)"
    case .background(let section): "the background of section \(section)"
    case .supplementary(let kind, let section?, let item?):
      "the \(kind) of item \(item) of section \(section)"
    case .supplementary(let kind, let section?, nil): "the \(kind) of section \(section)"
    case .supplementary(let kind, nil, _): "the \(kind) of the layout"
    }
  }
}

extension Axis {
  /// The word for an extent along the axis.
  var adjective: String {
    switch self {
    case .horizontal: "wide"
    case .vertical: "high"
    }
  }
}
