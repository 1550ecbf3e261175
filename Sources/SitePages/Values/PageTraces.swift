import AllCores
import Catalog
package import ContentHash
package import SiteMetadata

/// The files of a plan, and the icons that the recipe of each file read.
///
/// A later plan of the same structure has the same recipes. It runs only the recipes that read a changed
/// icon, and reuses the keys of the other files. These are verifying traces (Mokhov, Mitchell and Peyton
/// Jones, "Build Systems à la Carte", 2018).
package struct PageTraces: Sendable {
  /// The hash of all inputs that recipes can read without recording.
  package let basis: ContentHash
  /// The hashes of the icons and of their pictures, in the catalog's order.
  package let icons, pictures: [ContentHash]
  /// The files, in the order of the recipes.
  package let files: [File]

  package struct File: Sendable {
    package let path: String
    package let key: ContentHash?
    package let turn: PlannedFile.Turn
    package let sitemapEntry: SitemapEntry?
    package let reads: IconReads

    package init(
      path: String, key: ContentHash?, turn: PlannedFile.Turn, sitemapEntry: SitemapEntry?,
      reads: IconReads
    ) {
      (self.path, self.key, self.turn) = (path, key, turn)
      (self.sitemapEntry, self.reads) = (sitemapEntry, reads)
    }
  }

  package init(
    basis: ContentHash, icons: [ContentHash], pictures: [ContentHash], files: [File]
  ) {
    (self.basis, self.icons, self.pictures, self.files) = (basis, icons, pictures, files)
  }

  /// - Complexity: O(icons and files).
  package init(basis: ContentHash, of files: [PlannedFile], _ values: SiteValues) {
    self.init(
      basis: basis, icons: values.icons.map(\.hash),
      pictures: values.icons.map(\.value.icon.hashOfPicture), files: files.map(\.trace))
  }

  /// Runs the recipes whose reads have changed since an earlier plan. `basis` is the hash of the inputs that
  /// recipes can read without recording.
  ///
  /// - Complexity: O(icons and files), and the work of each recipe that runs.
  package static func files(
    of recipes: [PageRecipe], _ values: SiteValues, basis: ContentHash, after traces: PageTraces?
  ) -> [PlannedFile] {
    guard let traces, traces.basis == basis, traces.files.count == recipes.count,
      let changes = traces.changes(in: values)
    else { return recipes.mapConcurrently { $0.file(of: values) } }
    return Array(zip(recipes, traces.files)).mapConcurrently { recipe, file in
      file.reads.include(changes)
        ? recipe.file(of: values)
        : PlannedFile(file) { try recipe.file(of: values).contents() }
    }
  }

  /// Returns the changed icons; `nil` if the number of icons differs.
  private func changes(in values: SiteValues) -> IconChanges? {
    guard icons.count == values.icons.count, pictures.count == icons.count else { return nil }
    var changes = IconChanges()
    for (index, icon) in values.icons.enumerated() where icon.hash != icons[index] {
      changes.items.insert(index)
      if icon.value.icon.hashOfPicture != pictures[index] { changes.pictures.insert(index) }
    }
    return changes
  }
}

extension PlannedFile {
  fileprivate init(_ file: PageTraces.File, contents: @escaping @Sendable () throws -> [UInt8]) {
    self.init(
      path: file.path, key: file.key, turn: file.turn, sitemapEntry: file.sitemapEntry,
      contents: contents)
    reads = file.reads
  }

  fileprivate var trace: PageTraces.File {
    PageTraces.File(path: path, key: key, turn: turn, sitemapEntry: sitemapEntry, reads: reads)
  }
}
