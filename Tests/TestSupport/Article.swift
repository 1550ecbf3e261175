public import Foundation

/// An article of a library's documentation, whose code the tests compile and run.
///
/// The test's own file contains the same code. `missingCode(in:)` finds differences.
public struct Article: Sendable {
  private let text: String

  /// Loads an article of a library: `Sources/MODULE/MODULE.docc/NAME.md`.
  public init(_ name: String, of module: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.appending(path: "Sources/\(module)/\(module).docc/\(name).md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the fenced blocks of a language, without their last line break.
  public func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0]
    }
  }

  /// Returns the first Swift block that a file does not contain; `nil` if it contains all. Imports and
  /// indentation are ignored.
  public func missingCode(in file: String) throws -> String? {
    let source = Self.lines(try String(contentsOf: URL(filePath: file), encoding: .utf8))
    return blocks("swift").first { !source.contains(Self.lines($0)) }
  }

  private static func lines(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}
