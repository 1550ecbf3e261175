import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// Problems of names, paths, and references to icons, sections, pages and pictures.
extension Problem {
  static func badFileName(_ name: String, _ error: SlugError) -> Self {
    .error(
      .badSlug, "the file name '\(name)' can't be part of an address: \(error.reason)",
      .init(SlugError.remedy))
  }

  static func noSlug(name: String) -> Self {
    .error(.badSlug, "no id can be made of the name '\(name)'", "give an 'id' too")
  }

  static func badPath(_ text: String, _ error: PagePathError) -> Self {
    .error(.badPath, "'\(text)' is not a path: \(error.reason)", "a path looks like '/list/'")
  }

  static func badBaseURL(_ text: String) -> Self {
    .error(
      .badBaseURL, "'\(text)' is not the address of a site",
      .init(
        BaseURL.hostProblem(in: text)?.reason
          ?? "an address looks like 'https://icons.example/shop/', a path on any server like '/shop/'"
      ))
  }

  static func exampleBaseURL(_ text: String) -> Self {
    .warning(
      .exampleBaseURL,
      "'\(text)' is an address for examples, and the site would be published with it",
      "set 'baseURL' to your own address, or build with '--base-url'")
  }

  /// A file that a site without a host in its address does not have.
  static func needsHost(_ name: String) -> Self {
    .warning(
      .needsHost, "'\(name)' is left out, because the site's address has no host",
      "set 'baseURL' to the whole address, or build with '--base-url'")
  }

  static func badLanguage(_ text: String) -> Self {
    .error(
      .badLanguage, "'\(text)' is not a language tag", "a language tag looks like 'en' or 'pt-BR'")
  }

  static func duplicateID(_ id: String, owner: String, first: SourceLocation) -> Self {
    .error(
      .duplicateID, "'\(id)' is already used by \(owner) on line \(first.line)",
      "rename one of them")
  }

  static func collidingID(_ id: String, other: String, first: SourceLocation) -> Self {
    .error(
      .duplicateID,
      "'\(id)' is the same file as '\(other)' (line \(first.line)) on macOS and Windows",
      unlikeNames)
  }

  static func duplicatePath(_ path: String, first: SourceLocation) -> Self {
    .error(.duplicatePath, "the path '\(path)' is already used by \(first)", "rename one of them")
  }

  static func pathInPageFile(_ path: PagePath) -> Self {
    .error(
      .pathInPageFile, "the path of the page is '\(path)', which comes from the place of its file",
      "leave 'path' out; to give the page another path, move the file")
  }

  /// A page that is a draft, because of a field or a folder.
  static func draft(_ reason: String) -> Self {
    .warning(
      .draft, "the page is left out of the site, because of '\(reason)'",
      reason.utf8.last == UInt8(ascii: "/")
        ? "move the file out of '\(reason)' to publish the page"
        : "delete the field to publish the page")
  }

  static func unknownSection(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownSection, "no section has the id '\(id)'", nearest?.note)
  }

  static func unknownLicense(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownLicense, "no open licence has the id '\(id)'", nearest?.note)
  }

  static func unknownCategory(_ name: String, _ nearest: NearestName?) -> Self {
    .error(.unknownCategory, "no icon has the category '\(name)'", nearest?.note)
  }

  static func unknownOutline(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownOutline, "no outline has the id '\(id)'", nearest?.note)
  }

  /// A picture that does not exist, with its name in the content. A `/` before the name has no
  /// meaning in `Content`.
  static func missingImage(named name: String, other: String?, nearest: String?) -> Self {
    let path = name.utf8.first == UInt8(ascii: "/") ? name : "Content/" + name
    return .missingImage(path: path, other: other, nearest: nearest)
  }

  static func missingImage(path: String, other: String?, nearest: String?) -> Self {
    let remedy: Diagnostic.Note =
      if let other {
        other.lowercased().hasSuffix(".svg")
          ? "there is '\(other)': rename it to '\(path.lastName)'"
          : "there is '\(other)', but pictures are SVG: draw it as one, or export it as one"
      } else {
        .didYouMean(nearest)
          ?? "put it there, or write where it is: below 'Content', as in 'icons/owl.svg'"
      }
    return .error(.missingImage, "there is no picture at '\(path)'", remedy)
  }

  static func notAnImage(path: String) -> Self {
    .error(
      .notAnImage, "'\(path)' is not an SVG picture",
      path.lowercased().hasSuffix(".svg") && !path.hasSuffix(".svg")
        ? "its name must end in '.svg', in lower case"
        : "pictures are SVG: draw it as one, or export it as one")
  }

  static func categorySpelling(_ text: String, _ name: String, first: SourceLocation) -> Self {
    .warning(
      .categorySpelling,
      "'\(text)' is the category '\(name)' (line \(first.line)) in another spelling",
      "write both alike")
  }

  /// A category of a single icon whose name differs by a letter from a category of many icons.
  static func loneCategory(_ name: String, like other: String) -> Self {
    .warning(
      .categorySpelling, "a single icon has the category '\(name)', and others have '\(other)'",
      "did you mean '\(other)'? One that is meant has an entry in 'categories'")
  }

  static func tooManyTags(_ count: Int) -> Self {
    .error(.tooManyTags, "an icon has \(count) tags, and may have \(IconReading.mostTags)")
  }

  static func noAddress(_ name: String) -> Self {
    .error(.noAddress, "no address can be made of '\(name)'")
  }

  static func generatedPathTaken(_ path: PagePath) -> Self {
    .warning(
      .generatedPathTaken,
      "'\(path.text)' is the path of a page of yours, so these have no page of their own",
      "your page stays; what leads to that path leads to it")
  }

  static func drawingTaken(_ drawing: FaviconDrawing) -> Self {
    .warning(
      .generatedPathTaken,
      "'\(drawing.path)' is a file of yours, so none is drawn from the favicon",
      "your file stays; without it, the favicon is drawn there")
  }

  static func formerPathInUse(_ path: PagePath) -> Self {
    .error(
      .formerPathInUse, "'\(path.text)' is not former: a page has it",
      "'formerly' is for addresses that no page has any more")
  }

  static let noCategoryPages = warning(
    .noCategoryPages, "categories have no pages here that 'categories' could speak of",
    "a page of site.json with \"each\": \"category\" makes one for each")

  /// A page of icons of a kind that the catalog does not have.
  static func emptyPage(_ path: PagePath, without icons: String) -> Self {
    .warning(.emptyPage, "'\(path.text)' shows nothing: there are no \(icons)")
  }

  static let loneSynonym = warning(
    .loneSynonym, "the group has no two words that differ: the search takes nothing from it")

  static func outlineCycle(_ ids: [String]) -> Self {
    .error(.outlineCycle, "the outline includes itself: \(ids.joined(separator: " → "))")
  }

  static let outlineTooLarge = error(
    .outlineTooLarge,
    "with what it includes, the outline has more than \(OutlineAssembler.maximumItems) items")
}

/// Problems of links.
extension Problem {
  static func deadLink(_ path: String, nearest: String?) -> Self {
    let isPage = path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/")
    let remedy: Diagnostic.Note =
      isPage
      ? "'Content/pages\(path.dropLast()).md' would be that page; '/' is the site's root"
      : "files that pages link to belong into 'Content/static'; '/' is the site's root"
    return .error(
      .deadLink, "the site has no page or file '\(path)'", .didYouMean(nearest) ?? remedy)
  }

  /// A link to the page of a draft, and the file of the draft.
  static func draftLink(_ path: String, file: String) -> Self {
    .error(
      .deadLink, "'\(path)' is not published, because '\(file)' is a draft",
      "remove the link, or publish the page")
  }

  /// A link to an id that its page does not have.
  static func deadFragment(_ id: String, page: String, nearest: String?) -> Self {
    .warning(
      .deadLink, "nothing on '\(page)' has the id '\(id)'",
      .didYouMean(nearest.map { "#" + $0 })
        ?? "headings and nodes of outlines have ids, which are made of their texts")
  }

  static func foreignLink(_ path: String) -> Self {
    .warning(
      .foreignLink,
      "'\(path)' is in the output, but the site does not make it: another output may not have it",
      "put the file into 'Content/static' to publish it with the site")
  }

  static func linkOutOfSite(_ path: String, basePath: String) -> Self {
    .warning(
      .linkOutOfSite, "'\(path)' leads out of the site, which is below '\(basePath)'",
      "write the whole address, with 'https://', if that is meant")
  }
}
