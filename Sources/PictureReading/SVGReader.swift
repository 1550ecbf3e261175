public import Catalog
import ContentSyntax
public import Diagnostics

/// Reads an icon's `.svg` into a picture that is safe to stand in a page: what the module
/// `PictureReading` is for.
///
///     let (image, diagnostics) = SVGReader().read(SourceFile(path: "icons/owl.svg", text: text))
///
/// An SVG file is a program: it can carry scripts, call other servers, hide markup from one parser
/// and show it to another. So nothing of the file's bytes is passed on. The file is parsed as XML
/// and written anew from a list of what draws (`SVGVocabulary`): elements and attributes are told
/// by namespace and name, references only lead into the picture itself, style sheets become
/// attributes of the elements they style.
///
/// What is left out and would show where the file is drawn by itself is reported: one warning says
/// how the picture looks different. It is an error when nothing is left, or when a shape would get
/// another paint. A file that draws nothing by itself is another warning. Left out without a word is what does not show: comments, the data of editors,
/// `<metadata>`, `data-*`, and what the page says of the icon itself: `<title>`, `<desc>`, `role`,
/// `aria-*`. Classes are left out too, for in a page they would be the page's; what the file's own
/// style sheets say of them is written out, and `class` and `data-layer` tell the layers
/// (`SVGLayers`).
public struct SVGReader: Sendable {
  /// The most bytes that a file may have: 1 MiB.
  public static let maximumSize = 1 << 20
  /// The most elements that may stand inside each other.
  public static let maximumDepth = 100

  /// A reader.
  public init() {}

  /// The picture of a file, or `nil` where one of the diagnostics is an error.
  ///
  /// - Complexity: O(bytes) for ordinary files; O(rules × elements) with a `<style>` element.
  public func read(_ file: SourceFile) -> (image: VectorImage?, diagnostics: [Diagnostic]) {
    let reading = reading(of: file)
    return (reading.image, reading.problems.map { $0.diagnostic(in: file) })
  }

  /// A picture that is published as vectors and may be drawn as pixels, too.
  public struct DrawnPicture {
    /// The picture, or `nil` where one of the diagnostics is an error.
    public let image: VectorImage?
    /// Whether it has text, which it is not drawn with.
    public let hasText: Bool
    /// Whether its pixels differ from what browsers show of the vectors.
    public let isDrawnOtherwise: Bool
    /// What is wrong with it.
    public let diagnostics: [Diagnostic]
  }

  /// The picture of a file that is published as vectors and may be drawn as pixels, too.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - warnsOfPixels: Whether the diagnostics say what is lost in pixels.
  /// - Returns: The picture, and what is known of its pixels.
  /// - Complexity: As `read`.
  public func readDrawn(_ file: SourceFile, warnsOfPixels: Bool) -> DrawnPicture {
    let reading = reading(of: file)
    let text = reading.text.map { SVGFailure(.undrawnText, at: $0) }
    let ofPixels = warnsOfPixels ? text ?? reading.limits : nil
    return DrawnPicture(
      image: reading.image, hasText: reading.text != nil, isDrawnOtherwise: reading.limits != nil,
      diagnostics: (reading.problems + [ofPixels].compactMap(\.self)).map {
        $0.diagnostic(in: file)
      })
  }

  /// What is known of the picture of a file that is published as pixels alone, or `nil` where one
  /// of the diagnostics is an error. It is not drawn with texts, so there may be none.
  ///
  /// - Complexity: As `read`.
  public func readProtected(
    _ file: SourceFile
  ) -> (picture: ProtectedPicture?, diagnostics: [Diagnostic]) {
    let reading = reading(of: file)
    var problems = reading.problems
    if problems.isEmpty, let text = reading.text {
      problems.append(SVGFailure(.protectedText, at: text))
    } else if let limits = reading.limits {
      problems.append(limits)
    }
    let picture =
      reading.text == nil ? reading.image.map { ProtectedPicture($0, source: file.text) } : nil
    return (picture, problems.map { $0.diagnostic(in: file) })
  }

  /// What is left out of a file without changing how it looks, if anything is.
  public func unseenLosses(in file: SourceFile) -> Diagnostic? {
    reading(of: file).unseen?.diagnostic(in: file)
  }

  private struct Reading {
    var image: VectorImage?
    /// The place of its first text, if it draws any.
    var text: Range<Int>?
    /// The error, or the warnings.
    var problems: [SVGFailure] = []
    var unseen: SVGFailure?
    /// What librsvg draws otherwise than browsers.
    var limits: SVGFailure?
  }

  /// Whether a text says of itself that it is a page (HTML, "The DOCTYPE").
  private static func isHTML(_ text: String) -> Bool {
    let start = text.utf8.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    return start.prefix(14).elementsEqual("<!doctype html".utf8) {
      $0 == $1 || (0x41...0x5A).contains($0) && $0 | 0x20 == $1
    }
  }

  private func reading(of file: SourceFile) -> Reading {
    do throws(SVGFailure) {
      guard file.text.utf8.count <= Self.maximumSize else {
        throw SVGFailure(.tooLarge(bytes: file.text.utf8.count))
      }
      // What was not found is often saved as a page that says so.
      guard !Self.isHTML(file.text) else { throw SVGFailure(.notSVG(root: "html")) }
      let xml = ParsedXML(parsing: file.text, entities: .expanded)
      var removals = SVGRemovals()
      let document = try SVGDocument(xml, removals: &removals)
      let viewBox = try document.viewBox(in: xml)
      var writer = SVGWriter(document, viewBox, xml, removals: removals)
      try writer.write(document, source: xml)
      try writer.references.check(in: xml)
      let drawsAnything = writer.visibility.drawsAnything
      try writer.removals.check(drawsAnything: drawsAnything, in: xml)
      let context = (root: document.root?.tag ?? 0, hasText: writer.drawsText)
      let (shown, unseen) = writer.removals.problems(context, in: xml)
      let image = VectorImage(
        viewBox: viewBox, rootAttributes: writer.root.fragments(writer.layers),
        content: writer.wholeContent, numberOfLayers: writer.layers.count)
      let text = writer.drawsText ? document.placeOfText : nil
      var problems = [shown].compactMap(\.self)
      if !drawsAnything, let root = document.root {
        problems.append(SVGFailure(.drawsNothing, at: xml.rangeOfTag(root.tag)))
      }
      let limits = writer.limits.place.map {
        SVGFailure(.drawnOtherwise(writer.limits.names), at: SVGRemovals.range(of: $0, in: xml))
      }
      return Reading(image: image, text: text, problems: problems, unseen: unseen, limits: limits)
    } catch {
      return Reading(problems: [error])
    }
  }
}
