package enum XMLSyntaxError: Hashable, Sendable {
  case tagMismatch(end: String, open: String, line: Int)
  case unexpectedEnd(open: String, line: Int)
  case contentAfterRoot(String)
  case undefinedEntity(String)
  case bareAmpersand
  case undefinedPrefix
  case unquotedAttribute
  case duplicateAttribute(String)
  case controlCharacter(UInt32)
  case bareLessThan
  case unclosedValue
  /// A character other than white space after a value.
  case quoteInValue
  case attributeWithoutValue(String)
  case hyphensInComment
  /// A reference to an invalid character number.
  case badReference(String)
  case lateDeclaration(inElement: Bool)
  case badDeclaration
  case textBeforeRoot
  case other

  package var message: String {
    switch self {
    case .tagMismatch(let end, let open, _): "'<\(open)>' must be closed before '\(end)'"
    case .unexpectedEnd(let open, _): "the file ends before the closing '</\(open)>'"
    case .contentAfterRoot(let root): "unexpected content after the end of '<\(root)>'"
    case .undefinedEntity(let entity): "the entity '\(entity)' does not exist in XML"
    case .bareAmpersand: "a single '&' is not allowed in XML"
    case .undefinedPrefix: "a prefix in this tag is not declared with 'xmlns:'"
    case .unquotedAttribute: "the value of an attribute must be in quotes"
    case .duplicateAttribute(""): "an attribute is in this tag twice"
    case .duplicateAttribute(let name): "the attribute '\(name)' is in this tag twice"
    case .controlCharacter(let value):
      "the control character U+\(Self.digits(of: value)) is not allowed"
    case .bareLessThan: "this '<' does not begin a tag"
    case .unclosedValue: "the value of an attribute has no closing quotation mark"
    case .quoteInValue: "the value ends at this quotation mark, so a space must follow"
    case .attributeWithoutValue(let name): "the attribute '\(name)' has no value"
    case .hyphensInComment: "a comment contains '--'"
    case .badReference(let text): "'\(text)' is not a valid character in XML"
    case .lateDeclaration: "the XML declaration must be at the beginning of the file"
    case .badDeclaration: "the XML declaration is malformed"
    case .textBeforeRoot: "the file begins with text, not with XML"
    case .other: "this is not well-formed XML"
    }
  }

  package var remedy: String? {
    switch self {
    case .undefinedEntity("&nbsp;"): "'&nbsp;' exists only in HTML: write '&#160;' or a space"
    case .undefinedEntity: "write the character itself; write '&' as '&amp;'"
    case .controlCharacter(0):
      "delete it; if the file has many, save it as UTF-8 in the program that created it"
    case .controlCharacter, .badReference: "delete it"
    case .bareLessThan: "write '&lt;'"
    case .unclosedValue:
      """
      write a quotation mark at the end of the value; write '<' in a value as '&lt;'
      """
    case .quoteInValue: "write '&quot;' for a quotation mark in a value"
    case .attributeWithoutValue(let name): "write '\(name)=\"true\"', or delete it"
    case .hyphensInComment: "write '- -', or delete the comment"
    case .duplicateAttribute: "delete one of them"
    case .unquotedAttribute: "write 'name=\"value\"'"
    case .tagMismatch(_, let open, let line), .unexpectedEnd(let open, let line):
      "'<\(open)>' on line \(line) is not closed: write '</\(open)>', or '/>' at the end of the tag"
    case .contentAfterRoot: "delete it, or move it into the element"
    case .lateDeclaration(inElement: false): "delete everything before '<?xml'"
    case .lateDeclaration(inElement: true): "delete it: another XML file was inserted here"
    case .badDeclaration: "write '<?xml version=\"1.0\" encoding=\"UTF-8\"?>'"
    case .textBeforeRoot: "delete the text before the first '<'"
    case .bareAmpersand: "write '&amp;'"
    case .undefinedPrefix:
      "declare the prefix, for example 'xmlns:xlink=\"http://www.w3.org/1999/xlink\"'"
    default: nil
    }
  }

  private static func digits(of value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
