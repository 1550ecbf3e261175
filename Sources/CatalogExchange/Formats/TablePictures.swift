import AllCores
import FileSystem
import IconNames
import PriceTables

/// The pictures in a table's folder. Rows may name them with backslashes, without file extension, or in
/// another case or Unicode form.
struct TablePictures {
  private let source: ExchangeSource
  private let files: Lazy<(paths: [FilePath], table: Table)>

  struct Table: Sendable {
    private let paths, lastNames: [String: [Int]]

    init(_ files: [String]) {
      paths = Dictionary(grouping: files.indices) { PriceJoin.key(ofFile: files[$0]) }
      lastNames = Dictionary(grouping: files.indices) {
        PriceJoin.key(ofFile: PriceJoin.lastComponent(files[$0]))
      }
    }

    func indices(of name: String) -> [Int]? {
      let ends = PriceJoin.ends(of: PriceJoin.components(name)).map(PriceJoin.key(ofFile:))
      return ends.lazy.compactMap { paths[$0] }.first ?? ends.last.flatMap { lastNames[$0] }
    }
  }

  init(of source: ExchangeSource) {
    self.source = source
    files = Lazy {
      // `try?`: exact paths match without a file list.
      let paths = ((try? source.files().paths) ?? []).filter(SVGFileName.isPicture)
      return (paths, Table(paths.map(\.description)))
    }
  }

  /// An exact path has precedence.
  ///
  /// - Complexity: O(path components), and O(files) for the first name without an exact match.
  func called(_ name: String) -> [FilePath] {
    if let path = FilePath(bytes: name.utf8), source.contains(name) { return [path] }
    return files.value.table.indices(of: name)?.map { files.value.paths[$0] } ?? []
  }
}
