import AllCores
package import Catalog
package import ContentHash
package import SiteTheme
import Synchronization
package import Templating

package protocol ReferenceResolver: Sendable {
  func picture(_ reference: Reference<VectorImage>) throws -> VectorImage

  func text(_ reference: Reference<RichText>) throws -> RichText

  func png(_ drawing: PNGDrawing) throws -> [UInt8]
}

package enum PNGDrawing: Sendable {
  /// A part of a protected picture. `size` is the longer side in pixels.
  case part(PixelPicture, PixelPicture.Part, size: Int)
  /// A free picture. `sizes` contains all its sizes, in pixels.
  case free(Reference<VectorImage>, sizes: [Int], size: Int)
  /// Several pictures drawn in one image.
  case composition(PictureComposition)
}

package struct NoReferences: ReferenceResolver {
  package init() {}

  package struct DanglingReferenceError: Error {}

  package func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
    throw DanglingReferenceError()
  }

  package func text(_ reference: Reference<RichText>) throws -> RichText {
    throw DanglingReferenceError()
  }

  package func png(_ drawing: PNGDrawing) throws -> [UInt8] { throw DanglingReferenceError() }
}

/// A cache of cell contents by the hash of their inputs.
package protocol CellCache: Sendable {
  /// Returns the cached content, or `nil` if `render` does.
  func content(for key: ContentHash, _ render: () -> String?) -> String?
}

package struct NoCellCache: CellCache {
  package init() {}

  package func content(for key: ContentHash, _ render: () -> String?) -> String? { render() }
}

/// Renders files from values. It contains no data of a specific site.
package final class Rendering: Sendable {
  package let theme: Theme
  /// A separate property avoids a copy of the theme for each cell.
  fileprivate let templates: CompiledTemplates
  private let lazyColors: Lazy<ThemeColors>
  fileprivate let content: any ReferenceResolver
  package let cells: any CellCache
  package let memos: Memos
  package let cellTemplates: ContentHash
  /// The hash of each template with its partials, by name.
  private let templateHashes: [String: ContentHash]
  private let themes = Mutex<[ObjectIdentifier: PageTheme]>([:])
  /// By the hash of the site frame.
  fileprivate let frames = Memo<BoundTemplate<PageView>>()

  package init(
    theme: Theme, content: any ReferenceResolver, cells: any CellCache = NoCellCache(),
    memos: Memos = Memos()
  ) {
    self.theme = theme
    templates = theme.templates
    lazyColors = Lazy { ThemeColors(theme) }
    self.content = content
    self.cells = cells
    self.memos = memos
    // Hashing compiles all templates, so the hashes are cached.
    let kept = cells.content(for: theme.keyOfTemplates) { [templates] in
      Self.text(of: templates.hashes)
    }
    templateHashes = kept.flatMap(Self.hashes(in:)) ?? templates.hashes
    cellTemplates = Self.hash(
      of: [Template.iconCell.name, Template.iconImage.name, Template.price.name], templateHashes)
  }

  private static func text(of hashes: [String: ContentHash]) -> String {
    hashes.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: "\n")
  }

  private static func hashes(in text: String) -> [String: ContentHash]? {
    var hashes: [String: ContentHash] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
      guard let hash = ContentHash(hexadecimal: String(line.prefix(32))) else { return nil }
      hashes[String(line.dropFirst(33))] = hash
    }
    return hashes.isEmpty ? nil : hashes
  }

  package func hash(of names: [String]) -> ContentHash { Self.hash(of: names, templateHashes) }

  private static func hash(
    of names: [String], _ hashes: [String: ContentHash]
  ) -> ContentHash {
    ContentHash { hasher in
      for name in names {
        hasher.combine(name)
        if let hash = hashes[name] { hasher.combine(hash) }
      }
    }
  }

  /// Computed on first use, because few sites need them.
  var colors: ThemeColors { lazyColors.value }

  package struct PageTheme: Sendable {
    package let names: Set<String>
    package let hash: ContentHash
  }

  package func theme<Page: SitePage>(of kind: Page.Type) -> PageTheme {
    themes.withLock { themes in
      if let theme = themes[ObjectIdentifier(kind)] { return theme }
      let names = kind.templates
      let new = PageTheme(names: Set(names), hash: hash(of: names))
      themes[ObjectIdentifier(kind)] = new
      return new
    }
  }

  /// - Throws: The first error of the file: `UndeclaredTemplateError`, or an error of the resolver, for
  ///   example after a change of the content.
  package func render<Page: SitePage>(
    _ kind: Page.Type, _ input: Page.Input, _ theme: PageTheme
  ) throws -> [UInt8] {
    let page = PageRendering(self, templates: theme.names)
    let bytes = kind.render(input, page)
    if let failure = page.failure { throw failure }
    return bytes
  }

  fileprivate func picture(
    _ reference: Reference<VectorImage>
  ) throws -> VectorImage {
    if let picture = reference.value { return picture }
    return try memos.pictures.value(for: reference.hash) { try content.picture(reference) }
  }
}

/// The rendering of one file. Cell closures cannot throw, so the first error is stored.
package final class PageRendering: Sendable {
  private let rendering: Rendering
  private let templates: Set<String>?
  private let firstFailure = Mutex<(any Error)?>(nil)

  package init(_ rendering: Rendering, templates: Set<String>? = nil) {
    self.rendering = rendering
    self.templates = templates
  }

  /// A file used a template that its kind does not declare. The file's key would not change with the
  /// template.
  package struct UndeclaredTemplateError: Error, CustomStringConvertible {
    package let name: String

    package var description: String {
      "it runs the template '\(name)', which its kind does not name"
    }
  }

  package var failure: (any Error)? { firstFailure.withLock { $0 } }

  package var cells: any CellCache { rendering.cells }

  package var memos: Memos { rendering.memos }

  package var cellTemplates: ContentHash { rendering.cellTemplates }

  package func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: bytes(template, model), as: UTF8.self)
  }

  /// Returns no bytes if the file may not use the template.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard mayUse(template.name) else { return [] }
    return rendering.templates.bytes(template, model, expecting: size)
  }

  func bytes(_ page: PageView, frame: ContentHash, expecting size: Int) -> [UInt8] {
    guard mayUse(Template.page.name) else { return [] }
    let template = rendering.frames.value(for: frame) {
      rendering.templates.binding(Template.page, "site", to: page.site)
    }
    return template.bytes(page, expecting: size)
  }

  private func mayUse(_ template: String) -> Bool {
    if templates?.contains(template) != false { return true }
    fail(UndeclaredTemplateError(name: template))
    return false
  }

  /// Returns `nil` if the picture cannot be loaded, and the file fails.
  package func picture(_ reference: Reference<VectorImage>) -> VectorImage? {
    keepingFailure { try rendering.picture(reference) }
  }

  /// Returns `nil` if the text cannot be loaded, and the file fails.
  package func text(_ reference: Reference<RichText>) -> RichText? {
    keepingFailure { try rendering.content.text(reference) }
  }

  /// Returns no bytes if the drawing fails, and the file fails.
  package func png(_ drawing: PNGDrawing) -> [UInt8] {
    keepingFailure { try rendering.content.png(drawing) } ?? []
  }

  private func keepingFailure<Value>(_ work: () throws -> Value) -> Value? {
    do {
      return try work()
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: any Error) {
    firstFailure.withLock { if $0 == nil { $0 = error } }
  }
}
