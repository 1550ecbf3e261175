/// The content of an outline row. Controls are separate, because a `summary` must not contain them.
public struct OutlineRow: Hashable, Sendable {
  /// The content. If it is in the `summary`, it contains no controls.
  public var content: String
  /// The controls of a row that opens as a whole.
  public var controls: String
  /// The leading controls.
  public var leadingControls = ""
  /// The accessible name of the disclosure; nil: the row opens as a whole.
  public var disclosure: String?
  /// The swipe actions at the ends of the row.
  public var leadingSwipeActions = "", trailingSwipeActions = ""
  /// The attributes of the row, without its descendants.
  public var attributes: CellAttributes

  /// Creates a row.
  public init(
    content: String, controls: String = "", attributes: CellAttributes = CellAttributes()
  ) {
    self.content = content
    self.controls = controls
    self.attributes = attributes
  }

  /// An empty row.
  public static let empty = OutlineRow(content: "")

  var hasSwipeActions: Bool { !leadingSwipeActions.isEmpty || !trailingSwipeActions.isEmpty }

  var leaf: String { leadingSwipeActions + row + trailingSwipeActions + "</li\n>" }

  private var row: String { "<div class=\"row\"\(attributes.html)>\(content)</div>" }

  /// Keyboard focus reaches swipe actions before the children.
  func branch(isOpen: Bool, children: DeferredChildren? = nil) -> String {
    let details =
      "<details\(isOpen ? " open" : "")\(HTML.attribute("data-children", children?.href))>"
    let list =
      "<ul role=\"list\"\n>" + (children.map { "<li class=\"deferred\">\($0.link)</li\n>" } ?? "")
    guard let disclosure else {
      return leadingSwipeActions + beside(leadingControls, " leading") + beside(controls)
        + trailingSwipeActions + details
        + "<summary class=\"row\"\(attributes.html)>\(content)</summary>" + list
    }
    return leadingSwipeActions + row + trailingSwipeActions + details
      + "<summary class=\"accessory outline-disclosure\"\(attributes.html)"
      + "\(HTML.attribute("aria-label", disclosure))></summary>" + list
  }

  private func beside(_ controls: String, _ side: String = "") -> String {
    controls.isEmpty
      ? "" : "<span class=\"row-controls\(side)\"\(attributes.html)>\(controls)</span>"
  }
}
