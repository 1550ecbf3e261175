import Catalog

/// Makes the pages of prose, and the one for addresses that lead nowhere.
struct ProsePages: Sendable {
  let context: SiteContext

  func file(of prose: ProsePage) -> PlannedFile {
    let page = Page(
      path: prose.path, title: prose.title, description: prose.summary, kind: "prose-page")
    return context.page(page, key: context.keys?.page(prose)) {
      context.theme.bytes(
        Template.prose,
        ProsePageView(
          heading: prose.title, summary: prose.summary,
          text: context.html(prose.text, scope: "text")))
    }
  }

  /// `404.html`, which hosts and `vitrine serve` answer with.
  func notFound() -> PlannedFile {
    let page = Page(
      path: SiteAddresses.notFound, title: StandardText.notFound, kind: "not-found")
    return PlannedFile(path: "404.html", sitemapPath: nil) {
      let main = context.theme.bytes(
        Template.notFound, NotFoundView(home: context.addresses.path(of: .root)))
      return context.frame(page, canonicalURL: nil, main: main)
    }
  }
}
