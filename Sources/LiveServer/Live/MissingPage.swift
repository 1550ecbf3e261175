import Markup

struct MissingPage: Hashable, Sendable {
  let path: RequestPath
  let nearest: [RequestPath]

  /// The markup for the 404 page. A shadow tree isolates its style.
  var notice: String {
    let links = nearest.map { path in
      "<li><a href=\"\(path.encoded.escaped(for: .html))\">\(path.text.escaped(for: .html))</a></li>"
    }
    let list = links.isEmpty ? "" : "<p>Similar pages:</p><ul>\(links.joined())</ul>"
    return """
      <vitrine-missing><template shadowrootmode="open"><style>\(Self.style)</style>
      <section aria-label="Live site"><p>The site has no page at \
      <code>\(path.text.escaped(for: .html))</code>. If you add it, it appears here.</p>\
      \(list)</section></template></vitrine-missing>

      """
  }

  private static let style = """
    :host { display: block; color-scheme: light dark }
    section { box-sizing: border-box; max-inline-size: 640px; margin: 24px auto; padding: 4px 20px;
      text-align: start;
      border-radius: 12px; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
      color: light-dark(#1c1c1e, #f2f2f7); background: light-dark(#f2f2f7, #2c2c2e);
      border: 1px solid light-dark(#d1d1d6, #48484a) }
    a { color: light-dark(#0040dd, #6cb4ff); display: inline-block; padding-block: 4px }
    code { font: 14px ui-monospace, monospace }
    ul { margin: 0 0 12px; padding-inline-start: 20px }
    @media print { :host { display: none } }
    """
}
