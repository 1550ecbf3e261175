import CellConfiguration
import Testing

/// A row for each kind of accessory.
@Suite struct AccessoryTests {
  typealias Row = (
    kind: CellAccessory.Kind, type: CellAccessory.SystemType?, isAlwaysDisplayed: Bool,
    placement: CellAccessory.Placement
  )

  static let rows: [Row] = [
    (.disclosureIndicator, .disclosureIndicator, true, .trailing),
    (.outlineDisclosure(), .outlineDisclosure, true, .trailing),
    (.popUpMenu([]), .popUpMenu, true, .trailing),
    (.detail(nil), .detail, true, .trailing),
    (.checkmark, .checkmark, true, .trailing),
    (.label(.init(.literal("New"))), .label, true, .trailing),
    (.reorder(), .reorder, false, .trailing),
    (.delete(), .delete, false, .leading),
    (.insert(), .insert, false, .leading),
    (.multiselect(), .multiselect, false, .leading),
    (.customView(.init(.text(.literal("a")), placement: .leading)), nil, true, .leading),
    (.customView(.init(.text(.literal("a")), placement: .trailing)), nil, true, .trailing),
  ]

  @Test func everyKindHasARow() {
    #expect(Set(Self.rows.compactMap(\.type)) == Set(CellAccessory.SystemType.allCases))
  }

  @Test(arguments: rows) func defaults(row: Row) {
    let accessory = CellAccessory(row.kind)
    #expect(accessory.systemType == row.type)
    #expect(accessory.placement == row.placement)
    #expect(accessory.isDisplayed(whileEditing: true))
    #expect(accessory.isDisplayed(whileEditing: false) == row.isAlwaysDisplayed)
    #expect(!accessory.isHidden)
    #expect(accessory.reservedLayoutWidth == .actual)
    #expect(accessory.tintColor == nil)
  }

  @Test func displayed() {
    let always = CellAccessory(.reorder(), displayed: .always)
    #expect(always.isDisplayed(whileEditing: false))
    let reading = CellAccessory(.checkmark, displayed: .whenNotEditing)
    #expect(!reading.isDisplayed(whileEditing: true))
    #expect(reading.isDisplayed(whileEditing: false))
  }

  /// System accessories have the same order for any input order.
  @Test func orderOfTheSystem() throws {
    let all = Self.rows.filter { $0.type != nil }.map { CellAccessory($0.kind) }
    for accessories in [all, all.reversed(), Array(all[5...] + all[..<5])] {
      let arranged = try CellAccessories(accessories).arranged(isEditing: true)
      #expect(arranged.leading.map(\.systemType) == [.delete, .insert, .multiselect])
      #expect(
        arranged.trailing.map(\.systemType) == [
          .label, .checkmark, .detail, .popUpMenu, .disclosureIndicator, .outlineDisclosure,
          .reorder,
        ])
      let published = try CellAccessories(accessories).arranged(isEditing: false)
      #expect(published.leading.isEmpty)
      #expect(published.trailing.count == 6)
    }
  }

  @Test func twoOfOneKindAreAnError() {
    #expect(throws: CellAccessoryError.duplicate(.label, index: 2)) {
      try CellAccessories([
        CellAccessory(.label(.init(.literal("a")))), CellAccessory(.checkmark),
        CellAccessory(.label(.init(.literal("b"))), displayed: .whenEditing),
      ])
    }
  }

  @Test func severalCustomOnesAreNone() throws {
    let custom = Self.rows.suffix(2).map { CellAccessory($0.kind) }
    #expect(try CellAccessories(custom + custom).all.count == 4)
  }
}
