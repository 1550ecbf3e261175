import Markup

/// The differences between the output files of two states.
public struct FileChanges: Hashable, Sendable {
  /// New files, sorted by path.
  public let inserted: [String]
  /// Deleted files, sorted by path.
  public let deleted: [String]
  /// Files with other bytes, sorted by path.
  public let changed: [String]

  /// Creates changes from paths in the output.
  public init(
    inserted: some Sequence<String>, deleted: some Sequence<String>, changed: some Sequence<String>
  ) {
    self.inserted = inserted.sorted()
    self.deleted = deleted.sorted()
    self.changed = changed.sorted()
  }

  /// Compares two sets of files. Two Unicode forms of a name are equal strings, but different
  /// files. The old form is deleted, and the new form is inserted. `written` has the new and
  /// changed files; `old` and `new` have all files.
  package init(written: Set<String>, from old: Set<String>, to new: Set<String>) {
    let respelled = new.compactMap { path -> (old: String, new: String)? in
      guard let index = old.firstIndex(of: path), !old[index].utf8.elementsEqual(path.utf8) else {
        return nil
      }
      return (old[index], path)
    }
    self.init(
      inserted: written.subtracting(old).union(respelled.map(\.new)),
      deleted: old.subtracting(new).union(respelled.map(\.old)),
      changed: written.intersection(old).subtracting(respelled.map(\.new)))
  }

  /// True if all files are equal.
  public var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changed.isEmpty }

  func filter(_ isIncluded: (String) -> Bool) -> FileChanges {
    FileChanges(
      inserted: inserted.filter(isIncluded), deleted: deleted.filter(isIncluded),
      changed: changed.filter(isIncluded))
  }

  func write(to json: inout JSONWriter) {
    json.member("changed", changed)
    json.member("deleted", deleted)
    json.member("inserted", inserted)
  }
}

/// The templates and copied files of a site.
public struct TemplatesAndStaticFiles: Hashable, Sendable, Decodable {
  /// The hashes of templates by name, and of style sheet parts by path.
  public var templates: [String: String]
  /// The copied files of the theme and of `Content/static`, sorted by path.
  public var copies: [String]

  package init(templates: [String: String], copies: some Sequence<String>) {
    self.templates = templates
    self.copies = copies.sorted()
  }

  /// The names of different templates, sorted.
  func changedTemplates(from old: TemplatesAndStaticFiles) -> [String] {
    Set(templates.keys).union(old.templates.keys).filter { templates[$0] != old.templates[$0] }
      .sorted()
  }
}
