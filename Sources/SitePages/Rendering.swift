package import Catalog
import CollectionView
package import ContentHash
import Synchronization
package import Templating

/// Finds what references lead to that is not in memory.
package protocol ReferenceResolver: Sendable {
  /// The picture of a reference.
  func picture(_ reference: Reference<VectorImage>) throws -> VectorImage

  /// The text of a reference.
  func text(_ reference: Reference<RichText>) throws -> RichText
}

/// For sites whose pictures and texts all are in memory.
package struct NoReferences: ReferenceResolver {
  package init() {}

  /// A reference leads to nothing.
  package struct DanglingReferenceError: Error {}

  package func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
    throw DanglingReferenceError()
  }

  package func text(_ reference: Reference<RichText>) throws -> RichText {
    throw DanglingReferenceError()
  }
}

/// Keeps the contents of cells by the hashes of all that they are made of.
package protocol CellCache: Sendable {
  /// The content with a key, rendered now if it was not before; `nil` if it can't be rendered.
  func content(for key: ContentHash, _ render: () -> String?) -> String?
}

/// Renders every cell whenever it is needed.
package struct NoCellCache: CellCache {
  package init() {}

  package func content(for key: ContentHash, _ render: () -> String?) -> String? { render() }
}

/// What makes files of values: the theme, what references lead to, and what has been rendered
/// already. It knows no site.
package final class Rendering: Sendable {
  package let theme: Theme
  private let content: any ReferenceResolver
  /// The contents of cells, by what they are made of.
  package let cells: any CellCache
  /// What pages derive from values and share.
  package let memos: Memos
  /// The hash of what draws the cells of icons.
  package let cellTemplates: ContentHash
  private let themes = Mutex<[ObjectIdentifier: PageTheme]>([:])

  package init(
    theme: Theme, content: any ReferenceResolver, cells: any CellCache = NoCellCache(),
    memos: Memos = Memos()
  ) {
    self.theme = theme
    self.content = content
    self.cells = cells
    self.memos = memos
    cellTemplates = theme.hash(of: [Template.iconCell.name, Template.iconImage.name])
  }

  /// The templates of one kind of files.
  package struct PageTheme: Sendable {
    package let names: Set<String>
    /// Of what the templates do.
    package let hash: ContentHash
  }

  /// The templates that files of a kind may run.
  package func theme<Page: SitePage>(of kind: Page.Type) -> PageTheme {
    themes.withLock { themes in
      if let theme = themes[ObjectIdentifier(kind)] { return theme }
      let names = kind.templates
      let new = PageTheme(names: Set(names), hash: theme.hash(of: names))
      themes[ObjectIdentifier(kind)] = new
      return new
    }
  }

  /// Makes a file.
  ///
  /// - Throws: What the resolver of references throws, such as when the content has changed.
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

  fileprivate func text(
    _ reference: Reference<RichText>
  ) throws -> RichText {
    try content.text(reference)
  }
}

/// What one file is made with. Closures of cells can't throw: what goes wrong is kept until the
/// file is done, and then thrown.
package final class PageRendering: Sendable {
  private let rendering: Rendering
  /// The templates that may be run; `nil` for all.
  private let templates: Set<String>?
  private let firstFailure = Mutex<(any Error)?>(nil)

  package init(_ rendering: Rendering, templates: Set<String>? = nil) {
    self.rendering = rendering
    self.templates = templates
  }

  /// A template was run that its page does not name: its key would not change with that template.
  package struct UndeclaredTemplateError: Error, CustomStringConvertible {
    package let name: String

    package var description: String {
      "it runs the template '\(name)', which its kind does not name"
    }
  }

  /// What went wrong first.
  package var failure: (any Error)? { firstFailure.withLock { $0 } }

  package var cells: any CellCache { rendering.cells }
  package var memos: Memos { rendering.memos }
  package var cellTemplates: ContentHash { rendering.cellTemplates }

  /// What a template makes of its model.
  package func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: bytes(template, model), as: UTF8.self)
  }

  /// What a template makes of its model, as UTF-8. `size` is about how many bytes that will be.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard templates?.contains(template.name) != false else {
      fail(UndeclaredTemplateError(name: template.name))
      return []
    }
    return rendering.theme.bytes(template, model, expecting: size)
  }

  /// The picture of a reference; nothing where its file has changed, and then the file is not made.
  package func picture(_ reference: Reference<VectorImage>) -> VectorImage? {
    do {
      return try rendering.picture(reference)
    } catch {
      fail(error)
      return nil
    }
  }

  /// The text of a reference; nothing where its file has changed, and then the file is not made.
  package func text(_ reference: Reference<RichText>) -> RichText? {
    do {
      return try rendering.text(reference)
    } catch {
      fail(error)
      return nil
    }
  }

  private func fail(_ error: any Error) {
    firstFailure.withLock { if $0 == nil { $0 = error } }
  }
}

/// What files derive from values and need again: a value's hash stands for it, so nothing here is
/// ever out of date.
package final class Memos: Sendable {
  package init() {}

  let pictures = Memo<VectorImage>()
  let frames = Memo<FrameParts>()
  let outlines = Memo<DividedOutline>()
  let iconHashes = Memo<IconHashes>()
  let iconViews = Memo<IconView>()
  let iconLayers = Memo<CellAttributes>()

  /// Forgets what is not needed any more where there is too much of it: what is needed is made again.
  /// A frame and an outline can be as large as the site, so few are kept.
  ///
  /// - Parameters:
  ///   - icons: How many icons may be remembered.
  ///   - outlines: How many outlines may be remembered.
  package func limit(icons: Int, outlines: Int) {
    pictures.limit(to: icons)
    iconViews.limit(to: icons)
    iconLayers.limit(to: icons)
    iconHashes.limit(to: 64)
    frames.limit(to: 4)
    self.outlines.limit(to: outlines)
  }
}

/// Values by the hashes of what they are derived from.
package final class Memo<Value: Sendable>: Sendable {
  private let shards: [Shard]

  /// Several tasks make pages, and each needs something for every cell.
  private final class Shard: Sendable {
    let values = Mutex<[ContentHash: Value]>([:])
  }

  package init() {
    shards = (0..<16).map { _ in Shard() }
  }

  /// What is derived from something with a hash: `make` has to be a function of that alone.
  package func value<Failure>(
    for hash: ContentHash, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = self[hash] { return known }
    let value = try make()
    self[hash] = value
    return value
  }

  /// What is known of something with a hash.
  subscript(hash: ContentHash) -> Value? {
    get { shard(of: hash).values.withLock { $0[hash] } }
    set { shard(of: hash).values.withLock { $0[hash] = newValue } }
  }

  private func shard(of hash: ContentHash) -> Shard {
    shards[Int(truncatingIfNeeded: hash.low) & (shards.count - 1)]
  }

  fileprivate func limit(to count: Int) {
    guard shards.reduce(0, { $0 + $1.values.withLock { $0.count } }) > count else { return }
    for shard in shards { shard.values.withLock { $0 = [:] } }
  }
}
