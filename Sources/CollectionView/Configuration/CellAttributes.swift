import CellConfiguration
import CollectionLayout

/// What the element of a cell, of a header or of a collection view says of how it looks: attributes
/// for what is one of a few, custom properties for what is a number or a colour.
public struct CellAttributes: Hashable, Sendable {
  private var attributes: [Attribute] = []
  private var properties = CustomProperties(.author)
  private var contentStyle: ListContentConfiguration.Style?
  private var backgroundStyle: BackgroundConfiguration.Style?

  private struct Attribute: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// Attributes of an element that says nothing.
  public init() {}

  /// The attributes of what a configuration customises.
  ///
  /// `resolved` is the configuration with what its page says filled in; what is there only for
  /// both together is read from it. Styles that go by the list's appearance do. Addresses of
  /// pictures are what `address` makes of them.
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
    addIndentation(configuration, resolved)
    properties.set(plain: "separator-leading", configuration.separator?.leadingInset?.pixels)
    properties.set(plain: "separator-trailing", configuration.separator?.trailingInset?.pixels)
    properties.set(plain: "separator-display", configuration.separator?.visibility?.display)
    configuration.accessories?.write(to: &properties)
  }

  /// Says which styles the defaults are those of, where that is not said yet.
  mutating func setStyles(
    _ content: ListContentConfiguration.Style?, _ background: BackgroundConfiguration.Style?
  ) {
    contentStyle = contentStyle ?? content
    backgroundStyle = backgroundStyle ?? background
  }

  /// Adds a custom property of the author's.
  mutating func set(_ name: String, _ value: String) { properties.set(name, value) }

  /// Adds a custom property that is not of an author's configuration.
  mutating func set(plain name: String, _ value: String) { properties.set(plain: name, value) }

  /// Adds a `data-` attribute, unless there is nothing to say.
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
    if own.indentation != nil || own.indentsAccessories != nil {
      let indentation = (resolved.indentation ?? 0).pixelsWithUnit
      let indentsAccessories = resolved.indentsAccessories ?? true
      properties.set("indentation", indentsAccessories ? indentation : "0px")
      properties.set("content-indentation", indentsAccessories ? "0px" : indentation)
    }
  }

  /// The attributes as they stand in a tag, each with a space before it.
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
