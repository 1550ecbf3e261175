extension SlotAttachment {
  var declarations: [Stylesheet.Declaration] {
    guard let group else {
      let cell = ContainerRelativeRect(x: .zero, y: .zero, size: .whole)
      return item.declarations(in: cell) { $0.partOfCell.css }
    }
    return item.declarations(in: group, css: \.css)
  }
}

extension [SlotAttachment] {
  func write(of cells: String, to stylesheet: inout Stylesheet) {
    for attachment in self {
      let kind = Stylesheet.escaped(attachment.item.elementKind)
      stylesheet.rule("\(cells) > .\(kind)", attachment.declarations)
    }
  }
}

extension LayoutSupplementaryItem {
  fileprivate func declarations(
    in container: ContainerRelativeRect, css: (ContainerRelativeLength) -> String
  ) -> [Stylesheet.Declaration] {
    let frame = frame(in: container.size)
    return [
      ("position", "absolute"),
      ("inset-inline-start", css(container.x + frame.x)),
      ("inset-block-start", css(container.y + frame.y)),
      ("inline-size", css(frame.size.width)),
      ("block-size", css(frame.size.height)),
      ("z-index", "\(zIndex)"),
    ]
  }
}

extension ContainerRelativeLength {
  fileprivate var partOfCell: BoxLength { BoxLength(points: points, part: widths + heights) }
}
