/// The CSS of one layout while it is written.
struct Stylesheet {
  /// A property and its value.
  typealias Declaration = (property: String, value: String)

  /// What has been written so far.
  private(set) var text = ""
  private let root: String
  private var indentation = ""

  /// An empty stylesheet whose rules hold inside elements of the class `name`.
  init(class name: String) {
    root = ".\(Self.escaped(name))"
  }

  /// Adds a rule for `selector` inside the collection view; an empty selector is the collection
  /// view itself. Nothing is written without declarations.
  mutating func rule(_ selector: String, _ declarations: [Declaration]) {
    guard !declarations.isEmpty else { return }
    text += "\(indentation)\(root)\(selector.isEmpty ? "" : " ")\(selector) {\n"
    for (property, value) in declarations {
      text += "\(indentation)  \(property): \(value);\n"
    }
    text += "\(indentation)}\n"
  }

  /// Adds a rule that hides what any of `selectors` selects.
  mutating func hide(_ selectors: [String]) {
    var seen: Set<String> = []
    for selector in selectors where seen.insert(selector).inserted {
      rule(selector, [("display", "none")])
    }
  }

  /// Makes the collection view what container queries and units refer to.
  mutating func makeContainer() {
    rule("", [("container-type", "inline-size")])
  }

  /// What tells a theme that the content of a cell decides its width: something in it that is a
  /// container of inline size would have none.
  static let widthOfContent: Declaration = ("--cell-container-type", "normal")

  /// The same of its height: what stands in it may look at its width alone.
  static let heightOfContent: Declaration = ("--row-container-type", "inline-size")

  /// What the bounds of a rule are about.
  enum Feature: String {
    /// The width of the collection view.
    case containerWidth = "@container (width"
    /// The height of a collection view that has one of its own.
    case containerHeight = "@container (height"
    /// The height of the window.
    case windowHeight = "@media (height"
  }

  /// Adds the rules that hold where `feature` is from `start` points to less than `end`, without a
  /// bound where nil.
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

  /// Adds the rules that hold on paper, where nothing scrolls: what follows sideways on a screen
  /// goes on in the next line.
  mutating func onPaper(_ rules: (inout Stylesheet) -> Void) { block("@media print", rules) }

  /// Adds the rules that hold while `condition` does.
  private mutating func block(_ condition: String, _ rules: (inout Stylesheet) -> Void) {
    let outer = indentation
    text += "\(outer)\(condition) {\n"
    indentation = outer + "  "
    rules(&self)
    indentation = outer
    text += "\(outer)}\n"
  }

  /// What keeps an element in view while any part of its parent is, at `edge` (`block-start`, …). On
  /// paper nothing scrolls: there a theme says `--pinned: static`.
  static func pinned(
    to edge: String, at distance: Double = 0, zIndex: Int = 1
  ) -> [Declaration] {
    [
      ("position", "var(--pinned, sticky)"), ("inset-\(edge)", distance.pixels),
      ("z-index", "\(zIndex)"),
    ]
  }

  /// What tells a theme how much of the visible part pinned elements cover at an edge, so that what
  /// is scrolled to does not end below them: `--pinned-block-start: 56px`.
  static func covered(at edge: String, by length: Double) -> Declaration {
    ("--pinned-\(edge)", length.pixels)
  }

  /// `name` as a CSS identifier (CSSOM, "serialize an identifier").
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
