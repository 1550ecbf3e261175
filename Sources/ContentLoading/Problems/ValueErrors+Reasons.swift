import Catalog
import Diagnostics
import Markup
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
      "'\(scalar)' (\(scalar.codePoint)) stands in no host's name: letters and digits of any "
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
