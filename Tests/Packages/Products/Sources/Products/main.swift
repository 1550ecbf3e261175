import Catalog
import CatalogExchange
import CellConfiguration
import CollectionLayout
import CollectionView
import CommonMark
import ContentLoading
import Diagnostics
import DiffableSnapshot
import Foundation
import OutlineFormats

// Each line of the output is the result of one library.

var snapshot = Snapshot<String, String>()
try snapshot.appendSections(["birds"])
try snapshot.appendItems(["owl", "duck"], toSection: "birds")
print("DiffableSnapshot", snapshot.itemIdentifiers)

let layout = Layout.flow(FlowLayout(itemSize: Size(width: 96, height: 96)))
let solved = try layout.solve(
  [LayoutSection(itemCount: 2)],
  in: LayoutEnvironment(containerSize: Size(width: 390, height: 844)))
print("CollectionLayout", solved.contentSize.height)

var page = ListCellConfiguration()
page.indentationWidth = 16
print("CellConfiguration", ListCellConfiguration().filled(from: page).indentationWidth ?? 0)

let view = CollectionView(snapshot: snapshot, layout: layout) { Cell(content: HTML.escaped($0)) }
print("CollectionView", view.html().contains("owl"))

let price = try Price(decimal: "4.00", currency: .usDollar)
print("Catalog", Sale(.percent(25)).price(insteadOf: price)?.decimalText ?? "")

let outline = try OutlineFormat.markdown.outline(of: "- Owls\n  - Barn owl\n", id: Slug("birds"))
print("OutlineFormats", OutlineFormat.opml.text(of: outline).contains("text=\"Barn owl\""))

print("CatalogExchange", ExchangeFormat.targets.contains { $0.name == "iconify" })

print("CommonMark", try MarkdownDocument("# Owls").headings.map(\.anchor))

do {
  _ = try await ContentLoader(source: .folder(URL(filePath: "/no/such/folder"))).load()
} catch let error as DiagnosticError {
  print("ContentLoading", error.diagnostics.hasErrors)
}

let file = SourceFile(path: "a.json", text: "{}")
let problem = Diagnostic(.error, .unknownIcon, "no icon has the id 'x'", in: file, at: 0..<1)
print("Diagnostics", DiagnosticPrinter().text(for: problem).split(separator: "\n")[0])
