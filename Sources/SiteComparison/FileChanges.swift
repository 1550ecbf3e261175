import Markup

/// The files of a site that differ between two states: what a build would write and delete.
public struct FileChanges: Hashable, Sendable {
  /// The paths of files that are new, sorted.
  public let inserted: [String]
  /// The paths of files that are gone, sorted.
  public let deleted: [String]
  /// The paths of files with other bytes, sorted.
  public let changed: [String]

  /// Files that differ, by their paths in the output.
  public init(
    inserted: some Sequence<String>, deleted: some Sequence<String>, changed: some Sequence<String>
  ) {
    self.inserted = inserted.sorted()
    self.deleted = deleted.sorted()
    self.changed = changed.sorted()
  }

  /// What differs between two sets of files, of which some are written.
  ///
  /// Two spellings of an accent are equal as strings, but other bytes: such a file is gone under
  /// the one and new under the other.
  ///
  /// - Parameters:
  ///   - written: The files of the new state that the old one does not have, or has with other
  ///     bytes.
  ///   - old: The paths of all files of the old state.
  ///   - new: The paths of all files of the new state.
  /// - Complexity: O(files).
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

  /// Whether no file differs.
  public var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && changed.isEmpty }

  /// Those of the files for which `isIncluded` is true.
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

/// The parts of a site besides its content: what pages are made with, and what is copied.
public struct SiteMaterials: Hashable, Sendable, Decodable {
  /// The hashes of the templates that pages are made with, by name, and of the parts of their style
  /// sheet, by path.
  public var templates: [String: String]
  /// The paths of the files that are published as they are: those of the theme and the static ones,
  /// sorted.
  public var copies: [String]

  /// Templates by name, and the paths of copies.
  package init(templates: [String: String], copies: some Sequence<String>) {
    self.templates = templates
    self.copies = copies.sorted()
  }

  /// The names of the templates that differ, are new or are gone, sorted.
  func changedTemplates(from old: SiteMaterials) -> [String] {
    Set(templates.keys).union(old.templates.keys).filter { templates[$0] != old.templates[$0] }
      .sorted()
  }
}
