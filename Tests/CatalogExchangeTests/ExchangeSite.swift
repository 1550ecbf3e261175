import Catalog
import ContentLoading
import Diagnostics
import Foundation
import TestSupport

@testable import CatalogExchange

/// A source, and the site for its import.
struct ExchangeSite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  init(in folder: TemporaryFolder) { self.folder = folder }

  var site: URL { folder.url.appending(path: "site") }

  /// Imports a written file or folder. Icons are free by default.
  func imported(
    _ path: String, price: String? = "0", _ format: String? = nil, isUpdate: Bool = false,
    isDryRun: Bool = false
  ) throws -> ImportReport {
    var options = ImportOptions()
    options.isUpdate = isUpdate
    options.price = price
    options.format = format
    let source = try ExchangeSource(folder.url.appending(path: path).path)
    let whole = CatalogImport(of: source, into: site, options)
    guard isDryRun else { return try whole.run() }
    let copy = try TemporaryFolder()
    return try withExtendedLifetime(copy) { try whole.trial(in: copy.url).run() }
  }

  func set(_ choice: ExportedSet.Choice = .init()) async throws -> ExportedSet {
    let result = try await ContentLoader(source: .folder(site)).load()
    return try ExportedSet(of: result.site, in: site, choice)
  }

  func exported(_ format: ExchangeFormat) async throws -> String {
    try CatalogExport(try await set(), of: site).write(as: format, to: nil).text ?? ""
  }

  /// A JSON value that can be compared.
  static func json(_ text: String) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
  }
}
