import ContentSyntax
import Markup

/// The JSON Schemas (draft 2020-12) of the JSON files of the content, for editors that complete and
/// check what is written.
///
/// They say what the loader says, as far as a schema can: what refers to something else, and what
/// no container has room for, the loader alone can tell.
public enum ContentSchema: String, CaseIterable, Sendable {
  /// `Content/site.json`.
  case site
  /// `Content/catalog.json`.
  case catalog
  /// `Content/pages/**/*.json`.
  case page
  /// `Content/outlines/ID.json`.
  case outline
  /// `Content/releases/NAME.json`.
  case release
  /// `Content/synonyms.json`.
  case synonyms

  /// The schema as JSON. Ends with a line break.
  public var text: String { schema.value.json(.readable) + "\n" }

  private var schema: JSONSchema {
    switch self {
    case .site: .site
    case .catalog: .catalog
    case .page: .page
    case .outline: .outline
    case .release: .release
    case .synonyms: .synonyms
    }
  }
}

extension JSONSchema {
  /// An id: it can stand in an address and in a file name.
  static let slug = string(matching: #"^[^.\s/\\][^\s/\\]*$"#)

  /// A day of the calendar.
  static let date = string(matching: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"#)

  /// Where a link leads.
  static let link = string(
    matching: #"^(icon:|[Hh][Tt][Tt][Pp][Ss]?:|[Mm][Aa][Ii][Ll][Tt][Oo]:|#|/)"#)

  /// What tells an editor which schema a file has.
  static let schemaField = Field("$schema", .string, "Where the schema of this file is.")
}
