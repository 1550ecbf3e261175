import CellConfiguration
import CollectionLayout

/// The element of an accessory, in each of the forms that one can have.
struct AccessoryElement {
  private let classes: String
  private let style: String

  init(_ accessory: CellAccessory, fields: ItemFields) {
    let price = accessory.showsPrice ? " price" : ""
    classes = "accessory \(accessory.systemType?.className ?? "custom")\(price)"
    style = accessory.systemType == nil ? Self.style(of: accessory, fields) : ""
  }

  /// A sign that only shows something, or says it in one word.
  func sign(label: String? = nil, isOn: Bool = false) -> String {
    let on = isOn ? " data-on" : ""
    guard let label else { return "<span\(attributes)\(on) aria-hidden=\"true\"></span>" }
    return "<span\(attributes)\(on) role=\"img\" aria-label=\"\(HTML.escaped(label))\"></span>"
  }

  /// Something to read or to look at.
  func view(_ body: String) -> String { "<span\(attributes)>\(body)</span>" }

  /// Something that keeps its room and is not there otherwise.
  func hidden(_ body: String) -> String {
    "<span\(attributes) data-hidden aria-hidden=\"true\">\(body)</span>"
  }

  /// A link that shows a sign with a label, or a view.
  func link(_ href: String, label: String? = nil, body: String = "") -> String {
    let label = HTML.attribute("aria-label", label)
    return "<a\(attributes)\(HTML.attribute("href", href))\(label)>\(body)</a>"
  }

  /// A button that shows a sign; it may open what has a given id.
  func button(label: String, opening id: String? = nil) -> String {
    "<button type=\"button\"\(attributes)\(HTML.attribute("popovertarget", id)) "
      + "aria-label=\"\(HTML.escaped(label))\"></button>"
  }

  /// A box to check.
  func checkbox(label: String, isOn: Bool) -> String {
    "<input type=\"checkbox\"\(attributes) aria-label=\"\(HTML.escaped(label))\""
      + (isOn ? " checked>" : ">")
  }

  private var attributes: String { " class=\"\(classes)\"\(style)" }

  /// Custom accessories say themselves how they differ from what is usual.
  private static func style(of accessory: CellAccessory, _ fields: ItemFields) -> String {
    var properties = CustomProperties(.author)
    properties.set(plain: "custom-tint", accessory.tintColor?.css)
    properties.set(plain: "icon-tint", accessory.tintColor?.css)
    properties.set(
      plain: "custom-width",
      accessory.placement == .leading
        ? accessory.leadingWidth(fields) : accessory.reservedLayoutWidth.css)
    var html = ""
    if case .customView(let custom) = accessory.kind, custom.maintainsFixedSize {
      html = " data-fixed"
    }
    guard !properties.declarations.isEmpty else { return html }
    return html + " style=\"\(HTML.escaped(properties.css))\""
  }

  /// The width that is kept for a text at the leading side, so that what stands behind it lines up
  /// with its separator: letters are a little over half as wide as high.
  static func width(of text: String) -> String { "\((Double(text.count) * 0.62).shortest)em" }
}

extension CellAccessory {
  /// Whether it is a label with the price of an icon.
  fileprivate var showsPrice: Bool {
    guard case .label(let label) = kind else { return false }
    return label.text.pieces.contains(.field(.price))
  }
}
