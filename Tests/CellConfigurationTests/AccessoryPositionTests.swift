import CellConfiguration
import Testing

@Suite struct AccessoryPositionTests {
  /// The names of the accessories at a side; `a`, `b` … are custom.
  private func names(
    _ placement: CellAccessory.Placement, _ positions: [CustomAccessory.Position],
    among system: [CellAccessory.Kind] = []
  ) throws -> [String] {
    let custom = zip("abcdef", positions).map { name, position in
      CellAccessory(
        .customView(
          CustomAccessory(
            .text(.literal(String(name))), placement: placement, position: position)))
    }
    let arranged = try CellAccessories(custom + system.map { CellAccessory($0) })
      .arranged(isEditing: true)
    return (placement == .leading ? arranged.leading : arranged.trailing).map { accessory in
      if case .customView(let custom) = accessory.kind, case .text(let text) = custom.view {
        return text.text(for: ItemFields())
      }
      return accessory.systemType?.rawValue ?? ""
    }
  }

  /// UIKit: `{ $0.count }` at the leading side, `{ _ in 0 }` at the trailing side.
  @Test func nextToTheContent() throws {
    let positions = [CustomAccessory.Position.nextToContent, .nextToContent]
    #expect(try names(.leading, positions, among: [.delete()]) == ["delete", "a", "b"])
    #expect(try names(.trailing, positions, among: [.checkmark]) == ["b", "a", "checkmark"])
  }

  @Test func beforeAndAfter() throws {
    let system: [CellAccessory.Kind] = [.checkmark, .disclosureIndicator]
    #expect(
      try names(.trailing, [.before(.disclosureIndicator), .after(.checkmark)], among: system)
        == ["checkmark", "b", "a", "disclosureIndicator"])
    #expect(
      try names(.trailing, [.after(.disclosureIndicator)], among: system)
        == ["checkmark", "disclosureIndicator", "a"])
  }

  /// UIKit: before a missing accessory is the start, after it the end.
  @Test func beforeAndAfterWhatIsNotThere() throws {
    #expect(
      try names(.trailing, [.before(.reorder), .after(.reorder)], among: [.checkmark])
        == ["a", "checkmark", "b"])
    #expect(
      try names(.leading, [.before(.checkmark), .after(.checkmark)], among: [.delete()])
        == ["a", "delete", "b"])
  }

  @Test func atAnIndex() throws {
    #expect(
      try names(.leading, [.at(0), .at(1), .at(99), .at(-5)], among: [.delete(), .insert()])
        == ["d", "a", "b", "delete", "insert", "c"])
    #expect(try names(.trailing, [.at(Int.max), .at(Int.min)]) == ["b", "a"])
  }

  /// Positions ignore accessories that are currently invisible.
  @Test func onlyWhatIsThereCounts() throws {
    let custom = CellAccessory(
      .customView(
        CustomAccessory(.text(.literal("a")), placement: .trailing, position: .after(.checkmark))))
    let accessories = try CellAccessories([
      custom, CellAccessory(.checkmark, displayed: .whenEditing),
      CellAccessory(.disclosureIndicator),
    ])
    #expect(
      accessories.arranged(isEditing: true).trailing.map(\.systemType)
        == [.checkmark, nil, .disclosureIndicator])
    #expect(
      accessories.arranged(isEditing: false).trailing.map(\.systemType)
        == [.disclosureIndicator, nil])
  }
}
