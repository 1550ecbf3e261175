package import Catalog
package import ContentSyntax

/// What may be done with items in the editor, and where that is said.
package struct EditingRules {
  package let rules: PageEditing
  package let node: ContentNode
  /// Where it is said how they are reordered.
  package let reorderNode: ContentNode?
}

extension FieldReader {
  /// What may be done with items in the editor.
  package mutating func editing() -> EditingRules? {
    guard let node = value("editing"),
      var object = FieldReader(node, owner: "'editing'", report: report)
    else { return nil }
    let reorderNode = object.value("reorder")
    let reorder: PageEditing.Reorder? = object.choice("reorder")
    let allowsDeletion = object.bool("delete")
    object.finish()
    return EditingRules(
      rules: PageEditing(reorder: reorder ?? .anywhere, allowsDeletion: allowsDeletion ?? true),
      node: node, reorderNode: reorderNode)
  }

  /// A name that can stand in an address.
  package mutating func slug(_ key: String) -> Located<Slug>? {
    guard let text = string(key) else { return nil }
    do throws(SlugError) {
      return Located(try Slug(text.value), text.range)
    } catch {
      report.add(.badSlug(text.value, field: key, error), at: text.range)
      return nil
    }
  }

  /// A day of the calendar.
  package mutating func date(_ key: String) -> CalendarDate? {
    guard let text = string(key) else { return nil }
    if let date = CalendarDate(text.value) { return date }
    report.add(.badDate(text.value), at: text.range)
    return nil
  }
}
