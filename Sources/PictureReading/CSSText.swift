/// What has to be done to pieces of CSS wherever they stand.
enum CSSText {
  /// A piece without white space at both ends.
  static func trimmed(_ text: Substring) -> Substring {
    var result = text.drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }

  /// A piece that fits a message: on one line, and at most 60 characters long.
  static func shortened(_ text: some StringProtocol) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  /// CSS without its comments, and without the `<!--` and `-->` that once hid it from browsers.
  static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound] + " "
      guard let close = rest[open.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return (result + rest).replacing("<!--", with: "").replacing("-->", with: "")
  }
}
