import Catalog
import CellConfiguration
import CollectionLayout
import ContentSyntax
import Diagnostics
import OutlineFormats

extension CellReader {
  func length(_ key: String, _ object: inout FieldReader) -> Double? {
    object.number(key, in: ListCellConfiguration.lengths)
  }

  func size(_ key: String, _ object: inout FieldReader) -> Size? {
    nested(key, &object) { object in
      Size(
        width: object.number("width", in: ListCellConfiguration.lengths) ?? 0,
        height: object.number("height", in: ListCellConfiguration.lengths) ?? 0)
    }
  }

  /// Some of the values that an enumeration has.
  func choices<Choice>(_ key: String, _ object: inout FieldReader) -> Set<Choice>?
  where Choice: RawRepresentable<String> & CaseIterable & Hashable {
    guard let nodes = object.array(key) else { return nil }
    let names = Choice.allCases.map(\.rawValue)
    var choices: Set<Choice> = []
    for node in nodes {
      guard case .string(let name) = node.value else {
        report.add(
          .wrongType(field: "'\(key)'", expected: "an array of strings", found: node.kind),
          at: node)
        continue
      }
      if let choice = Choice(rawValue: name) {
        choices.insert(choice)
      } else {
        report.add(.unknownValue(name, field: key, allowed: names), at: node)
      }
    }
    return choices
  }

  func color(_ key: String, _ object: inout FieldReader) -> Color? { object.color(key) }

  /// A text with places for the item's fields.
  func pattern(_ key: String, _ object: inout FieldReader) -> FieldPattern? {
    guard let text = object.string(key) else { return nil }
    do throws(FieldPatternError) {
      return try FieldPattern(text.value)
    } catch {
      report.add(.badPattern(error), at: text.range)
      return nil
    }
  }

  func requiredPattern(_ key: String, _ object: inout FieldReader) -> FieldPattern? {
    if object.value(key) == nil { object.reportMissing(key) }
    guard object.value(key) == nil || object.text(key) != nil else { return nil }
    return pattern(key, &object)
  }

  /// The id of an icon. If it has no places for fields, the icon must exist.
  func icon(_ key: String, _ object: inout FieldReader) -> FieldPattern? {
    guard let text = object.string(key), let name = pattern(key, &object) else { return nil }
    if name.isPlain, case .text(let id)? = name.pieces.first {
      guard LinkReader(icons: icons, report: report).icon(Located(id, text.range)) != nil else {
        return nil
      }
    }
    return name
  }

  /// An address with places for the item's fields.
  func link(_ key: String, _ object: inout FieldReader) -> LinkPattern? {
    guard let text = object.text(key) else { return nil }
    do throws(LinkPatternError) {
      let link = try LinkPattern(text.value)
      // A path with places for fields leads elsewhere for each item.
      if case .page(let pattern) = link, pattern.isPlain, text.value.isPathOfSite {
        report.note(
          SiteLink(
            path: SiteLink.path(of: text.value, on: PagePath.root.text), range: text.range,
            severity: .warning))
      }
      return link
    } catch {
      switch error {
      case .unsafe(let address):
        report.add(.unsafeLink(address, UnsafeLinkReason(address)), at: text.range)
      case .pattern(let error): report.add(.badPattern(error), at: text.range)
      }
      return nil
    }
  }

  func requiredLink(_ key: String, _ object: inout FieldReader) -> LinkPattern? {
    if object.value(key) == nil { object.reportMissing(key) }
    return link(key, &object)
  }
}
