import Catalog
import CellConfiguration
import ContentSyntax
import Diagnostics
import LayoutReading
import OutlineFormats

extension ContentProblem: FileProblem {
  var severity: Diagnostic.Severity {
    switch self {
    case .unusedBadge, .unusedSize, .unusedSupplementary, .unusedSection, .tooFewLayers,
      .unusedPalette,
      .draft, .unusedPictures, .missingReleasePictures, .noRelease,
      .hiddenFile, .copiedFile, .unreadFiles, .categorySpelling, .loneCategory, .exampleBaseURL,
      .needsHost,
      .foreignLink, .linkOutOfSite, .deadFragment,
      .unfollowedLink, .specialFile,
      .unreadableName, .buyOfFreeIcon,
      .noLicenseAtPrice, .generatedPathTaken, .drawingTaken, .noCategoryToBuyAt, .unusedCurrency,
      .unusedDate,
      .unusedOverlay, .nothingProtected, .nothingToDownload, .noCategoryPages, .bundleSavesNothing,
      .foreignHost, .unknownSPDX, .emptyPage, .loneSynonym:
      .warning
    default: .error
    }
  }

  var code: DiagnosticCode {
    switch self {
    case .unreadable: .unreadableFile
    case .outsideSite: .outsideSite
    case .notUTF8: .notUTF8
    case .missingFile: .missingFile
    case .collidingFiles: .collidingFiles
    case .unfollowedLink, .linkedFolder: .symbolicLinks
    case .badFileName, .noSlug: .badSlug
    case .badPath: .badPath
    case .badBaseURL: .badBaseURL
    case .exampleBaseURL: .exampleBaseURL
    case .needsHost: .needsHost
    case .badLanguage: .badLanguage
    case .duplicateID, .collidingID: .duplicateID
    case .duplicatePath: .duplicatePath
    case .pathInPageFile: .pathInPageFile
    case .draft: .draft
    case .unknownSection: .unknownSection
    case .unknownLicense: .unknownLicense
    case .unknownCategory: .unknownCategory
    case .unknownOutline: .unknownOutline
    case .missingImage: .missingImage
    case .notAnImage: .notAnImage
    case .unusedPictures: .unusedPictures
    case .hiddenFile: .hiddenFile
    case .copiedFile: .copiedFile
    case .unreadFiles, .misnamedFile, .specialFile, .unreadableName: .unreadFile
    case .missingReleasePictures: .missingReleasePicture
    case .noRelease: .notARelease
    case .deadLink, .deadFragment, .draftLink: .deadLink
    case .foreignLink: .foreignLink
    case .linkOutOfSite: .linkOutOfSite
    case .categorySpelling, .loneCategory: .categorySpelling
    case .badPrice(_, .malformed, _): .malformedPrice
    case .badPrice(_, .negative, _): .negativePrice
    case .badPrice(_, .tooPrecise, _): .overPrecisePrice
    case .badPrice(_, .tooLarge, _): .priceTooLarge
    case .badPriceList(.partlyFree): .partlyFree
    case .badPriceList: .noPrices
    case .unknownCurrency: .unknownCurrency
    case .unusedCurrency: .unusedCurrency
    case .saleNotBelowPrice: .saleNotBelowPrice
    case .freeSale: .freeSale
    case .saleOfFreeIcon: .saleOfFreeIcon
    case .saleInOtherCurrencies: .saleInOtherCurrencies
    case .saleEndsFirst: .saleEndsFirst
    case .saleWithoutDate: .saleWithoutDate
    case .unusedDate: .unusedDate
    case .badBuy: .badBuyAddress
    case .severalShops: .severalShops
    case .noOverlay: .noOverlay
    case .unusedOverlay: .unusedOverlay
    case .buyOfFreeIcon: .buyOfFreeIcon
    case .nothingProtected: .nothingProtected
    case .nothingToDownload: .nothingToDownload
    case .noCategoryToBuyAt: .noCategoryToBuyAt
    case .noLicenseAtPrice: .noLicenseAtPrice
    case .freeLicense: .freeLicense
    case .badSPDX: .badSPDX
    case .unknownSPDX: .unknownSPDX
    case .generatedPathTaken, .drawingTaken: .generatedPathTaken
    case .formerPathInUse: .formerPathInUse
    case .emptyBundle: .emptyBundle
    case .bundleSavesNothing: .bundleSavesNothing
    case .tooManyTags: .tooManyTags
    case .freeBundle: .freeBundle
    case .iconTwiceInBundle: .iconTwiceInBundle
    case .noAddress: .noAddress
    case .noCategoryPages: .noCategoryPages
    case .emptyPage: .emptyPage
    case .unclosedMarkup: .unclosedMarkup
    case .loneSynonym: .loneSynonym
    case .outlineCycle: .outlineCycle
    case .outlineTooLarge: .outlineTooLarge
    case .lowContrast: .lowContrast
    case .foreignHost: .foreignHost
    case .tooFewLayers: .tooFewLayers
    case .unusedPalette: .unusedPalette
    case .unusedBadge: .unusedBadge
    case .unusedSize: .unusedSize
    case .unusedSupplementary: .unusedSupplementary
    case .unusedSection: .unusedSection
    }
  }

  var message: String {
    switch self {
    case .unreadable(let path, let reason): "'\(path)' can't be read: \(reason)"
    case .outsideSite(let path): "'\(path)' is a link that leads out of the site"
    case .notUTF8 where isOfSingleBytes: "the file is not UTF-8 text"
    case .notUTF8(let refusal): "the file \(refusal.reason)"
    case .missingFile(let path, _): "there is no '\(path)'"
    case .unfollowedLink: "a link to a folder, or to nothing, which is not followed"
    case .linkedFolder(let path):
      "'\(path)' is a symbolic link, and links to folders are not followed"
    case .specialFile: "this is neither a file nor a folder, so nothing reads it"
    case .unreadableName: "the name is not UTF-8 text, so nothing reads this and what is in it"
    case .collidingFiles(let one, let other):
      "'\(one)' and '\(other)' are one file on macOS and Windows"
    case .badFileName(let name, let error):
      "the file name '\(name)' can't be part of an address: \(error.reason)"
    case .noSlug(let name): "no id can be made of the name '\(name)'"
    case .badPath(let text, let error): "'\(text)' is not a path: \(error.reason)"
    case .badBaseURL(let text): "'\(text)' is not the address of a site"
    case .needsHost(let name): "'\(name)' is left out, because the site's address has no host"
    case .exampleBaseURL(let text):
      "'\(text)' is an address for examples, and the site would be published with it"
    case .badLanguage(let text): "'\(text)' is not a language tag"
    case .duplicateID(let id, let owner, let first):
      "'\(id)' is already used by \(owner) on line \(first.line)"
    case .collidingID(let id, let other, let first):
      "'\(id)' is the same file as '\(other)' (line \(first.line)) on macOS and Windows"
    case .duplicatePath(let path, let first):
      "the path '\(path)' is already used by \(first)"
    case .pathInPageFile(let path):
      "the path of the page is '\(path)', which comes from the place of its file"
    case .draft(let reason): "the page is left out of the site, because of '\(reason)'"
    case .unknownSection(let id, _): "no section has the id '\(id)'"
    case .unknownLicense(let id, _): "no open licence has the id '\(id)'"
    case .unknownCategory(let name, _): "no icon has the category '\(name)'"
    case .unknownOutline(let id, _): "no outline has the id '\(id)'"
    case .missingImage(let path, _, _): "there is no picture at '\(path)'"
    case .notAnImage(let path): "'\(path)' is not an SVG picture"
    case .unusedPictures(let names) where names.count == 1: "no icon uses the picture '\(names[0])'"
    case .unusedPictures(let names):
      "no icon uses \(names.count) of the pictures: "
        + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > 3 ? " and \(names.count - 3) more" : "")
    case .deadLink(let path, _): "the site has no page or file '\(path)'"
    case .draftLink(let path, let file):
      "'\(path)' is not published, because '\(file)' is a draft"
    case .deadFragment(let id, let page, _): "nothing on '\(page)' has the id '\(id)'"
    case .foreignLink(let path):
      "'\(path)' is in the output, but the site does not make it: another output may not have it"
    case .linkOutOfSite(let path, let base):
      "'\(path)' leads out of the site, which is below '\(base)'"
    case .unreadFiles(let names, _, _):
      "nothing reads " + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > 3 ? " and \(names.count - 3) more" : "")
    case .misnamedFile(let name, let other): "'\(name)' is not read: the name is '\(other)'"
    case .copiedFile(let path, _):
      "'\(path)' is left out: sync programs and editors give such names to copies of files"
    case .hiddenFile(let name): "'\(name)' is not copied: a name with a dot before it is hidden"
    case .missingReleasePictures(let count, let first):
      "the release has \(count.counting("icon")) whose drawing is missing: '\(first)'"
        + (count > 1 ? " and others" : "")
    case .noRelease(let name): "'\(name)' is no part of a release"
    case .categorySpelling(let text, let name, let first):
      "'\(text)' is the category '\(name)' (line \(first.line)) in another spelling"
    case .loneCategory(let name, let other):
      "a single icon has the category '\(name)', and others have '\(other)'"
    case .badPrice(let text, let error, let currency): error.message(for: text, in: currency)
    case .badPriceList(.partlyFree(let free, let sold)):
      "the icon is free in \(free.code), and has a price in \(sold.code)"
    case .badPriceList: "'prices' has no price"
    case .unknownCurrency(let code, _): "'\(code)' is not a currency of ISO 4217"
    case .unusedCurrency(let code, _): "no icon has a price in \(code)"
    case .saleNotBelowPrice(let price):
      "what the sale leaves is not below the price, \(price.decimalText) \(price.currency.code)"
    case .freeSale: "the price of a sale is above zero"
    case .saleOfFreeIcon: "a free icon is not on sale"
    case .saleInOtherCurrencies(let missing, _) where !missing.isEmpty:
      "the sale has no price in \(Self.codes(missing)), in which the icon has one"
    case .saleInOtherCurrencies(_, let others):
      "the sale has a price in \(Self.codes(others)), in which the icon has none"
    case .saleEndsFirst(let from, let until):
      "the sale ends on \(until), before it begins on \(from)"
    case .saleWithoutDate: "the sale is on for some days, and nothing says what day it is"
    case .unusedDate: "no sale begins or ends: 'date' has no effect"
    case .badBuy(.product(let text, let shop)):
      "'\(text)' is no address of a product at \(shop.name)"
    case .badBuy(.address(let text, _)): "'\(text)' is no address that something is bought at"
    case .badBuy(.field(let field)): "'{\(field)}' has no place in an address to buy at"
    case .badBuy(.pattern(let error)): LayoutProblem.badPattern(error).message
    case .severalShops: "'buy' names one shop"
    case .noOverlay(let shop): "\(shop.name) has no window that opens over a page"
    case .unusedOverlay(let shop): "nothing is bought at \(shop.name), so no page opens its window"
    case .buyOfFreeIcon: "a free icon is not bought: 'buy' has no effect"
    case .nothingToDownload: "no icon may be taken: 'downloads' has no effect"
    case .nothingProtected(let field): "no icon is protected: '\(field)' has no effect"
    case .noCategoryToBuyAt:
      "the icon has no category, and the address that it is bought at has a place for one"
    case .freeLicense: "a licence that costs nothing is an open one"
    case .noLicenseAtPrice: "no licence costs what icons cost, which is what their pages show"
    case .badSPDX(let text): "'\(text)' is no identifier of SPDX"
    case .unknownSPDX(let text): "the list of SPDX has no licence '\(text)'"
    case .generatedPathTaken(let path):
      "'\(path.text)' is the path of a page of yours, so these have no page of their own"
    case .drawingTaken(let drawing):
      "'\(drawing.path)' is a file of yours, so none is drawn from the favicon"
    case .formerPathInUse(let path): "'\(path.text)' is not former: a page has it"
    case .emptyBundle: "the bundle has no icons"
    case .tooManyTags(let count):
      "an icon has \(count) tags, and may have \(IconReading.mostTags)"
    case .bundleSavesNothing(let id):
      "the bundle '\(id)' costs no less than its icons one by one"
    case .freeBundle: "the bundle costs nothing"
    case .iconTwiceInBundle(let id): "'\(id)' is in the bundle already"
    case .noAddress(let name): "no address can be made of '\(name)'"
    case .noCategoryPages: "categories have no pages here that 'categories' could speak of"
    case .emptyPage(let path, let icons): "'\(path.text)' shows nothing: there are no \(icons)"
    case .unclosedMarkup(let part, let field):
      "nothing ends the '\(part)' of '\(field)': pages would be blank"
    case .loneSynonym: "the group has no two words that differ: the search takes nothing from it"
    case .outlineCycle(let ids): "the outline includes itself: \(ids.joined(separator: " → "))"
    case .outlineTooLarge:
      "with what it includes, the outline has more than \(OutlineAssembler.maximumItems) items"
    case .lowContrast(let text, let isDark, let ratio, _):
      "texts of '\(text)' can't be read on \(isDark ? "dark" : "light") pages: "
        + "their contrast is \(ratio.inTenths) to 1"
    case .foreignHost(let host): "pages tell '\(host)' who reads them"
    case .tooFewLayers(let mode):
      "'\(mode)' needs two layers, and the picture has one: it is drawn in 'monochrome'"
    case .unusedPalette: "no rendering mode here is 'palette': 'palette' has no effect"
    case .unusedBadge(let kind, _): "no layout attaches a '\(kind)' to items"
    case .unusedSize: "no layout gives items sizes of their own"
    case .unusedSupplementary(let kind, _): "no layout has a place for a '\(kind)' here"
    case .unusedSection(let title, _): "no item stands in the section '\(title)'"
    }
  }

  var notes: [Diagnostic.Note] {
    switch self {
    case .missingFile(_, let remedy): [.init(remedy)]
    case .notUTF8 where isOfSingleBytes: [.init("save the file as UTF-8")]
    case .notUTF8(let refusal): [.init(refusal.remedy)]
    case .unknownSection(_, let nearest?), .unknownLicense(_, let nearest?),
      .unknownCategory(_, let nearest?),
      .unknownOutline(_, let nearest?):
      [nearest.note]
    case .missingImage(let path, let other?, _) where other.lowercased().hasSuffix(".svg"):
      [.init("there is '\(other)': rename it to '\(path.lastName)'")]
    case .missingImage(_, let other?, _):
      [.init("there is '\(other)', but pictures are SVG: draw it as one, or export it as one")]
    case .notAnImage(let path) where path.lowercased().hasSuffix(".svg") && !path.hasSuffix(".svg"):
      [.init("its name must end in '.svg', in lower case")]
    case .notAnImage: [.init("pictures are SVG: draw it as one, or export it as one")]
    case .unusedPictures:
      [.init("add an icon to catalog.json for each, name it as 'image' of one, or remove it")]
    case .deadFragment(_, _, let nearest?): [.init("did you mean '#\(nearest)'?")]
    case .deadFragment:
      [.init("headings and nodes of outlines have ids, which are made of their texts")]
    case .draftLink: [.init("remove the link, or publish the page")]
    case .draft(let reason) where reason.utf8.last == UInt8(ascii: "/"):
      [.init("move the file out of '\(reason)' to publish the page")]
    case .draft: [.init("delete the field to publish the page")]
    case .deadLink(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .deadLink(let path, nil) where path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/"):
      [
        .init(
          "'Content/pages\(path.dropLast()).md' would be that page; '/' is the site's root")
      ]
    case .deadLink:
      [.init("files that pages link to belong into 'Content/static'; '/' is the site's root")]
    case .foreignLink: [.init("put the file into 'Content/static' to publish it with the site")]
    case .linkOutOfSite: [.init("write the whole address, with 'https://', if that is meant")]
    case .unreadFiles(_, _, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .unreadFiles(_, "icons", nil):
      [.init("a text belongs to the icon whose id its name is: 'owl.md' is of 'owl'")]
    case .unreadFiles(_, "pages", nil): [.init("the names of pages end in '.md' or '.json'")]
    case .unreadFiles:
      [.init("the names of outlines end in '.json', '.md' or '.opml'")]
    case .misnamedFile(_, let other): [.init("rename it to '\(other)'")]
    case .unfollowedLink, .linkedFolder:
      [.init("put what it leads to into its place: only links to files are followed")]
    case .unreadableName: [.init("rename it: names from old archives are in other encodings")]
    case .copiedFile(_, let original?):
      [.init("compare it with '\(original)', then delete it, or rename it to publish it")]
    case .copiedFile: [.init("delete it, or rename it to publish it")]
    case .hiddenFile:
      [
        .init(
          "only these are: " + HiddenFile.publishedNames.map { "'\($0)'" }.joined(separator: ", "))
      ]
    case .missingReleasePictures:
      [.init("take the files from an earlier state, or write '\"isDrawn\": false' for these icons")]
    case .noRelease:
      [.init("a release 'NAME' has the files 'NAME.json', 'NAME.md' and 'pictures/HASH.png'")]
    case .categorySpelling: [.init("write both alike")]
    case .loneCategory(_, let other):
      [.init("did you mean '\(other)'? One that is meant has an entry in 'categories'")]
    case .needsHost:
      [.init("set 'baseURL' to the whole address, or build with '--base-url'")]
    case .exampleBaseURL:
      [.init("set 'baseURL' to your own address, or build with '--base-url'")]
    case .missingImage(_, nil, let nearest):
      [
        .init(
          nearest.map { "did you mean '\($0)'?" }
            ?? "put it there, or write where it is: below 'Content', as in 'icons/owl.svg'")
      ]
    case .badPriceList(.partlyFree):
      [.init("give it a price in every currency, or make it free in all")]
    case .badPriceList: [.init("prices look like { \"USD\": 3.99, \"EUR\": 3.49 }")]
    case .unknownCurrency(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .unusedCurrency(_, let known) where !known.isEmpty:
      [.init("icons have prices in " + known.joined(separator: ", "))]
    case .saleNotBelowPrice: [.init("take more off, or remove the sale")]
    case .freeSale: [.init("to give the icon away, make its 'price' 0")]
    case .saleOfFreeIcon: [.init("remove 'sale', or give the icon a price")]
    case .saleInOtherCurrencies:
      [.init("a sale has a price in each currency of the icon: write 'prices', or 'percent'")]
    case .saleWithoutDate:
      [.init("build with '--date YYYY-MM-DD', or set 'date' in site.json: the clock is not asked")]
    case .badFileName: [.init(SlugError.remedy)]
    case .noSlug: [.init("give an 'id' too")]
    case .badPath: [.init("a path looks like '/list/'")]
    case .badBaseURL(let text):
      [
        .init(
          BaseURL.hostProblem(in: text)?.reason
            ?? "an address looks like 'https://icons.example/shop/', a path on any server like '/shop/'"
        )
      ]
    case .badLanguage: [.init("a language tag looks like 'en' or 'pt-BR'")]
    case .duplicateID, .duplicatePath: [.init("rename one of them")]
    case .pathInPageFile: [.init("leave 'path' out; to give the page another path, move the file")]
    case .collidingID, .collidingFiles:
      [.init("rename one of them, so that they differ by more than case or accents")]
    case .lowContrast(_, _, _, let nearest):
      [.init("it has to be 4.5 to 1 or more; the nearest colour that can be read is '\(nearest)'")]
    case .foreignHost: [.init("say so where you tell readers about privacy")]
    case .tooFewLayers:
      [.init("paint it in several colours, or name its layers: data-layer=\"secondary\"")]
    case .unusedPalette: [.init("add '\"renderingMode\": \"palette\"', or remove it")]
    case .unusedBadge(_, []): [.init("a layout does that with 'supplementaryItems'")]
    case .unusedSize: [.init("a flow layout does that with 'sizesVaryByItem'")]
    case .unusedSupplementary(_, []): []
    case .unusedBadge(let name, let known), .unusedSupplementary(let name, let known):
      [.suggestion(for: name, among: known)]
    case .unusedSection(_, let nearest?): [.init("did you mean '\(nearest)'?")]
    case .badBuy(.product(_, let shop)):
      [.init("write \(shop.forms.address), or \(shop.forms.short) for short")]
    case .badBuy(.address(_, let reason)): [.init(reason.remedy)]
    case .badBuy(.field):
      [.init("the fields are \(BuyPattern.fields.map { "{\($0)}" }.joined(separator: ", "))")]
    case .badBuy(.pattern(.unknownField(let name))):
      [.suggestion(for: name, among: BuyPattern.fields.map(\.rawValue))]
    case .badBuy(.pattern(let error)): LayoutProblem.badPattern(error).notes
    case .severalShops:
      [.init("one of " + Shop.allCases.map(\.rawValue).joined(separator: ", "))]
    case .noOverlay:
      [.init("these have one: " + Shop.withOverlays.map(\.rawValue).joined(separator: ", "))]
    case .unusedOverlay: [.init("remove it, or say with 'buy' what is bought there")]
    case .formerPathInUse: [.init("'formerly' is for addresses that no page has any more")]
    case .noCategoryPages:
      [.init("a page of site.json with \"each\": \"category\" makes one for each")]
    case .noCategoryToBuyAt: [.init("give it one, or say in the icon where it is bought")]
    case .freeLicense: [.init("name it with 'spdx', in place of 'price'")]
    case .noLicenseAtPrice: [.init("leave 'price' and 'factor' out of one of them")]
    case .badSPDX(let text), .unknownSPDX(let text): Self.notes(onSPDX: text)
    case .generatedPathTaken: [.init("your page stays; what leads to that path leads to it")]
    case .drawingTaken: [.init("your file stays; without it, the favicon is drawn there")]
    case .freeBundle: [.init("icons that cost nothing need no bundle")]
    case .buyOfFreeIcon: [.init("remove it, or give the icon a price")]
    case .nothingToDownload: [.init("icons that cost nothing are in them: '\"price\": 0'")]
    case .nothingProtected:
      [.init("icons with a price are protected unless '\"protection\": \"none\"' is said")]
    case .badPrice(let text, .malformed, _) where text.contains(","):
      [.init("prices have a decimal point: 3.99 or \"3.99\"")]
    case .badPrice(_, .malformed, _): [.init("a price looks like 3.99 or \"3.99\"")]
    case .badPrice(_, .tooPrecise, let currency):
      [.init("\(currency.code) has \(Self.places(currency.exponent))")]
    default: []
    }
  }

  /// True for text in an encoding with one byte for a character, or with several.
  var isOfSingleBytes: Bool {
    guard case .notUTF8(.unclear(let names)) = self else { return false }
    return !names.contains { $0.hasPrefix("UTF-16") }
  }

  private static func notes(onSPDX text: String) -> [Diagnostic.Note] {
    // People write "MIT License" and "Apache 2.0".
    let words = text.split(separator: " ").filter { $0.lowercased() != "license" }
    let name = words.joined(separator: "-")
    if let known = Suggestion.nearest(to: name, in: SPDXList.identifiers) {
      return [.init("did you mean '\(known)'?")]
    }
    return [.init("they look like MIT, CC-BY-4.0: see https://spdx.org/licenses/")]
  }

  private static func codes(_ currencies: [Currency]) -> String {
    currencies.map(\.code).joined(separator: ", ")
  }

  private static func places(_ count: Int) -> String {
    count == 0 ? "no decimal places" : "\(count) decimal places"
  }
}

extension Double {
  /// With one digit after the point, rounded down: a contrast of 4.49 is not 4.5.
  fileprivate var inTenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
