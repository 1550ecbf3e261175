import CellConfiguration
import CollectionLayout

struct AccessoryElement {
  private let classes: String
  private let style: String

  init(_ accessory: CellAccessory, fields: ItemFields) {
    let price = accessory.showsPrice ? " price" : ""
    classes = "accessory \(accessory.systemType?.className ?? "custom")\(price)"
    style = accessory.systemType == nil ? Self.style(of: accessory, fields) : ""
  }

  func sign(label: String? = nil, isOn: Bool = false) -> String {
    let on = isOn ? " data-on" : ""
    guard let label else { return "<span\(attributes)\(on) aria-hidden=\"true\"></span>" }
    return "<span\(attributes)\(on) role=\"img\" aria-label=\"\(HTML.escaped(label))\"></span>"
  }

  func view(_ body: String) -> String { "<span\(attributes)>\(body)</span>" }

  func hidden(_ body: String) -> String {
    "<span\(attributes) data-hidden aria-hidden=\"true\">\(body)</span>"
  }

  func link(_ href: String, label: String? = nil, body: String = "") -> String {
    let label = HTML.attribute("aria-label", label)
    return "<a\(attributes)\(HTML.attribute("href", href))\(label)>\(body)</a>"
  }

  func button(label: String, opening id: String? = nil) -> String {
    "<button type=\"button\"\(attributes)\(HTML.attribute("popovertarget", id)) "
      + "aria-label=\"\(HTML.escaped(label))\"></button>"
  }

  func checkbox(label: String, isOn: Bool) -> String {
    "<input type=\"checkbox\"\(attributes) aria-label=\"\(HTML.escaped(label))\""
      + (isOn ? " checked>" : ">")
  }

  private var attributes: String { " class=\"\(classes)\"\(style)" }

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

  /// Estimates the width of a leading text, which aligns the separator. A letter is a little over half as
  /// wide as high.
  static func width(of text: String) -> String { "\((Double(text.count) * 0.62).shortest)em" }
}

extension CellAccessory {
  fileprivate var showsPrice: Bool {
    guard case .label(let label) = kind else { return false }
    return label.text.pieces.contains(.field(.price))
  }
}
