import Catalog
import ContentSyntax
import Markup
import OutlineFormats

// The words for what is wrong with one value, of which the words for problems are made.

extension ContentProblem {
  /// A picture that is not there, as it is named: by its path in Content, where a `/` before it
  /// leads nowhere.
  static func missingImage(named name: String, other: String?, nearest: String?) -> Self {
    let path = name.utf8.first == UInt8(ascii: "/") ? name : "Content/" + name
    return .missingImage(path: path, other: other, nearest: nearest)
  }
}

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
    splitAtSlashes(omittingEmptySubsequences: false).last ?? self[...]
  }
}

extension HostNameError {
  /// What is wrong with the name of a host, for the user.
  package var reason: String {
    switch self {
    case .character(let scalar):
      "'\(scalar)' (\(scalar.codePointText)) stands in no host's name: letters and digits of any "
        + "script do; where it is right, write the form with xn--"
    case .mark(let label): "'\(label)' begins with an accent that has no letter"
    case .hyphen(let label):
      "'\(label)' has a '-' at one of its ends, or two of them as its third and fourth letter"
    case .direction(let label):
      "'\(label)' is read in two directions; where it is right, write the form with xn--"
    case .punycode(let label):
      "'\(label)' is not the form of a name with letters outside of ASCII: write these letters"
    case .tooLong: "a part of a host's name has at most 63 bytes, in its form with xn--"
    }
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
    case .host: "the host has a dot, and only letters, digits and '-'"
    case .hostName(let error): error.reason
    }
  }
}
