/// Adds strikethrough and extended autolinks to text nodes (GitHub Flavored Markdown 0.29 §6.5, §6.9).
struct TextExtensions {
  let options: MarkdownDocument.ParseOptions
  let text: SourceText

  /// - Complexity: O(nodes + bytes).
  func apply(to nodes: inout [MarkdownTree.Node]) {
    guard hasAny(in: text.bytes.indices),
      !options.isDisjoint(with: [.strikethrough, .bareAddresses])
    else { return }
    var writer = NodeWriter()
    var copied = 0
    for block in nodes.indices
    where hasInlines(nodes[block], at: block, in: nodes) && hasAny(in: nodes[block].range) {
      guard var tokens = tokens(of: block, in: nodes) else { continue }
      strike(&tokens)
      writer.copy(copied..<block + 1, of: nodes)
      for token in tokens {
        switch token {
        case .enter(let kind, let range): writer.open(kind, range)
        case .leave, .tildes: writer.close()
        }
      }
      copied = nodes[block].end
    }
    guard copied > 0 else { return }
    writer.copy(copied..<nodes.count, of: nodes)
    nodes = writer.finish()
  }

  /// A fast check.
  private func hasAny(in range: Range<Int>) -> Bool {
    text.bytes[range].withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "~"), UInt8(ascii: "@"): true
        case UInt8(ascii: "/"), UInt8(ascii: "w"): index > 0 && bytes[index - 1] == bytes[index]
        default: false
        }
      }
    }
  }

  private func hasInlines(
    _ node: MarkdownTree.Node, at index: Int, in nodes: [MarkdownTree.Node]
  ) -> Bool {
    switch node.kind {
    case .paragraph, .heading, .tableCell: node.end > index + 1
    default: false
    }
  }

  // MARK: Search

  /// Returns `nil` without extended syntax.
  private func tokens(of block: Int, in nodes: [MarkdownTree.Node]) -> [InlineToken]? {
    let old = InlineToken.tokens(of: block, in: nodes)
    var tokens: [InlineToken] = []
    var (isChanged, hasLeftText) = (false, false)
    let hasEscapes = text.bytes[nodes[block].range].contains {
      $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&")
    }
    // Links cannot be nested, also not in image descriptions.
    var (depth, depthOfLink) = (0, Int?.none)
    for (index, token) in old.enumerated() {
      switch token {
      case .enter(.text(let literal), let range):
        depth += 1
        guard
          let source = LiteralSource(literal, at: range, in: text)
            ?? (hasEscapes ? nil : LiteralSource(unplaced: literal, at: range))
        else {
          tokens.append(token)
          continue
        }
        let neighbors = (before(index, in: old), after(index, in: old))
        let parts = parts(of: source, between: neighbors, isInLink: depthOfLink != nil)
        isChanged = isChanged || parts.count != 2
        tokens += parts
        hasLeftText = true
      case .enter(let kind, _):
        depth += 1
        if depthOfLink == nil, kind.isReference { depthOfLink = depth }
        tokens.append(token)
      case .leave:
        if depthOfLink == depth { depthOfLink = nil }
        depth -= 1
        if !hasLeftText { tokens.append(token) }
        hasLeftText = false
      case .tildes: tokens.append(token)
      }
    }
    return isChanged ? tokens : nil
  }

  /// A character of the same class as the previous one.
  private func before(_ index: Int, in tokens: [InlineToken]) -> Unicode.Scalar {
    guard index > 0 else { return " " }
    switch tokens[index - 1] {
    case .enter: return "*"
    case .leave:
      guard index > 1, case .enter(let kind, _) = tokens[index - 2] else { return "*" }
      return kind.isBreak ? " " : "*"
    case .tildes: return "~"
    }
  }

  private func after(_ index: Int, in tokens: [InlineToken]) -> Unicode.Scalar {
    guard index + 2 < tokens.count else { return " " }
    if case .enter(let kind, _) = tokens[index + 2], kind.isBreak { return " " }
    return "*"
  }

  private func parts(
    of source: LiteralSource, between neighbors: (Unicode.Scalar, Unicode.Scalar), isInLink: Bool
  ) -> [InlineToken] {
    var tokens: [InlineToken] = []
    let bytes = source.literal
    var start = 0
    if options.contains(.bareAddresses), !isInLink {
      for address in BareAddress.all(in: bytes)
      where !source.isEscaped(address.range) {
        append(start..<address.range.lowerBound, of: source, between: neighbors, to: &tokens)
        let range = source.range(address.range)
        let text = String(decoding: bytes[address.range], as: UTF8.self)
        let link = MarkdownNode.Kind.link(destination: address.destination, title: "")
        tokens += [.enter(link, range), .enter(.text(text), range), .leave, .leave]
        start = address.range.upperBound
      }
    }
    append(start..<bytes.count, of: source, between: neighbors, to: &tokens)
    return tokens
  }

  private func append(
    _ part: Range<Int>, of source: LiteralSource,
    between neighbors: (Unicode.Scalar, Unicode.Scalar), to tokens: inout [InlineToken]
  ) {
    let bytes = source.literal
    var start = part.lowerBound
    var index = start
    while index < part.upperBound {
      guard options.contains(.strikethrough), bytes[index] == .tilde, !source.isEscaped(index)
      else {
        index += 1
        continue
      }
      var end = index
      while end < part.upperBound, bytes[end] == .tilde, !source.isEscaped(end) { end += 1 }
      defer { index = end }
      guard end - index <= 2 else { continue }
      let before = bytes.scalar(before: index) ?? neighbors.0
      let after = bytes.scalar(at: end) ?? neighbors.1
      tokens.append(text: bytes[start..<index], source.range(start..<index))
      tokens.append(
        .tildes(
          count: end - index, opens: Self.flanks(after, before),
          closes: Self.flanks(before, after), source.range(index..<end)))
      start = end
    }
    tokens.append(text: bytes[start..<part.upperBound], source.range(start..<part.upperBound))
  }

  /// A flanking delimiter run (CommonMark 0.30 §6.2). `inner` is the content side.
  private static func flanks(_ inner: Unicode.Scalar, _ outer: Unicode.Scalar) -> Bool {
    !inner.properties.isWhitespace
      && (!inner.isPunctuation || outer.properties.isWhitespace || outer.isPunctuation)
  }

  // MARK: Strikethrough

  /// - Complexity: O(tokens).
  private func strike(_ tokens: inout [InlineToken]) {
    /// The opening tildes by length, on each level.
    var openers: [[Int: [Int]]] = [[:]]
    var pairs: [Int: Int] = [:]
    for index in tokens.indices {
      switch tokens[index] {
      case .enter: openers.append([:])
      case .leave: if openers.count > 1 { openers.removeLast() }
      case .tildes(let count, let opens, let closes, _):
        let level = openers.count - 1
        if closes, let opener = openers[level][count]?.popLast() {
          pairs[opener] = index
          pairs[index] = opener
          // A delimiter inside the pair cannot match outside.
          let other = 3 - count
          while let last = openers[level][other]?.last, last > opener {
            openers[level][other]?.removeLast()
          }
        } else if opens {
          openers[level][count, default: []].append(index)
        }
      }
    }
    var result: [InlineToken] = []
    result.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      guard case .tildes(let count, _, _, let range) = token else {
        if case .enter(.text(let text), let range) = token {
          result.append(text: text.utf8, range)
        } else if case .leave = token, case .enter(.text, _)? = index > 0 ? tokens[index - 1] : nil
        {
          continue  // `append(text:)` has left it
        } else {
          result.append(token)
        }
        continue
      }
      if let other = pairs[index] {
        guard other > index else {
          result.append(.leave)
          continue
        }
        let end = if case .tildes(_, _, _, let last) = tokens[other] { last } else { range }
        result.append(
          .enter(.strikethrough, range.lowerBound..<max(range.upperBound, end.upperBound)))
      } else {
        result.append(text: repeatElement(.tilde, count: count), range)
      }
    }
    tokens = result
  }
}

extension MarkdownNode.Kind {
  fileprivate var isReference: Bool {
    switch self {
    case .link, .image: true
    default: false
    }
  }

  fileprivate var isBreak: Bool { self == .softBreak || self == .lineBreak }
}

extension UInt8 {
  fileprivate static let tilde = UInt8(ascii: "~")
}

extension [UInt8] {
  fileprivate func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < count else { return nil }
    return String(decoding: self[index..<Swift.min(index + 4, count)], as: UTF8.self)
      .unicodeScalars.first
  }

  fileprivate func scalar(before index: Int) -> Unicode.Scalar? {
    var start = index - 1
    while start > 0, self[start] & 0xC0 == 0x80, index - start < 4 { start -= 1 }
    return start < 0 ? nil : scalar(at: start)
  }
}

extension Unicode.Scalar {
  /// True for punctuation (CommonMark 0.30 §2.1).
  package var isPunctuation: Bool {
    if value < 0x80 { return UInt8(truncatingIfNeeded: value).isPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
