import AllCores
import FileSystem
import IconNames
import PriceTables

/// The pictures that are next to a table and below its folder, by the names that rows have for them.
/// The author of a table may have taken a path from anywhere: with the signs of Windows, without the
/// ending, or with capitals and accents of another form.
struct TablePictures {
  private let source: ExchangeSource
  private let files: Lazy<(paths: [FilePath], table: Table)>

  /// Files by their paths and by their last names, in the form that `PriceJoin` compares.
  struct Table: Sendable {
    private let paths, lastNames: [String: [Int]]

    /// - Complexity: O(files).
    init(_ files: [String]) {
      paths = Dictionary(grouping: files.indices) { PriceJoin.key(ofFile: files[$0]) }
      lastNames = Dictionary(grouping: files.indices) {
        PriceJoin.key(ofFile: PriceJoin.lastComponent(files[$0]))
      }
    }

    /// The indices of the files that a name may mean; `nil` if there is no such file.
    func indices(of name: String) -> [Int]? {
      let ends = PriceJoin.ends(of: PriceJoin.components(name)).map(PriceJoin.key(ofFile:))
      return ends.lazy.compactMap { paths[$0] }.first ?? ends.last.flatMap { lastNames[$0] }
    }
  }

  init(of source: ExchangeSource) {
    self.source = source
    files = Lazy {
      // `try?`: without a list of the folder, only exact paths are found.
      let paths = ((try? source.files().paths) ?? []).filter(SVGFileName.isPicture)
      return (paths, Table(paths.map(\.description)))
    }
  }

  /// The files that a name may mean: the one of that path, if there is one.
  ///
  /// - Complexity: O(parts of the path); the first time, if no file has this very path, O(files).
  func called(_ name: String) -> [FilePath] {
    if let path = FilePath(bytes: name.utf8), source.contains(name) { return [path] }
    return files.value.table.indices(of: name)?.map { files.value.paths[$0] } ?? []
  }
}
