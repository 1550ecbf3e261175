import Foundation
import TestSupport

/// A style of formatting JSON.
struct WrittenStyle {
  let lineEnd, indent, colon, comma, mark: String

  init(_ generator: inout SeededGenerator) {
    lineEnd = ["\n", "\r\n", "", "\n\n"].randomElement(using: &generator) ?? ""
    indent = ["  ", "\t", "", "    "].randomElement(using: &generator) ?? ""
    colon = [":", ": ", " : "].randomElement(using: &generator) ?? ":"
    comma = [",", " ,", ",  "].randomElement(using: &generator) ?? ","
    mark = Bool.random(using: &generator) ? "\u{FEFF}" : ""
  }

  func object(_ members: [String], _ generator: inout SeededGenerator) -> String {
    let comma =
      [", ", ",", " ,", ",\(lineEnd)\(indent)\(indent)"].randomElement(using: &generator) ?? ","
    return "{" + members.shuffled(using: &generator).joined(separator: comma) + "}"
  }

  func list(_ elements: [String]) -> String {
    "[\(lineEnd)\(indent)\(elements.joined(separator: comma + lineEnd + indent))\(lineEnd)]"
  }
}

/// The number of added and deleted lines in the git diff.
func linesInGit(
  from old: [UInt8], to new: [UInt8], _ folder: TemporaryFolder
) async throws -> (added: Int, deleted: Int) {
  try folder.write(String(decoding: old, as: UTF8.self), to: "old.json")
  try folder.write(String(decoding: new, as: UTF8.self), to: "new.json")
  let git = try await Command(
    URL(filePath: "/usr/bin/env"),
    ["git", "diff", "--no-index", "--numstat", "--minimal", "old.json", "new.json"],
    folder: folder.url
  ).run()
  let counts = git.output.split(separator: "\t").prefix(2).compactMap { Int($0) }
  return counts.count == 2 ? (counts[0], counts[1]) : (0, 0)
}
