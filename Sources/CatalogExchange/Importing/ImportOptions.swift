package import Catalog
package import PictureReading

/// What the user says of an import.
package struct ImportOptions: Sendable {
  /// The format, if it is not to be recognised.
  package var format: String?
  /// What icons cost that no list has a price for, as a decimal.
  package var price: String?
  /// The path of a list of prices.
  package var prices: String?
  /// The currency of prices that name none; that of the catalog if it is `nil`.
  package var currency: Currency?
  /// What categories are taken from; folders, if there are some, where it is `nil`.
  package var categories: CategorySource?
  /// Whether icons that are there are merged with what the source says now.
  package var isUpdate = false
  /// Whether each variant of an icon becomes an icon of its own.
  package var separatesVariants = false
  /// Whether nothing is imported if something would be left out.
  package var isStrict = false
  /// Whether pictures are cleaned, and not taken byte for byte.
  package var cleans = false
  /// What cleans them, also where an earlier import did and this one updates it.
  package var cleaner: PictureCleaner?
  /// Told how many icons are read, and of how many.
  package var progress: (@Sendable (Int, Int) -> Void)?
  /// Whether nothing is written.
  package var isDryRun = false

  package init() {}
}
