import Diagnostics

/// A syntax problem of a style sheet or a script of the site, and its message. Browsers do not report
/// it on the page: they ignore rules or the whole script.
struct AssetProblem: Hashable {
  /// The construct without a beginning or an end.
  enum Part: Hashable {
    case comment, string, template
    /// An address without quotes: `url(…)`.
    case address
    /// An opening bracket without its closing bracket.
    case open(UInt8)
    /// A closing bracket without its opening bracket.
    case stray(UInt8)
  }

  /// The kind of the problem.
  var part: Part
  /// The UTF-8 offset of its beginning.
  var offset: Int

  /// A warning, because the file is published as it is.
  func diagnostic(in file: SourceFile, of kind: Kind) -> Diagnostic {
    let problem: Problem =
      switch kind {
      case .stylesheet:
        .warning(
          .malformedStylesheet, message, "browsers leave out the rules that it takes with it")
      case .script:
        .warning(.malformedScript, message, "browsers run nothing of a script with such a mistake")
      }
    return problem.diagnostic(in: file, at: offset..<offset + 1)
  }

  private var message: String {
    switch part {
    case .comment: "nothing ends this comment"
    case .string: "nothing ends this string on its line"
    case .template: "nothing ends this template"
    case .address: "nothing ends this address: it takes all that follows"
    case .open(let bracket): "nothing closes this '\(Character(Unicode.Scalar(bracket)))'"
    case .stray(let bracket): "this '\(Character(Unicode.Scalar(bracket)))' closes nothing"
    }
  }

  /// The kind of the file.
  enum Kind {
    case stylesheet, script

    /// The kind of a file by its name; `nil` for others.
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
  /// A warning of the first problem of each of a site's own style sheets and scripts, by their
  /// paths below `Templates`.
  ///
  /// - Complexity: O(bytes of the files).
  static func warnings(
    ofFiles files: some Sequence<(path: String, contents: some Sequence<UInt8>)>
  ) -> [Diagnostic] {
    files.compactMap { path, contents in
      guard let kind = Kind(path: path) else { return nil }
      let bytes = Array(contents)
      // Up to the first mistake of its encoding, the repaired text has the same bytes.
      let file = SourceFile(
        path: "Templates/" + path, text: String(decoding: bytes, as: UTF8.self))
      if let offset = placeOfNoText(in: bytes) {
        return Problem.warning(.notUTF8, "the file is not UTF-8 text", "save the file as UTF-8")
          .diagnostic(in: file, at: offset..<offset + 1)
      }
      return SourceStripper(bytes, kind).problem?.diagnostic(in: file, of: kind)
    }
  }

  /// The offset of the first byte that is no part of a text in UTF-8.
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
