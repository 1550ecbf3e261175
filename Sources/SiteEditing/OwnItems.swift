import Catalog
import ContentLoading
import ContentSyntax

/// The file that contains a page's own list of items.
struct OwnItemsFile: Hashable {
  /// The page without its part.
  let page: PagePath
  let path: String

  /// Returns `nil` if the page has no own list, or if its file is not JSON.
  ///
  /// - Complexity: O(bytes of the file).
  init?(of page: PagePath, in site: ContentSource) {
    self.page = page.withoutPart
    path = PageFile.path(of: self.page, in: site)
    // `try?`, twice: builds report an unreadable or invalid file.
    guard let text = try? site.contents(path),
      let splicer = try? JSONSplicer(Array(text), path: path), items(in: splicer.root) != nil
    else { return nil }
  }

  func items(in root: ContentNode) -> ContentNode? {
    guard let items = root.page(at: page)?["items"], case .array = items.value else { return nil }
    return items
  }
}

/// Converts operations to edits of a page's own items.
struct OwnItemsEditor {
  private var items: EntryList

  private static let text = "text"

  /// - Throws: `EditProblem.fixedFile`.
  /// - Complexity: O(bytes).
  init(_ text: [UInt8], of file: OwnItemsFile) throws(EditProblem) {
    guard let splicer = try? JSONSplicer(text, path: file.path),  // builds report errors
      let array = file.items(in: splicer.root)
    else { throw .fixedFile(path: file.path, .syntax) }
    items = EntryList(array, in: splicer, namedBy: Self.text) { .unknownItem($0) }
  }

  mutating func edit(_ operation: EditOperation) throws(EditProblem) -> TextEdit {
    switch operation {
    case .set(let changes):
      for (item, changes) in Dictionary(grouping: changes, by: \.icon) {
        let values = try changes.map { change throws(EditProblem) in try Self.member(change) }
        try items.change(item, to: values, namedBy: Self.text)
      }
    case .delete(let deleted): try items.delete(deleted)
    case .insert: throw .malformed
    case .add(let text, let anchor): try add(text, anchor)
    case .move(let moved, let anchor): try items.move(moved, anchor, .anchors)
    }
    return items.splicer.edit
  }

  private static func member(
    _ change: EditOperation.FieldChange
  ) throws(EditProblem) -> (name: String, value: ContentNode?) {
    switch (change.field, change.value) {
    case (.name, .text(let text)?): (Self.text, .string(text))
    case (.summary, .text(let text)?):
      ("secondaryText", text.isEmpty ? nil : .string(text))
    case (.section, .text(let text)?): ("section", text.isEmpty ? nil : .string(text))
    case (.summary, nil): ("secondaryText", nil)
    case (.section, nil): ("section", nil)
    default: throw .wrongValue(change.field)
    }
  }

  /// Assigns an explicit id if the derived id is in use.
  private mutating func add(
    _ text: String, _ anchor: EditOperation.Anchor?
  ) throws(EditProblem) {
    var index = items.entries.count
    var members: [ContentNode.Member] = [.init(Self.text, .string(text))]
    if let id = Slug(name: text), items.contains(id) {
      let free = (2...items.entries.count + 2).lazy.compactMap { Slug(name: "\(id)-\($0)") }
        .first { [items] in !items.contains($0) }
      if let free { members.insert(.init("id", .string(free.text)), at: 0) }
    }
    if let anchor {
      index = try items.index(of: anchor.id)
      members.add("section", items.entries[index]["section"]?.string)
      if case .after = anchor { index += 1 }
    }
    items.insert([members], at: index)
  }
}

extension [ListItem] {
  /// Returns `nil` if the result cannot be predicted.
  ///
  /// - Complexity: O(items × items in the operation).
  func applying(_ operation: EditOperation) -> [ListItem]? {
    var items = self
    switch operation {
    case .set(let changes):
      for change in changes {
        guard let index = items.firstIndex(where: { $0.id == change.icon }) else { return nil }
        var text: String?
        if case .text(let new)? = change.value, !new.isEmpty { text = new }
        switch change.field {
        case .name: items[index].text = text ?? ""
        case .summary: items[index].secondaryText = text
        case .section: items[index].section = text
        default: return nil
        }
      }
    case .delete(let ids): items.removeAll { ids.contains($0.id) }
    case .move(let ids, let anchor):
      let moved = ids.compactMap { id in items.first { $0.id == id } }
      items.removeAll { ids.contains($0.id) }
      guard var index = items.firstIndex(where: { $0.id == anchor.id }) else { return nil }
      let section = items[index].section
      if case .after = anchor { index += 1 }
      items.insert(
        contentsOf: moved.map { item in
          var item = item
          item.section = section
          return item
        }, at: index)
    case .insert, .add: return nil
    }
    return items
  }
}
