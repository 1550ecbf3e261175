import Testing

/// The layer of each paint of a picture. `fill="2"` is the secondary layer.
@Suite struct SVGLayerTests {
  private func expect(
    _ body: String, _ layers: String, count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let reading = SVGReading(body: body)
    #expect(reading.layers == layers, sourceLocation: sourceLocation)
    #expect(reading.numberOfLayers == count, sourceLocation: sourceLocation)
  }

  @Test func namesGoDownToWhatIsInside() {
    expect(
      """
      <g data-layer="secondary" fill="#111"><path/><circle fill="#222"/></g>\
      <path class="x tertiary y" fill="#111" stroke="#333"/><path fill="#444"/>
      """,
      """
      <svg fill="1"><g fill="2"><path/><circle fill="2"/></g><path fill="3" stroke="3"/>\
      <path fill="1"/></svg>
      """, count: 3)
  }

  /// An inherited paint is written again on an element with its own layer.
  @Test func aPaintFromAroundIsWrittenWhereTheLayerChanges() {
    expect(
      """
      <g fill="red" stroke="red"><path data-layer="primary"/><path data-layer="secondary"/></g>\
      <path data-layer="tertiary"/>
      """,
      """
      <svg fill="1"><g fill="1" stroke="1"><path/><path fill="2" stroke="2"/></g>\
      <path fill="3"/></svg>
      """, count: 3)
  }

  @Test func theAttributeGoesBeforeTheClass() {
    expect(
      #"<path class="primary" data-layer="secondary" fill="red"/><path data-layer="other"/>"#,
      #"<svg fill="1"><path fill="2"/><path/></svg>"#, count: 2)
  }

  @Test func coloursAreLayersInTheOrderTheyArePainted() {
    expect(
      """
      <path fill="red" stroke="blue"/><path fill="#00f"/><path fill="#FF0000"/>\
      <path fill="green"/><path fill="teal"/>
      """,
      """
      <svg fill="1"><path fill="1" stroke="2"/><path fill="2"/><path fill="1"/><path fill="3"/>\
      <path fill="3"/></svg>
      """, count: 3)
  }

  /// The group's red is invisible, so blue is the first layer.
  @Test func aColourThatIsNotPaintedIsNoLayer() {
    expect(
      """
      <g fill="red"><path fill="blue"/></g><line fill="lime" stroke="#123"/>\
      <path fill="transparent"/><path display="none" fill="pink"/>
      """,
      """
      <svg fill="1"><g fill="1"><path fill="1"/></g><line fill="1" stroke="2"/>\
      <path fill="transparent"/><path display="none" fill="pink"/></svg>
      """, count: 2)
  }

  @Test func blackByDefaultIsAColourToo() {
    expect(
      ##"<path fill="#fff"/><path/><path fill="black"/>"##,
      ##"<svg fill="2"><path fill="1"/><path/><path fill="2"/></svg>"##, count: 2)
  }

  @Test func outlinesInTheTextsColourAreOneLayer() {
    let reading = SVGReading(
      """
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path/><path/></svg>
      """)
    #expect(reading.layers == #"<svg fill="none" stroke="1"><path/><path/></svg>"#)
    #expect(reading.numberOfLayers == 1)
  }

  @Test func coloursOfStyleSheetsAreColours() {
    expect(
      """
      <style>.a{fill:red}</style><path class="a"/><path style="fill:lime"/>
      """, #"<svg fill="1"><path fill="1"/><path fill="2"/></svg>"#, count: 2)
  }

  @Test func aGradientIsOneColour() {
    expect(
      """
      <linearGradient id="g"><stop stop-color="red"/></linearGradient>\
      <path fill="url(#g)"/><path fill="red"/><path fill="url(#g) red"/>
      """,
      """
      <svg fill="1"><linearGradient id="p-g"><stop stop-color="red"/></linearGradient>\
      <path fill="1"/><path fill="2"/><path fill="1"/></svg>
      """, count: 2)
  }

  /// In a mask, white means visible, so a layer color must not replace it.
  @Test func masksAndClipsKeepTheirColours() {
    expect(
      """
      <mask id="m"><rect fill="white"/><rect fill="black"/></mask><clipPath><path/></clipPath>\
      <pattern><path fill="pink"/></pattern><path fill="red"/>
      """,
      """
      <svg fill="1"><mask id="p-m"><rect fill="white"/><rect fill="black"/></mask>\
      <clipPath><path/></clipPath><pattern><path fill="pink"/></pattern><path fill="1"/></svg>
      """, count: 1)
  }

  /// A referenced shape uses the color of the referring element.
  @Test func whatIsUsedIsPaintedWhereItIsUsed() {
    expect(
      """
      <defs><path id="a"/></defs><use href="#a" fill="red"/><use href="#a" fill="blue"/>
      """,
      """
      <svg fill="1"><defs><path id="p-a"/></defs><use fill="1" href="#p-a"/>\
      <use fill="2" href="#p-a"/></svg>
      """, count: 2)
  }

  @Test func nothingIsNoLayer() {
    expect(#"<path fill="none"/>"#, #"<svg fill="1"><path fill="none"/></svg>"#, count: 0)
  }
}
