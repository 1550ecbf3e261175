package import Templating

package struct PriceView: ViewModel {
  var first: AmountView
  var isFree: Bool
  var amounts: [AmountView]

  package static let title = "a price"
  package static let fields = FieldTable<Self>([
    // The price in the format of the site's language: `$3.99`.
    ("text", .text(\.first.text)),
    ("amount", .text(\.first.amount)),
    ("currency", .text(\.first.currency)),
    ("isFree", .flag(\.isFree)),
    ("isChoice", .flag(\.first.isChoice)),
    ("amounts", .list(\.amounts)),
  ])
}

struct AmountView: ViewModel {
  var text: String
  var amount: String
  var currency: String
  /// The regular price during a sale.
  var regular: RegularPriceView?
  var isOther: Bool
  var isChoice: Bool

  static let title = "a price in a currency"
  static let fields = FieldTable<Self>([
    ("text", .text(\.text)),
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
  /// The estimated width in bold em, if it exceeds 7, the space of a cell of 100 points. A
  /// truncated price would be wrong.
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
