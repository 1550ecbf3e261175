import Catalog
import CollectionView
import ContentHash
import ContentLoading
import Synchronization
import Templating

/// What makes files of values: the theme, what references lead to, and what has been rendered
/// already. It knows no site.
final class Rendering: Sendable {
  let theme: Theme
  private let content: ContentStore
  /// The contents of cells, by what they are made of.
  let cells: CellStore
  /// What pages derive from values and share.
  let memos: Memos
  /// The hash of what draws the cells of icons.
  let cellTemplates: ContentHash
  private let themes = Mutex<[ObjectIdentifier: PageTheme]>([:])

  init(theme: Theme, content: ContentStore, cells: CellStore = CellStore(), memos: Memos = Memos())
  {
    self.theme = theme
    self.content = content
    self.cells = cells
    self.memos = memos
    cellTemplates = theme.hash(of: [Template.iconCell.name, Template.iconImage.name])
  }

  /// The templates of one kind of files.
  struct PageTheme: Sendable {
    let names: Set<String>
    /// Of what the templates do.
    let hash: ContentHash
  }

  /// The templates that files of a kind may run.
  func theme<Page: SitePage>(of kind: Page.Type) -> PageTheme {
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
  /// - Throws: `ContentStore.StaleFileError` when the content has changed since it was loaded.
  func render<Page: SitePage>(
    _ kind: Page.Type, _ input: Page.Input, _ theme: PageTheme
  ) throws -> [UInt8] {
    let page = PageRendering(self, templates: theme.names)
    let bytes = kind.render(input, page)
    if let failure = page.failure { throw failure }
    return bytes
  }

  fileprivate func picture(
    _ reference: Reference<VectorImage>
  ) throws(ContentStore.StaleFileError) -> VectorImage {
    if let picture = reference.value { return picture }
    return try memos.pictures.value(for: reference.hash) { () throws(ContentStore.StaleFileError) in
      try content.picture(reference)
    }
  }

  fileprivate func text(
    _ reference: Reference<RichText>
  ) throws(ContentStore.StaleFileError) -> RichText {
    try content.text(reference)
  }
}

/// What one file is made with. Closures of cells can't throw: what goes wrong is kept until the
/// file is done, and then thrown.
final class PageRendering: Sendable {
  private let rendering: Rendering
  /// The templates that may be run; `nil` for all.
  private let templates: Set<String>?
  private let firstFailure = Mutex<(any Error)?>(nil)

  init(_ rendering: Rendering, templates: Set<String>? = nil) {
    self.rendering = rendering
    self.templates = templates
  }

  /// A template was run that its page does not name: its key would not change with that template.
  struct UndeclaredTemplateError: Error, CustomStringConvertible {
    let name: String

    var description: String { "it runs the template '\(name)', which its kind does not name" }
  }

  /// What went wrong first.
  var failure: (any Error)? { firstFailure.withLock { $0 } }

  var cells: CellStore { rendering.cells }
  var memos: Memos { rendering.memos }
  var cellTemplates: ContentHash { rendering.cellTemplates }
  var theme: Theme { rendering.theme }

  /// What a template makes of its model.
  func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: bytes(template, model), as: UTF8.self)
  }

  /// What a template makes of its model, as UTF-8. `size` is about how many bytes that will be.
  func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard templates?.contains(template.name) != false else {
      fail(UndeclaredTemplateError(name: template.name))
      return []
    }
    return rendering.theme.bytes(template, model, expecting: size)
  }

  /// The picture of a reference; nothing where its file has changed, and then the file is not made.
  func picture(_ reference: Reference<VectorImage>) -> VectorImage? {
    do throws(ContentStore.StaleFileError) {
      return try rendering.picture(reference)
    } catch {
      fail(error)
      return nil
    }
  }

  /// The text of a reference; nothing where its file has changed, and then the file is not made.
  func text(_ reference: Reference<RichText>) -> RichText? {
    do throws(ContentStore.StaleFileError) {
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
final class Memos: Sendable {
  let pictures = Memo<VectorImage>()
  let frames = Memo<FrameParts>()
  let outlines = Memo<DividedOutline>()
  let branches = Memo<OutlineBranches>()
  let iconHashes = Memo<IconHashes>()
  let iconViews = Memo<IconView>()
  let iconLayers = Memo<CellAttributes>()

  /// Forgets everything where there is more than `count` of something: what is needed is made again.
  func limit(to count: Int) {
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
final class Memo<Value: Sendable>: Sendable {
  private let shards: [Shard]

  /// Several tasks make pages, and each needs something for every cell.
  private final class Shard: Sendable {
    let values = Mutex<[ContentHash: Value]>([:])
  }

  init() {
    shards = (0..<16).map { _ in Shard() }
  }

  /// What is derived from something with a hash: `make` has to be a function of that alone.
  func value<Failure>(
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
