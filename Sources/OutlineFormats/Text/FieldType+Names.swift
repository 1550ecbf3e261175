package import Catalog
package import ContentSyntax

extension JSONSchema {
  /// An id, which can be part of a URL and of a file name.
  package static let slug = string(matching: #"^[^.\s/\\][^\s/\\]*$"#)

  /// A day of the calendar.
  package static let date = string(matching: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"#)

  /// The target of a link.
  package static let link = string(
    matching: #"^(icon:|[Hh][Tt][Tt][Pp][Ss]?:|[Mm][Aa][Ii][Ll][Tt][Oo]:|#|/)"#)
}

extension FieldType<Slug> {
  /// An id, which can be part of a URL and of a file name.
  package static var slug: Self {
    FieldType<String>.string(as: .slug).reading { text, node, context in
      context.report.slug(text, field: context.field, at: node.range)
    }
  }
}

extension FieldType<CalendarDate> {
  /// A day of the calendar.
  package static var date: Self {
    FieldType<String>.string(as: .date).reading { text, node, context in
      if let date = CalendarDate(text) { return date }
      context.report.add(.badDate(text), at: node.range)
      return nil
    }
  }
}

/// The operations that the editor allows on items, and the source location of the setting.
package struct EditingRules {
  package let rules: PageEditing
  package let node: ContentNode
  /// The setting of the order; `nil` if there is none.
  package let reorderNode: ContentNode?
}

extension FieldType<EditingRules> {
  /// The operations that the editor allows on items.
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
