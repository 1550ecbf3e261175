public import Foundation

/// An article of a library's documentation, whose code tests compile and run.
///
/// The code stands in the test's own file too, and `missingCode(in:)` finds what differs there.
public struct Article: Sendable {
  private let text: String

  /// The article of a library: `Sources/MODULE/MODULE.docc/NAME.md`.
  public init(_ name: String, of module: String) throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.appending(path: "Sources/\(module)/\(module).docc/\(name).md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  /// The fenced blocks of a language, without their last line break.
  public func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().map { rest in
      rest.components(separatedBy: "\n```")[0]
    }
  }

  /// The first block of Swift that a file does not have, line by line, apart from imports and
  /// indentation; `nil` if it has all of them.
  public func missingCode(in file: String) throws -> String? {
    let source = Self.lines(try String(contentsOf: URL(filePath: file), encoding: .utf8))
    return blocks("swift").first { !source.contains(Self.lines($0)) }
  }

  private static func lines(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}
