enum InlineToken {
  case enter(MarkdownNode.Kind, Range<Int>)
  case leave
  /// A run of tildes that may delimit strikethrough.
  case tildes(count: Int, opens: Bool, closes: Bool, Range<Int>)

  static func tokens(of block: Int, in nodes: [MarkdownTree.Node]) -> [InlineToken] {
    var tokens: [InlineToken] = []
    var ends: [Int] = []
    for index in block + 1..<nodes[block].end {
      while let end = ends.last, end <= index {
        ends.removeLast()
        tokens.append(.leave)
      }
      tokens.append(.enter(nodes[index].kind, nodes[index].range))
      ends.append(nodes[index].end)
    }
    return tokens + ends.map { _ in .leave }
  }
}

extension [InlineToken] {
  mutating func append(text: some Collection<UInt8>, _ range: Range<Int>) {
    guard !text.isEmpty else { return }
    let text = String(decoding: text, as: UTF8.self)
    if count >= 2, case .leave = self[count - 1],
      case .enter(.text(var last), let lastRange) = self[count - 2]
    {
      let end = Swift.max(lastRange.upperBound, range.upperBound)
      // Avoids quadratic copying.
      self[count - 2] = .leave
      last += text
      self[count - 2] = .enter(.text(last), lastRange.lowerBound..<end)
    } else {
      append(.enter(.text(text), range))
      append(.leave)
    }
  }
}
