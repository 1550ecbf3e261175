import Catalog
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats

extension Problem {
  static func badFileName(_ name: String, _ error: SlugError) -> Self {
    .error(
      .badSlug, "the file name '\(name)' can't be part of a URL: \(error.reason)",
      .init(SlugError.remedy))
  }

  static func noSlug(name: String) -> Self {
    .error(.badSlug, "the name '\(name)' contains no letters or digits for an id", "add an 'id'")
  }

  static func badPath(_ text: String, _ error: PagePathError) -> Self {
    .error(.badPath, "'\(text)' is not a valid path: \(error.reason)", "write a path like '/list/'")
  }

  static func badBaseURL(_ text: String) -> Self {
    .error(
      .badBaseURL, "'\(text)' is not a valid URL of a site",
      .init(
        BaseURL.hostProblem(in: text)?.reason
          ?? "write a URL like 'https://icons.example/shop/', or a path like '/shop/'"
      ))
  }

  static func badEditURL(_ text: String, _ error: EditURLError) -> Self {
    switch error {
    case .notAbsolute:
      .error(
        .badEditURL, "'\(text)' is not a valid URL for 'editURL'",
        "write a URL such as 'https://github.com/me/shop/edit/main/Content/pages/{path}'")
    case .noPath:
      .error(
        .badEditURL, "'\(text)' does not contain '{path}'",
        "put '{path}' where the URL names a file below Content/pages")
    case .character(let scalar):
      .error(
        .badEditURL, "'\(scalar)' is not valid in the URL of 'editURL'",
        "{}".unicodeScalars.contains(scalar)
          ? "'{path}' is the only placeholder"
          : "write '\(String(scalar).escaped(for: .urlComponent))' instead")
    }
  }

  static func exampleBaseURL(_ text: String) -> Self {
    .warning(
      .exampleBaseURL,
      "'\(text)' is an example, and would be published as the site's URL",
      "set 'baseURL' to your own URL, or build with '--base-url'")
  }

  static func needsHost(_ name: String) -> Self {
    .warning(
      .needsHost, "'\(name)' is left out, because 'baseURL' has no host",
      "set 'baseURL' to the full URL, or build with '--base-url'")
  }

  static func badLanguage(_ text: String) -> Self {
    .error(
      .badLanguage, "'\(text)' is not a valid language tag (BCP 47)",
      "write a tag like 'en' or 'pt-BR'")
  }

  static func duplicateID(_ id: String, owner: String, first: SourceLocation) -> Self {
    .error(
      .duplicateID, "'\(id)' is already used by \(owner) on line \(first.line)",
      "rename one")
  }

  static func collidingID(_ id: String, other: String, first: SourceLocation) -> Self {
    .error(
      .duplicateID,
      "'\(id)' is the same file as '\(other)' (line \(first.line)) on macOS and Windows",
      unlikeNames)
  }

  static func duplicatePath(_ path: String, first: SourceLocation) -> Self {
    .error(.duplicatePath, "the path '\(path)' is already used by \(first)", "rename one")
  }

  static func pathInPageFile(_ path: PagePath) -> Self {
    .error(
      .pathInPageFile, "the path '\(path)' already follows from the page's file name",
      "remove 'path'; to change the path, move the file")
  }

  static func draft(_ reason: String) -> Self {
    .warning(
      .draft, "the page is not published, because of '\(reason)'",
      reason.utf8.last == UInt8(ascii: "/")
        ? "move the file out of '\(reason)' to publish the page"
        : "delete the field to publish the page")
  }

  static func unknownSection(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownSection, "no section has the id '\(id)'", nearest?.note)
  }

  static func unknownLicense(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownLicense, "no open license has the id '\(id)'", nearest?.note)
  }

  static func unknownCategory(_ name: String, _ nearest: NearestName?) -> Self {
    .error(.unknownCategory, "no icon has the category '\(name)'", nearest?.note)
  }

  static func unknownOutline(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownOutline, "no outline has the id '\(id)'", nearest?.note)
  }

  /// Shows a name with an initial `/` unchanged, because it is not a path in `Content`.
  static func missingImage(named name: String, other: String?, nearest: String?) -> Self {
    let path = name.utf8.first == UInt8(ascii: "/") ? name : "Content/" + name
    return .missingImage(path: path, other: other, nearest: nearest)
  }

  static func missingImage(path: String, other: String?, nearest: String?) -> Self {
    let remedy: Diagnostic.Note =
      if let other {
        other.lowercased().hasSuffix(".svg")
          ? "rename '\(other)' to '\(path.lastName)'"
          : "'\(other)' exists, but pictures must be SVG; export it as SVG"
      } else {
        .didYouMean(nearest)
          ?? "add the file, or write its path relative to 'Content', such as 'icons/owl.svg'"
      }
    return .error(.missingImage, "there is no picture at '\(path)'", remedy)
  }

  static func notAnImage(path: String) -> Self {
    .error(
      .notAnImage, "'\(path)' is not an SVG picture",
      path.lowercased().hasSuffix(".svg") && !path.hasSuffix(".svg")
        ? "rename it so that it ends in '.svg', in lower case"
        : "export the picture as SVG")
  }

  static func categorySpelling(_ text: String, _ name: String, first: SourceLocation) -> Self {
    .warning(
      .categorySpelling,
      "'\(text)' is another spelling of the category '\(name)'",
      .init("did you mean '\(name)'?", at: first))
  }

  static func loneCategory(_ name: String, like other: String) -> Self {
    .warning(
      .categorySpelling, "only one icon has the category '\(name)', and many have '\(other)'",
      "did you mean '\(other)'? If not, add '\(name)' to 'categories' of the catalog")
  }

  static func tooManyTags(_ count: Int) -> Self {
    .error(.tooManyTags, "the icon has \(count) tags, and the limit is \(IconReading.mostTags)")
  }

  static func noAddress(_ name: String) -> Self {
    .error(.noAddress, "'\(name)' contains no letters or digits for a URL")
  }

  static func generatedPathTaken(_ path: PagePath) -> Self {
    .warning(
      .generatedPathTaken,
      "'\(path.text)' is already the path of your page, so Vitrine generates no page there",
      "your page stays, and links to this path show your page")
  }

  static func drawingTaken(_ drawing: FaviconDrawing) -> Self {
    .warning(
      .generatedPathTaken,
      "'\(drawing.path)' is your own file, so it is not drawn from the favicon",
      "your file stays; delete it to have it drawn")
  }

  static func formerPathInUse(_ path: PagePath) -> Self {
    .error(
      .formerPathInUse, "'\(path.text)' is the path of an existing page",
      "'formerly' lists paths that no page has any more")
  }

  static let noCategoryPages = warning(
    .noCategoryPages, "'categories' has no effect, because this site has no category pages",
    "add a page with \"each\": \"category\" to site.json")

  static func emptyPage(_ path: PagePath, without icons: String) -> Self {
    .warning(.emptyPage, "'\(path.text)' is empty, because there are no \(icons)")
  }

  static let loneSynonym = warning(
    .loneSynonym, "the group has no effect, because it has fewer than two different words")

  static func outlineCycle(_ ids: [String]) -> Self {
    .error(.outlineCycle, "the outline includes itself: \(ids.joined(separator: " → "))")
  }

  static let outlineTooLarge = error(
    .outlineTooLarge,
    "the outline and its included outlines have more than \(OutlineAssembler.maximumItems) items")
}

extension Problem {
  static func deadLink(_ path: String, nearest: String?) -> Self {
    let isPage = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/")
    let remedy: Diagnostic.Note =
      isPage
      ? "the file of that page would be 'Content/pages\(path.dropLast()).md'; '/' is the site's root"
      : "put files for links into 'Content/static'; '/' is the site's root"
    return .error(
      .deadLink, "the site has no page or file '\(path)'", .didYouMean(nearest) ?? remedy)
  }

  static func draftLink(_ path: String, file: String) -> Self {
    .error(
      .deadLink, "'\(path)' is not published, because '\(file)' is a draft",
      "remove the link, or publish the page")
  }

  static func deadFragment(_ id: String, page: String, nearest: String?) -> Self {
    .warning(
      .deadLink, "the page '\(page)' has no id '\(id)'",
      .didYouMean(nearest.map { "#" + $0 })
        ?? "ids are derived from the texts of headings and outline nodes")
  }

  static func foreignLink(_ path: String) -> Self {
    .warning(
      .foreignLink,
      "'\(path)' exists in the output folder, but the site does not contain it",
      "put the file into 'Content/static'")
  }

  static func linkOutOfSite(_ path: String, basePath: String) -> Self {
    .warning(
      .linkOutOfSite, "'\(path)' is outside of the site, which is below '\(basePath)'",
      "write the full URL, with 'https://', to link outside of the site")
  }
}
