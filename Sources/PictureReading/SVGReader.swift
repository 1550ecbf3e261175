public import Catalog
import ContentSyntax
public import Diagnostics

/// Reads an `.svg` file into a picture that is safe in a page.
///
///     let (image, diagnostics) = SVGReader().read(SourceFile(path: "icons/owl.svg", text: text))
///
/// Stops scripts, requests to other servers, and markup that HTML and XML parsers read differently.
/// The reader does not copy bytes of the file. It writes new markup from an allowlist
/// (`SVGVocabulary`). References must point into the picture. Style sheets become attributes.
///
/// Removed parts that change the appearance give a warning. An empty result or a lost paint is an
/// error. Invisible parts are removed silently: comments, metadata, `<title>`, `role` and `aria-*`.
/// Classes are removed as well, because page styles would match them. `class` and `data-layer` name
/// the layers (`SVGLayers`).
public struct SVGReader: Sendable {
  /// The maximum size of a file in bytes: 1 MiB.
  public static let maximumSize = 1 << 20
  /// The maximum depth of elements.
  public static let maximumDepth = 100

  /// Creates a reader.
  public init() {}

  /// Returns the picture of a file, or `nil` if a diagnostic is an error.
  ///
  /// - Complexity: O(bytes) for ordinary files; O(rules × elements) with a `<style>` element.
  public func read(_ file: SourceFile) -> (image: VectorImage?, diagnostics: [Diagnostic]) {
    let reading = reading(of: file)
    return (reading.image, reading.problems.map { $0.diagnostic(in: file) })
  }

  /// A picture that is published as vectors and may also be drawn as pixels.
  public struct DrawnPicture {
    /// The picture, or `nil` if a diagnostic is an error.
    public let image: VectorImage?
    /// True if the picture has text, which is not drawn as pixels.
    public let hasText: Bool
    /// True if the pixels look different from the vectors in browsers.
    public let isDrawnOtherwise: Bool
    /// The problems of the file.
    public let diagnostics: [Diagnostic]
  }

  /// Reads a picture that is published as vectors and may also be drawn as pixels.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - warnsOfPixels: True to include warnings about differences of the pixels.
  /// - Returns: The picture and the facts about its pixels.
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

  /// Returns the facts about a picture that is published as pixels only, or `nil` if a diagnostic
  /// is an error. Text is an error.
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

  /// Returns a warning about removed parts that do not change the appearance.
  public func unseenLosses(in file: SourceFile) -> Diagnostic? {
    reading(of: file).unseen?.diagnostic(in: file)
  }

  private struct Reading {
    var image: VectorImage?
    var text: Range<Int>?
    var problems: [SVGFailure] = []
    var unseen: SVGFailure?
    var limits: SVGFailure?
  }

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
      // A failed download is often saved as an HTML error page.
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
      let limits = writer.limits.location.map {
        SVGFailure(.drawnOtherwise(writer.limits.names), at: SVGRemovals.range(of: $0, in: xml))
      }
      return Reading(image: image, text: text, problems: problems, unseen: unseen, limits: limits)
    } catch {
      return Reading(problems: [error])
    }
  }
}
