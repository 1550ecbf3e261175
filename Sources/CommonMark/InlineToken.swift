/// A step of a walk through the inlines of a block, while they are changed.
enum InlineToken {
  case enter(MarkdownNode.Kind, Range<Int>)
  case leave
  /// One to two tildes that may begin or end struck text.
  case tildes(count: Int, opens: Bool, closes: Bool, Range<Int>)

  /// The inlines of a block, in the order of the text.
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
  /// Text without anything in it.
  mutating func append(text: some Collection<UInt8>, _ range: Range<Int>) {
    guard !text.isEmpty else { return }
    let text = String(decoding: text, as: UTF8.self)
    // Parts of one text become one again.
    if count >= 2, case .leave = self[count - 1],
      case .enter(.text(var last), let lastRange) = self[count - 2]
    {
      let end = Swift.max(lastRange.upperBound, range.upperBound)
      // Held once, the text grows in its place: to copy it each time would take quadratic time.
      self[count - 2] = .leave
      last += text
      self[count - 2] = .enter(.text(last), lastRange.lowerBound..<end)
    } else {
      append(.enter(.text(text), range))
      append(.leave)
    }
  }
}
