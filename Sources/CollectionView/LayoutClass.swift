public import CollectionLayout
import ContentHash

/// The CSS class of a layout. Equal layouts share it.
public struct LayoutClass: Hashable, Sendable {
  /// The name, such as `flow-1f3870be`.
  public let name: String
  let classNames: String
  private let layout: Layout

  /// Creates the class of a layout.
  public init(_ layout: Layout) {
    self.layout = layout
    let kind =
      switch layout {
      case .flow: "flow"
      case .list: "list"
      case .compositional: "compositional"
      }
    let rules = layout.stylesheet(forClass: kind)
    name = "\(kind)-\(ContentHash(rules).description.prefix(8))"
    classNames = "\(layout.themeClassNames) \(name)"
  }

  /// The CSS rules.
  public var stylesheet: String { layout.stylesheet(forClass: name) }
}

extension Layout {
  fileprivate var themeClassNames: String {
    switch self {
    case .flow(let flow): flow.fillsLines ? "flow fills-lines" : "flow"
    case .compositional:
      onlyAttachmentsOverhang ? "compositional badges-overhang" : "compositional"
    case .list(let list): list.appearance.classNames
    }
  }
}

extension ListAppearance {
  var classNames: String { "list list-\(rawValue)" }
}

extension LayoutClass: Comparable {
  /// Compares names.
  public static func < (left: LayoutClass, right: LayoutClass) -> Bool { left.name < right.name }
}
