package import Catalog
package import ContentSyntax

extension JSONSchema {
  package static let slug = string(matching: #"^[^.\s/\\][^\s/\\]*$"#)

  package static let date = string(matching: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"#)

  package static let link = string(
    matching: #"^(icon:|[Hh][Tt][Tt][Pp][Ss]?:|[Mm][Aa][Ii][Ll][Tt][Oo]:|#|/)"#)
}

extension FieldType<Slug> {
  package static var slug: Self {
    FieldType<String>.string(as: .slug).reading { text, node, context in
      context.report.slug(text, field: context.field, at: node.range)
    }
  }
}

extension FieldType<CalendarDate> {
  package static var date: Self {
    FieldType<String>.string(as: .date).reading { text, node, context in
      if let date = CalendarDate(text) { return date }
      context.report.add(.badDate(text), at: node.range)
      return nil
    }
  }
}

package struct EditingRules {
  package let rules: PageEditing
  package let node: ContentNode
  /// The setting of the order, if any.
  package let reorderNode: ContentNode?
}

extension FieldType<EditingRules> {
  package static var editing: Self {
    EditingFields.object.type.map { object in
      EditingRules(
        rules: PageEditing(
          reorder: object[\.reorder] ?? .anywhere, allowsDeletion: object[\.delete] ?? true),
        node: object.node, reorderNode: object.node(\.reorder))
    }
  }
}

private final class EditingFields: FieldGroup {
  static let object = ContentObject(EditingFields())

  let reorder = Field(
    "reorder", .choice(PageEditing.Reorder.self), "Where items can be moved; anywhere.")
  let delete = Field("delete", .bool, "Whether items can be deleted; they can.")
}
