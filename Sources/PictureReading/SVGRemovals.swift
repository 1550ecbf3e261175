import ContentSyntax
import Diagnostics

/// The removed parts of a file: the number of each kind, and its first source location.
struct SVGRemovals {
  /// Tags and instructions have UTF-8 offsets.
  enum Location: Hashable {
    case tag(Int)
    case attribute(String, tag: Int)
    case instruction(Int)
  }

  /// The start tag of the root, and whether the picture has text.
  typealias Context = (root: Int, hasText: Bool)

  private typealias RemovalEntry = (kind: SVGRemoval.Counted, location: Location)

  /// A malicious file could have thousands of kinds.
  static let maximumKinds = 1_000

  private var entries: [RemovalEntry] = []
  private var indices: [SVGRemoval: Int] = [:]
  private var lostPaint: (value: String, location: Location)?

  mutating func add(_ removal: SVGRemoval, at location: Location) {
    if let paint = removal.paint, lostPaint == nil { lostPaint = (paint, location) }
    if let index = indices[removal] {
      entries[index].kind.count += 1
    } else if entries.count < Self.maximumKinds {
      indices[removal] = entries.count
      entries.append((.init(removal: removal, count: 1), location))
    }
  }

  mutating func addLostPaint(_ value: String, at location: Location) {
    if lostPaint == nil { lostPaint = (value, location) }
  }

  func check(drawsAnything: Bool, in source: ParsedXML) throws(SVGFailure) {
    if let lostPaint {
      throw SVGFailure(
        .lostPaint(lostPaint.value), at: Self.range(of: lostPaint.location, in: source))
    }
    let drawings = entries.filter { $0.kind.removal.isDrawing }
    if !drawsAnything, let first = drawings.first {
      throw SVGFailure(
        .becameEmpty(drawings.map { $0.kind.removal }),
        at: Self.range(of: first.location, in: source))
    }
  }

  /// Returns warnings, each at its first source location.
  func problems(
    _ context: Context, in source: ParsedXML
  ) -> (shown: SVGFailure?, unseen: SVGFailure?) {
    let finder = RangeFinder(entries.map { $0.location }, in: source)
    func problem(
      of entries: [RemovalEntry], _ make: ([SVGRemoval.Counted]) -> Problem
    ) -> SVGFailure? {
      let ranges = entries.map { finder.range(of: $0.location) }
      let order = entries.indices.sorted {
        (ranges[$0].lowerBound, $0) < (ranges[$1].lowerBound, $1)
      }
      return order.first.map { first in
        SVGFailure(make(order.map { entries[$0].kind }), at: ranges[first])
      }
    }
    let shown = entries.filter { $0.kind.removal.shows(at: $0.location, context) }
    let unseen = entries.filter { !$0.kind.removal.shows(at: $0.location, context) }
    return (
      problem(of: shown) { .removed($0) }, problem(of: unseen) { .removedUnseen($0) }
    )
  }

  static func range(of location: Location, in source: ParsedXML) -> Range<Int> {
    RangeFinder([location], in: source).range(of: location)
  }

  /// Parses each tag once.
  private struct RangeFinder {
    private let source: ParsedXML
    private var attributes: [Int: [String: Range<Int>]] = [:]

    /// - Complexity: O(bytes of the tags).
    init(_ locations: [Location], in source: ParsedXML) {
      self.source = source
      for case .attribute(_, let tag) in locations where attributes[tag] == nil {
        attributes[tag] = source.rangesOfAttributes(ofTag: tag)
      }
    }

    func range(of location: Location) -> Range<Int> {
      switch location {
      case .tag(let tag): source.rangeOfTag(tag)
      case .attribute(let name, let tag): attributes[tag]?[name] ?? source.rangeOfTag(tag)
      case .instruction(let offset): source.rangeOfInstruction(offset)
      }
    }
  }
}

extension SVGRemoval {
  fileprivate var paint: String? {
    let (name, value) =
      switch self {
      case .value(let attribute, let value): (attribute, value)
      case .declaration(let property, let value): (property, value)
      default: ("", "")
      }
    guard name == "fill" || name == "stroke", value.lowercased().contains("url(") else {
      return nil
    }
    return "\(name): \(value)"
  }

  fileprivate var isDrawing: Bool {
    switch self {
    // A script may draw the whole picture.
    case .element(let name, let loss): loss == .content || name == "script"
    case .image: true
    case .value("href", _), .value("xlink:href", _): true
    default: false
    }
  }

  /// True if a browser that opens the file shows the part.
  fileprivate func shows(at location: SVGRemovals.Location, _ context: SVGRemovals.Context) -> Bool
  {
    switch self {
    case .element(_, let loss): loss != nil
    case .image, .value: true
    case .link: false
    case .attribute(let name): name.lowercased().hasPrefix("on")
    case .duplicateID(_, let isUsed): isUsed
    case .processingInstruction(let target): target == "xml-stylesheet"
    case .declaration(let property, _):
      if SVGVocabulary.isOfBox(property: property), case .attribute(_, let tag) = location {
        tag == context.root
      } else {
        SVGVocabulary.property(property) != .removed || SVGVocabulary.shows(property: property)
      }
    case .selector(let selector): !SVGSelector.asksForReader(selector)
    case .atRule("@font-face", _): context.hasText
    case .atRule("@charset", _), .atRule("@namespace", _), .atRule("@page", _): false
    case .atRule("@media", "print"): false
    case .atRule: true
    }
  }
}

extension SVGSelector {
  /// True for a user action (Selectors 4 §9).
  fileprivate static func asksForReader(_ selector: String) -> Bool {
    selector.hasSuffix("::selection") || SVGSelector(selector[...])?.neverMatches == true
  }
}
