import Foundation

/// Writes text files as string literals of a Swift file.
///
/// Usage: `embed-files OUTPUT (--text NAME TEXT)… (NAME FOLDER)…`. Each text becomes a `static let
/// NAME: String`. Each folder becomes a `static let NAME: [EmbeddedFile]`, sorted by path.
/// `embed-files OUTPUT --codes FOLDER` writes the codes of diagnostics instead.
@main
struct EmbedFiles {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.popFirst() else { throw Failure.usage }
    let source =
      if arguments.first == "--codes", let folder = arguments.dropFirst().first {
        try diagnosticCodes(explainedIn: files(below: folder).map(\.text))
      } else {
        try embeddedFiles(&arguments)
      }
    // Keeps an equal file, so that debug and release builds do not recompile each other's
    // dependents.
    let result = URL(filePath: output)
    let data = Data(source.utf8)
    // `try?`: a missing or unreadable file is written.
    if (try? Data(contentsOf: result)) != data { try data.write(to: result) }
  }

  private static func embeddedFiles(_ arguments: inout ArraySlice<String>) throws -> String {
    var source = """
      /// A file that travels in the binary.
      struct EmbeddedFile: Sendable {
        /// Its path in its folder, `/` between components.
        let path: String
        let text: String
      }

      enum EmbeddedFiles {

      """
    while let name = arguments.popFirst() {
      if name == "--text" {
        guard let name = arguments.popFirst(), let text = arguments.popFirst() else {
          throw Failure.usage
        }
        source += "  static let \(name) = \(literal(text))\n"
        continue
      }
      guard let folder = arguments.popFirst() else { throw Failure.usage }
      source += "  static let \(name): [EmbeddedFile] = [\n"
      for file in try files(below: folder) {
        source += "    EmbeddedFile(path: \(literal(file.path)), text: \(literal(file.text))),\n"
      }
      source += "  ]\n"
    }
    source += "}\n"
    return source
  }

  enum Failure: Error {
    case usage
    case notText(String)
    case incompleteExplanation(of: String)
  }

  private static func files(below path: String) throws -> [(path: String, text: String)] {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: folder.path)
      .sorted()
      .compactMap { path in
        var isFolder: ObjCBool = false
        let url = folder.appending(path: path)
        guard manager.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
          throw Failure.notText(path)
        }
        return (path, text)
      }
  }

  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
