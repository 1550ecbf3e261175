/// The SPDX license list, version 3.27.0 (https://spdx.org/licenses/), with deprecated identifiers.
package enum SPDXList {
  static let identifiers: [String] = {
    let text = EmbeddedFiles.resources.first { $0.path == "spdx.txt" }?.text ?? ""
    return text.split(separator: "\n").map(String.init)
  }()

  private static let spellings = Dictionary(
    identifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the list's spelling of an identifier; `nil` for an unlisted license.
  ///
  /// Identifiers ignore case (SPDX 2.3, annex D), but the address of the license text does not.
  package static func spelling(of identifier: String) -> String? {
    spellings[identifier.lowercased()]
  }
}
