import AllCores
import FileSystem

/// The pictures that stand beside a table and below it, as its rows name them: who wrote it may have
/// taken a path from anywhere, with the signs of Windows, without the ending, or with capitals and
/// accents of another kind.
struct TablePictures {
  private let source: ExchangeSource
  /// The paths by what `PriceJoin` makes of them, and of their last names.
  private let paths: Lazy<(whole: [String: [FilePath]], last: [String: [FilePath]])>

  init(of source: ExchangeSource) {
    self.source = source
    paths = Lazy {
      // Then there are those alone that are called as they are.
      let found = try? source.files().paths  // as above
      let all = (found ?? []).filter(SVGFolder.isPicture)
      return (
        Dictionary(grouping: all) { PriceJoin.key(ofFile: $0.description) },
        Dictionary(grouping: all) { PriceJoin.key(ofFile: PriceJoin.lastComponent($0.description)) }
      )
    }
  }

  /// The files that a name may mean: the one of that path, if there is one.
  ///
  /// - Complexity: O(parts of the path); the first time, if no file has this very path, O(files).
  func called(_ name: String) -> [FilePath] {
    if let path = FilePath(bytes: name.utf8), source.contains(name) { return [path] }
    let ends = PriceJoin.ends(of: PriceJoin.components(name)).map(PriceJoin.key(ofFile:))
    return ends.lazy.compactMap { paths.value.whole[$0] }.first
      ?? ends.last.flatMap { paths.value.last[$0] } ?? []
  }
}
