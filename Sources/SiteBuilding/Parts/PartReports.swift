public import Diagnostics
package import Markup

/// The results of building a part.
public struct PartReport: Sendable {
  /// The part.
  public let part: BuildPart
  /// The path of the part's file.
  public let file: String
  /// The number of site files in the part.
  public let fileCount: Int
  /// The size of the part's file, in bytes.
  public let byteCount: Int
  /// The warnings about content and templates, sorted.
  public let warnings: [Diagnostic]
  /// The duration of each phase.
  public let timings: BuildTimings

  /// The report as a line for a terminal, with a line break.
  public var text: String {
    "built part \(part.number) of \(part.count): \(fileCount.counting("file")), "
      + "\(byteCount.counting("byte")), in '\(file)'\n"
  }

  /// Writes the members of the report in JSON, without diagnostics.
  package func write(to json: inout JSONWriter) {
    json.member("bytes", byteCount)
    json.member("file", file)
    json.member("files", fileCount)
    json.member("part", part.number)
    json.member("parts", part.count)
  }
}

/// The results of joining parts.
public struct JoinReport: Sendable {
  /// The report of the build.
  public let build: BuildReport
  /// The number of parts.
  public let partCount: Int
  /// The number of files from parts.
  public let takenCount: Int
  /// The number of part files that were rendered again because of URLs of former nodes.
  public let madeCount: Int

  /// The report for a terminal, with a final line break.
  public var text: String {
    var text = "joined \(partCount.counting("part")): \(takenCount.counting("file")) from parts"
    if madeCount > 0 {
      text += ", \(madeCount) generated here"
    }
    return text + "\n" + build.text
  }
}
