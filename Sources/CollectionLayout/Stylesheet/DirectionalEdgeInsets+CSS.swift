extension DirectionalEdgeInsets {
  /// The insets as paddings that follow the direction of the language; those of zero are left out.
  var paddingDeclarations: [Stylesheet.Declaration] {
    var declarations: [Stylesheet.Declaration] = []
    if top != 0 || bottom != 0 {
      declarations.append(("padding-block", Self.pair(top, bottom)))
    }
    if leading != 0 || trailing != 0 {
      declarations.append(("padding-inline", Self.pair(leading, trailing)))
    }
    return declarations
  }

  private static func pair(_ start: Double, _ end: Double) -> String {
    start == end ? start.pixels : "\(start.pixels) \(end.pixels)"
  }
}
