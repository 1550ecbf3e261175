package import Templating

/// The price of an icon in each of its currencies.
package struct PriceView: ViewModel {
  /// The price that is shown first.
  var first: AmountView
  var isFree: Bool
  /// All prices, beginning with the price that is shown first.
  var amounts: [AmountView]

  package static let title = "a price"
  package static let fields = FieldTable<Self>([
    // The price in the format of the site's language: `$3.99`.
    ("text", .text(\.first.text)),
    // The amount for programs: `3.99`.
    ("amount", .text(\.first.amount)),
    // The ISO 4217 code.
    ("currency", .text(\.first.currency)),
    ("isFree", .flag(\.isFree)),
    ("isChoice", .flag(\.first.isChoice)),
    ("amounts", .list(\.amounts)),
  ])
}

/// A price in one currency.
struct AmountView: ViewModel {
  /// The price in the format of the site's language: `$3.99`.
  var text: String
  /// The amount for programs: `3.99`.
  var amount: String
  /// The ISO 4217 code.
  var currency: String
  /// The regular price during a sale; `nil` without a sale.
  var regular: RegularPriceView?
  /// Whether another currency is shown first.
  var isOther: Bool
  /// Whether there are several currencies.
  var isChoice: Bool

  static let title = "a price in a currency"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    // How wide the text is, in em, if it is wider than most.
    ("length", .text { $0.text.lengthIfLong }),
    ("amount", .text(\.amount)),
    ("currency", .text(\.currency)),
    ("regular", .model(\.regular)),
    ("isOther", .flag(\.isOther)),
    ("isChoice", .flag(\.isChoice)),
  ])
}

/// The price that is paid when no sale is on.
struct RegularPriceView: ViewModel {
  var text: String
  var amount: String

  static let title = "a price without a sale"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    ("length", .text { $0.text.lengthIfLong }),
    ("amount", .text(\.amount)),
  ])
}

extension String {
  /// How wide a price is, in em of bold letters, if it is wider than 7: a cell of 100 points has room
  /// for that. One that was cut would be another price.
  ///
  /// A digit has 0.7 em, as in the widest of usual fonts; letters count as digits, capitals as one and
  /// a half, what stands between them as half of one, and marks of the direction as nothing.
  fileprivate var lengthIfLong: String? {
    let halves = unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .format, .nonspacingMark: sum
      case .otherPunctuation, .spaceSeparator, .dashPunctuation: sum + 1
      case .uppercaseLetter: sum + 3
      default: sum + 2
      }
    }
    let tenths = (halves * 35 + 9) / 10
    return halves > 20 ? "\(tenths / 10).\(tenths % 10)" : nil
  }
}
