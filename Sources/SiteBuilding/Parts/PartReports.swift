public import Diagnostics
import Markup

/// What was made of a part.
public struct PartReport: Sendable {
  /// Which part.
  public let part: BuildPart
  /// The file that it is kept in.
  public let file: String
  /// How many files of the site it has.
  public let fileCount: Int
  /// The size of its file in bytes.
  public let byteCount: Int
  /// The warnings about content and templates, sorted.
  public let warnings: [Diagnostic]
  /// The duration of each phase.
  public let timings: BuildTimings

  /// A line for a terminal. Ends with a line break.
  public var text: String {
    "built part \(part.number) of \(part.count): \(fileCount.counting("file")), "
      + "\(byteCount.counting("byte")), in '\(file)'\n"
  }

  /// The report for scripts. Ends with a line break.
  public func json() -> String {
    let bytes = JSONWriter.file { json in
      json.member("bytes", byteCount)
      json.member("file", file)
      json.member("files", fileCount)
      json.member("part", part.number)
      json.member("parts", part.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What was done to join parts.
public struct JoinReport: Sendable {
  /// The report of the build that took the pages from the parts.
  public let build: BuildReport
  /// How many parts there were.
  public let partCount: Int
  /// How many files were taken from them.
  public let takenCount: Int
  /// How many of their files were made here instead, as this machine knows addresses of former
  /// sites that the content does not give.
  public let madeCount: Int

  /// The report for a terminal. Ends with a line break.
  public var text: String {
    var text = "joined \(partCount.counting("part")): \(takenCount.counting("file")) from parts"
    if madeCount > 0 {
      text += ", \(madeCount) generated here"
    }
    return text + "\n" + build.text
  }
}
