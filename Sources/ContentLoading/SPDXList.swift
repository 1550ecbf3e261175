/// The list of licences of SPDX, version 3.27.0 (https://spdx.org/licenses/), with the identifiers
/// that are out of use.
package enum SPDXList {
  /// The identifiers, in alphabetical order.
  static let identifiers: [String] = {
    let text = EmbeddedFiles.resources.first { $0.path == "spdx.txt" }?.text ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  private static let spellings = Dictionary(
    identifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// An identifier as the list spells it: case does not count in a licence's name (SPDX 2.3, annex
  /// D), but in the address of its text.
  ///
  /// - Returns: `nil` if the list does not have it.
  package static func spelling(of identifier: String) -> String? {
    spellings[identifier.lowercased()]
  }
}
