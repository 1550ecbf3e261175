import CellConfiguration
import CollectionLayout

/// The appearance of a cell, header, or view: attributes and custom properties.
public struct CellAttributes: Hashable, Sendable {
  private var attributes: [Attribute] = []
  private var properties = CustomProperties(.author)
  private var contentStyle: ListContentConfiguration.Style?
  private var backgroundStyle: BackgroundConfiguration.Style?

  private struct Attribute: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// Creates empty attributes.
  public init() {}

  /// `resolved` is the configuration combined with the page's. `address` resolves the URL of an image.
  init(
    _ configuration: ListCellConfiguration, resolved: ListCellConfiguration,
    appearance: ListAppearance?, address: (LinkPattern) -> String?
  ) {
    let content = configuration.content ?? ListContentConfiguration()
    setStyles(
      content.style.map { style in appearance.map(style.resolved(in:)) ?? style },
      configuration.background?.style.map { style in
        appearance.map(style.resolved(in:)) ?? style
      })
    addStates(configuration.state)
    content.write(to: &properties, resolved: resolved.content ?? content)
    addBackground(configuration.background, address: address)
    configuration.selectedBackground?.write(
      "selected-background", to: &properties, address: address)
    // A page's image that differs between items is set on each cell.
    let image = configuration.background?.image == nil ? resolved.background?.image : nil
    let selected =
      configuration.selectedBackground?.image == nil ? resolved.selectedBackground?.image : nil
    for (name, image) in [("background", image), ("selected-background", selected)] {
      guard let image, !image.isPlain else { continue }
      BackgroundConfiguration(image: image).write(name, to: &properties, address: address)
    }
    addIndentation(configuration, resolved)
    properties.set(plain: "separator-leading", configuration.separator?.leadingInset?.pixels)
    if let anchor = configuration.separator?.leadingAnchor {
      add("separator-anchor", anchor.view.rawValue)
      properties.set(plain: "separator-constant", anchor.constant.pixelsWithUnit)
    }
    properties.set(plain: "separator-trailing", configuration.separator?.trailingInset?.pixels)
    properties.set(plain: "separator-display", configuration.separator?.visibility?.display)
    configuration.accessories?.write(to: &properties)
  }

  mutating func setStyles(
    _ content: ListContentConfiguration.Style?, _ background: BackgroundConfiguration.Style?
  ) {
    contentStyle = contentStyle ?? content
    backgroundStyle = backgroundStyle ?? background
  }

  func styles(in appearance: ListAppearance) -> CellAttributes {
    var styles = CellAttributes()
    styles.setStyles(
      contentStyle?.resolved(in: appearance) ?? .standardCell(in: appearance),
      backgroundStyle?.resolved(in: appearance) ?? .standardCell(in: appearance))
    return styles
  }

  mutating func set(_ name: String, _ value: String) { properties.set(name, value) }

  mutating func set(plain name: String, _ value: String) { properties.set(plain: name, value) }

  mutating func add(_ name: String, _ value: String?) {
    guard let value else { return }
    attributes.append(Attribute(name: name, value: value))
  }

  private mutating func addStates(_ state: CellConfigurationState?) {
    guard let state else { return }
    let flags = state.flags.map(\.rawValue).joined(separator: " ")
    if !flags.isEmpty { add("state", flags) }
    if state.cellDragState != .none { add("drag", state.cellDragState.rawValue) }
    if state.cellDropState != .none { add("drop", state.cellDropState.rawValue) }
  }

  private mutating func addBackground(
    _ background: BackgroundConfiguration?, address: (LinkPattern) -> String?
  ) {
    guard let background else { return }
    add("background", background.customView?.rawValue)
    background.write("background", to: &properties, address: address)
  }

  private mutating func addIndentation(
    _ own: ListCellConfiguration, _ resolved: ListCellConfiguration
  ) {
    // Outlines indent the children of a row by it.
    properties.set("indentation-width", own.indentationWidth?.pixelsWithUnit)
    if own.indentation != nil || own.indentsAccessories != nil {
      let indentation = (resolved.indentation ?? 0).pixelsWithUnit
      let indentsAccessories = resolved.indentsAccessories ?? true
      properties.set("indentation", indentsAccessories ? indentation : "0px")
      properties.set("content-indentation", indentsAccessories ? "0px" : indentation)
    }
  }

  var html: String {
    var html = ""
    if let contentStyle { html += " data-content-style=\"\(contentStyle.rawValue)\"" }
    if let backgroundStyle { html += " data-background-style=\"\(backgroundStyle.rawValue)\"" }
    for attribute in attributes {
      html += " data-\(attribute.name)=\"\(HTML.escaped(attribute.value))\""
    }
    if !properties.declarations.isEmpty { html += " style=\"\(HTML.escaped(properties.css))\"" }
    return html
  }
}
