/// An error in a layout, its content, or its container.
public enum LayoutError: Error, Hashable, Sendable {
  /// A length that is invalid in every container. `property` is the path in the layout.
  case invalidLength(property: String, value: Double)
  /// The content gives an element an invalid length along `axis`.
  case invalidElementLength(LayoutElement, axis: Axis, value: Double)
  /// The container has no usable extent along `axis`.
  case invalidContainer(axis: Axis, length: Double)
  case noRoom(LayoutShortage)
  /// A group holds more than `limit` cells.
  case tooManyCells(section: Int, property: String, limit: Int)
  /// In a group, an element follows below an item of estimated height.
  case estimatedHeightAboveOthers(section: Int, property: String)
  /// A kind occurs twice in a list of supplementary items, or in a group and inside it. `property` is the
  /// second's path.
  case duplicateKind(property: String, kind: String)
  case duplicateMinimumWidth(property: String, width: Double)
  /// Items overlap by more than their `length` minus one point.
  case overlapTooLarge(property: String, value: Double, length: Double)
  case overlapOfIndividualItems(property: String, value: Double)
  /// A property conflicts with another part of the layout.
  case unsuitable(property: String, Rule)

  /// A rule for a property. The raw value completes a sentence that begins with the property's path.
  public enum Rule: String, Hashable, Sendable {
    case estimatedDimension = "can't be estimated"
    case estimatedWidth = """
      can't be estimated: the content decides how wide the one item is that a horizontal group \
      repeats in lines, or groups beside each other and the items in them
      """
    case flexibleBesideEstimates = "can't be flexible next to items of estimated width"
    case edgesAroundEstimates = "can't be around groups that end where their content does"
    case groupInEstimatedWidth = "can't be a group inside a group of estimated width"
    case heightOfLines = """
      can't be that of lines of items of estimated width: they are each as high as their items, \
      or all as high as items of known height need
      """
    case centeredEstimate = """
      can't be groupPagingCentered where groups of several items have an estimated width
      """
    case fractionalDimension = "can't be a fraction"
    case sizesOfSelfSizingItems = """
      can't be combined with sizesVaryByItem: items have their own sizes, or size themselves
      """
    case attachedToEstimatedGroup = "can't be attached to a group that follows its content"
    case edgeAcrossScrolling = "can't be true at an edge that the content does not scroll to"
    case uniformAcrossScrolling = """
      can't be uniform across groups that scroll vertically by themselves
      """
    case listScrollsHorizontally = "can't be a list in a layout that scrolls horizontally"
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

func require(
  _ condition: Bool, _ rule: LayoutError.Rule, _ property: @autoclosure () -> String
) throws(LayoutError) {
  guard condition else { throw .unsuitable(property: property(), rule) }
}

extension LayoutError {
  /// The property's path, such as `sections[0].group.contentInsets`; nil for errors of the container or
  /// content.
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

  /// Prepends `path`, which the solver of a group does not know.
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
  var adjective: String { self == .horizontal ? "wide" : "high" }

  var extentName: String { self == .horizontal ? "width" : "height" }
}
