/// Why a layout is impossible.
public enum LayoutError: Error, Hashable, Sendable {
  /// A length of the layout that no container can make possible: negative, not a number, or zero
  /// where something must show. `property` is the name as it is spelled in the layout.
  case invalidLength(property: String, value: Double)
  /// The content gives an element an invalid length along `axis`.
  case invalidElementLength(LayoutElement, axis: Axis, value: Double)
  /// The container has no usable extent along `axis`.
  case invalidContainer(axis: Axis, length: Double)
  /// A part of the layout is longer than the room that it has.
  case noRoom(LayoutShortage)
  /// A group has places for more than `limit` cells.
  case tooManyCells(section: Int, property: String, limit: Int)
  /// In a group, an element is below an item whose height depends on its content.
  case estimatedHeightAboveOthers(section: Int, property: String)
  /// A list of supplementary items contains a kind twice, or a group has a kind that an element
  /// inside the group has too. `property` is the path of the second kind.
  case duplicateKind(property: String, kind: String)
  /// Two variants begin at the same width, so that one of them would never be used.
  case duplicateMinimumWidth(property: String, width: Double)
  /// Items overlap by more than all but a point of their `length`.
  case overlapTooLarge(property: String, value: Double, length: Double)
  /// Items with sizes of their own would overlap.
  case overlapOfIndividualItems(property: String, value: Double)
  /// A property has a value that another part of the layout excludes.
  case unsuitable(property: String, Rule)

  /// A rule for the value of a property. The raw value completes a sentence that begins with the
  /// path of the property.
  public enum Rule: String, Hashable, Sendable {
    /// The content cannot decide the dimension.
    case estimatedDimension = "can't be estimated"
    /// The layout places an element beside the width.
    case estimatedWidth = """
      can't be estimated: the content decides how wide the one item is that a horizontal group \
      repeats in lines, or groups beside each other and the items in them
      """
    /// The content decides how much room a flexible distance would have.
    case flexibleBesideEstimates = "can't be flexible next to items of estimated width"
    /// The content decides where the group of a section ends.
    case edgesAroundEstimates = "can't be around groups that end where their content does"
    /// A group is inside a group whose width depends on the content.
    case groupInEstimatedWidth = "can't be a group inside a group of estimated width"
    /// Items of estimated width form lines. The height of the lines is neither fixed nor that of
    /// the items in them.
    case heightOfLines = """
      can't be that of lines of items of estimated width: they are each as high as their items, \
      or all as high as items of known height need
      """
    /// Groups of several items scroll to the middle, but their width depends on the content.
    case centeredEstimate = """
      can't be groupPagingCentered where groups of several items have an estimated width
      """
    /// A dimension is a fraction of a length that is not known.
    case fractionalDimension = "can't be a fraction"
    /// Items that size themselves also have sizes of their own.
    case sizesOfSelfSizingItems = """
      can't be combined with sizesVaryByItem: items have their own sizes, or size themselves
      """
    /// An element is attached to a group whose size, or first cell, depends on the content.
    case attachedToEstimatedGroup = "can't be attached to a group that follows its content"
    /// An element is pinned to an edge, or extends an edge, to which the content does not scroll.
    case edgeAcrossScrolling = "can't be true at an edge that the content does not scroll to"
    /// Groups that scroll vertically by themselves cannot all be as high as the highest.
    case uniformAcrossScrolling = """
      can't be uniform across groups that scroll vertically by themselves
      """
    /// A list is in a layout that scrolls horizontally.
    case listScrollsHorizontally = "can't be a list in a layout that scrolls horizontally"
    /// A list of the layout that needs an element has no elements.
    case emptyList = "can't be empty"
  }
}

extension LayoutError: CustomStringConvertible {
  /// The problem, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .invalidLength(let property, let value):
      "\(property) can't be \(value.shortest)"
    case .invalidElementLength(let element, let axis, let value):
      "\(element.name) can't be \(value.shortest) points \(axis.adjective)"
    case .invalidContainer(let axis, let length):
      "a container \(length.shortest) points \(axis.adjective) has no room for a layout"
    case .noRoom(let shortage): shortage.description
    case .tooManyCells(let section, _, let limit):
      "a group of section \(section) has places for more than \(limit) cells"
    case .estimatedHeightAboveOthers(let section, _):
      "in a group of section \(section), an element is below an item of estimated height"
    case .duplicateKind(let property, let kind):
      "\(property) can't be '\(kind)', because another item has this kind"
    case .duplicateMinimumWidth(let property, let width):
      "\(property) can't be \(width.shortest), because another variant begins there"
    case .overlapTooLarge(let property, let value, let length):
      """
      \(property) can't be \(value.shortest): items of \(length.shortest) points overlap by at \
      most all but one point
      """
    case .overlapOfIndividualItems(let property, let value):
      "\(property) can't be \(value.shortest): only items of one size can overlap"
    case .unsuitable(let property, let rule): "\(property) \(rule.rawValue)"
    }
  }
}

/// Throws that a property breaks a rule, unless the condition holds.
func require(
  _ condition: Bool, _ rule: LayoutError.Rule, _ property: @autoclosure () -> String
) throws(LayoutError) {
  guard condition else { throw .unsuitable(property: property(), rule) }
}

extension LayoutError {
  /// The path of the wrong property, as it is spelled in the layout, such as
  /// `sections[0].group.contentInsets`; nil for an error of the container or the content.
  public var property: String? {
    switch self {
    case .noRoom(let shortage): shortage.property
    case .invalidLength(let property, _), .tooManyCells(_, let property, _),
      .estimatedHeightAboveOthers(_, let property), .duplicateKind(let property, _),
      .duplicateMinimumWidth(let property, _), .overlapTooLarge(let property, _, _),
      .overlapOfIndividualItems(let property, _), .unsuitable(let property, _):
      property
    case .invalidElementLength, .invalidContainer: nil
    }
  }

  /// The error of a part at `path`, which ends with a full stop. The solver of a group does not
  /// know the path of the group.
  func inside(_ path: String) -> LayoutError {
    switch self {
    case .noRoom(var shortage):
      shortage.property = shortage.property.map { path + $0 }
      return .noRoom(shortage)
    case .tooManyCells(let section, let property, let limit):
      return .tooManyCells(section: section, property: path + property, limit: limit)
    case .estimatedHeightAboveOthers(let section, let property):
      return .estimatedHeightAboveOthers(section: section, property: path + property)
    case .unsuitable(let property, let rule):
      return .unsuitable(property: path + property, rule)
    default: return self
    }
  }
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
  var adjective: String { self == .horizontal ? "wide" : "high" }

  /// The name of the extent along the axis in a `LayoutSize`.
  var extentName: String { self == .horizontal ? "width" : "height" }
}
