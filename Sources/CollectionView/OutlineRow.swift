/// What stands in a row of an outline. Control and link are apart: nothing that can be used may
/// stand in a `summary`.
public struct OutlineRow: Hashable, Sendable {
  /// What the row shows. Where the row itself opens its children it stands in the `summary`, so it
  /// has no controls.
  public var content: String
  /// The controls of a row that opens its children, beside its `details`.
  public var controls: String
  /// The same at the side where lines start.
  public var leadingControls = ""
  /// What the accessory is called that opens the children; `nil` where the row itself does.
  public var disclosure: String?
  /// What a swipe reveals at the ends of the row.
  public var leadingSwipeActions = "", trailingSwipeActions = ""
  /// The attributes of the row. They are not the cell element's, which contains the row's
  /// descendants too.
  public var attributes: CellAttributes

  /// A row.
  public init(
    content: String, controls: String = "", attributes: CellAttributes = CellAttributes()
  ) {
    self.content = content
    self.controls = controls
    self.attributes = attributes
  }

  /// A row with nothing in it.
  public static let empty = OutlineRow(content: "")

  /// Whether a swipe reveals something.
  var hasSwipeActions: Bool { !leadingSwipeActions.isEmpty || !trailingSwipeActions.isEmpty }

  /// The row without children, and the end of its cell.
  var leaf: String { leadingSwipeActions + row + trailingSwipeActions + "</li\n>" }

  private var row: String { "<div class=\"row\"\(attributes.html)>\(content)</div>" }

  /// The row, the control for its children, and their list up to the first of them.
  ///
  /// Actions stand before the children, for the keyboard to reach them before these.
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
