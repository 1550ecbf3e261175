import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import OutlineFormats

extension FieldType<FieldPattern> {
  static var pattern: Self { pattern(.string) }
  /// A nonblank text with placeholders.
  static var textPattern: Self { pattern(.text) }

  private static func pattern(_ text: FieldType<String>) -> Self {
    text.reading { text, node, context in
      do throws(FieldPatternError) { return try FieldPattern(text) } catch {
        context.report.add(.badPattern(error), at: node.range)
        return nil
      }
    }
  }
}

extension FieldType<LinkPattern> {
  static var link: Self {
    FieldType<String>.text.reading { text, node, context in
      do throws(LinkPatternError) {
        let link = try LinkPattern(text)
        // A path with placeholders differs between items, so it is not checked.
        if case .page(let pattern) = link, pattern.isPlain, text.isPathOfSite {
          context.report.note(
            SiteLink(
              path: SiteLink.path(of: text, on: PagePath.root.text), range: node.range,
              severity: .warning))
        }
        return link
      } catch {
        switch error {
        case .unsafe(let address):
          context.report.add(.unsafeLink(address), at: node.range)
        case .pattern(let error): context.report.add(.badPattern(error), at: node.range)
        }
        return nil
      }
    }
  }
}
