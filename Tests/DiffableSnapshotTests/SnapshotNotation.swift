import DiffableSnapshot

typealias TextSnapshot = Snapshot<String, String>

extension TextSnapshot {
  /// Parses `A a b; B; C c`: sections with their items.
  init(notation: String) throws {
    self.init()
    for section in notation.split(separator: ";") {
      let words = section.split(separator: " ").map(String.init)
      try appendSections([words[0]])
      try appendItems(Array(words.dropFirst()), toSection: words[0])
    }
  }

  /// The notation of `init(notation:)`.
  var notation: String {
    sectionIdentifiers.map { section in
      let items = (try? itemIdentifiers(inSection: section)) ?? []
      return ([section] + items).joined(separator: " ")
    }.joined(separator: "; ")
  }
}

/// The initial outline of most tests.
let zoo = """
  birds +
    owl
    raptors
      eagle
      hawk
  cats
    lion +
      cub
  fish
  """

typealias TextOutline = SectionSnapshot<String>

extension TextOutline {
  /// Parses indented lines, two spaces for each level. `+` after an item expands it.
  init(notation: String) throws {
    self.init()
    var path: [String] = []
    for line in notation.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count / 2
      let words = line.split(separator: " ").map(String.init)
      try append([words[0]], to: level == 0 ? nil : path[level - 1])
      if words.contains("+") { try expand([words[0]]) }
      path = path.prefix(level) + [words[0]]
    }
  }

  /// The notation of `init(notation:)`.
  var notation: String {
    get throws {
      try items.map { item in
        String(repeating: "  ", count: try level(of: item)) + item + (isExpanded(item) ? " +" : "")
      }.joined(separator: "\n")
    }
  }
}
