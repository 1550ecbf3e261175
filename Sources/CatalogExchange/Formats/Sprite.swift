import ContentHash
import ContentSyntax
import Diagnostics
import IconNames
import SVGParts

extension ExchangeFormat {
  static let sprite = ExchangeFormat(
    name: Sprite.name, title: "an SVG sprite", recognises: Sprite.looksLikeIt, read: Sprite.read,
    write: Sprite.file)
}

/// An SVG with symbols: `<symbol id="owl" viewBox="0 0 24 24">…</symbol>`.
///
/// Each icon gets a copy of the shared definitions that it refers to, such as gradients. The extensions
/// `sprite` keep the text around the symbols.
enum Sprite {
  static let name = "sprite"

  private static let standardTag = #"<svg xmlns="http://www.w3.org/2000/svg">"#
  private static let standardBox = "0 0 16 16"
  /// The most bytes of copied definitions: 64 MiB. Stops a small file with a large style sheet and many
  /// symbols from filling the disk.
  private static let maximumCopies = 64 << 20

  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard let file = source.file, SVGFileName.isPicture(file) else { return false }
    // `try?`: the reader reports the error.
    guard let text = try? source.text(of: file).text else { return false }
    return TagScanner(Array(text.utf8)).contains { $0.name == "symbol" }
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = source.file else {
      throw ExchangeProblem.noIcons(format: "an SVG sprite").error(ofFile: source.name)
    }
    let file = try source.text(of: path)
    let report = FileReport(file)
    let parts = SpriteParts(file.text)
    var set = ForeignSet(icons: [])
    for (symbol, copies) in zip(parts.symbols, try copies(in: parts, file)) {
      guard let range = symbol.range else {
        report.add(.unclosedSymbol, at: symbol.tag.lowerBound..<symbol.tag.lowerBound + 1)
        continue
      }
      let start = range.lowerBound
      let tag = parts.text(symbol.tag)
      guard let id = SVGWrapping.attribute("id", of: tag) else {
        report.add(.missingField("id", owner: "a symbol"), at: start..<start + 1)
        continue
      }
      set.icons.append(icon(id, symbol, tag, copies, parts, file))
    }
    var around: [ContentNode.Member] = []
    if parts.rootTag != standardTag { around.add("svg", parts.rootTag) }
    let shared = parts.shared
    if !shared.isEmpty { around.add("shared", shared) }
    set.extensions.add(name, object: around)
    set.diagnostics = report.diagnostics
    set.leftOutCount = report.problemCount
    guard !set.icons.isEmpty else {
      throw DiagnosticError(
        set.diagnostics + [
          ExchangeProblem.noIcons(format: "an SVG sprite").diagnostic(ofFile: file.path)
        ])
    }
    return set
  }

  private static func copies(
    in parts: SpriteParts, _ file: SourceFile
  ) throws(DiagnosticError) -> [SpriteParts.Copies] {
    var remainingCopies = maximumCopies
    return try parts.symbols.map { symbol throws(DiagnosticError) in
      guard let copies = parts.copies(for: symbol, limit: remainingCopies) else {
        throw ExchangeProblem.sharedTooLarge(limit: maximumCopies).error(ofFile: file.path)
      }
      remainingCopies -= copies.count
      return copies
    }
  }

  private static func icon(
    _ id: String, _ symbol: SpriteParts.Symbol, _ tag: String, _ copies: SpriteParts.Copies,
    _ parts: SpriteParts, _ file: SourceFile
  ) -> ForeignIcon {
    let box = SVGWrapping.attribute("viewBox", of: tag)
    var icon = ForeignIcon(
      key: id, id: id, shownPath: file.path,
      location: ForeignLocation(file: file, name: symbol.tag, picture: symbol.tag),
      picture: .made {
        let definitions = parts.text(of: copies)
        let body = definitions + parts.text(symbol.body)
        var styled = ""
        if definitions.contains("<style") {
          for name in ["id", "class"] {
            guard let value = SVGWrapping.attribute(name, of: tag),
              name == "class" || definitions.contains("#\(value)")
            else { continue }
            styled += SVGWrapping.written(name, value)
          }
        }
        return SVGWrapping.svg(
          viewBox: box ?? SVGWrapping.size(of: tag)?.viewBox ?? standardBox,
          attributes: parts.declarations(for: body, tag) + SVGWrapping.style(of: tag)
            + styled,
          body: body)
      })
    var kept: [ContentNode.Member] = []
    let others = SVGWrapping.attributes(of: tag).filter {
      !["id", "viewBox"].contains($0.name) && !SVGWrapping.inherited.contains($0.name)
    }
    kept.add(
      "attributes", object: others.map { ContentNode.Member($0.name, .string($0.value)) })
    kept.add("viewBox", box == nil ? false : nil)
    let definitions = Array(parts.text(of: copies).utf8)
    if !definitions.isEmpty {
      let hash = ContentHash(definitions).description
      kept.add("copied", ["bytes": .number(definitions.count), "hash": .string(hash)])
    }
    icon.extensions.add(name, object: kept)
    return icon
  }

  static func file(_ set: ExportedSet) throws(DiagnosticError) -> ExportedFiles {
    let around = set.extensions?[name]
    var text = (around?["svg"]?.string ?? standardTag) + "\n"
    if let shared = around?["shared"]?.string { text += "  \(shared)\n" }
    for icon in set.icons {
      guard let (tag, body) = SVGWrapping.parts(of: try icon.svg()) else { continue }
      text += symbol(icon, tag, body, isShared: around?["shared"] != nil)
    }
    return .text(text + "</svg>\n")
  }

  private static func symbol(
    _ icon: ExportedIcon, _ tag: String, _ body: String, isShared: Bool
  ) -> String {
    let recorded = icon.fields(of: name)
    // Shared definitions are written once.
    let body = isShared ? Self.body(body, without: recorded?["copied"]) : body
    let own = recorded?["attributes"]?.members ?? []
    let box = SVGWrapping.viewBox(of: tag) ?? standardBox
    var attributes = SVGWrapping.written("id", icon.id)
    let wasDerived = recorded?["viewBox"] != nil
    let written = own.map { SVGWrapping.written($0.key, $0.value.string ?? "") }.joined()
    let derived = SVGWrapping.size(of: "<symbol\(written)>")
    if !wasDerived || box != derived?.viewBox ?? standardBox {
      attributes += SVGWrapping.written("viewBox", box)
    }
    attributes += written
    if body.contains("xlink:"), !own.contains(where: { $0.key == "xmlns:xlink" }) {
      attributes += #" xmlns:xlink="http://www.w3.org/1999/xlink""#
    }
    return "  <symbol\(attributes)\(SVGWrapping.style(of: tag))>\(body)</symbol>\n"
  }

  /// Removes copied definitions if they are unchanged.
  private static func body(_ body: String, without copied: ContentNode?) -> String {
    guard let count = copied?["bytes"]?.number.flatMap({ Int($0) }), count > 0,
      let hash = copied?["hash"]?.string
    else { return body }
    let bytes = Array(body.utf8)
    guard count <= bytes.count, ContentHash(bytes[..<count]).description == hash else {
      return body
    }
    return String(decoding: bytes[count...], as: UTF8.self)
  }
}
