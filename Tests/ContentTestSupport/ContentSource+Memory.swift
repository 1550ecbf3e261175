package import ContentLoading
package import Foundation

extension ContentSource {
  /// A site in memory: its files by path, in the order of a listing.
  package static func memory(_ files: [(path: String, data: Data)]) -> ContentSource {
    ContentSource(
      files: { folder throws(ContentSourceError) in
        files.map(\.path).filter { $0.hasPrefix(folder + "/") }
      },
      contents: { path throws(ContentSourceError) in
        // By scalars: `==` treats the two spellings of `é` as equal.
        files.first { $0.path.unicodeScalars.elementsEqual(path.unicodeScalars) }?.data
      })
  }

  /// A site in memory: the texts of its files by path.
  package static func memory(_ files: [String: String]) -> ContentSource {
    memory(files.sorted { $0.key < $1.key }.map { ($0.key, Data($0.value.utf8)) })
  }
}
