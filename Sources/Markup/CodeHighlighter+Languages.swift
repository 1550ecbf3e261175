extension CodeHighlighter {
  static let languages: [String: [[Rule]]] = [
    "json": json, "sh": sh, "bash": sh, "shell": sh, "yaml": [yaml], "yml": [yaml],
    "markdown": markdown, "md": markdown, "html": markup, "xml": markup, "svg": markup,
    "mustache": mustache, "css": css, "swift": swift,
  ]

  private static func line(
    _ prefix: String, _ token: Token, at position: Rule.Position = .anywhere, next: Int? = nil
  ) -> Rule {
    Rule(
      prefix: Array(prefix.utf8), pattern: .line, token: token, position: position, next: next)
  }

  private static func span(
    _ start: String, _ end: String, _ token: Token, at position: Rule.Position = .anywhere,
    isEscaped: Bool = false, isOneLine: Bool = false, next: Int? = nil
  ) -> Rule {
    Rule(
      prefix: Array(start.utf8),
      pattern: .span(end: Array(end.utf8), isEscaped: isEscaped, isOneLine: isOneLine),
      token: token, position: position, next: next)
  }

  private static func name(
    _ prefix: String = "", with others: String = "", _ token: Token? = nil,
    at position: Rule.Position = .anywhere, keywords: String = "", before follower: String = "",
    otherwise: Token? = nil, next: Int? = nil
  ) -> Rule {
    Rule(
      prefix: Array(prefix.utf8), pattern: .name(with: Array(others.utf8)), token: token,
      position: position, keywords: Set(keywords.split(separator: " ").map { String($0) }),
      follower: Array(follower.utf8), otherwise: otherwise, next: next)
  }

  private static func sign(
    _ text: String, _ token: Token? = nil, at position: Rule.Position = .anywhere, next: Int? = nil
  ) -> Rule {
    Rule(
      prefix: Array(text.utf8), pattern: .sign, token: token, position: position, next: next)
  }

  private static let number = Rule(prefix: [], pattern: .number, token: .number)

  private static let quoted = span("\"", "\"", .string, isEscaped: true, isOneLine: true)

  private static let json: [[Rule]] = {
    var text = quoted
    (text.token, text.follower, text.otherwise) = (.attribute, Array(":".utf8), .string)
    return [[text, number, name(keywords: "true false null")]]
  }()

  private static let sh: [[Rule]] = [
    [
      line("#", .comment, at: .word), span("'", "'", .string),
      span("\"", "\"", .string, isEscaped: true), span("${", "}", .attribute, isOneLine: true),
      name("$", .attribute), name("--", with: "-", .attribute, at: .word),
      name("-", .attribute, at: .word), number,
      name(
        with: "-./",
        keywords: "if then elif else fi for in do done while until case esac function select time "
          + "return exit export local readonly set unset trap"),
    ]
  ]

  private static let yaml: [Rule] = [
    line("---", .comment, at: .line, next: 0), line("#", .comment, at: .word),
    span("\"", "\"", .string, at: .word, isEscaped: true, isOneLine: true),
    span("'", "'", .string, at: .word, isOneLine: true), sign("- ", .keyword, at: .line), number,
    name(with: "-./", .attribute, keywords: "true false null", before: ":"),
  ]

  /// The lists are the text, front matter, and blocks of code with three or more signs.
  private static let markdown: [[Rule]] = [
    [
      line("---", .comment, at: .start, next: 1), line("````", .comment, at: .line, next: 2),
      line("```", .comment, at: .line, next: 3), line("~~~", .comment, at: .line, next: 4),
      line("#", .keyword, at: .line), span("<!--", "-->", .comment),
      span("``", "``", .string), span("`", "`", .string, isOneLine: true),
      span("](", ")", .attribute, isOneLine: true),
    ] + ["- ", "* ", "+ ", "> "].map { sign($0, .keyword, at: .line) },
    yaml,
    [line("````", .comment, at: .line, next: 0)],
    [line("```", .comment, at: .line, next: 0)],
    [line("~~~", .comment, at: .line, next: 0)],
  ]

  private static let markupText = [
    span("<!--", "-->", .comment), span("<![CDATA[", "]]>", .string), span("<?", "?>", .keyword),
    span("<!", ">", .keyword), name("</", with: "-:.", .tag, next: 1),
    name("<", with: "-:.", .tag, next: 1),
  ]

  private static let markupTag = [
    sign("/>", .tag, next: 0), sign(">", .tag, next: 0), span("\"", "\"", .string),
    span("'", "'", .string), name(with: "-:.@", .attribute),
  ]

  private static let markup = [markupText, markupTag]

  /// The lists are texts, tags, and values in double quotes.
  private static let mustache: [[Rule]] = {
    let tags = [
      span("{{!", "}}", .comment), span("{{{", "}}}", .keyword), span("{{", "}}", .keyword),
    ]
    let value = [
      sign("\"", .string, next: 1),
      Rule(prefix: [], pattern: .before(Array("\"{".utf8)), token: .string),
    ]
    return [tags + markupText, tags + [sign("\"", .string, next: 2)] + markupTag, tags + value]
  }()

  /// The lists are selectors with names of properties, and values.
  private static let css: [[Rule]] = {
    let texts = [
      span("/*", "*/", .comment), quoted,
      span("'", "'", .string, isEscaped: true, isOneLine: true),
    ]
    let names = [
      name("@", with: "-", .keyword, next: 1), name("--", with: "-", .attribute),
      name(".", with: "-", .tag), name("#", with: "-", .tag), number,
      name(with: "-", .attribute, before: ": ", otherwise: .tag, next: 1), sign(": ", next: 1),
    ]
    let values =
      [";", "{", "}"].map { sign($0, next: 0) } + [
        name("!", .keyword), name("--", with: "-", .attribute),
        Rule(
          prefix: Array("#".utf8), pattern: .name(with: Array("0123456789".utf8)), token: .number),
        number, name(with: "-"),
      ]
    return [texts + names, texts + values]
  }()

  private static let swift: [[Rule]] = [
    [
      line("//", .comment), span("/*", "*/", .comment),
      span("\"\"\"", "\"\"\"", .string, isEscaped: true),
      span("#\"", "\"#", .string, isOneLine: true), quoted, name("@", .keyword),
      name("#", .keyword), number,
      name(
        keywords: "actor any as associatedtype async await borrowing break case catch class "
          + "consuming continue default defer deinit do else enum extension fallthrough false "
          + "fileprivate final for func get guard if import in indirect init inout internal is "
          + "isolated lazy let mutating nil nonisolated open operator override package private "
          + "protocol public repeat rethrows return self Self sending set some static struct "
          + "subscript super switch throw throws true try typealias unowned var weak where while"),
    ]
  ]
}
