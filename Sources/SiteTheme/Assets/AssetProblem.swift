import Diagnostics

/// A syntax error in a site's style sheet or script, which browsers silently ignore.
struct AssetProblem: Hashable {
  enum Part: Hashable {
    case comment, string, template
    case address
    case open(UInt8)
    case stray(UInt8)
  }

  var part: Part
  /// The offset in UTF-8.
  var offset: Int

  /// Returns a warning, because the file is published unchanged.
  func diagnostic(in file: SourceFile, of kind: Kind) -> Diagnostic {
    let problem: Problem =
      switch kind {
      case .stylesheet:
        .warning(
          .malformedStylesheet, message, "browsers ignore the style rules around it")
      case .script:
        .warning(
          .malformedScript, message,
          """
          browsers do not run any part of a script with a syntax error
          """)
      }
    return problem.diagnostic(in: file, at: offset..<offset + 1)
  }

  private var message: String {
    switch part {
    case .comment: "this comment is not closed"
    case .string: "this string is not closed on its line"
    case .template: "this template literal is not closed"
    case .address: "this URL is not closed, so it includes the text after it"
    case .open(let bracket): "this '\(Character(Unicode.Scalar(bracket)))' is not closed"
    case .stray(let bracket):
      """
      this '\(Character(Unicode.Scalar(bracket)))' has no matching opening bracket
      """
    }
  }

  enum Kind {
    case stylesheet, script

    init?(path: String) {
      if path.hasSuffix(".css") {
        self = .stylesheet
      } else if path.hasSuffix(".js") {
        self = .script
      } else {
        return nil
      }
    }
  }
}

extension AssetProblem {
  /// Returns a warning for the first error of each file.
  ///
  /// - Complexity: O(bytes of the files).
  static func warnings(
    ofFiles files: some Sequence<(path: String, contents: some Sequence<UInt8>)>
  ) -> [Diagnostic] {
    files.compactMap { path, contents in
      guard let kind = Kind(path: path) else { return nil }
      let bytes = Array(contents)
      // The repaired text has equal bytes up to the first encoding error.
      let file = SourceFile(
        path: "Templates/" + path, text: String(decoding: bytes, as: UTF8.self))
      if let offset = placeOfNoText(in: bytes) {
        return Problem.warning(.notUTF8, "the file is not UTF-8 text", "save the file as UTF-8")
          .diagnostic(in: file, at: offset..<offset + 1)
      }
      return SourceStripper(bytes, kind).problem?.diagnostic(in: file, of: kind)
    }
  }

  private static func placeOfNoText(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
