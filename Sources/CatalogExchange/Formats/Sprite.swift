import ContentSyntax
import Diagnostics
import Markup

extension ExchangeFormat {
  /// An SVG whose symbols are the icons.
  static let sprite = ExchangeFormat(
    name: "sprite", title: "an SVG sprite", recognises: { Sprite.looksLikeIt($0) },
    read: { source throws(DiagnosticError) in try Sprite.read(source) },
    write: { set throws(DiagnosticError) in .text(try Sprite.text(set)) })
}

/// `<symbol id="owl" viewBox="0 0 24 24">…</symbol>`, one after the other in one SVG.
enum Sprite {
  static func looksLikeIt(_ source: ExchangeSource) -> Bool {
    guard let file = source.file, SVGFolder.isPicture(file) else { return false }
    // `try?`: what can't be read is told by whoever reads it.
    return (try? source.text(of: file).text.contains("<symbol")) == true
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    guard let path = source.file else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "an SVG sprite").diagnostic(ofFile: source.name))
    }
    let file = try source.text(of: path)
    let report = FileReport(file)
    var set = ForeignSet(icons: [])
    let bytes = Array(file.text.utf8)
    var position = 0
    while let start = bytes.index(of: "<symbol", from: position) {
      guard let close = bytes.index(of: "</symbol", from: start),
        let (tag, body) = SVGWrapping.parts(
          ofElement: "symbol", in: Array(bytes[start..<close]) + Array("</symbol>".utf8))
      else {
        report.add(.unclosedSymbol, at: start..<start + 1)
        break
      }
      position = close + 1
      guard let id = SVGWrapping.attribute("id", of: tag) else {
        report.add(.missingField("id", owner: "a symbol"), at: start..<start + 1)
        continue
      }
      var icon = ForeignIcon(key: id, shownPath: file.path, picture: .svg(""))
      icon.id = id
      let box =
        SVGWrapping.attribute("viewBox", of: tag) ?? SVGWrapping.size(of: tag)?.viewBox
        ?? "0 0 16 16"
      icon.picture = .svg(
        SVGWrapping.svg(
          viewBox: box, attributes: SVGWrapping.style(of: tag), body: body))
      set.icons.append(icon)
    }
    set.diagnostics = report.diagnostics
    guard !set.icons.isEmpty else {
      throw DiagnosticError(
        set.diagnostics + [
          ExchangeProblem.noIcons(format: "an SVG sprite").diagnostic(ofFile: file.path)
        ])
    }
    return set
  }

  static func text(_ set: ExportedSet) throws(DiagnosticError) -> String {
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
    for icon in set.icons {
      let svg = try icon.svg()
      guard let (tag, body) = SVGWrapping.parts(of: svg) else { continue }
      let box =
        SVGWrapping.attribute("viewBox", of: tag) ?? SVGWrapping.size(of: tag)?.viewBox
        ?? "0 0 16 16"
      // A prefix that the inside uses.
      let links = body.contains("xlink:") ? #" xmlns:xlink="http://www.w3.org/1999/xlink""# : ""
      text +=
        "  <symbol id=\"\(icon.id)\" viewBox=\"\(box)\"\(links)\(SVGWrapping.style(of: tag))>\(body)</symbol>\n"
    }
    return text + "</svg>\n"
  }
}

extension [UInt8] {
  /// Where a part begins, at or after a place.
  func index(of part: String, from start: Int) -> Int? {
    let part = Array(part.utf8)
    var index = start
    while index < count, let next = self[index...].firstIndex(of: part[0]) {
      if self[next...].starts(with: part) { return next }
      index = next + 1
    }
    return nil
  }
}
