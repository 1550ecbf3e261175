import Catalog
import CellConfiguration
import ContentSyntax
import LayoutReading
import OutlineFormats

final class SiteFields: FieldGroup {
  static let object = ContentObject(SiteFields(), "the site")

  let schema = Field<String>.schema
  let title = Field("title", .text, "The title of the site. Default: the catalog's title.")
  let summary = Field("summary", .text, "One sentence of plain text.")
  let baseURL = Field(
    "baseURL", .string,
    """
    The URL of the published site: https://icons.example/shop/, or a path such as /shop/ for any \
    server. Default: /. Without a host, the site has no feed, sitemap, canonical links and social \
    cards.
    """)
  let language = Field(
    "language", .string(as: .string(matching: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$")),
    """
    The language (BCP 47). It sets the theme's strings, the format of prices and numbers, and the \
    direction of pages.
    """)
  // A misspelled name is an error, because the site would be published with other pages.
  let pages = Field(
    "pages",
    .array(
      of: .either(
        .string(as: .pathOfFile), .object(SitePageFields.object), expected: "an object or a path")),
    """
    The pages that show items, in the order of the navigation. A path names a page that has its \
    own file. Pages with their own file that are not listed follow, sorted by path. The page / \
    always exists. The page /list/ exists if no page is listed.
    """
  ).decisive
  let outlines = Field(
    "outlines", .object(OutlinePagesFields.object), "Settings of the pages of outlines.")
  let sidebar = Field(
    "sidebar", .object(SidebarFields.object), "The outline that is shown next to all pages.")
  let toc = Field(
    "toc", .bool,
    """
    True if pages of text have a table of contents, unless their front matter sets 'toc'. \
    Default: false.
    """)
  let editURL = Field(
    "editURL", .editURL,
    """
    The URL at which readers edit a page of text. {path} is the path of its file below \
    Content/pages: https://github.com/me/shop/edit/main/Content/pages/{path}.
    """)
  let featuredBackground = Field(
    "featuredBackground", .object(BackgroundFields.object),
    "The background of featured icons in grids, unless their cells set one. Default: the theme's.")
  let buy = Field(
    "buy", .buy, "The place where icons are bought, unless an icon or its section sets 'buy'.")
  let checkout = Field(
    "checkout", .checkout,
    """
    The URL that buys all icons of the bag, with the fields {ids}, {skus}, {quantities}, \
    {licenses} or {items}. Or a shop and its host. Default: the bag links to each icon's 'buy'.
    """)
  let buyOverlays = Field(
    "buyOverlays", .overlays,
    "The hosts whose checkout opens as a window over your pages. This loads the host's script.")
  let protection = Field.protection(
    "How sold icons are protected, unless an icon or its section sets it: \"pixels\" or \"none\"."
  )
  let pictureSize = Field(
    "pictureSize", .integer(PictureSettings.pictureSizes),
    "The longer side of the largest picture of a protected icon, in pixels. Default: 512."
  ).decisive
  let watermark = Field(
    "watermark", .watermark, "The watermark on the pictures of protected icons."
  ).decisive
  let organization = Field(
    "organization", .object(OrganizationFields.object),
    "The publisher of the site, for search engines. Default: a publisher with the site's title.")
  let theme = Field(
    "theme", .object(ThemeFields.object), "The look of the site, its header and its footer.")
  let socialCards = Field(
    "socialCards", .bool, "True if pages have a picture for shared links. Default: true."
  )
  let tagPages = Field(
    "tagPages", .bool, "True if each tag has a page and there is an index of tags. Default: true.")
  let colorPages = Field(
    "colorPages", .bool,
    "True if each color of the icons has a page and there is an index of colors. Default: false.")
  let downloadSizes = Field(
    "downloadSizes",
    .array(
      of: .integer(PictureSettings.downloadSizes), count: 0...PictureSettings.mostDownloads, "sizes"
    ), "The longer sides of the PNG files for download of free icons, in pixels.")
  let downloads = Field(
    "downloads", .array(of: .choice(CatalogDownload.self)),
    "The formats of the files with all free icons in /downloads/.")
  let sale = Field(
    "sale", .saleOfAll, "The sale of all icons, unless an icon or its section sets 'sale'.")
  let currency = Field(
    "currency", .currency(as: .currencyCode),
    "The currency that pages show first (ISO 4217), for icons that have a price in it.")
  let date = Field(
    "date", .either(.constant(SiteDay.today), .date, expected: "a string"),
    """
    The day that decides which sales are active: 2026-11-27, or "today" for the day of the build in \
    UTC.
    """)

  var picturesOfProtectedIcons: [any DeclaredField] { [pictureSize, watermark] }
}

final class OutlinePagesFields: FieldGroup {
  static let object = ContentObject(OutlinePagesFields())

  let nodesPerPage = Field(
    "nodesPerPage", .integer(50...100_000),
    """
    The number of nodes above which an outline is divided. Its largest branches get their own \
    pages. Children of a node stay on one page. Default: 2000.
    """)
}

final class SidebarFields: FieldGroup {
  static let object = ContentObject(SidebarFields())

  let outline = Field("outline", .string, "The id of the outline.").required
}

final class OrganizationFields: FieldGroup {
  static let object = ContentObject(OrganizationFields())

  let name = Field("name", .text, "The name.").required
  let url = Field("url", .text, "The URL of the publisher. Default: the site's.")
  let logo = Field("logo", .text, "The URL of the logo: /logo.png.")
  let sameAs = Field("sameAs", .array(of: .text), "The URLs of its profiles on other sites.")
  let returnPolicy = Field(
    "returnPolicy", .object(ReturnPolicyFields.object),
    "The days in which buyers can return icons, for search engines.")
  let shipping = Field(
    "shipping", .object(ShippingFields.object),
    "The countries where buyers get their files, at once and free of charge, for search engines.")
}

final class ReturnPolicyFields: FieldGroup {
  static let object = ContentObject(ReturnPolicyFields())

  let days = Field(
    "days", .integer(0...3_650),
    "The number of days in which buyers can return icons. 0 means never."
  ).required
  let countries = Field("countries", .countries, "The countries of these buyers, such as US.")
    .required
}

final class ShippingFields: FieldGroup {
  static let object = ContentObject(ShippingFields())

  let countries = Field("countries", .countries, "The countries of buyers, such as US.").required
}

extension FieldType<[Located<String>]> {
  /// The ISO 3166-1 alpha-2 codes of countries. Each offer contains all codes, so their number is limited.
  fileprivate static var countries: Self { .array(of: .country, count: 1...250, "countries") }
}

extension FieldType<EditURLPattern> {
  fileprivate static var editURL: Self {
    FieldType<String>.string(as: .string(matching: #"^https?://[^{}\s]+/\S*\{path\}"#)).reading {
      text, node, context in
      do throws(EditURLError) { return try EditURLPattern(text) } catch {
        context.report.add(.badEditURL(text, error), at: node)
        return nil
      }
    }
  }
}

extension FieldType<String> {
  fileprivate static var country: Self {
    string(as: .string(matching: "^[A-Z]{2}$")).reading { code, node, context in
      code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        ? code : context.outOfRange(code, expected: "codes of two letters such as 'US'", node)
    }
  }
}
