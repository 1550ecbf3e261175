extension DirectionalEdgeInsets {
  var paddingDeclarations: [Stylesheet.Declaration] {
    var declarations: [Stylesheet.Declaration] = []
    if top != 0 || bottom != 0 {
      declarations.append(("padding-block", block))
    }
    if leading != 0 || trailing != 0 {
      declarations.append(("padding-inline", inline))
    }
    return declarations
  }

  var block: String { Self.pair(top, bottom) }

  var inline: String { Self.pair(leading, trailing) }

  private static func pair(_ start: Double, _ end: Double) -> String {
    start == end ? start.pixels : "\(start.pixels) \(end.pixels)"
  }
}
