/// The limits within which text is given to libcmark.
///
/// libcmark 0.30.2 needs quadratic time for some hostile texts of a few hundred kilobytes
/// (CVE-2023-22486, GHSA-66g8-4hjf-77xh). Inside these limits the worst text found takes about a
/// second; ordinary documents of any size that people write pass.
public enum MarkdownLimits {
  /// The largest text in bytes: 2 MiB.
  public static let bytes = 2 * 1024 * 1024
  /// The deepest nesting of block quotes and list items.
  public static let blockNesting = 100
  /// The most `![` in one paragraph. A paragraph ends at a blank line.
  public static let imagesPerParagraph = 2_000
  /// The most `*`, `_`, `~` and `[` in a text, each of which may begin a node: a text that has
  /// nothing else would be a tree of half a gigabyte.
  public static let delimiters = 400_000
  /// The most cells in all tables of a text, with those that rows leave out: a header of thousands
  /// of columns above thousands of short rows would be a page of millions of cells.
  public static let tableCells = 200_000
  /// The most lines that are not blank: a text of hundreds of thousands of lines of one letter
  /// would be millions of nodes.
  public static let lines = 300_000
  /// The most blank lines, each counted once for each level of nesting reached before it:
  /// libcmark looks at every open list for every blank line.
  public static let nestedBlankLines = 20_000_000
}
