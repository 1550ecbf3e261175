public import Catalog
import ContentLoading

/// What the user says of an import.
public struct ImportOptions: Sendable {
  /// The format, if it is not to be recognised.
  public var format: String?
  /// What icons cost that no list has a price for, as a decimal.
  public var price: String?
  /// The path of a list of prices.
  public var prices: String?
  /// The currency of prices that name none; that of the catalog if it is `nil`.
  public var currency: Currency?
  /// The open licence that the set is under if its format says none: an identifier of SPDX.
  public var license: String?
  /// What categories are taken from; folders, if there are some, where it is `nil`.
  public var categories: CategorySource?
  /// Whether icons that are there are merged with what the source says now.
  public var isUpdate = false
  /// Whether each variant of an icon becomes an icon of its own.
  public var separatesVariants = false
  /// Whether nothing is imported if something would be left out.
  public var isStrict = false
  /// Told how many icons are read, and of how many.
  public var progress: (@Sendable (Int, Int) -> Void)?

  /// Options that say nothing: the format is recognised, and icons get no price.
  public init() {}

  /// An identifier as the list of SPDX spells it.
  ///
  /// - Returns: `nil` if the list does not have it.
  public static func license(named identifier: String) -> String? {
    SPDXList.spelling(of: identifier)
  }
}
