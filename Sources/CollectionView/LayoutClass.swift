public import CollectionLayout
import ContentHash

/// The CSS class of the collection views with a layout. Equal layouts share the class and its
/// rules.
public struct LayoutClass: Hashable, Sendable {
  /// The name, such as `flow-1f3870be`.
  public let name: String
  /// All classes of a view with the layout: those that the theme has rules for, and the layout's
  /// own.
  let classNames: String
  private let layout: Layout

  /// The class of a layout. Its name depends on the layout alone.
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

  /// The rules, in CSS.
  public var stylesheet: String { layout.stylesheet(forClass: name) }
}

extension Layout {
  /// The classes that the theme has rules for.
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
  /// The classes of a list, which is a view or a section, for the theme.
  var classNames: String { "list list-\(rawValue)" }
}

extension LayoutClass: Comparable {
  /// By name.
  public static func < (left: LayoutClass, right: LayoutClass) -> Bool { left.name < right.name }
}
