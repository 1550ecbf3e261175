public import ContentHash

/// A host that sells for others and gives each product an address.
public enum Shop: String, Hashable, Sendable, Encodable, CaseIterable {
  case gumroad, lemonsqueezy, stripe, payhip, kofi

  /// The name for readers.
  public var name: String {
    switch self {
    case .gumroad: "Gumroad"
    case .lemonsqueezy: "Lemon Squeezy"
    case .stripe: "Stripe"
    case .payhip: "Payhip"
    case .kofi: "Ko-fi"
    }
  }

  /// An example of a product URL, and its short form.
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

  /// The script of the checkout overlay.
  public var overlayScript: String? {
    switch self {
    case .gumroad: "https://gumroad.com/js/gumroad.js"
    case .lemonsqueezy: "https://app.lemonsqueezy.com/js/lemon.js"
    case .stripe, .payhip, .kofi: nil
    }
  }

  /// The link class that the script requires; `nil` if the script matches URLs.
  public var overlayClass: String? { self == .lemonsqueezy ? "lemonsqueezy-button" : nil }

  /// Returns the URL for a product URL or its short form, with fields in braces.
  ///
  /// - Complexity: O(bytes).
  public func address(of text: String) -> String? {
    // `try?`: the text may be a short form.
    if let address = try? ShopAddress(text) { return sells(at: address) ? address.text : nil }
    let parts = ShopAddress.parts(of: text[...], at: "/")
    guard let name = parts.last, ShopAddress.isName(name) else { return nil }
    switch self {
    case .gumroad, .lemonsqueezy:
      guard parts.count == 2, ShopAddress.isLabel(parts[0]) else { return nil }
      return self == .gumroad
        ? "https://\(parts[0]).gumroad.com/l/\(name)"
        : "https://\(parts[0]).lemonsqueezy.com/checkout/buy/\(name)"
    case .stripe:
      // Stripe uses these ids only in its API.
      let isOfPrograms = ["price_", "prod_", "plink_"].contains { text.utf8.starts(with: $0.utf8) }
      return parts.count == 1 && !isOfPrograms ? "https://buy.stripe.com/\(name)" : nil
    case .payhip: return parts.count == 1 ? "https://payhip.com/b/\(name)" : nil
    case .kofi: return parts.count == 1 ? "https://ko-fi.com/s/\(name)" : nil
    }
  }

  func sells(at address: ShopAddress) -> Bool {
    guard let name = address.path.last, ShopAddress.isName(name) else { return false }
    let folders = address.path.dropLast().map(String.init)
    let (host, count) = (address.labels.joined(separator: "."), address.labels.count)
    switch self {
    case .gumroad:
      // An offer code may follow the product.
      let isProduct = folders == ["l"] || folders.count == 2 && folders[0] == "l"
      return isProduct && count == 3 && host.utf8.suffix(12).elementsEqual(".gumroad.com".utf8)
    case .lemonsqueezy:
      return [["buy"], ["checkout", "buy"]].contains(folders) && count == 3
        && host.utf8.suffix(17).elementsEqual(".lemonsqueezy.com".utf8)
    case .stripe: return host == "buy.stripe.com" && folders.isEmpty
    case .payhip:
      guard host == "payhip.com" else { return false }
      let key = address.query.flatMap { ShopAddress.parts(of: $0, at: "&").first }
      return folders == ["b"]
        || folders.isEmpty && name == "buy" && key?.utf8.starts(with: "link=".utf8) == true
          && ShopAddress.isName(key?.dropFirst(5) ?? "")
    case .kofi: return host == "ko-fi.com" && folders == ["s"]
    }
  }
}

extension Shop: DirectlyHashable {}
