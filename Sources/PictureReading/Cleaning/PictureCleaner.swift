import Catalog
import ContentSyntax
package import Diagnostics

/// Writes the files of pictures anew without what does not show: comments, data of editors,
/// attributes that say what holds anyway, decimal places that nobody sees.
///
/// Each result is drawn beside the file it was made of. Where they differ, or where the file says
/// something that may show elsewhere, it stays as it is.
package struct PictureCleaner: Sendable {
  private let processes: DrawingProcesses

  /// A cleaner whose pictures are drawn by some processes.
  package init(_ processes: DrawingProcesses) { self.processes = processes }

  /// The longer side of the drawings that are compared, in pixels.
  private static let size = 256
  /// How many digits of the longer side of a picture are tried, the fewest first.
  private static let digits = 4...6
  /// What tells layers from another, which only the file itself can say.
  private static let layerNames = ["primary", "secondary", "tertiary"]

  /// The text of a smaller file that looks the same.
  ///
  /// - Parameter file: The file.
  /// - Returns: `nil` if it stays as it is.
  /// - Throws: `DrawingError` if nothing can be drawn on this machine.
  /// - Complexity: O(bytes), and up to three drawings of each.
  package func cleaned(_ file: SourceFile) throws(PictureDrawer.DrawingError) -> String? {
    guard !Self.layerNames.contains(where: file.text.contains) else { return nil }
    let reading = SVGReader().readDrawn(file, warnsOfPixels: false)
    // Of what is drawn otherwise than in browsers, drawings do not tell whether it is the same.
    guard let image = reading.image, !reading.hasText, !reading.isDrawnOtherwise,
      reading.diagnostics.isEmpty
    else { return nil }
    let markup = CleanMarkup(image, size: SVGSize(of: file.text))
    var last: String?
    for digits in Self.digits {
      let text = markup.text(decimals: max(0, digits - image.viewBox.digits))
      if text == last { continue }
      last = text
      guard text.utf8.count < file.text.utf8.count else { return nil }
      if try isSame(text, as: file, image) { return text }
    }
    return nil
  }

  private func isSame(
    _ text: String, as file: SourceFile, _ image: VectorImage
  ) throws(PictureDrawer.DrawingError) -> Bool {
    let (new, problems) = SVGReader().read(SourceFile(path: file.path, text: text))
    guard let new, problems.isEmpty, new.viewBox == image.viewBox,
      new.numberOfLayers == image.numberOfLayers
    else { return false }
    let extent = image.viewBox.extent(ofSize: Self.size)
    let job = DrawingJob(
      kind: .comparison, documents: [file.text, text],
      extents: [DrawingJob.Extent(width: extent.width, height: extent.height)])
    switch try processes.answer(to: job) {
    case .noLibrary?: throw .noLibrary
    case .undrawable?, nil: return false
    case .files(let files)?:
      guard let bytes = files.first else { return false }
      var reader = DrawingMessageReader(bytes)
      return reader.difference()?.isUnseen == true
    }
  }
}

/// What the root of a file says of its size, which a picture in a page does not have.
struct SVGSize {
  var width, height: String?

  init(of text: String) {
    var removals = SVGRemovals()
    let xml = ParsedXML(parsing: text, entities: .expanded)
    // `try?`: whoever reads the picture tells what is wrong with it.
    let root = try? SVGDocument(xml, removals: &removals).root
    (width, height) = (root?["width"], root?["height"])
  }
}

extension VectorImage.ViewBox {
  /// How many digits the longer side has before the point.
  fileprivate var digits: Int {
    var (side, digits) = (max(width, height), 0)
    while side >= 1, digits < 12 { (side, digits) = (side / 10, digits + 1) }
    return digits
  }
}
