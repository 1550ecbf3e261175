import ContentLoading
import Foundation

extension ContentSource {
  /// A site in memory: its files by path.
  static func memory(_ files: [String: String]) -> ContentSource {
    ContentSource(
      files: { folder throws(ContentSourceError) in
        files.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
      },
      contents: { path throws(ContentSourceError) in files[path].map { Data($0.utf8) } })
  }
}
