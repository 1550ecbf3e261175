import Cexpat

extension ParsedXML {
  package enum EntityPolicy {
    case refused
    /// Expands internal text entities within the limits of `XMLEntities`.
    case expanded
  }

  /// Parses a text that `XMLEncoding` decoded.
  ///
  /// - Complexity: O(bytes).
  package init(parsing text: String, entities: EntityPolicy = .refused) {
    var bytes = Array(text.utf8)
    let encoding = XMLProlog.prepare(&bytes, entities: entities)
    // Reject zeros, because expat would assume UTF-16.
    if let zero = bytes.prefix(2).firstIndex(of: 0) {
      self.init(bytes: bytes)
      failure = XMLFailure(.malformed(.controlCharacter(0)), at: zero..<zero + 1)
    } else if let encoding, !XMLEncoding.isHonest(encoding.name, of: bytes) {
      self.init(bytes: bytes)
      failure = XMLFailure(.encoding(encoding.name), at: encoding.range)
    } else {
      self = XMLParsing.document(of: bytes, entities: entities)
    }
  }
}

/// The state of expat and its results.
///
/// Stops entities that grow without limit or read other files, and attributes from a DTD. The
/// parser stops at declarations, except for internal text entities with `.expanded`. A random salt
/// stops hash collisions.
private struct XMLParsing {
  private var document: ParsedXML
  private let parser: OpaquePointer
  private var text: [UInt8] = []
  /// The start tags of the open elements.
  private var open: [Int] = []
  /// The number of namespace declarations before the current tag.
  private var oldDeclarations = 0
  private var lastNamespace = 0
  /// The declared entities; `nil` if entities are refused.
  private var entities: XMLEntities?

  /// Expat's separator in names. XML does not allow it, not even as a reference.
  private static let separator: UInt8 = 0x0C
  private static let salt = UInt.random(in: 1...UInt.max)
  /// The bytes per call to expat, which copies them.
  private static let chunk = 1 << 20

  static func document(of bytes: [UInt8], entities: ParsedXML.EntityPolicy) -> ParsedXML {
    guard let parser = XML_ParserCreateNS("UTF-8", XML_Char(separator)) else {
      var document = ParsedXML(bytes: bytes)
      document.failure = XMLFailure(.malformed(.other))
      return document
    }
    defer { XML_ParserFree(parser) }
    var parsing = XMLParsing(document: ParsedXML(bytes: bytes), parser: parser)
    if entities == .expanded { parsing.expandEntities() }
    withUnsafeMutablePointer(to: &parsing) { parsing in
      XML_SetUserData(parser, parsing)
      parse(bytes, with: parser)
      parsing.pointee.finish()
    }
    return parsing.document
  }

  private init(document: ParsedXML, parser: OpaquePointer) {
    self.document = document
    self.parser = parser
    self.document.events.reserveCapacity(16)
    self.document.attributes.reserveCapacity(16)
    XML_SetHashSalt(parser, Self.salt)
    XML_SetReturnNSTriplet(parser, 1)
    XML_SetXmlDeclHandler(parser) { data, _, name, _ in
      data.parsing?.pointee.declaration(encoding: name)
    }
    XML_SetStartNamespaceDeclHandler(parser) { data, prefix, uri in
      data.parsing?.pointee.declaration(ofNamespace: uri, prefix: prefix)
    }
    XML_SetElementHandler(
      parser,
      { data, name, attributes in data.parsing?.pointee.start(name, attributes: attributes) },
      { data, _ in data.parsing?.pointee.end() })
    XML_SetCharacterDataHandler(parser) { data, start, count in
      data.parsing?.pointee.characters(start, count: count)
    }
    XML_SetProcessingInstructionHandler(parser) { data, target, _ in
      data.parsing?.pointee.instruction(target)
    }
    // Handles comments, CDATA brackets, and the first token of a DTD.
    XML_SetDefaultHandler(parser) { data, start, count in
      data.parsing?.pointee.other(start, count: count)
    }
  }

  /// Allows internal entities. The default handler stops the parser at other declarations.
  private mutating func expandEntities() {
    entities = XMLEntities()
    XML_SetDoctypeDeclHandler(
      parser, { _, _, _, _, _ in }, { data in data.parsing?.pointee.endDocumentType() })
    XML_SetEntityDeclHandler(parser) { data, name, isParameter, value, length, _, system, _, _ in
      let isInternal = isParameter == 0 && system == nil
      data.parsing?.pointee.entity(name, value: isInternal ? value : nil, length: length)
    }
    // Unlike `XML_SetDefaultHandler`, it still expands entities.
    XML_SetDefaultHandlerExpand(parser) { data, start, count in
      data.parsing?.pointee.other(start, count: count)
    }
  }

  private static func parse(_ bytes: [UInt8], with parser: OpaquePointer) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      var status = XML_STATUS_OK
      repeat {
        let end = min(start + chunk, bytes.count)
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        status = XML_Parse(
          parser, part.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(part.count),
          end == bytes.count ? 1 : 0)
        start = end
      } while start < bytes.count && status == XML_STATUS_OK
    }
  }

  private mutating func finish() {
    let error = XML_GetErrorCode(parser)
    guard document.failure == nil, error != XML_ERROR_NONE else { return }
    document.failure = XMLFailure(error, at: offset, open: open, in: document)
  }

  private var offset: Int {
    max(0, min(Int(XML_GetCurrentByteIndex(parser)), document.bytes.count))
  }

  private mutating func fail(_ problem: XMLProblem, at range: Range<Int>) {
    if document.failure == nil { document.failure = XMLFailure(problem, at: range) }
    XML_StopParser(parser, 0)
  }
}

extension XMLParsing {
  fileprivate mutating func declaration(encoding name: UnsafePointer<XML_Char>?) {
    guard let name = name.map({ String(cString: $0) }),
      !XMLEncoding.isHonest(name, of: document.bytes)
    else { return }
    let value = XMLAttributeRanges(bytes: document.bytes, tag: offset).value(of: "encoding")
    fail(.encoding(name), at: value ?? offset..<offset + 1)
  }

  fileprivate mutating func declaration(
    ofNamespace uri: UnsafePointer<XML_Char>?, prefix: UnsafePointer<XML_Char>?
  ) {
    guard document.failure == nil else { return }
    let name = prefix.map { String(cString: $0) }
    document.declarations.append(
      .init(
        name: name ?? "xmlns", qualifiedName: name.map { "xmlns:" + $0 } ?? "xmlns", namespace: 0,
        value: uri.map { String(cString: $0) } ?? ""))
    guard document.declarations.count > ParsedXML.maximumNamespaces else { return }
    let range = XMLAttributeRanges(bytes: document.bytes, tag: offset)
      .filter(document.isDeclaration).dropFirst(ParsedXML.maximumNamespaces - oldDeclarations)
      .first?.name
    fail(.tooManyNamespaces, at: range ?? offset..<offset + 1)
  }

  fileprivate mutating func start(
    _ name: UnsafePointer<XML_Char>?,
    attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard document.failure == nil, let name, var next = attributes else { return }
    flushText()
    let tag = offset
    let first = document.attributes.count
    while let attribute = next[0], let value = next[1] {
      let name = parts(of: attribute)
      document.attributes.append(
        .init(
          name: name.local,
          qualifiedName: name.prefix.isEmpty ? name.local : "\(name.prefix):\(name.local)",
          namespace: name.namespace, value: String(cString: value)))
      next += 2
    }
    let attributes = first..<document.attributes.count
    let declarations = oldDeclarations..<document.declarations.count
    oldDeclarations = document.declarations.count
    guard attributes.count + declarations.count <= ParsedXML.maximumAttributes else {
      return fail(.tooManyAttributes, at: document.rangeOfTag(tag))
    }
    open.append(tag)
    let (namespace, local, _) = parts(of: name)
    document.events.append(
      .start(
        .init(
          name: local, namespace: namespace, tag: tag, attributes: attributes,
          declarations: declarations)))
  }

  fileprivate mutating func end() {
    guard document.failure == nil else { return }
    flushText()
    _ = open.popLast()
    // Expat reports a length of zero for an empty-element tag.
    document.events.append(.end(offset + Int(XML_GetCurrentByteCount(parser))))
  }

  fileprivate mutating func characters(_ start: UnsafePointer<XML_Char>?, count: Int32) {
    guard document.failure == nil else { return }
    text.append(contentsOf: Self.bytes(start, count: Int(count)))
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    document.events.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: true)
  }

  fileprivate mutating func instruction(_ target: UnsafePointer<XML_Char>?) {
    guard document.failure == nil, let target else { return }
    flushText()
    document.events.append(.instruction(target: String(cString: target), offset: offset))
  }

  fileprivate mutating func other(_ start: UnsafePointer<XML_Char>?, count: Int32) {
    let token = Self.bytes(start, count: Int(count))
    // `%name;` refers to a parameter entity.
    let isParameter = token.first == UInt8(ascii: "%") && document.root == nil
    let isDeclaration =
      token.starts(with: "<!".utf8) && !token.starts(with: "<!-".utf8)
      && !token.starts(with: "<![".utf8)
    if isParameter || isDeclaration { failAtDeclaration() }
  }

  private mutating func failAtDeclaration() {
    let bytes = document.bytes
    let start = bytes[..<min(offset + 1, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? offset
    fail(.dtd, at: start..<min(start + 9, bytes.count))
  }

  /// Handles an entity declaration. `value` is `nil` unless the entity is an internal text entity.
  fileprivate mutating func entity(
    _ name: UnsafePointer<XML_Char>?, value: UnsafePointer<XML_Char>?, length: Int32
  ) {
    guard document.failure == nil else { return }
    guard let name, let value,
      entities?.declare(String(cString: name), Array(Self.bytes(value, count: Int(length)))) == true
    else { return failAtDeclaration() }
  }

  fileprivate mutating func endDocumentType() {
    guard document.failure == nil, let entities else { return }
    if !entities.allowsReferences(in: document.bytes[offset...]) {
      fail(.tooManyReferences, at: offset..<min(offset + 1, document.bytes.count))
    }
  }

  private mutating func parts(
    of name: UnsafePointer<XML_Char>
  ) -> (namespace: Int, local: String, prefix: String) {
    var count = 0
    var ends = (namespace: -1, local: -1)
    while name[count] != 0 {
      if UInt8(bitPattern: name[count]) == Self.separator {
        if ends.namespace < 0 { ends.namespace = count } else { ends.local = count }
      }
      count += 1
    }
    let bytes = Self.bytes(name, count: count)
    guard ends.namespace >= 0 else { return (0, String(decoding: bytes, as: UTF8.self), "") }
    let namespace = index(ofNamespace: bytes[..<ends.namespace])
    let name = bytes[(ends.namespace + 1)...]
    guard ends.local >= 0 else { return (namespace, String(decoding: name, as: UTF8.self), "") }
    return (
      namespace, String(decoding: name[..<ends.local], as: UTF8.self),
      String(decoding: name[(ends.local + 1)...], as: UTF8.self)
    )
  }

  /// Compares bytes, because composed and decomposed accents are different namespaces.
  private mutating func index(ofNamespace name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    if document.namespaces[lastNamespace].utf8.elementsEqual(name) { return lastNamespace }
    if let recorded = document.namespaces.firstIndex(where: { $0.utf8.elementsEqual(name) }) {
      lastNamespace = recorded
    } else {
      lastNamespace = document.namespaces.count
      document.namespaces.append(String(decoding: name, as: UTF8.self))
    }
    return lastNamespace
  }

  private static func bytes(
    _ start: UnsafePointer<XML_Char>?, count: Int
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: UnsafeRawPointer(start)?.assumingMemoryBound(to: UInt8.self), count: count)
  }
}

extension UnsafeMutableRawPointer? {
  fileprivate var parsing: UnsafeMutablePointer<XMLParsing>? {
    self?.assumingMemoryBound(to: XMLParsing.self)
  }
}
