import Catalog
import SitePages
import SiteTheme

/// The text of a change, for all report formats.
struct ChangeLine: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case inserted, deleted, renamed, moved, changed

    var mark: String {
      switch self {
      case .inserted: "+"
      case .deleted: "-"
      case .renamed: "="
      case .moved: ">"
      case .changed: "~"
      }
    }
  }

  var kind: Kind
  var subject: String
  /// The most important detail first.
  var details: [String]
}

struct ChangeWording {
  let prices: PriceFormatter

  func lines(_ changes: CatalogChanges) -> [ChangeLine] {
    let changed = changes.changed.map { change in
      ChangeLine(kind: .changed, subject: change.new.id.text, details: details(change))
    }
    return changes.inserted.map { .init(kind: .inserted, subject: $0.id.text, details: about($0)) }
      + changes.deleted.map { .init(kind: .deleted, subject: $0.id.text, details: about($0)) }
      + changes.renamed.map {
        .init(kind: .renamed, subject: $0.old.id.text, details: ["now '\($0.new.id)'"])
      }
      + moves(changes) + changed.filter { !$0.details.isEmpty }
  }

  /// Icons with a new position, section or category.
  private func moves(_ changes: CatalogChanges) -> [ChangeLine] {
    let filed = changes.changed.filter(\.isInAnotherCategory)
    let categories = Dictionary(firstOf: filed.map { ($0.new.id, category($0)) })
    let moved = Set(changes.moved.map(\.entry.id))
    let lines = changes.moved.map { move in
      ChangeLine(
        kind: .moved, subject: move.entry.id.text,
        details: [text(move)] + [categories[move.entry.id]].compactMap(\.self))
    }
    let others = filed.filter { !moved.contains($0.new.id) }
    return lines
      + others.map { .init(kind: .moved, subject: $0.new.id.text, details: [category($0)]) }
  }

  private func category(_ change: CatalogChanges.Change) -> String {
    "from category \(quoted(change.old.category)) to \(quoted(change.new.category))"
  }

  func lines(_ changes: OutlineChanges) -> [ChangeLine] {
    guard changes.status == .changed else { return [] }
    var lines: [ChangeLine] = []
    if let oldTitle = changes.oldTitle {
      lines.append(
        .init(
          kind: .changed, subject: changes.id.text,
          details: ["title '\(oldTitle)' → '\(changes.title)'"]))
    }
    if changes.areOnlySettingsChanged {
      lines.append(.init(kind: .changed, subject: changes.id.text, details: ["settings"]))
    }
    lines += changes.inserted.map { .init(kind: .inserted, subject: $0.id, details: [$0.text]) }
    lines += changes.deleted.map { .init(kind: .deleted, subject: $0.id, details: [$0.text]) }
    lines += changes.moved.map { .init(kind: .moved, subject: $0.new.id, details: [text($0)]) }
    lines += changes.changed.map { pair in
      let isRenamed = pair.old.text != pair.new.text
      return .init(
        kind: .changed, subject: pair.new.id,
        details: [isRenamed ? "'\(pair.old.text)' → '\(pair.new.text)'" : "content"])
    }
    return lines
  }

  /// A change of the whole site's settings. `names` can be empty.
  func lines(ofSettings names: [String]) -> [ChangeLine] {
    [.init(kind: .changed, subject: "settings", details: names.map { Self.titles[$0] ?? $0 })]
  }

  /// The titles of settings whose names in snapshots are different.
  private static let titles = [
    "address": "base URL", "former addresses": "former URLs", "licences": "licenses",
    "where icons are bought": "purchase links",
  ]

  func lines(ofTemplates names: [String]) -> [ChangeLine] {
    names.map { name in
      let isAsset = name.utf8.starts(with: "assets/".utf8)
      return .init(kind: .changed, subject: isAsset ? name : "\(name).mustache", details: [])
    }
  }

  func lines(_ changes: FileChanges) -> [ChangeLine] {
    func lines(_ kind: ChangeLine.Kind, _ paths: [String]) -> [ChangeLine] {
      paths.map { .init(kind: kind, subject: $0, details: []) }
    }
    return lines(.inserted, changes.inserted) + lines(.deleted, changes.deleted)
      + lines(.changed, changes.changed)
  }

  func lines(_ changes: PageChanges) -> [ChangeLine] {
    changes.inserted.map { .init(kind: .inserted, subject: $0.path, details: [$0.title]) }
      + changes.deleted.map { .init(kind: .deleted, subject: $0.path, details: [$0.title]) }
      + changes.changed.map { pair in
        var details: [String] = []
        if pair.old.title != pair.new.title {
          details.append("title '\(pair.old.title)' → '\(pair.new.title)'")
        }
        if pair.old.content != pair.new.content { details.append("content") }
        return .init(kind: .changed, subject: pair.new.path, details: details)
      }
      + changes.moved.map {
        .init(kind: .moved, subject: $0.path, details: ["to another position among the pages"])
      }
  }

  private func about(_ entry: CatalogChanges.Entry) -> [String] {
    [entry.name, text(entry)] + (entry.isFeatured ? ["featured"] : [])
  }

  private func text(_ move: CatalogChanges.Move) -> String {
    let positions = "from position \(move.oldPosition) to \(move.newPosition)"
    guard move.oldSection != move.entry.section else { return positions }
    return "\(positions), from section '\(move.oldSection)' to '\(move.entry.section)'"
  }

  private func text(_ pair: OutlineChanges.Pair) -> String {
    guard pair.old.parent != pair.new.parent else { return "among its siblings" }
    let old = pair.old.parent.map { "'\($0)'" } ?? "the top level"
    let new = pair.new.parent.map { "'\($0)'" } ?? "the top level"
    return "from \(old) to \(new)"
  }

  private func details(_ change: CatalogChanges.Change) -> [String] {
    let (old, new) = (change.old, change.new)
    return change.fields.flatMap { field -> [String] in
      switch field {
      case .name: ["name '\(old.name)' → '\(new.name)'"]
      case .price: prices(from: old, to: new)
      case .isFeatured: [new.isFeatured ? "now featured" : "no longer featured"]
      case .category where change.isInAnotherCategory: []
      case .category: ["category \(quoted(old.category)) → \(quoted(new.category))"]
      case .tags: ["tags \(tags(from: old.tags, to: new.tags))"]
      case .declared(let field):
        ["\(field.name) \(quoted(old.values?[field.name])) → \(quoted(new.values?[field.name]))"]
      case .text: ["text"]
      case .picture: ["picture"]
      case .variants: ["variants"]
      }
    }
  }

  private func quoted(_ text: String?) -> String { text.map { "'\($0)'" } ?? "none" }

  private func tags(from old: [String], to new: [String]) -> String {
    let added = new.filter { !old.contains($0) }.map { "+'\($0)'" }
    let removed = old.filter { !new.contains($0) }.map { "-'\($0)'" }
    let changes = added + removed
    return changes.isEmpty ? "in another order" : changes.joined(separator: " ")
  }
}
