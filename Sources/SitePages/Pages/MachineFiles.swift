import Catalog
import ContentHash
import Markup
package import SiteMetadata
import SiteTheme
import Templating

extension Sitemap: SitePage {
  package static let templates = [Template.sitemap.name]

  package static func render(_ input: Sitemap, _ rendering: PageRendering) -> [UInt8] {
    rendering.bytes(Template.sitemap, input.view)
  }
}

extension SitemapIndex: SitePage {
  package static let templates = [Template.sitemapIndex.name]

  package static func render(_ input: SitemapIndex, _ rendering: PageRendering) -> [UInt8] {
    rendering.bytes(Template.sitemapIndex, input.view)
  }
}

/// `robots.txt`, with the address of the sitemap if the site has one.
enum RobotsFile: SitePage {
  static let templates = [Template.robots.name]

  static func render(_ baseURL: BaseURL, _ rendering: PageRendering) -> [UInt8] {
    rendering.bytes(Template.robots, RobotsView(baseURL))
  }
}

extension Feed: SitePage {
  package static let templates = [Template.feed.name]

  /// - Complexity: O(n log n) for n icons.
  init(_ reader: SiteReader, origin: String) {
    let (icons, words) = (reader.allIcons(), reader.structure.words)
    self.init(
      of: reader.structure.site, origin: origin, dates: icons.map(\.value.datePublished),
      emptyRemark: words[.emptyFeed], releaseTitle: words.release
    ) { Entry(icons[$0].value.icon, icons[$0].value.offer, date: $1) }
  }

  package static func render(_ input: Feed, _ rendering: PageRendering) -> [UInt8] {
    rendering.bytes(Template.feed, input.view)
  }
}

enum CatalogFile: SitePage {
  struct Input: ContentHashable {
    let title: String
    let baseURL: BaseURL
    let sections: [CatalogSection]
    let icons: [Hashed<IconItem>]
  }

  static let templates: [String] = []

  static func input(_ reader: SiteReader) -> Input {
    let site = reader.structure.site
    return Input(
      title: site.catalog.title, baseURL: site.baseURL, sections: site.catalog.sections,
      icons: reader.allIcons())
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let addresses = SiteAddresses(baseURL: input.baseURL)
    return JSONWriter.file(expecting: 800 * input.icons.count) { json in
      json.member("icons", input.icons) { write(&$0, $1.value, addresses) }
      json.member("sections", input.sections) { json, section in
        json.member("id", section.id.text)
        json.member("title", section.title)
      }
      json.member("title", input.title)
    }
  }

  private static func write(_ json: inout JSONWriter, _ item: IconItem, _ addresses: SiteAddresses)
  {
    let icon = item.icon
    json.member("buy", item.buy?.address)
    json.member("category", icon.category)
    json.member("currency", item.offer.first.currency.code)
    json.member("datePublished", item.datePublished?.description)
    json.member("id", icon.id.text)
    json.member("isFeatured", icon.isFeatured)
    json.member("name", icon.name)
    json.member("price", item.offer.first.price.decimalText)
    if !item.offer.others.isEmpty {
      json.member("prices", item.offer.all) { json, amount in
        json.member("currency", amount.currency.code)
        json.member("price", amount.price.decimalText)
        json.member("regularPrice", amount.sale == nil ? nil : amount.regular.decimalText)
      }
    }
    let isOnSale = item.offer.first.sale != nil
    json.member("regularPrice", isOnSale ? item.offer.first.regular.decimalText : nil)
    json.member("saleUntil", item.offer.saleUntil?.description)
    json.member("section", icon.section.text)
    json.member("summary", icon.summary)
    json.member("tags", icon.tags)
    let path = addresses.path(ofIcon: icon.id)
    json.member("url", addresses.url(path) ?? path)
    for (field, value) in icon.values.all {
      json.member(named: field.name) { json in
        switch value {
        case .text(let text): json.string(text)
        case .texts(let texts): json.array(texts) { $0.string($1) }
        case .number(let number): json.number(number)
        }
      }
    }
  }
}

extension CatalogFile.Input: DirectlyHashable {
  func hash(into hasher: ValueHasher) {
    hasher.combine(title)
    hasher.combine(encoded: baseURL)
    hasher.combine(encoded: sections)
    hasher.combine(icons)
  }
}
