import Foundation

/// The words for "free of charge" in lists of prices: in the theme's languages and in others.
enum FreeWord {
  /// Whether a text is such a word.
  ///
  /// - Complexity: O(characters).
  static func isOne(_ text: String) -> Bool {
    // No such word is long, or has a digit.
    guard text.utf8.count <= 64, !text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return false
    }
    return words.contains(plain(text))
  }

  private static func plain(_ text: String) -> String {
    let shown = text.unicodeScalars.filter { !$0.isInvisibleMark }
    let folded = String(String.UnicodeScalarView(shown)).folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let words = Set(
    """
    free,for free,free of charge,no charge,gratis
    kostenlos,kostenfrei,umsonst,gratuit,gratuite,gratuits,gratuites,offert
    gratuito,gratuita,gratuiti,gratuite,grátis
    bezpłatnie,bezpłatny,bezpłatna,bezpłatne,darmowy,darmowa,darmowe,za darmo,darmo
    無料,無償,フリー,免费,免費,مجاني,مجانية,مجانا,مجانًا,بالمجان
    бесплатно,бесплатный,безкоштовно,безплатно,zdarma,zadarmo,ingyenes,ücretsiz,무료,δωρεάν
    ilmainen,ilmaiseksi,besplatno,brezplačno,tasuta,nemokamai,bezmaksas,חינם,मुफ़्त,miễn phí,ฟรี
    """.split { $0 == "," || $0 == "\n" }.map { plain(String($0)) })
}
