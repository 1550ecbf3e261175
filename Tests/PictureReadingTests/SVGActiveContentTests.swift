import Diagnostics
import Testing

@testable import PictureReading

/// Files that are stored as they were uploaded.
@Suite struct SVGActiveContentTests {
  private func first(_ inside: String, root: String = "") -> String? {
    SVGActiveContent.first(
      in: "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
        + "\(root) viewBox='0 0 8 8'>\(inside)</svg>")
  }

  private static let html = "xmlns:h='http://www.w3.org/1999/xhtml'"

  @Test(arguments: [
    ("<script>1</script>", "<script>"), ("<SCRIPT>1</SCRIPT>", "<SCRIPT>"),
    ("<script><![CDATA[1]]></script>", "<script>"),
    ("<foreignObject/>", "<foreignObject>"), ("<iframe/>", "<iframe>"), ("<object/>", "<object>"),
    ("<embed/>", "<embed>"), ("<handler/>", "<handler>"), ("<listener/>", "<listener>"),
    ("<meta http-equiv='refresh' content='0;url=https://evil.example/'/>", "<meta>"),
    ("<link rel='stylesheet' href='https://evil.example/a.css'/>", "<link>"),
    ("<base href='https://evil.example/'/>", "<base>"), ("<audio/>", "<audio>"),
    ("<unknown/>", "<unknown>"),
    ("<h:meta \(html) http-equiv='refresh' content='0'/>", "<h:meta>"),
    ("<h:p \(html)>text</h:p>", "<h:p>"),
    ("<div xmlns='http://www.w3.org/1999/xhtml'/>", "<div>"),
    ("<math xmlns='http://www.w3.org/1998/Math/MathML'/>", "<math>"),
    ("<x:script xmlns:x='urn:x'/>", "<x:script>"), ("<p xmlns=''/>", "<p>"),
    ("<path onclick='f()'/>", "onclick"), ("<path ONCLICK='f()'/>", "ONCLICK"),
    ("<path x:onload='f()' xmlns:x='urn:x'/>", "x:onload"),
    ("<path ev:event='click' xmlns:ev='http://www.w3.org/2001/xml-events'/>", "ev:event"),
    ("<a href='data:text/html,&lt;script&gt;1&lt;/script&gt;'/>", "href"),
    ("<a xlink:href='data:text/html;base64,PHNjcmlwdD4='/>", "xlink:href"),
    ("<a y:href='javascript:f()' xmlns:y='http://www.w3.org/1999/xlink'/>", "y:href"),
    ("<a href=' java&#10;script:f()'/>", "href"), ("<a href='https://evil.example/'/>", "href"),
    ("<a href='//evil.example/'/>", "href"),
    ("<a href='#a' ping='https://evil.example/'/>", "ping"),
    ("<use href='data:image/svg+xml,&lt;svg/&gt;#a'/>", "href"),
    ("<use href='data:image/png;base64,AA==#a'/>", "href"), ("<use href='other.svg#a'/>", "href"),
    ("<image href='data:image/svg+xml;base64,AA=='/>", "href"), ("<image href='x.png'/>", "href"),
    ("<image src='https://evil.example/x.png'/>", "src"),
    ("<image href='data:text/html,x'/>", "href"), ("<image href='data:,x'/>", "href"),
    ("<feImage href='data:text/html,x'/>", "href"),
    ("<path style='fill:url(data:text/html,x)'/>", "style"),
    ("<path style='fill:\\75rl(data:text/html,x)'/>", "style"),
    ("<path style='fill:UrL( \"https://evil.example/\" )'/>", "style"),
    ("<path style='cursor:image-set(\"data:text/html,x\" 1x)'/>", "style"),
    ("<path fill='url(data:image/svg+xml,x)'/>", "fill"),
    ("<path mask='url(https://evil.example/a.svg#m)'/>", "mask"),
    ("<style>@import 'https://evil.example/a.css';</style>", "<style>"),
    ("<style>@\\69mport 'a.css';</style>", "<style>"),
    ("<style><![CDATA[a{fill:url(data:text/html,x)}]]></style>", "<style>"),
    ("<style>/* ' */a{fill:url(//evil.example/)}/* ' */</style>", "<style>"),
    ("<animate attributeName='href' values='#a;#b'/>", "attributeName"),
    ("<animate attributeName='xlink:href' to='#a'/>", "attributeName"),
    ("<animate attributeName=' HREF ' to='#a'/>", "attributeName"),
    ("<set attributeName='onclick' to='f()'/>", "attributeName"),
    ("<set attributeName='style' to='a'/>", "attributeName"),
    ("<set attributeName='fill' to='javascript:f()'/>", "to"),
    ("<animate attributeName='fill' values='red; data:text/html,x'/>", "values"),
    ("<g xml:base='https://evil.example/'/>", "xml:base"),
    ("<?xml-stylesheet href='https://evil.example/a.css'?>", "<?xml-stylesheet?>"),
    ("<?php echo 1 ?>", "<?php?>"),
  ])
  func activePartsAreFound(inside: String, part: String) {
    #expect(first(inside) == part)
  }

  @Test func attributesOfTheRootCount() {
    #expect(first("", root: "onload='f()'") == "onload")
    #expect(
      SVGActiveContent.first(
        in: "<?xml-stylesheet href='a.css'?><svg xmlns='http://www.w3.org/2000/svg'/>")
        == "<?xml-stylesheet?>")
    #expect(SVGActiveContent.first(in: "<svg><script>1</script></svg>") == "<script>")
    #expect(SVGActiveContent.first(in: "<html><body/></html>") == "<html>")
  }

  /// Files from drawing programs.
  @Test(arguments: [
    "<path d='M0 0h8v8z' transform='rotate(4)'/>", "<use xlink:href='#a'/>", "<a href='#a'/>",
    "<linearGradient id='b' href='#a'/><path fill='url(#b)' style='mask:url(\"#c\")'/>",
    "<image href='data:image/png;base64,AA=='/>",
    "<image xlink:href=' DATA:image/jpeg;base64,AA=='/>",
    "<style>.a{fill:url(#b)} @font-face{src:url(data:font/woff2;base64,AA==)}</style>",
    "<title>on</title><desc>javascript: is text here</desc>",
    "<animate attributeName='fill' values='red;blue'/><set attributeName='opacity' to='0'/>",
    "<animateTransform attributeName='transform' type='rotate'/>",
    "<animateMotion><mpath href='#a'/></animateMotion>",
    "<metadata><r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><c:Work "
      + "xmlns:c='http://creativecommons.org/ns#' r:about=''/></r:RDF></metadata>",
    "<s:namedview xmlns:s='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'/>",
    "<?xpacket begin='x'?><x:xmpmeta xmlns:x='adobe:ns:meta/'/><?xpacket end='w'?>",
    "<switch><g systemLanguage='de'/></switch>", "<path id='online' data-on='1' class='on'/>",
  ])
  func drawingsHaveNone(inside: String) {
    #expect(first(inside) == nil)
  }

  /// `SVGReader` reports these invalid files.
  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a '<script>1</script>'>]><svg>&a;</svg>", "<svg><path></svg>", "",
  ])
  func filesThatAreNoXMLAreLeftToTheReader(text: String) {
    #expect(SVGActiveContent.first(in: text) == nil)
    #expect(SVGReader().read(.init(path: "a.svg", text: text)).image == nil)
  }
}
