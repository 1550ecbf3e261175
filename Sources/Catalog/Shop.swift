/// A host that sells for others and gives each product an address.
public enum Shop: String, Hashable, Sendable, Encodable, CaseIterable {
  case gumroad, lemonsqueezy, stripe, payhip, kofi

  /// What people call it.
  public var name: String {
    switch self {
    case .gumroad: "Gumroad"
    case .lemonsqueezy: "Lemon Squeezy"
    case .stripe: "Stripe"
    case .payhip: "Payhip"
    case .kofi: "Ko-fi"
    }
  }

  /// The address of a product, as an example, and the short form of it.
  public var forms: (address: String, short: String) {
    switch self {
    case .gumroad: ("https://NAME.gumroad.com/l/PERMALINK", "NAME/PERMALINK")
    case .lemonsqueezy:
      ("https://STORE.lemonsqueezy.com/checkout/buy/VARIANT_ID", "STORE/VARIANT_ID")
    case .stripe: ("https://buy.stripe.com/ID", "ID")
    case .payhip: ("https://payhip.com/b/KEY", "KEY")
    case .kofi: ("https://ko-fi.com/s/ID", "ID")
    }
  }

  /// The script that opens the host's own window over the page; `nil` if it has none.
  public var overlayScript: String? {
    switch self {
    case .gumroad: "https://gumroad.com/js/gumroad.js"
    case .lemonsqueezy: "https://app.lemonsqueezy.com/js/lemon.js"
    case .stripe, .payhip, .kofi: nil
    }
  }

  /// The class by which the script knows a link; `nil` if it knows links by their address.
  public var overlayClass: String? { self == .lemonsqueezy ? "lemonsqueezy-button" : nil }

  /// The whole address that a text stands for: the address itself, or its short form. `nil` if it is
  /// neither. Names of fields in braces may stand where the product's own name does.
  ///
  /// - Complexity: O(characters).
  public func address(of text: String) -> String? {
    if text.wholeMatch(of: pattern.matchingSemantics(.unicodeScalar).ignoresCase()) != nil {
      return text
    }
    switch self {
    case .gumroad, .lemonsqueezy:
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, Self.isHostLabel(parts[0]), Self.isName(parts[1]) else { return nil }
      return self == .gumroad
        ? "https://\(parts[0]).gumroad.com/l/\(parts[1])"
        : "https://\(parts[0]).lemonsqueezy.com/checkout/buy/\(parts[1])"
    case .stripe:
      // Those are names in Stripe's programs. What is bought has an address of its own.
      let isOfPrograms = ["price_", "prod_", "plink_"].contains { text.hasPrefix($0) }
      return Self.isName(text[...]) && !isOfPrograms ? "https://buy.stripe.com/\(text)" : nil
    case .payhip: return Self.isName(text[...]) ? "https://payhip.com/b/\(text)" : nil
    case .kofi: return Self.isName(text[...]) ? "https://ko-fi.com/s/\(text)" : nil
    }
  }

  /// The shop whose products have addresses such as this one.
  public init?(ofAddress address: String) {
    let known = Self.allCases.first {
      address.wholeMatch(of: $0.pattern.matchingSemantics(.unicodeScalar).ignoresCase()) != nil
    }
    guard let known else { return nil }
    self = known
  }

  /// The shapes of addresses, by what each host documents.
  private var pattern: Regex<Substring> {
    switch self {
    case .gumroad:
      /https:\/\/[a-z0-9-]+\.gumroad\.com\/l\/(?:[a-z0-9_-]|\{[a-z]+\})+\/?(?:\?[^\s#<>"\\]*)?/
    case .lemonsqueezy:
      /https:\/\/[a-z0-9-]+\.lemonsqueezy\.com\/(?:checkout\/)?buy\/(?:[a-z0-9_-]|\{[a-z]+\})+\/?(?:\?[^\s#<>"\\]*)?/
    case .stripe:
      /https:\/\/buy\.stripe\.com\/(?:[a-z0-9_-]|\{[a-z]+\})+\/?(?:\?[^\s#<>"\\]*)?/
    case .payhip:
      /https:\/\/payhip\.com\/(?:b\/|buy\?link=)(?:[a-z0-9_-]|\{[a-z]+\})+\/?(?:[?&][^\s#<>"\\]*)?/
    case .kofi:
      /https:\/\/ko-fi\.com\/s\/(?:[a-z0-9_-]|\{[a-z]+\})+\/?(?:\?[^\s#<>"\\]*)?/
    }
  }

  private static func isHostLabel(_ text: Substring) -> Bool {
    text.wholeMatch(
      of: /[a-z0-9](?:[a-z0-9-]*[a-z0-9])?/.matchingSemantics(.unicodeScalar).ignoresCase()) != nil
  }

  private static func isName(_ text: Substring) -> Bool {
    text.wholeMatch(
      of: /(?:[a-z0-9_-]|\{[a-z]+\})+/.matchingSemantics(.unicodeScalar).ignoresCase()) != nil
  }
}
