extension InlineHTML {
  /// True for the lowercase name of an element of HTML, SVG or MathML. Other tags are text, such as
  /// `Array<String>`.
  static func isElement(_ name: String) -> Bool { elements.contains(name) }

  /// Sources: HTML Standard, "List of elements" and "Non-conforming features"; `svg` and `math`; `mention` of
  /// Workflowy.
  private static let elements = Set(
    """
    a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink \
    blockquote body br button canvas caption center cite code col colgroup data datalist dd del \
    details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame \
    frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins isindex kbd keygen \
    label legend li link listing main map mark marquee math mention menu menuitem meta meter multicol nav \
    nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext \
    pre progress q rb rbc rp rt rtc ruby s samp script search section select slot small source spacer \
    span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time \
    title tr track tt u ul var video wbr xmp
    """.split(separator: " ").map(String.init))
}
