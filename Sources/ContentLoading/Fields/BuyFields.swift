import Catalog
import CellConfiguration
import ContentSyntax
import Markup

final class BuyFields: FieldGroup {
  static let object = ContentObject(BuyFields()) { _ in [.exactlyOne(isReported: false)] }

  let shops = Shop.allCases.map { shop in
    let forms = shop.forms
    return Field(
      shop.rawValue,
      .string(
        as: .string(
          matching: forms.short.hasSlash ? "^https://|^[^/]+/[^/]+$" : "^https://|^[^/]+$")),
      "\(shop.name): \(forms.address) or \(forms.short).")
  }
}

extension FieldType<BuySetting> {
  private static var nowhere: String { "none" }

  static var buy: Self {
    FieldType<String>.string(as: .string(matching: "^https://|^\(nowhere)$")).or(
      .object(BuyFields.object), expected: "an address or an object"
    ).reading { value, node, context in
      switch value {
      case .first(nowhere): return .nowhere
      case .first(let text): return context.report.buy(text, at: nil, node.range)
      case .second(let object):
        let given = Shop.allCases.indices.filter { index in object.has { $0.shops[index] } }
        let texts = given.map { index in object.located { $0.shops[index] } }
        if given.count == 1 {
          // A wrong type was already reported.
          return texts[0].flatMap {
            context.report.buy($0.value, at: Shop.allCases[given[0]], $0.range)
          }
        }
        if given.isEmpty || texts.contains(where: { $0 != nil }) {
          context.report.add(.severalShops, at: node)
        }
        return nil
      }
    }
  }
}

extension FileReport {
  fileprivate func buy(_ text: String, at shop: Shop?, _ range: Range<Int>) -> BuySetting? {
    do throws(BuyPatternError) { return .at(try BuyPattern(text, at: shop)) } catch {
      add(.badBuy(error), at: range)
      return nil
    }
  }
}

extension FieldType<[Located<Shop>]> {
  static var overlays: Self {
    let names = Shop.withOverlays.map(\.rawValue)
    return FieldType<[Located<String>]>.array(of: .string(as: .oneOf(names))).reading {
      texts, node, context in
      var shops: [Shop: Range<Int>] = [:]
      for text in texts {
        guard let shop = Shop(rawValue: text.value) else {
          context.report.add(
            .unknownValue(text.value, field: context.field, allowed: names), at: text.range)
          continue
        }
        if shop.overlayScript == nil { context.report.add(.noOverlay(shop), at: text.range) }
        if shops[shop] == nil { shops[shop] = text.range }
      }
      return shops.map { Located($0, $1) }.sorted { $0.value.rawValue < $1.value.rawValue }
    }
  }
}

extension Shop {
  static var withOverlays: [Shop] { allCases.filter { $0.overlayScript != nil } }
}
