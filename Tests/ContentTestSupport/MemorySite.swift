package import ContentLoading
import Diagnostics
package import Foundation

/// A site in memory, for content that a file system or repository cannot hold, or for a short test.
package struct MemorySite {
  /// Bytes by path below `Content`, in the order of a listing.
  package var files: [(path: String, data: Data)]

  package init(_ files: KeyValuePairs<String, String>) {
    self.files = files.map { ("Content/" + $0.key, Data($0.value.utf8)) }
  }

  /// A site with a catalog of one icon and the given files.
  package static func withOwl(_ files: KeyValuePairs<String, String>) -> MemorySite {
    var site = MemorySite(files)
    site.add("catalog.json", #"{ "icons": [ { "id": "owl", "price": 5.99 } ] }"#)
    site.add("icons/owl.svg", MemorySite.picture)
    return site
  }

  package static let picture =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>"#

  package mutating func add(_ path: String, _ text: String) {
    files.append(("Content/" + path, Data(text.utf8)))
  }

  package var source: ContentSource { .memory(files) }

  /// Loads the site with its warnings, or throws its errors.
  package func load() async throws -> ContentLoader.Result {
    try await ContentLoader(source: source).load()
  }

  /// Returns the printed errors and warnings.
  package func printed() async throws -> String { try await Printed.diagnostics(of: source) }
}

/// The printed diagnostics for an author.
package enum Printed {
  package static func diagnostics(of source: ContentSource) async throws -> String {
    let printer = DiagnosticPrinter()
    do {
      return printer.text(for: try await ContentLoader(source: source).load().warnings)
    } catch let error as DiagnosticError {
      return printer.text(for: error.diagnostics)
    }
  }
}
