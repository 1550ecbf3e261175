import Catalog
import Diagnostics
import Markup
import OutlineFormats

extension PagePathError {
  var reason: String {
    switch self {
    case .missingLeadingSlash: "it must begin with '/'"
    case .component("", _): "it has an empty part between slashes"
    case .component(let part, let error): "in '\(part)', \(error.reason)"
    }
  }
}

extension String {
  var lastName: Substring {
    splitAtSlashes(omittingEmptySubsequences: false).last ?? self[...]
  }
}

extension HostNameError {
  package var reason: String {
    switch self {
    case .character(let scalar):
      "'\(scalar)' (\(scalar.codePoint)) is not allowed in a host name; use letters and digits "
        + "of any script, or write the form with xn--"
    case .mark(let label): "'\(label)' begins with an accent without a letter"
    case .hyphen(let label):
      "'\(label)' has '-' at its start or end, or '--' as its third and fourth characters"
    case .direction(let label):
      "'\(label)' mixes two writing directions; write the form with xn-- if it is correct"
    case .punycode(let label):
      "'\(label)' is not a valid xn-- form; write the name with its letters"
    case .tooLong: "a part of a host name has at most 63 bytes in its form with xn--"
    }
  }
}

extension BuyPatternError.Reason {
  var remedy: String {
    switch self {
    case .scheme: "begin with https: and a host, as in https://shop.example/{id}"
    case .characters:
      "write a space as %20, and remove '<', '>', '\"', '\\', '^', '`' and '|'"
    case .userInformation: "remove the name and '@' before the host: https://shop.example/{id}"
    case .host: "write a host with a dot, and only letters, digits and '-'"
    case .hostName(let error): error.reason
    }
  }
}
