import AllCores
package import Catalog
package import ContentHash
package import SiteTheme
import Synchronization
package import Templating

/// Loads the pictures and texts behind references.
package protocol ReferenceResolver: Sendable {
  /// The picture of a reference.
  func picture(_ reference: Reference<VectorImage>) throws -> VectorImage

  /// The text of a reference.
  func text(_ reference: Reference<RichText>) throws -> RichText

  /// A drawing as PNG.
  func png(_ drawing: PNGDrawing) throws -> [UInt8]
}

/// A drawing that is published as PNG.
package enum PNGDrawing: Sendable {
  /// A part of a protected picture, whose longer side has a size in pixels.
  case part(PixelPicture, PixelPicture.Part, size: Int)
  /// A picture that is given away. `sizes` are the sizes of all its drawings.
  case free(Reference<VectorImage>, sizes: [Int], size: Int)
  /// Several pictures drawn as one.
  case composition(PictureComposition)
}

/// The resolver for sites whose pictures and texts are all in memory.
package struct NoReferences: ReferenceResolver {
  /// A resolver for which every reference is an error.
  package init() {}

  /// A reference whose picture or text is not in memory.
  package struct DanglingReferenceError: Error {}

  /// Always throws `DanglingReferenceError`.
  package func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
    throw DanglingReferenceError()
  }

  /// Always throws `DanglingReferenceError`.
  package func text(_ reference: Reference<RichText>) throws -> RichText {
    throw DanglingReferenceError()
  }

  /// Always throws `DanglingReferenceError`.
  package func png(_ drawing: PNGDrawing) throws -> [UInt8] { throw DanglingReferenceError() }
}

/// Keeps the contents of cells by the hashes of everything that they depend on.
package protocol CellCache: Sendable {
  /// The content with a key: the kept one, or else the result of `render`, which is then kept;
  /// `nil` if `render` returns `nil`.
  func content(for key: ContentHash, _ render: () -> String?) -> String?
}

/// The cache that keeps nothing: every cell is rendered whenever it is needed.
package struct NoCellCache: CellCache {
  /// A cache that keeps nothing.
  package init() {}

  /// The content, rendered now.
  package func content(for key: ContentHash, _ render: () -> String?) -> String? { render() }
}

/// Renders files from values. It holds the theme, the pictures and texts behind references, and the
/// caches, but nothing of a certain site.
package final class Rendering: Sendable {
  /// The templates and assets.
  package let theme: Theme
  /// Its templates, which are asked for each cell: to copy the theme for that takes longer than to
  /// find them.
  fileprivate let templates: CompiledTemplates
  private let lazyColors: Lazy<ThemeColors>
  fileprivate let content: any ReferenceResolver
  /// The contents of cells that are rendered already.
  package let cells: any CellCache
  /// The values that pages derive from others and share.
  package let memos: Memos
  /// The hash of the templates that the cells of icons use.
  package let cellTemplates: ContentHash
  /// The hashes of what templates do, with their partials, by name.
  private let templateHashes: [String: ContentHash]
  private let themes = Mutex<[ObjectIdentifier: PageTheme]>([:])
  /// The template of pages, bound to the site of each frame, by the frame's hash.
  fileprivate let frames = Memo<BoundTemplate<PageView>>()

  /// A rendering with a theme; `content` resolves references that are not in memory.
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
    // To hash templates, all of them are compiled.
    let kept = cells.content(for: theme.keyOfTemplates) { [templates] in
      Self.text(of: templates.hashes)
    }
    templateHashes = kept.flatMap(Self.hashes(in:)) ?? templates.hashes
    cellTemplates = Self.hash(
      of: [Template.iconCell.name, Template.iconImage.name, Template.price.name], templateHashes)
  }

  /// A line for each template: the hash and the name.
  private static func text(of hashes: [String: ContentHash]) -> String {
    hashes.sorted { $0.key < $1.key }.map { "\($1) \($0)" }.joined(separator: "\n")
  }

  /// Reads the result of `text(of:)`; `nil` for any other text.
  private static func hashes(in text: String) -> [String: ContentHash]? {
    var hashes: [String: ContentHash] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) }) {
      guard let hash = ContentHash(hexadecimal: String(line.prefix(32))) else { return nil }
      hashes[String(line.dropFirst(33))] = hash
    }
    return hashes.isEmpty ? nil : hashes
  }

  /// The hash of some templates, with their partials.
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

  /// The colours of the theme, for what is drawn: few sites ask for them.
  var colors: ThemeColors { lazyColors.value }

  /// The templates that files of one kind may use.
  package struct PageTheme: Sendable {
    /// The names of the templates.
    package let names: Set<String>
    /// The hash of the templates, with their partials.
    package let hash: ContentHash
  }

  /// The templates that files of a kind may use.
  package func theme<Page: SitePage>(of kind: Page.Type) -> PageTheme {
    themes.withLock { themes in
      if let theme = themes[ObjectIdentifier(kind)] { return theme }
      let names = kind.templates
      let new = PageTheme(names: Set(names), hash: hash(of: names))
      themes[ObjectIdentifier(kind)] = new
      return new
    }
  }

  /// Renders a file.
  ///
  /// - Throws: The first error of the file: one of the resolver of references, for example when the
  ///   content has changed meanwhile, or `UndeclaredTemplateError`.
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

/// The rendering of one file. The closures that make cells can't throw, so an error is kept until
/// the file is finished, and then thrown.
package final class PageRendering: Sendable {
  private let rendering: Rendering
  /// The templates that the file may use; `nil` for all.
  private let templates: Set<String>?
  private let firstFailure = Mutex<(any Error)?>(nil)

  /// The rendering of one file, which may use the given templates; `nil` allows all.
  package init(_ rendering: Rendering, templates: Set<String>? = nil) {
    self.rendering = rendering
    self.templates = templates
  }

  /// A file used a template that its kind does not declare. The file's key would not change with
  /// that template, so the file would become outdated.
  package struct UndeclaredTemplateError: Error, CustomStringConvertible {
    /// The name of the template.
    package let name: String

    /// The error as a message says it, after the name of the file.
    package var description: String {
      "it runs the template '\(name)', which its kind does not name"
    }
  }

  /// The first error of the file.
  package var failure: (any Error)? { firstFailure.withLock { $0 } }

  /// The contents of cells that are rendered already: see `Rendering.cells`.
  package var cells: any CellCache { rendering.cells }

  /// The values that pages derive and share: see `Rendering.memos`.
  package var memos: Memos { rendering.memos }

  /// The hash of the templates of cells: see `Rendering.cellTemplates`.
  package var cellTemplates: ContentHash { rendering.cellTemplates }

  /// The text that a template renders from its model.
  package func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: bytes(template, model), as: UTF8.self)
  }

  /// The text that a template renders from its model, in UTF-8; empty if the file may not use the
  /// template. `size` is the expected number of bytes.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard mayUse(template.name) else { return [] }
    return rendering.templates.bytes(template, model, expecting: size)
  }

  /// A whole page in UTF-8, of the frame with a hash.
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

  /// The picture of a reference; `nil` if it can't be loaded, and then rendering the file fails.
  package func picture(_ reference: Reference<VectorImage>) -> VectorImage? {
    keepingFailure { try rendering.picture(reference) }
  }

  /// The text of a reference; `nil` if it can't be loaded, and then rendering the file fails.
  package func text(_ reference: Reference<RichText>) -> RichText? {
    keepingFailure { try rendering.content.text(reference) }
  }

  /// A drawing as PNG; empty if it can't be drawn, and then rendering the file fails.
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
