import ContentSyntax
import Diagnostics
import Markup
import SiteEditing

/// Formats whose pictures are paths and nothing else.
enum PathDrawing {
  /// The inside of a picture of paths, each with attributes of its own.
  static func body(_ paths: [String], _ attributes: [ContentNode]) -> String {
    paths.enumerated().map { index, path in
      let own = attributes.indices.contains(index) ? attributes[index].members : []
      let texts = own.compactMap { member -> String? in
        let value = member.value.string ?? member.value.number
        // Names of attributes alone: anything else is no paint.
        guard let value, member.key.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }),
          !member.key.isEmpty
        else { return nil }
        return " \(member.key)=\"\(value.escaped(for: .xmlAttribute))\""
      }
      return "<path d=\"\(path.escaped(for: .xmlAttribute))\"\(texts.joined())/>"
    }.joined()
  }

  /// The paths of a picture, and its box.
  ///
  /// - Throws: `DiagnosticError` for a picture that has anything else.
  static func paths(
    of icon: ExportedIcon
  ) throws(DiagnosticError) -> (paths: [String], box: IconBox) {
    let svg = try icon.svg()
    guard let (tag, body) = SVGWrapping.parts(of: svg), let paths = paths(in: body) else {
      throw DiagnosticError(
        ExchangeProblem.notPaths.diagnostic(ofFile: "Content/icons/\(icon.id).svg"))
    }
    let box =
      SVGWrapping.attribute("viewBox", of: tag).flatMap(IconBox.init(viewBox:))
      ?? SVGWrapping.size(of: tag) ?? IconBox()
    return (paths, box)
  }

  private static func paths(in body: String) -> [String]? {
    var paths: [String] = []
    for tag in body.split(separator: "<").map(String.init) {
      guard !tag.trimmed.isEmpty, !tag.hasPrefix("/path") else { continue }
      guard tag.hasPrefix("path"), let path = SVGWrapping.attribute("d", of: tag) else {
        return nil
      }
      paths.append(path)
    }
    return paths.isEmpty ? nil : paths
  }
}
