import ContentSyntax

/// What can be wrong with an SVG file. `SVGProblem+Diagnostic.swift` has the words.
enum SVGProblem: Hashable {
  case notSVG(root: String?)
  case xml(XMLProblem)
  case tooLarge(bytes: Int)
  case tooDeep
  case tooManyElements
  /// Elements that blend, are masked, filtered or translucent.
  case tooManyLayers
  case tooManyRules
  case circularReference(id: String)
  case noSize
  /// The root has a 'viewBox' in which nothing can be drawn, and no size.
  case badViewBox
  /// A text in a picture that is published as pixels.
  case protectedText
  /// A text in a picture that is published as vectors, and is drawn as pixels, too.
  case undrawnText
  /// What looks otherwise where the picture is drawn as pixels.
  case drawnOtherwise([String])
  /// A fill or an outline that was left out: what has it would be drawn in another colour.
  case lostPaint(String)
  /// Nothing is left that draws, for these were left out.
  case becameEmpty([SVGRemoval])
  /// Nothing draws, and nothing was left out that would.
  case drawsNothing
  /// These were left out, and the picture looks different for it.
  case removed([SVGRemoval.Counted])
  /// These were left out, and the picture looks the same.
  case removedUnseen([SVGRemoval.Counted])
}

/// One kind of thing that was left out.
enum SVGRemoval: Hashable {
  /// An element, by its name as written, with all that is in it.
  case element(String, SVGVocabulary.Loss?)
  /// An `<image>`.
  case image(EmbeddedImageProblem)
  /// A link around drawn elements. They stay.
  case link
  /// An attribute, by its name as written.
  case attribute(String)
  /// An attribute for the sake of its value.
  case value(attribute: String, value: String)
  /// An id that another element has, and to which something refers or nothing does.
  case duplicateID(String, isUsed: Bool)
  /// A processing instruction, by its target.
  case processingInstruction(String)
  /// A declaration of CSS.
  case declaration(property: String, value: String)
  /// A rule of CSS, by its selector.
  case selector(String)
  /// An at-rule of CSS, by its name with the `@`.
  case atRule(String, condition: String)

  /// A kind and how often it was there.
  struct Counted: Hashable {
    var removal: SVGRemoval
    var count: Int
  }
}

/// A problem that makes a file unusable, and where it is.
struct SVGFailure: Error, Hashable {
  var problem: SVGProblem
  /// UTF-8 offsets.
  var range: Range<Int>

  init(_ problem: SVGProblem, at range: Range<Int> = 0..<1) {
    self.problem = problem
    self.range = range
  }

  init(_ failure: XMLFailure) {
    self.init(.xml(failure.problem), at: failure.range)
  }
}
