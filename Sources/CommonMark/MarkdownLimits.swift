/// The limits of text that libcmark parses.
///
/// This stops malicious texts of a few hundred kilobytes, for which libcmark 0.30.2 needs quadratic time
/// (CVE-2023-22486, GHSA-66g8-4hjf-77xh). Within the limits, the worst known text takes about a second.
public enum MarkdownLimits {
  /// The maximum size: 2 MiB.
  public static let bytes = 2 * 1024 * 1024
  /// The maximum nesting of containers.
  public static let blockNesting = 100
  /// The maximum number of `![` in a paragraph.
  public static let imagesPerParagraph = 2_000
  /// The maximum number of `*`, `_`, `~` and `[`, which could form a tree of half a gigabyte.
  public static let delimiters = 400_000
  /// The maximum number of cells. A wide header above thousands of short rows would have millions of cells.
  public static let tableCells = 200_000
  /// The maximum number of lines that are not blank.
  public static let lines = 300_000
  /// The maximum number of blank lines, multiplied by the previous nesting. libcmark examines every open list
  /// for every blank line.
  public static let nestedBlankLines = 20_000_000
}
