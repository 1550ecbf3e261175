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
  /// A resolver for which every reference is an error.
  package init() {}

  /// A reference leads to nothing.
  package struct DanglingReferenceError: Error {}

  /// Always throws `DanglingReferenceError`.
  package func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
    throw DanglingReferenceError()
  }

  /// Always throws `DanglingReferenceError`.
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
  /// A cache that keeps nothing.
  package init() {}

  /// The content, rendered now.
  package func content(for key: ContentHash, _ render: () -> String?) -> String? { render() }
}

/// What makes files of values: the theme, what references lead to, and what has been rendered
/// already. It knows no site.
package final class Rendering: Sendable {
  /// The templates and assets.
  package let theme: Theme
  private let content: any ReferenceResolver
  /// The contents of cells, by what they are made of.
  package let cells: any CellCache
  /// What pages derive from values and share.
  package let memos: Memos
  /// The hash of what draws the cells of icons.
  package let cellTemplates: ContentHash
  private let themes = Mutex<[ObjectIdentifier: PageTheme]>([:])

  /// A rendering with a theme; `content` resolves references that are not in memory.
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
    /// The names of the templates.
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

  /// The rendering of one file, which may run the given templates; `nil` allows all.
  package init(_ rendering: Rendering, templates: Set<String>? = nil) {
    self.rendering = rendering
    self.templates = templates
  }

  /// A template was run that its page does not name: its key would not change with that template.
  package struct UndeclaredTemplateError: Error, CustomStringConvertible {
    /// The name of the template that was run.
    package let name: String

    /// The error as a message says it, after the name of the file.
    package var description: String {
      "it runs the template '\(name)', which its kind does not name"
    }
  }

  /// What went wrong first.
  package var failure: (any Error)? { firstFailure.withLock { $0 } }

  /// The contents of cells: see `Rendering.cells`.
  package var cells: any CellCache { rendering.cells }

  /// What pages derive and share: see `Rendering.memos`.
  package var memos: Memos { rendering.memos }

  /// The hash of the templates of cells: see `Rendering.cellTemplates`.
  package var cellTemplates: ContentHash { rendering.cellTemplates }

  /// The templates and assets: see `Rendering.theme`.
  package var theme: Theme { rendering.theme }

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
  /// Memos with nothing in them.
  package init() {}

  let pictures = Memo<VectorImage>()
  let frames = Memo<FrameParts>()
  let outlines = Memo<DividedOutline>()
  let branches = Memo<OutlineBranches>()
  let iconHashes = Memo<IconHashes>()
  let iconViews = Memo<IconView>()
  let iconLayers = Memo<CellAttributes>()

  /// Forgets everything where there is more than `count` of something: what is needed is made again.
  package func limit(to count: Int) {
    pictures.limit(to: count)
    frames.limit(to: count)
    outlines.limit(to: count)
    branches.limit(to: count)
    iconHashes.limit(to: count)
    iconViews.limit(to: count)
    iconLayers.limit(to: count)
  }
}

/// Values by the hashes of what they are derived from.
package final class Memo<Value: Sendable>: Sendable {
  private let shards: [Shard]

  /// Several tasks make pages, and each needs something for every cell.
  private final class Shard: Sendable {
    let values = Mutex<[ContentHash: Value]>([:])
  }

  /// A memo with nothing in it.
  package init() {
    shards = (0..<16).map { _ in Shard() }
  }

  /// What is derived from something with a hash: `make` has to be a function of that alone.
  package func value<Failure>(
    for hash: ContentHash, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let shard = shards[Int(truncatingIfNeeded: hash.low) & (shards.count - 1)]
    if let known = shard.values.withLock({ $0[hash] }) { return known }
    let value = try make()
    shard.values.withLock { $0[hash] = value }
    return value
  }

  fileprivate func limit(to count: Int) {
    guard shards.reduce(0, { $0 + $1.values.withLock { $0.count } }) > count else { return }
    for shard in shards { shard.values.withLock { $0 = [:] } }
  }
}
