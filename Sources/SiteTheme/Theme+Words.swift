import Diagnostics
import Foundation
import Wording

// The site's strings override the built-in strings with the same keys.

extension Theme {
  static func builtInWords(language: String) -> StringTable {
    var problems: [Diagnostic] = []
    return StringTable(language: language, builtIn: builtInWordFiles, own: [:], problems: &problems)
  }

  static let builtInWordFiles: [String: SourceFile] = {
    var problems: [Diagnostic] = []
    return wordFiles(in: builtInFiles, &problems)
  }()

  static func wordFiles(
    in files: [String: Data], _ problems: inout [Diagnostic]
  ) -> [String: SourceFile] {
    var found: [String: SourceFile] = [:]
    for (path, contents) in files.sorted(by: { $0.key < $1.key })
    where path.hasPrefix(StringTable.folder) && path.hasSuffix(".json") {
      let name = String(path.dropFirst(StringTable.folder.count).dropLast(".json".count))
      found[name] = sourceFile(path, contents, &problems)
    }
    return found
  }

  static func sourceFile(
    _ path: String, _ contents: Data, _ problems: inout [Diagnostic]
  ) -> SourceFile? {
    let place = "Templates/" + path
    guard let text = String(validating: contents, as: UTF8.self) else {
      problems.append(
        Diagnostic(
          .error, .notUTF8, "the file is not UTF-8 text", location: SourceLocation(file: place)))
      return nil
    }
    return SourceFile(path: place, text: text)
  }
}
