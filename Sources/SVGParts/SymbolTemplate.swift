import ContentSyntax

/// A template of Apple's SF Symbols: a sheet with notes, guides and a group `Symbols` with groups
/// such as `Regular-M`.
package enum SymbolTemplate {
  /// The groups that can become the icon, the best first.
  private static let groups = ["Regular-M", "Regular-S", "Regular-L"]

  /// True if an SVG looks like a template.
  package static func isTemplate(_ bytes: [UInt8]) -> Bool {
    bytes.index(of: #"id="Symbols""#, from: 0) != nil
      && (bytes.index(of: #"id="Notes""#, from: 0) != nil
        || bytes.index(of: #"id="Guides""#, from: 0) != nil)
  }

  /// Returns the symbol in regular weight and medium scale, in a square box; `nil` without a
  /// symbol.
  ///
  /// - Complexity: O(bytes).
  package static func symbol(in bytes: [UInt8]) -> String? {
    let document = ParsedXML(parsing: String(decoding: bytes, as: UTF8.self))
    guard document.failure == nil else { return nil }
    let symbols = symbols(in: document)
    guard
      let symbol = groups.compactMap({ symbols[$0] }).first
        ?? symbols.values.min(by: {
          $0.range.lowerBound < $1.range.lowerBound
        }), let box = symbol.box,
      let parts = SVGWrapping.parts(ofElement: "g", in: Array(bytes[symbol.range]))
    else { return nil }
    let side = max(box.width, box.height) * 1.1
    let left = (box.left + box.right - side) / 2
    let top = (box.top + box.bottom - side) / 2
    let numbers = [left, top, side, side].map { IconBox.text(PathData.rounded($0)) }
    return SVGWrapping.svg(viewBox: numbers.joined(separator: " "), body: parts.body)
  }

  private struct Symbol {
    var range: Range<Int>
    var box: PathData.Bounds?
  }

  private static func symbols(in document: ParsedXML) -> [String: Symbol] {
    var symbols: [String: Symbol] = [:]
    var open: [(id: String, start: Int)] = []
    var current: (id: String, depth: Int)?
    for event in document.events {
      switch event {
      case .start(let element):
        let attributes = document.attributes(of: element)
        let id = attributes.first { $0.name == "id" }?.value ?? ""
        if current == nil, open.last?.id == "Symbols", element.name == "g", !id.isEmpty {
          current = (id, open.count)
          symbols[id] = Symbol(range: element.tag..<element.tag)
        } else if let current, element.name == "path",
          let bounds = attributes.first(where: { $0.name == "d" }).flatMap({
            PathData.bounds(of: $0.value)
          })
        {
          let box = symbols[current.id]?.box
          symbols[current.id]?.box = box?.union(bounds) ?? bounds
        }
        open.append((id, element.tag))
      case .end(let end):
        guard let closed = open.popLast() else { continue }
        if let group = current, open.count == group.depth {
          symbols[group.id]?.range = closed.start..<end
          current = nil
        }
      case .text, .instruction: continue
      }
    }
    return symbols
  }
}
