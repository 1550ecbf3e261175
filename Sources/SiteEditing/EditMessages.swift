import Catalog
import ContentSyntax
import Diagnostics
public import Foundation
import Markup

extension EditRequest {
  /// Reads a request such as:
  ///
  ///     {"page": "/", "base": "…", "operations": [{"move": ["owl"], "before": "cat"}]}
  ///     {"page": "/", "base": "…", "operations": [{"set": [
  ///       {"icon": "owl", "field": "price", "value": "3.50", "was": "2.99"}]}]}
  ///     {"page": "/", "base": "…", "action": "undo"}
  ///     {"page": "/", "icon": "owl"}
  ///     {"page": "/outlines/guide/", "base": "…", "operations": [{"moveNode": "a", "after": "b"}]}
  ///     {"page": "/outlines/guide/", "node": "a"}
  ///     {"page": "/", "drawn": true}
  ///
  /// - Throws: `EditProblem.malformed`.
  /// - Complexity: O(bytes).
  public init(json: Data) throws(EditProblem) {
    guard let text = String(validating: json, as: UTF8.self),
      // `try?`: a page of this version sends valid JSON.
      let root = try? JSONReader.read(SourceFile(path: "edit", text: text)),
      let path = root["page"]?.string
    else { throw .malformed }
    // `try?`: an invalid path has no page to edit.
    guard let page = try? PagePath(path) else { throw .fixedPage(page: path, .noItems) }
    self.init(page: page, base: root["base"]?.string)
    if let id = root["icon"] { icon = try id.slug() }
    if let id = root["node"] { node = try id.text() }
    if case .bool(true)? = root["drawn"]?.value { wantsDrawing = true }
    switch (root["operations"], root["action"]?.string) {
    case (nil, nil): break
    case (nil, "undo"): action = .undo
    case (nil, "redo"): action = .redo
    case (let list?, nil):
      guard case .array(let nodes) = list.value, nodes.count <= Self.mostOperations else {
        throw .malformed
      }
      if nodes.count == 1, let operation = try OutlineOperation(node: nodes[0]) {
        action = .arrange(operation)
      } else {
        action = .perform(try nodes.map(EditOperation.init(node:)))
      }
    default: throw .malformed
    }
  }

  fileprivate static let mostOperations = 100
}

extension OutlineOperation {
  fileprivate init?(node: ContentNode) throws(EditProblem) {
    if let moved = node["moveNode"] {
      self = .move(try moved.text(), try OutlineOperation.Destination(node: node))
    } else if let text = node["insertNode"] {
      self = .insert(try text.text(), try OutlineOperation.Destination(node: node))
    } else if let renamed = node["renameNode"] {
      guard let text = node["to"] else { throw .malformed }
      let shown = try node["was"].map { was throws(EditProblem) in try was.text() }
      self = .rename(try renamed.text(), to: try text.text(), shown: shown)
    } else if let deleted = node["deleteNodes"] {
      guard case .array(let nodes) = deleted.value,
        (1...EditRequest.mostOperations).contains(nodes.count)
      else { throw .malformed }
      self = .delete(try nodes.map { node throws(EditProblem) in try node.text() })
    } else {
      return nil
    }
  }
}

extension OutlineOperation.Destination {
  fileprivate init(node: ContentNode) throws(EditProblem) {
    switch (node["before"], node["after"], node.member("below")) {
    case (let id?, nil, nil): self = .before(try id.text())
    case (nil, let id?, nil): self = .after(try id.text())
    case (nil, nil, let id?):
      if case .null = id.value { self = .below(nil) } else { self = .below(try id.text()) }
    default: throw .malformed
    }
  }
}

extension EditOperation {
  fileprivate init(node: ContentNode) throws(EditProblem) {
    if let moved = node["move"] {
      switch (node["before"], node["after"]) {
      case (let before?, nil): self = .move(try moved.slugs(), .before(try before.slug()))
      case (nil, let after?): self = .move(try moved.slugs(), .after(try after.slug()))
      default: throw .malformed
      }
    } else if let added = node["insert"] {
      guard case .array(let icons) = added.value, !icons.isEmpty else { throw .malformed }
      self = .insert(try icons.map(NewIcon.init(node:)))
    } else if let text = node["add"] {
      let after = try node["after"].map { id throws(EditProblem) in try id.slug() }
      self = .add(try text.text(), after.map(Anchor.after))
    } else if let deleted = node["delete"] {
      self = .delete(try deleted.slugs())
    } else if let set = node["set"] {
      guard case .array(let changes) = set.value, !changes.isEmpty else { throw .malformed }
      self = .set(try changes.map(FieldChange.init(node:)))
    } else {
      throw .malformed
    }
  }
}

extension EditOperation.NewIcon {
  fileprivate init(node: ContentNode) throws(EditProblem) {
    guard let file = node["file"]?.string, let name = node["name"]?.string,
      let price = node["price"]?.string, let picture = node["picture"]?.string
    else { throw .malformed }
    // This stops path traversal. Browsers send only file names.
    guard !file.utf8.contains(where: { "/\\\0".utf8.contains($0) }) else {
      throw .badFileName(file)
    }
    let stem = file.lowercased().hasSuffix(".svg") ? String(file.dropLast(4)) : file
    guard let id = Slug(name: stem) else { throw .badFileName(file) }
    self.init(id: id, name: name, price: price, picture: picture)
  }
}

extension EditOperation.FieldChange {
  fileprivate init(node: ContentNode) throws(EditProblem) {
    guard let icon = node["icon"],
      let name = node["field"]?.string,
      let field = EditOperation.Field.allCases.first(where: { $0.rawValue == name })
    else { throw .malformed }
    self.init(
      try icon.slug(), field, try Self.value(node["value"], of: field),
      shown: try Self.value(node["was"], of: field))
  }

  private static func value(
    _ node: ContentNode?, of field: EditOperation.Field
  ) throws(EditProblem) -> EditOperation.Value? {
    switch node?.value {
    case .string(let text)?: .text(text)
    case .bool(let flag)?: .flag(flag)
    case .array(let texts)?:
      .texts(
        try texts.map { text throws(EditProblem) in
          guard let text = text.string else { throw .wrongValue(field) }
          return text
        })
    case .null?, nil: nil
    default: throw .wrongValue(field)
    }
  }
}

extension ContentNode {
  fileprivate func text() throws(EditProblem) -> String {
    guard let string else { throw .malformed }
    return string
  }

  fileprivate func slug() throws(EditProblem) -> Slug {
    // `try?`: a page of this version sends valid slugs.
    guard let text = string, let slug = try? Slug(text) else { throw .malformed }
    return slug
  }

  fileprivate func slugs() throws(EditProblem) -> [Slug] {
    guard case .array(let elements) = value, !elements.isEmpty else { throw .malformed }
    return try elements.map { element throws(EditProblem) in try element.slug() }
  }
}

extension EditState {
  /// The response to a page.
  public var json: Data {
    Data(
      JSONWriter.bytes(.compact) { json in
        json.object { json in
          json.member("base", base)
          json.member("fixedOrder", fixedOrder)
          json.member("staysInSection", staysInSection)
          json.member("isFixed", isFixed)
          json.member("canDelete", canDelete)
          json.member("sections", sections) { json, section in
            json.member("id", section.id)
            json.member("title", section.title)
          }
          json.member("done", done)
          json.member("undone", undone)
          json.member("notes", notes)
          json.member("drawing", drawing)
          if let outline {
            json.object(named: "outline") { json in
              json.member("closed", outline.closed)
              json.member("changed", outline.changed)
              json.member("source", outline.source)
            }
          }
          json.member("fields", IconField.all) { json, field in
            json.member("name", field.name)
            json.member("title", field.title)
            json.member("isList", field.kind == .texts)
          }
          if listsOwnItems { json.member("listsOwnItems", true) }
          if let icon { json.object(named: "icon") { icon.write(to: &$0) } }
          if let item { json.object(named: "icon") { item.write(to: &$0) } }
        }
      })
  }
}

extension Icon {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("currency", prices.first.currency.code)
    for field in EditOperation.Field.allCases { json.member(field, shown(field)) }
  }
}

extension ListItem {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("id", id.text)
    for field in EditOperation.Field.allCases {
      if let value = shown(field) { json.member(field, value) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(
    _ field: EditOperation.Field, _ value: EditOperation.Value
  ) {
    member(named: field.rawValue) { json in
      switch value {
      case .text(let text): json.string(text)
      case .texts(let texts): json.array(texts) { $0.string($1) }
      case .flag(let flag): json.bool(flag)
      }
    }
  }
}

extension EditProblem {
  /// The response to a page.
  public var json: Data {
    Data(JSONWriter.bytes(.compact) { $0.object { $0.member("problem", message) } })
  }
}
