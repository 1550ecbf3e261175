import Catalog
import OutlineFormats

// The words for what is wrong with one value, of which the words for problems are made.

extension PagePathError {
  /// What is wrong, for the user.
  var reason: String {
    switch self {
    case .missingLeadingSlash: "it does not begin with '/'"
    case .component("", _): "a name between slashes is missing"
    case .component(let part, let error): "in '\(part)', \(error.reason)"
    }
  }
}

extension PriceError {
  /// What is wrong, for the user.
  func message(for text: String, in currency: Currency) -> String {
    switch self {
    case .malformed: "'\(text)' is not a price"
    case .negative: "the price '\(text)' is below zero"
    case .tooPrecise: "the price '\(text)' is more precise than \(currency.code)"
    case .tooLarge: "the price '\(text)' is too large"
    }
  }
}

extension String {
  /// What follows the last slash.
  var lastName: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }
}

extension BuyPatternError.Reason {
  /// What to write, for the user.
  var remedy: String {
    switch self {
    case .scheme: "it begins with https: and a host, as in https://shop.example/{id}"
    case .characters:
      "a space is %20 there, and no '<', '>', '\"', '\\', '^', '`' or '|' stands in it"
    case .userInformation: "no name and no '@' stand before the host: https://shop.example/{id}"
    case .host:
      "the host has a dot, and only letters of ASCII (of others, its form with xn--), digits and '-'"
    }
  }
}
