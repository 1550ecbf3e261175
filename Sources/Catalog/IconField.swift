public import ContentHash

/// A field of an icon that is declared in one place: `IconField.all`.
///
/// The schema, the reference, the reader, the editor, `vitrine preview`, `vitrine import --update`,
/// the published catalog.json and `vitrine export` use the declaration. A template shows a field by
/// its name: `{{#origin}}{{addedIn}}{{/origin}}`.
public struct IconField: Hashable, Sendable {
  /// The name in catalog.json, in templates and in tables.
  public let name: String
  /// The type of its values, and their limits.
  public let kind: Kind
  /// The label in the editor.
  public let title: String
  /// The description in the schema and in the reference.
  public let summary: String

  /// The type of a value.
  public enum Kind: Hashable, Sendable {
    /// A text that is not blank.
    case text
    /// Texts in the author's order, without duplicates.
    case texts
    /// A number in a range.
    case number(ClosedRange<Double>)
  }

  /// A value.
  public enum Value: Hashable, Sendable, Encodable {
    case text(String)
    case texts([String])
    case number(Double)
  }

  init(_ name: String, _ kind: Kind, title: String, _ summary: String) {
    (self.name, self.kind, self.title, self.summary) = (name, kind, title, summary)
  }

  /// The people who drew the icon.
  public static let contributors = IconField(
    "contributors", .texts, title: "Drawn by", "The people who drew the icon.")
  /// The version of the set that the icon came with.
  public static let addedIn = IconField(
    "addedIn", .text, title: "Added in", "The version of the set that added the icon: 0.51.0.")

  /// All declared fields, in the order of the schema.
  public static let all = [contributors, addedIn, skus]
}

extension IconField.Value: CustomStringConvertible {
  /// The value for readers: texts separated by commas. A text with a comma is in quotes.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .texts(let texts):
      texts.map { text in
        let quote = UInt8(ascii: "\"")
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == quote }) else {
          return text
        }
        // By bytes: a quote and a combining mark are one `Character`.
        let doubled = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
        return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
      }.joined(separator: ", ")
    }
  }

  /// The texts of a list, or an empty array.
  public var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }
}

/// The values of an icon's declared fields.
public struct IconValues: Hashable, Sendable, Encodable {
  fileprivate struct Entry: Hashable, Sendable, Encodable {
    let name: String
    let value: IconField.Value
  }

  /// In the order of `IconField.all`, so that equal values have equal hashes.
  private var entries: [Entry] = []

  /// Creates an empty collection.
  public init() {}

  /// True if all fields are missing.
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a field.
  ///
  /// - Complexity: O(fields).
  public subscript(field: IconField) -> IconField.Value? {
    get { entries.isEmpty ? nil : entries.first { $0.name == field.name }?.value }
    set {
      if entries.isEmpty, newValue == nil { return }
      var values = Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      values[field.name] = newValue
      entries = IconField.all.compactMap { field in
        values[field.name].map { Entry(name: field.name, value: $0) }
      }
    }
  }

  /// The fields with values, in the order of `IconField.all`.
  public var all: [(field: IconField, value: IconField.Value)] {
    entries.isEmpty ? [] : IconField.all.compactMap { field in self[field].map { (field, $0) } }
  }
}

extension IconField.Value: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .text(let text):
      hasher.combine(case: "text")
      hasher.combine(text)
    case .texts(let texts):
      hasher.combine(case: "texts")
      hasher.combine(texts)
    case .number(let number):
      hasher.combine(case: "number")
      hasher.combine(number)
    }
  }
}

extension IconValues: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(entries)
  }
}

extension IconValues.Entry: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(name)
    hasher.combine(value)
  }
}
