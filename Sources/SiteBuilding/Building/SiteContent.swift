package import Catalog
package import ContentLoading
import Diagnostics
import Foundation
package import PictureDrawing
import Publishing
package import SitePages
import SiteTheme

package struct SiteContent: ReferenceResolver {
  let store: ContentStore
  let drawer: PictureDrawer

  package init(store: ContentStore, drawer: PictureDrawer) {
    (self.store, self.drawer) = (store, drawer)
  }

  package func picture(_ reference: Reference<VectorImage>) throws -> VectorImage {
    try store.picture(reference)
  }

  package func text(_ reference: Reference<RichText>) throws -> RichText {
    try store.text(reference)
  }

  package func png(_ drawing: PNGDrawing) throws -> [UInt8] {
    switch drawing {
    case .part(let picture, let part, let size):
      try drawer.png(of: picture, from: store.file(of: picture), part: part, size: size)
    case .free(let picture, let sizes, let size):
      try drawer.png(ofFree: picture.hash, sizes: sizes, size: size) {
        try source(of: .vector(picture))
      }
    case .composition(let composition):
      try drawer.png(of: composition) {
        try composition.elements.map { try source(of: $0.picture) }
      }
    }
  }

  func source(of picture: Picture) throws -> PictureSource {
    switch picture {
    case .pixels(let pixels): .file(try store.file(of: pixels))
    case .vector(let reference):
      .image(try store.picture(reference), path: store.path(of: reference) ?? "Content/icons")
    }
  }
}

extension SiteBuilder {
  func rendering(
    of loaded: ContentLoader.Result, _ theme: Theme, cells: any CellCache = NoCellCache(),
    memos: Memos = Memos()
  ) -> Rendering {
    Rendering(theme: theme, content: content(of: loaded), cells: cells, memos: memos)
  }

  func content(of loaded: ContentLoader.Result) -> SiteContent {
    let pictures = configuration.stateFolder.pictures
    let (library, processes) = (KnownLibrary(pictures: pictures), drawing)
    return SiteContent(
      store: loaded.store,
      drawer: PictureDrawer(
        drawing,
        cache: cachedDrawings.cache(in: pictures),
        optimizesSize: configuration.optimizesPictures, watermark: loaded.store.watermark,
        library: { library.version(from: processes) }))
  }
}

extension PictureDrawer.DrawingError {
  var diagnostic: Diagnostic {
    switch self {
    case .noLibrary:
      Problem.error(
        .noLibrsvg, "pictures are drawn with librsvg, which is not installed",
        "install it with 'apt-get install librsvg2-2' or 'brew install librsvg'",
        """
        or turn off drawing in Content/site.json: '"protection": "none"' publishes the vectors of \
        icons that you sell, '"socialCards": false' leaves out social cards, '"downloadSizes": []' \
        leaves out PNG files of free icons, and a "favicon" that is not an SVG file is not drawn
        """
      ).diagnostic
    case .noProgram:
      Diagnostic(.error, .noDrawingProcess, "a process that draws pictures could not be started")
    case .tooMuch(let path):
      Problem.error(
        .undrawablePicture, "drawing the picture needs too much time or memory",
        "export it again with less detail"
      ).diagnostic(ofFile: path)
    case .undrawable(let path, let reason):
      Problem.error(.undrawablePicture, "the picture could not be drawn: \(reason)")
        .diagnostic(ofFile: path)
    }
  }
}
