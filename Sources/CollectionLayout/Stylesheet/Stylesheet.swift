struct Stylesheet {
  typealias Declaration = (property: String, value: String)

  private(set) var text = ""
  private let root: String
  private var indentation = ""

  init(class name: String) {
    root = ".\(Self.escaped(name))"
  }

  /// An empty selector is the collection view itself. A rule without declarations is omitted.
  mutating func rule(_ selector: String, _ declarations: [Declaration]) {
    guard !declarations.isEmpty else { return }
    text += "\(indentation)\(root)\(selector.isEmpty ? "" : " ")\(selector) {\n"
    for (property, value) in declarations {
      text += "\(indentation)  \(property): \(value);\n"
    }
    text += "\(indentation)}\n"
  }

  mutating func hide(_ selectors: [String]) {
    var seen: Set<String> = []
    for selector in selectors where seen.insert(selector).inserted {
      rule(selector, [("display", "none")])
    }
  }

  mutating func makeContainer() {
    rule("", [("container-type", "inline-size")])
  }

  /// Prevents an inline-size container inside a cell sized by its content: its width would be 0.
  static let widthOfContent: Declaration = ("--cell-container-type", "normal")

  /// Limits queries in the cell to its width.
  static let heightOfContent: Declaration = ("--row-container-type", "inline-size")

  enum Feature: String {
    case containerWidth = "@container (width"
    case containerHeight = "@container (height"
    case windowHeight = "@media (height"
  }

  /// Adds rules for `feature` from `start` to less than `end`, in points.
  mutating func bounded(
    _ feature: Feature = .containerWidth, from start: Double?, to end: Double?,
    _ rules: (inout Stylesheet) -> Void
  ) {
    let name = feature.rawValue
    switch (start?.shortest, end?.shortest) {
    case (nil, nil): rules(&self)
    case (nil, let end?): block("\(name) < \(end)px)", rules)
    case (let start?, nil): block("\(name) >= \(start)px)", rules)
    case (let start?, let end?):
      let range = name.replacing("(", with: "(\(start)px <= ")
      block("\(range) < \(end)px)", rules)
    }
  }

  mutating func onPaper(_ rules: (inout Stylesheet) -> Void) { block("@media print", rules) }

  private mutating func block(_ condition: String, _ rules: (inout Stylesheet) -> Void) {
    let outer = indentation
    text += "\(outer)\(condition) {\n"
    indentation = outer + "  "
    rules(&self)
    indentation = outer
    text += "\(outer)}\n"
  }

  /// Pins an element to `edge`, such as `block-start`. In print, themes set `--pinned: static`.
  static func pinned(
    to edge: String, at distance: Double = 0, zIndex: Int = 1
  ) -> [Declaration] {
    [
      ("position", "var(--pinned, sticky)"), ("inset-\(edge)", distance.pixels),
      ("z-index", "\(zIndex)"),
    ]
  }

  /// The length that pinned elements cover, such as `--pinned-block-start: 56px`, for scroll padding.
  static func covered(at edge: String, by length: Double) -> Declaration {
    ("--pinned-\(edge)", length.pixels)
  }

  /// Returns `name` as a CSS identifier (CSSOM, "serialize an identifier").
  static func escaped(_ name: String) -> String {
    var result = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9" where index == 0, "\0"..."\u{1F}", "\u{7F}":
        result += "\\\(String(scalar.value, radix: 16)) "
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "\u{80}"...:
        result.unicodeScalars.append(scalar)
      default:
        result += "\\\(scalar)"
      }
    }
    return result
  }
}
