import Catalog
import CollectionView

extension PageDrawing {
  /// A text with its icons drawn and its links leading somewhere. `scope` keeps the ids of its
  /// pictures apart from those of others on the page.
  func html(_ text: RichText, scope: String) -> String {
    var html = ""
    var drawn = 0
    for piece in text.pieces {
      switch piece {
      case .html(let markup): html += markup
      case .text(let text): html += HTML.escaped(text)
      case .address(let target): html += HTML.escaped(addresses.href(target))
      case .icon(let id, let label):
        drawn += 1
        html += image(of: id, scope: "\(scope):\(drawn)", place: .text(label: label)) ?? ""
      }
    }
    return html
  }
}
