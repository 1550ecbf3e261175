import CollectionLayout
import Testing

@Suite("Errors of compositional layouts")
struct CompositionalErrorTests {
  private func message(_ layout: Layout, width: Double = 320, height: Double = 0) -> String? {
    do {
      _ = try layout.solve(
        [LayoutSection(itemCount: 1)],
        in: LayoutEnvironment(containerSize: Size(width: width, height: height)))
      return nil
    } catch {
      return error.description
    }
  }

  private func message(_ group: LayoutGroup) -> String? { message(.groups(group)) }

  @Test("A subitem that does not fit into its group")
  func noRoom() {
    #expect(
      message(.line([.cell(.absolute(350), .absolute(10))])) == """
        a subitem 350 points wide does not fit into a group of section 0, \
        which has 320 points for it
        """)
  }

  @Test("A group that does not fit into its section, unless it scrolls")
  func groupTooLarge() {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(400), .absolute(10)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(1))])
    #expect(
      message(group)
        == "a group of section 0 is 400 points wide, but there are only 320 points for it")
    let scrolling = CompositionalSection(group: group, orthogonalScrollingBehavior: .continuous)
    #expect(message(.sections([scrolling])) == nil)
  }

  @Test("Insets that leave no space in a section, a group, or an item")
  func insets() {
    let cell = LayoutGroup.Subitem.cell(.fractionalWidth(1), .fractionalHeight(1))
    let wide = DirectionalEdgeInsets(top: 0, leading: 160, bottom: 0, trailing: 160)
    let expected =
      "in section 0, insets of 320 points leave no space in a container 320 points wide"
    #expect(
      message(.sections([CompositionalSection(group: .line([cell]), contentInsets: wide)]))
        == expected)
    var group = LayoutGroup.line([cell])
    group.contentInsets = wide
    #expect(message(group) == expected)
    #expect(
      message(.line([.cell(.absolute(100), .absolute(50), inset: 25)]))
        == "in section 0, insets of 50 points leave no space in a container 50 points high")
  }

  @Test("Sizes so small that they are a mistake")
  func tooMany() {
    let expected = "a group of section 0 has places for more than 1000 cells"
    #expect(message(.line([.cell(.absolute(0.001), .absolute(10))])) == expected)
    let hundred = LayoutGroup.vertical(
      layoutSize: size(.absolute(1), .absolute(10)),
      repeatingSubitem: .cell(.absolute(1), .absolute(1)), count: 100)
    #expect(message(.line([.group(hundred)])) == expected)
  }

  @Test("Estimates that the content cannot determine")
  func estimates() {
    #expect(
      message(
        .line([.cell(.estimated(50), .absolute(10)), .cell(.absolute(50), .absolute(10))]))
          == """
          sections[0].group.subitems[0].layoutSize.width can't be estimated: the content decides how \
          wide the one item is that a horizontal group repeats in lines, or groups beside each other \
          and the items in them
          """)
    var column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [.cell(.fractionalWidth(1), .estimated(50))])
    let stacked = "in a group of section 0, an element is below an item of estimated height"
    #expect(message(column) == stacked)
    column.layoutSize.height = .estimated(100)
    #expect(message(column) == nil)
    #expect(message(.line([.group(column)])) == stacked)
    column.arrangement = .line(
      .vertical, subitems: [.cell(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 50))],
      count: 2)
    #expect(message(column) == stacked)
    let header = LayoutBoundarySupplementaryItem.header(
      .fractionalWidth(1), .estimated(20), extendsBoundary: false)
    let group = LayoutGroup.line([.cell(.absolute(50), .absolute(10))])
    #expect(
      message(
        .sections([CompositionalSection(group: group, boundarySupplementaryItems: [header])]))
        == "sections[0].boundarySupplementaryItems[0].layoutSize.height can't be estimated")
  }

  @Test("Groups that scroll vertically by themselves can't all be as high as the highest")
  func uniformHeightsAcross() {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(90), .uniformAcrossSiblings(estimate: 60)),
      subitems: [.cell(.fractionalWidth(0.5), .estimated(60))])
    let section = CompositionalSection(group: group, orthogonalScrollingBehavior: .continuous)
    #expect(
      message(
        .compositional(
          CompositionalLayout(sections: [.groups(section)], scrollDirection: .horizontal)))
          == """
          sections[0].group.layoutSize.height can't be uniform across groups that scroll vertically \
          by themselves
          """)
    #expect(throws: Never.self) { try Layout.sections([section]).validate() }
  }

  @Test("Errors of invalid lengths contain their path in the layout")
  func lengths() {
    let cell = LayoutGroup.Subitem.cell(.absolute(50), .absolute(10))
    #expect(
      message(.line([cell, .group(.line([.cell(.fractionalWidth(0), .absolute(10))]))]))
        == "sections[0].group.subitems[1].subitems[0].layoutSize.width can't be 0")
    #expect(
      message(.line([cell], spacing: .flexible(-1)))
        == "sections[0].group.interItemSpacing can't be -1")
    #expect(
      message(.sections([CompositionalSection(group: .line([cell]), interGroupSpacing: .nan)]))
        == "sections[0].interGroupSpacing can't be nan")
    let none = LayoutGroup.horizontal(
      layoutSize: size(.absolute(9), .absolute(9)), repeatingSubitem: cell, count: 0)
    #expect(message(none) == "sections[0].group.count can't be 0")
    let header = LayoutBoundarySupplementaryItem.header(.absolute(50), .fractionalHeight(1))
    #expect(
      message(
        .sections([
          CompositionalSection(group: .line([cell]), boundarySupplementaryItems: [header])
        ]))
        == "sections[0].boundarySupplementaryItems[0].layoutSize.height can't be a fraction")
  }

  private func property(_ layout: Layout, width: Double = 320) -> String? {
    do {
      _ = try layout.solve(
        [LayoutSection(itemCount: 1), LayoutSection(itemCount: 1)], in: .width(width))
      return nil
    } catch {
      return error.property
    }
  }

  @Test("Errors of missing space name the property")
  func propertiesWithoutRoom() {
    let cell = LayoutGroup.Subitem.cell(.fractionalWidth(1), .fractionalHeight(1))
    let wide = DirectionalEdgeInsets(top: 0, leading: 160, bottom: 0, trailing: 160)
    let first = CompositionalSection(group: .line([cell]))
    #expect(
      property(.sections([first, CompositionalSection(group: .line([cell]), contentInsets: wide)]))
        == "sections[1].contentInsets")
    var inset = LayoutGroup.line([cell])
    inset.contentInsets = wide
    #expect(property(.groups(inset)) == "sections[0].group.contentInsets")
    let half = LayoutGroup.Subitem.cell(.fractionalWidth(0.5), .fractionalHeight(1))
    let column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [.cell(.fractionalWidth(1), .absolute(50), inset: 25)])
    #expect(
      property(.groups(.line([half, .group(column)])))
        == "sections[0].group.subitems[1].subitems[0].contentInsets")
    let tall = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [.cell(.fractionalWidth(1), .absolute(80))])
    #expect(
      property(.groups(.line([half, .group(tall)])))
        == "sections[0].group.subitems[1].subitems[0].layoutSize.height")
    let large = LayoutGroup.horizontal(
      layoutSize: size(.absolute(400), .absolute(10)), subitems: [cell])
    #expect(property(.groups(large)) == "sections[0].group.layoutSize.width")
    #expect(
      property(
        .flow(
          FlowLayout(
            sectionInset: DirectionalEdgeInsets(top: 0, leading: 320, bottom: 0, trailing: 0))))
        == "sectionInset")
  }

  @Test("Computed lengths have at most two decimals")
  func decimals() {
    #expect(
      message(.line([.cell(.fractionalWidth(1.0 / 3 + 1), .absolute(10))], spacing: nil)) == """
        a subitem 426.67 points wide does not fit into a group of section 0, \
        which has 320 points for it
        """)
    #expect(
      message(.line([.cell(.absolute(320.128), .absolute(10))])) == """
        a subitem 320.13 points wide does not fit into a group of section 0, \
        which has 320 points for it
        """)
  }

  @Test("Two variants that begin at one width")
  func duplicateVariants() {
    let list = CompositionalLayout.Section.list(ListConfiguration(appearance: .plain))
    let variant = CompositionalLayout.Variant(
      minimumWidth: 600.5, arrangement: .init(sections: [list]))
    var other = variant
    other.minimumWidth = 700
    func message(_ variants: [CompositionalLayout.Variant]) -> String? {
      self.message(.compositional(CompositionalLayout(sections: [list], variants: variants)))
    }
    #expect(message([variant, other]) == nil)
    #expect(
      message([variant, other, variant])
        == "variants[2].minimumWidth can't be 600.5, because another variant begins there")
  }

  @Test("Boundary items that are longer than any window")
  func largeBoundaryItems() {
    func message(_ layout: Layout) -> String? {
      do {
        try layout.requireRoomForBoundaryItems(in: Size(width: 5120, height: 5120))
        return nil
      } catch {
        return error.description
      }
    }
    func layout(_ width: LayoutDimension, _ height: LayoutDimension) -> Layout {
      .sections([
        CompositionalSection(
          group: .line([.cell(.absolute(50), .absolute(10))]),
          boundarySupplementaryItems: [.header(width, height)])
      ])
    }
    #expect(message(layout(.absolute(5120), .absolute(5120))) == nil)
    #expect(
      message(layout(.absolute(7000), .absolute(10))) == """
        sections[0].boundarySupplementaryItems[0].layoutSize.width is 7000 points, but there are \
        only 5120 points for it
        """)
    #expect(message(layout(.fractionalWidth(1), .absolute(5121))) != nil)
    // Only the extent along the scroll direction is used.
    #expect(message(.flow(FlowLayout(headerReferenceSize: Size(width: 7000, height: 1)))) == nil)
    #expect(
      message(.flow(FlowLayout(footerReferenceSize: Size(width: 1, height: 7000))))
        == "footerReferenceSize.height is 7000 points, but there are only 5120 points for it")
  }

  @Test("Lists that need an element")
  func empty() {
    #expect(message(.sections([])) == "sections can't be empty")
    #expect(message(.line([])) == "sections[0].group.subitems can't be empty")
  }

  @Test("Two badges of one kind on a cell")
  func duplicateKinds() {
    let badge = LayoutSupplementaryItem(
      elementKind: "badge", layoutSize: size(.absolute(5), .absolute(5)),
      containerAnchor: LayoutAnchor())
    #expect(
      message(
        .line([.cell(.absolute(50), .absolute(10), supplementaryItems: [badge, badge])]))
          == """
          sections[0].group.subitems[0].supplementaryItems[1].elementKind can't be 'badge', \
          because another item has this kind
          """)
  }

  @Test("Supplementary items of a group have unique kinds, and the group a known height")
  func groupAttachments() {
    let badge = LayoutSupplementaryItem(
      elementKind: "badge", layoutSize: size(.absolute(5), .absolute(5)),
      containerAnchor: LayoutAnchor())
    var group = LayoutGroup.line([
      .cell(.absolute(50), .absolute(10), supplementaryItems: [badge])
    ])
    group.supplementaryItems = [badge]
    #expect(
      message(group) == """
        sections[0].group.supplementaryItems[0].elementKind can't be 'badge', because another \
        item has this kind
        """)
    group.arrangement = .custom([.init(frame: Rect(x: 0, y: 0, width: 5, height: 5))])
    group.layoutSize.height = .estimated(20)
    #expect(
      message(group)
        == "sections[0].group.supplementaryItems can't be attached to a group that follows its content"
    )
  }

  @Test("Repeated kinds, and pinning across the scroll direction")
  func boundary() {
    let header = LayoutBoundarySupplementaryItem.header(.absolute(50), .absolute(10))
    var rail = header
    rail.alignment = .leading
    rail.pinToVisibleBounds = true
    let section = CompositionalSection(group: .line([.cell(.absolute(50), .absolute(10))]))
    func message(_ items: [LayoutBoundarySupplementaryItem], _ axis: Axis = .vertical) -> String? {
      self.message(
        .compositional(
          CompositionalLayout(
            sections: [.groups(section)], scrollDirection: axis, boundarySupplementaryItems: items)),
        height: 100)
    }
    #expect(
      message([header, header]) == """
        boundarySupplementaryItems[1].elementKind can't be 'header', because another item has this kind
        """)
    #expect(
      message([rail]) == """
        boundarySupplementaryItems[0].pinToVisibleBounds can't be true at an edge that the content \
        does not scroll to
        """)
    #expect(message([rail], .horizontal) == nil)
    rail.extendsBoundary = true
    #expect(message([rail], .horizontal) == nil)
    var side = header
    side.alignment = .trailing
    #expect(message([side]) == nil)
    side.extendsBoundary = true
    #expect(
      message([side]) == """
        boundarySupplementaryItems[0].extendsBoundary can't be true at an edge that the content does \
        not scroll to
        """)
    var wide = rail
    wide.layoutSize.width = .fractionalWidth(1)
    #expect(
      message([wide], .horizontal)
        == "boundarySupplementaryItems[0].layoutSize.width can't be a fraction")
  }

  @Test("A list, and a container without height, in a layout that scrolls horizontally")
  func horizontal() {
    func layout(_ section: CompositionalLayout.Section) -> Layout {
      .compositional(CompositionalLayout(sections: [section], scrollDirection: .horizontal))
    }
    #expect(
      message(layout(.list(ListConfiguration(appearance: .plain))), height: 100)
        == "sections[0] can't be a list in a layout that scrolls horizontally")
    let line = CompositionalSection(group: .line([.cell(.absolute(50), .absolute(10))]))
    #expect(
      message(layout(.groups(line))) == "a container 0 points high has no room for a layout")
    #expect(
      message(layout(.groups(line)), height: 50)
        == "a group of section 0 is 60 points high, but there are only 50 points for it")
  }

  @Test("Invalid containers")
  func container() {
    let group = LayoutGroup.line([.cell(.absolute(50), .absolute(10))])
    #expect(
      message(.groups(group), width: 0) == "a container 0 points wide has no room for a layout")
  }
}
