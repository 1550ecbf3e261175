import Testing

/// Only an empty picture is reported as empty.
struct SVGVisibilityTests {
  @Test(arguments: [
    "",
    "<defs><path d='M0 0h1'/></defs>",
    "<symbol id='a'><path d='M0 0h1'/></symbol>",
    "<clipPath id='a'><rect width='8' height='8'/></clipPath>",
    "<g display='none'><path d='M0 0h1'/></g>",
    "<path style='display:none' d='M0 0h1'/>",
    "<style>.off { display: none }</style><g class='off'><path d='M0 0h1'/></g>",
    "<g visibility='hidden'><path d='M0 0h1'/></g>",
    "<g opacity='0'><path d='M0 0h1'/></g>",
    "<g fill='none'><path d='M0 0h1'/></g>",
    "<path fill='transparent' d='M0 0h1'/>",
    "<path d=' '/><polygon points=''/><circle r='0'/><rect width='0' height='8'/>",
    "<text> </text>",
    "<use href='#gone'/>",
    "<defs><g id='a'/></defs><use href='#a'/>",
    "<defs><path id='a' d='M0 0h1'/></defs><g display='none'><use href='#a'/></g>",
    "<defs><g id='a'><path display='none' d='M0 0h1'/></g></defs><use href='#a'/>",
  ])
  func whatDrawsNothingIsTold(_ body: String) {
    #expect(
      SVGReading(body: body).problems == [
        "1:1 warning [svg-draws-nothing] the picture is empty"
      ])
  }

  @Test(arguments: [
    "<path d='M0 0h1'/>",
    "<g visibility='hidden'><path visibility='visible' d='M0 0h1'/></g>",
    "<g fill='none'><path stroke='currentColor' d='M0 0h1'/></g>",
    "<g fill='none' stroke='red'><g display='none'><path d='M0 0h1'/></g><path d='M1 1h1'/></g>",
    "<path fill='url(#a)' d='M0 0h1'/><pattern id='a'><path d='M0 0h1'/></pattern>",
    "<defs><path id='a' d='M0 0h1'/></defs><use href='#a'/>",
    "<use xlink:href='#a'/><symbol id='a' fill='none'><path d='M0 0h1'/></symbol>",
    "<defs><g id='a'><use href='#b'/></g><path id='b' d='M0 0h1'/></defs><use href='#a'/>",
    "<g display='none'><path id='a' d='M0 0h1'/></g><use href='#a'/>",
    "<marker id='a'><path d='M0 0h1'/></marker><path fill='none' marker-end='url(#a)' d='M0 0h1'/>",
    "<filter id='a'><feFlood/></filter><g filter='url(#a)'/>",
    "<text>A</text>",
    "<image href='data:image/gif;base64,R0lGODlhAQABAAAAACw=' opacity='50%'/>",
  ])
  func whatDrawsIsNotTold(_ body: String) {
    #expect(SVGReading(body: body).problems == [])
  }

  /// The empty picture is reported in addition to the removed part.
  @Test func bothAreTold() {
    let problems = SVGReading(body: "<set attributeName='x'/>").problems
    #expect(problems.map { $0.contains("[svg-removed]") } == [true, false])
    #expect(problems.last?.contains("[svg-draws-nothing]") == true)
  }
}
