import Markup

/// A pattern of the URLs at which readers edit pages:
/// `https://github.com/me/shop/edit/main/Content/pages/{path}`.
public struct EditURLPattern: Hashable, Sendable {
  /// The texts around the placeholders.
  private let texts: [String]

  /// The placeholder of the file's path.
  public static let placeholder = "{path}"

  /// Parses a pattern.
  ///
  /// - Complexity: O(bytes).
  public init(_ text: String) throws(EditURLError) {
    let scheme = text.lowercased().utf8
    guard scheme.starts(with: "https://".utf8) || scheme.starts(with: "http://".utf8),
      WebAddress.isWhole(text)
    else { throw .notAbsolute }
    texts = text.split(separator: Self.placeholder, omittingEmptySubsequences: false)
      .map { String($0) }
    guard texts.count > 1 else { throw .noPath }
    if let scalar = texts.lazy.compactMap(Self.invalidScalar).first {
      throw .character(scalar)
    }
    // A path in the host would let the name of a file choose the server.
    guard texts[0].split(separator: "://", maxSplits: 1).last?.hasSlash == true else {
      throw .notAbsolute
    }
  }

  /// Returns the URL of a file. `path` is below `Content/pages`, with `/` between components.
  ///
  /// - Complexity: O(bytes).
  public func url(ofFile path: String) -> String {
    texts.joined(
      separator: path.splitAtSlashes().map { String($0).escaped(for: .urlComponent) }
        .joined(separator: "/"))
  }

  /// Returns the first character that URLs must encode (RFC 3986 §2).
  private static func invalidScalar(in text: String) -> Unicode.Scalar? {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isValid =
        scalar == "%"
        ? rest.prefix(2).count(where: \.properties.isASCIIHexDigit) == 2
        : valid.contains(scalar)
      if !isValid { return scalar }
    }
    return nil
  }

  private static let valid = Set(
    ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
      + "-._~:/?#[]@!$&'()*+,;=").unicodeScalars)
}

/// The reason why a text is not a pattern of URLs.
public enum EditURLError: Error, Hashable, Sendable {
  /// Not an `https:` or `http:` URL with a host and a path.
  case notAbsolute
  /// Without the placeholder.
  case noPath
  /// A character that URLs must encode.
  case character(Unicode.Scalar)
}
