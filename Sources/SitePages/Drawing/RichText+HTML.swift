import Catalog
import CollectionView

extension PageDrawing {
  /// A text as markup, with pictures for its icons and addresses for its links. `scope` makes the
  /// ids in the pictures unique on the page.
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
