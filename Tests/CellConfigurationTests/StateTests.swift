import CellConfiguration
import Testing

@Suite struct StateTests {
  @Test(arguments: CellConfigurationState.Flag.allCases)
  func everyFlagIsItsOwnProperty(flag: CellConfigurationState.Flag) {
    let state = CellConfigurationState([flag])
    #expect(state.flags == [flag])
    let name = "is" + flag.rawValue.prefix(1).uppercased() + flag.rawValue.dropFirst()
    let property = Mirror(reflecting: state).children.first { $0.label == name }
    #expect(property?.value as? Bool == true)
    #expect(CellConfigurationState().flags.isEmpty)
  }
}
