public import Catalog
import ContentLoading

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The name of the format, or `nil` to detect it.
  public var format: String?
  /// The price of icons that a price list does not contain, as a decimal.
  public var price: String?
  /// The path of a price list.
  public var prices: String?
  /// The currency of prices that do not specify one. `nil` uses the catalog's currency.
  public var currency: Currency?
  /// The SPDX identifier of the open license, for formats without a license.
  public var license: String?
  /// The origin of categories. `nil` uses folders, if there are any.
  public var categories: CategorySource?
  /// True to merge existing icons with the source.
  public var isUpdate = false
  /// True to import each variant as a separate icon.
  public var separatesVariants = false
  /// True to import only if no icon would be left out.
  public var isStrict = false
  /// Called with the number of icons read and the total.
  public var progress: (@Sendable (Int, Int) -> Void)?

  /// Creates default options: the format is detected, and icons have no price.
  public init() {}

  /// Returns an SPDX identifier in the official spelling.
  ///
  /// - Returns: `nil` if the SPDX list does not contain it.
  public static func license(named identifier: String) -> String? {
    SPDXList.spelling(of: identifier)
  }
}
