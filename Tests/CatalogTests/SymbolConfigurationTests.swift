import Catalog
import CellConfiguration
import Testing

@Suite struct SymbolConfigurationTests {
  private let icon = SymbolConfiguration(
    renderingMode: .multicolor, palette: [.init("red")].compactMap(\.self), imageScale: .small)

  @Test func whatIsSaidLaterGoesBefore() throws {
    let page = SymbolConfiguration(
      renderingMode: .palette, palette: [try #require(Color("teal"))], imageScale: .large)
    #expect(icon.applying(page) == page)
  }

  @Test func whatSaysNothingChangesNothing() {
    #expect(icon.applying(SymbolConfiguration()) == icon)
    #expect(SymbolConfiguration().applying(icon) == icon)
  }

  @Test func theLastColourIsThatOfTheOtherLayers() throws {
    let colors = try ["red", "lime", "blue"].map { try #require(Color($0)) }
    func layers(_ count: Int) -> [String?] {
      let configuration = SymbolConfiguration(palette: Array(colors.prefix(count)))
      return VectorImage.Layer.allCases.map { configuration.color(of: $0)?.css }
    }
    #expect(layers(0) == [nil, nil, nil])
    #expect(layers(1) == ["red", "red", "red"])
    #expect(layers(2) == ["red", "lime", "lime"])
    #expect(layers(3) == ["red", "lime", "blue"])
  }

  @Test(arguments: [0, 1, 2, 3])
  func whatNeedsTwoLayersIsMonochromeWithOne(_ layers: Int) {
    for mode in RenderingMode.allCases {
      let needsTwo = mode == .hierarchical || mode == .palette
      #expect(mode.supported(byLayers: layers) == (needsTwo && layers < 2 ? .monochrome : mode))
    }
  }
}
