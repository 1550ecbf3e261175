package import Templating

/// The price of an icon in each of its currencies.
package struct PriceView: ViewModel {
  /// The price in the main currency.
  var first: AmountView
  var isFree: Bool
  /// The main currency first.
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

struct AmountView: ViewModel {
  /// In the format of the site's language: `$3.99`.
  var text: String
  /// For programs: `3.99`.
  var amount: String
  /// ISO 4217.
  var currency: String
  /// The regular price during a sale.
  var regular: RegularPriceView?
  /// True unless the currency is the main currency.
  var isOther: Bool
  /// True if the icon has several currencies.
  var isChoice: Bool

  static let title = "a price in a currency"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
    // The width in em, if it is large.
    ("length", .text { $0.text.lengthIfLong }),
    ("amount", .text(\.amount)),
    ("currency", .text(\.currency)),
    ("regular", .model(\.regular)),
    ("isOther", .flag(\.isOther)),
    ("isChoice", .flag(\.isChoice)),
  ])
}

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
  /// The width of a price in bold em, if it exceeds 7, which is the space of a cell of 100 points.
  /// A truncated price would be wrong.
  ///
  /// Estimates 0.7 em for a digit or letter, as in the widest usual fonts, 1.05 for a capital, 0.35
  /// for punctuation, and 0 for direction marks.
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
