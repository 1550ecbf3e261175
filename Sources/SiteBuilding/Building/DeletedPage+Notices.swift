import Catalog
import ContentLoading
import Diagnostics
import Markup
import SiteComparison

extension DeletedPage {
  private static let mostNotices = 20

  /// Returns the warnings about removed URLs.
  ///
  /// A site that lost all icons gets one warning for all pages without a successor. `isOver` is
  /// true after a build, when removed URLs can't be accepted any more.
  static func notices(
    of pages: [DeletedPage], from published: SiteSnapshot?, to new: SiteSnapshot, isOver: Bool
  ) -> [Diagnostic] {
    if new.icons.isEmpty, let lost = published?.icons.count, lost > 0 {
      let moved = pages.filter { $0.former != nil }
      return [noIcons(lost, among: pages.count - moved.count)] + notices(of: moved, isOver: isOver)
    }
    let unlisted = new.warnings(ofUnlistedListIn: published)
    let others = pages.filter { unlisted.isEmpty || $0.path.text != StandardPages.listPath }
    return unlisted + notices(of: others, isOver: isOver)
  }

  private static func notices(of pages: [DeletedPage], isOver: Bool) -> [Diagnostic] {
    let told = pages.prefix(mostNotices).map { $0.notice(isOver: isOver) }
    guard pages.count > mostNotices else { return told }
    let rest = (pages.count - mostNotices).counting("more page")
    return told + [Diagnostic(.warning, code, "\(rest) that were published do not exist any more")]
  }

  private static func noIcons(_ count: Int, among total: Int) -> Diagnostic {
    Problem.warning(
      code,
      "all \(count.counting("icon")) of the published site \(count == 1 ? "was" : "were") removed, "
        + "with \(total.counting("page"))",
      "'icons' of the catalog is empty"
    ).diagnostic(ofFile: "Content/catalog.json")
  }

  private static let code = DiagnosticCode.goneAddress

  private func notice(isOver: Bool) -> Diagnostic {
    Diagnostic(
      .warning, Self.code, "the published page '\(path.text)' does not exist any more",
      notes: notes(isOver: isOver))
  }

  private var successor: (page: String, former: String) {
    switch path.components.last {
    case let id? where path == .page(ofIcon: id): ("icon", id.text)
    case let id? where path == PagePath.bundles.appending(id): ("bundle", id.text)
    default: ("page", path.text)
    }
  }

  private func notes(isOver: Bool) -> [Diagnostic.Note] {
    guard let former else {
      let (page, former) = successor
      return [
        .init("to redirect it, add this to the new \(page): \"formerly\": [\(quoted(former))]")
      ]
    }
    let place =
      if case .page(let to, let said) = former, said != path {
        "it is now below '\(to.text)'; to redirect it, add this there"
      } else {
        former.place
      }
    return [
      .init("\(place): \(former.line)"),
      .init(
        isOver
          ? "add it now, because this warning appears once; before a build, use 'vitrine preview --accept'"
          : "or run 'vitrine preview --accept' before the next build"),
    ]
  }
}

extension FormerAddress {
  /// Returns a warning if the number of former ids in the build cache increased.
  static func notices(
    ofNotSaid formerIDs: [FormerAddress], since known: [FormerAddress] = []
  ) -> [Diagnostic] {
    let new = Set(formerIDs).subtracting(known).count
    guard new > 0 else { return [] }
    let ids = new == 1 ? "1 former id of a node is" : "\(new) former ids of nodes are"
    let warning = Problem.warning(
      .formerIDNotSaid, "\(ids) stored only in '.vitrine' on this machine",
      """
      'vitrine preview --accept' writes them into outlines in JSON and OPML; for Markdown, keep the \
      folder '.vitrine'
      """)
    return [warning.diagnostic]
  }
}

private func quoted(_ text: String) -> String { JSONWriter.text(.compact) { $0.string(text) } }

extension FormerAddress {
  fileprivate var place: String {
    switch self {
    case .icon(let id, _): "it is now the icon '\(id)'; to redirect it, add this to the icon"
    case .category(let name, _):
      "it is now the category '\(name)'; to redirect it, add this to 'categories' of catalog.json"
    case .page(let path, _): "it is now '\(path.text)'; to redirect it, add this to the page"
    case .outline(let id, _):
      "it is now the outline '\(id)'; to redirect it, add this to the outline"
    case .node(let id, let outline, _):
      "it is now '\(id)' of the outline '\(outline)'; to redirect it, add this to the node"
    }
  }

  fileprivate var line: String {
    switch self {
    case .icon(_, let former), .outline(_, let former):
      "\"formerly\": [\(quoted(former.text))]"
    case .page(_, let former): "\"formerly\": [\(quoted(former.text))]"
    case .node(_, _, let former): "\"formerly\": [\(quoted(former))]"
    case .category(let name, let former):
      "{ \"name\": \(quoted(name)), \"formerly\": [\(quoted(former))] }"
    }
  }
}
