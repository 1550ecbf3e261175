import CellConfiguration
import CollectionLayout
import Testing

@testable import CollectionView

@Suite struct ListCellTests {
  @Test func tagsStandInRowsThatAreAsTheyAre() {
    var cell = ListCell(id: "a", text: "Owl", tags: ["bird", "<night>"])
    #expect(
      cell.cell(in: ListCellContext()).content.contains(
        #"<span class="text">Owl</span> <span class="tag-names">bird · &lt;night&gt;</span></span>"#
      ))
    cell.configuration.content = ListContentConfiguration(style: .subtitleCell)
    #expect(!cell.cell(in: ListCellContext()).content.contains("tag-names"))
  }

  private let hostile = #""><script>alert('&')</script>"#

  private func cell(
    _ configure: (inout ListCellConfiguration) throws -> Void
  ) rethrows -> ListCell {
    var configuration = ListCellConfiguration()
    try configure(&configuration)
    return ListCell(
      id: "owl", text: "Owl", secondaryText: "Birds", image: "<svg></svg>", href: "/icons/owl/",
      fields: ItemFields([.id: "owl", .name: "Owl", .price: "$5.99"]),
      configuration: configuration)
  }

  @Test func theLinkHoldsTheContentAndAccessoriesStandBesideIt() throws {
    let cell = try cell {
      $0.accessories = try CellAccessories([
        CellAccessory(.disclosureIndicator), CellAccessory(.label(.init(.field(.price)))),
      ])
    }
    #expect(
      cell.cell(in: ListCellContext()).content == """
        <span class="row"><a class="content" href="/icons/owl/">\
        <span class="image"><svg></svg></span><span class="texts"><span class="text">Owl</span> \
        <span class="secondary-text">Birds</span></span></a><span class="accessories trailing">\
        <span class="accessory label price">$5.99</span>\
        <span class="accessory disclosure-indicator" aria-hidden="true"></span></span></span>
        """)
  }

  @Test func nothingThatIsGivenCanLeaveItsPlace() throws {
    let literal = FieldPattern.literal(hostile)
    var cell = try cell {
      $0.accessories = try CellAccessories([
        CellAccessory(.label(.init(literal))), CellAccessory(.detail(.page(literal))),
        CellAccessory(.popUpMenu([.init(title: literal, link: .page(literal))])),
        CellAccessory(.customView(.init(.text(literal), placement: .leading))),
      ])
      $0.trailingSwipeActions = SwipeActionsConfiguration([
        ContextualAction(title: literal, link: .page(literal))
      ])
      $0.background = BackgroundConfiguration()
      $0.background?.image = .page(literal)
    }
    cell.id = hostile
    cell.text = hostile
    cell.secondaryText = hostile
    cell.href = hostile
    let drawn = cell.cell(in: ListCellContext())
    let html = drawn.content + drawn.attributes.html
    #expect(!html.contains("<script"))
    #expect(!html.contains("\"\"&gt;") && !html.contains("alert(&#39;&amp;&#39;)</"))
    #expect(drawn.attributes.html.contains("%3Cscript%3E"))
  }

  /// Page values are written once on the collection view, item values on their cell.
  @Test func eachValueStandsWhereItIsSaid() {
    var page = ListCellConfiguration()
    page.content = ListContentConfiguration(style: .valueCell)
    page.content?.alpha = 0.5
    page.content?.imageToTextPadding = 20
    let context = ListCellContext(page: page, appearance: .plain)
    #expect(
      context.attributes.html
        == " data-content-style=\"valueCell\" style=\"--cell-image-padding: 20px; --cell-alpha: 0.5\""
    )
    let plain = cell { _ in }
    #expect(plain.cell(in: context).attributes.html == "")
    let opaque = cell {
      $0.content = ListContentConfiguration()
      $0.content?.alpha = 1
    }
    #expect(opaque.cell(in: context).attributes.html == " style=\"--cell-alpha: 1\"")
  }

  @Test func headersHaveAllThatTheirPageSays() {
    var page = ListCellConfiguration()
    page.content = ListContentConfiguration(style: .header)
    page.content?.alpha = 0.5
    let context = ListCellContext(page: page, appearance: .grouped)
    let view = cell { _ in }.supplementaryView(in: context)
    #expect(
      view.attributes.html
        == " data-content-style=\"groupedHeader\" style=\"--cell-alpha: 0.5\"")
  }

  /// Published pages omit `whenEditing` accessories.
  @Test(arguments: CellAccessory.SystemType.allCases)
  func accessories(type: CellAccessory.SystemType) throws {
    let kind: CellAccessory.Kind =
      switch type {
      case .delete: .delete()
      case .insert: .insert()
      case .multiselect: .multiselect()
      case .label: .label(.init(.literal("New")))
      case .checkmark: .checkmark
      case .detail: .detail(.page(.literal("/about/")))
      case .popUpMenu: .popUpMenu([.init(title: .literal("Open"), link: .item)])
      case .disclosureIndicator: .disclosureIndicator
      case .outlineDisclosure: .outlineDisclosure()
      case .reorder: .reorder()
      }
    let cell = try cell { $0.accessories = try CellAccessories([CellAccessory(kind)]) }
    let published = cell.cell(in: ListCellContext()).content
    let edited = cell.cell(in: ListCellContext(isEditing: true)).content
    let name = "class=\"accessory \(type.className)\""
    #expect(published.contains(name) == (type.displayed == .always))
    #expect(edited.contains(name))
    #expect(edited.contains("class=\"accessories \(type.placement.rawValue)\""))
    if type.displayed == .whenEditing {
      #expect(edited.contains("aria-label=\"") && edited.contains(" Owl\""))
    }
  }

  @Test func aHiddenAccessoryIsNoControl() throws {
    var detail = CellAccessory(.detail(.page(.literal("/about/"))))
    detail.isHidden = true
    let cell = try cell { $0.accessories = try CellAccessories([detail]) }
    #expect(
      cell.cell(in: ListCellContext()).content.contains(
        "<span class=\"accessory detail\" data-hidden aria-hidden=\"true\"></span>"))
  }

  @Test func anImageAloneIsNamed() {
    let cell = cell {
      $0.content = ListContentConfiguration()
      $0.content?.text = .literal("")
      $0.content?.secondaryText = .literal("")
    }
    #expect(
      cell.cell(in: ListCellContext()).content == """
        <span class="row"><a class="content" href="/icons/owl/" aria-label="Owl">\
        <span class="image"><svg></svg></span></a></span>
        """)
  }

  @Test func aDisabledCellKeepsItsPlace() {
    let cell = cell { $0.state = CellConfigurationState([.disabled, .selected]) }
    let drawn = cell.cell(in: ListCellContext())
    #expect(drawn.content.contains("<a class=\"content\" role=\"link\" aria-disabled=\"true\">"))
    #expect(drawn.attributes.html == " data-state=\"disabled selected\"")
  }

  @Test func aStateOfEditingShowsWhatIsThereWhileEditing() throws {
    let accessories = try CellAccessories([
      CellAccessory(.reorder()), CellAccessory(.multiselect()),
      CellAccessory(.label(.init(.literal("3"))), displayed: .whenNotEditing),
    ])
    let editing = cell {
      $0.accessories = accessories
      $0.state = CellConfigurationState([.editing])
    }
    let drawn = editing.cell(in: ListCellContext())
    #expect(drawn.attributes.html.contains(" data-state=\"editing\""))
    #expect(drawn.content.contains("class=\"accessory reorder\" aria-hidden"))
    #expect(drawn.content.contains("class=\"accessory multiselect\" aria-hidden"))
    #expect(!drawn.content.contains("<button"))
    #expect(!drawn.content.contains("accessory label"))
    let reading = cell { $0.accessories = accessories }.cell(in: ListCellContext())
    #expect(!reading.content.contains("accessory reorder"))
    #expect(reading.content.contains("accessory label"))
    // Only this cell shows the page's leading accessories.
    var page = ListCellConfiguration()
    page.accessories = accessories
    let own = cell { $0.state = CellConfigurationState([.editing]) }
      .cell(in: ListCellContext(page: page))
    #expect(own.attributes.html.contains("leading-width: calc(var(--accessory-width)"))
  }

  @Test func actionsThatLeadNowhereAreOnNoPublishedPage() {
    var cell = cell {
      $0.trailingSwipeActions = SwipeActionsConfiguration([
        ContextualAction(title: .literal("Buy"), link: .item),
        ContextualAction(.destructive, title: .literal("Return"), link: .page(.literal("/r/"))),
        ContextualAction(.destructive, title: .literal("Delete")),
      ])
    }
    let published = cell.cell(in: ListCellContext()).content
    #expect(published.contains("<a class=\"swipe-action\" href=\"/icons/owl/\">Buy</a></span>"))
    #expect(published.contains(" data-destructive href=\"/r/\">Return</a>"))
    #expect(!published.contains("Delete"))
    #expect(
      cell.cell(in: ListCellContext(isEditing: true)).content.contains(
        "<button type=\"button\" class=\"swipe-action\" data-destructive>Delete</button><a"))
    cell.href = nil
    #expect(!cell.cell(in: ListCellContext()).content.contains("Buy"))
  }

  /// A fixed number of characters at the end stays visible, or half of a short text.
  @Test(arguments: [
    ("abcde", "abc", "de"),
    (
      "The quick brown fox jumps over the lazy dog", "The quick brown fox jumps o",
      "ver the lazy dog"
    ),
  ])
  func aTextThatMayLoseItsMiddle(text: String, start: String, end: String) {
    var owl = cell {
      $0.content = ListContentConfiguration()
      $0.content?.textProperties = TextProperties()
      $0.content?.textProperties?.lineBreakMode = .byTruncatingMiddle
    }
    owl.text = text
    #expect(
      owl.cell(in: ListCellContext()).content.contains(
        "<span class=\"start\">\(start)</span><span class=\"end\">\(end)</span>"))
  }

  /// A cell that sets layer colors renders its icon again; other cells use the given image.
  @Test func anIconIsDrawnAsItsCellSays() {
    let context = ListCellContext(image: { icon, scope, symbol in
      "<svg>\(icon) \(scope) \(symbol?.renderingMode.rawValue ?? "-")</svg>"
    })
    func drawn(_ symbol: SymbolConfiguration) -> String {
      var owl = cell {
        $0.content = ListContentConfiguration()
        $0.content?.imageProperties = ImageProperties()
        $0.content?.imageProperties?.preferredSymbolConfiguration = symbol
      }
      owl.icon = "snowy"
      return owl.cell(in: context).content
    }
    #expect(drawn(.init(renderingMode: .palette)).contains("<svg>snowy owl palette</svg>"))
    #expect(drawn(.init(imageScale: .large)).contains("<svg></svg>"))
  }

  /// A `summary` must not contain controls.
  @Test func controlsOfABranchStandBesideIt() throws {
    let cell = try cell {
      $0.accessories = try CellAccessories([
        CellAccessory(.detail(.page(.literal("/about/")))), CellAccessory(.checkmark),
      ])
    }
    let branch = cell.outlineRow(in: ListCellContext(), isBranch: true)
    #expect(!branch.content.contains("<a") && branch.content.contains("checkmark"))
    #expect(branch.controls.contains("href=\"/about/\""))
    #expect(branch.controls.contains("<a class=\"row-link\" href=\"/icons/owl/\""))
    #expect(branch.attributes.html == " style=\"--cell-controls: calc(44px + 44px)\"")
    let leaf = cell.outlineRow(in: ListCellContext(), isBranch: false)
    #expect(leaf.content.contains("<a class=\"content\" href=\"/icons/owl/\">"))
    #expect(leaf.controls == "")
  }

  /// Leading controls are beside the `summary` too, which reserves their space.
  @Test func leadingControlsOfABranchStandBesideIt() throws {
    let help = CustomAccessory(
      .text(.literal("?")), placement: .leading, link: .page(.literal("/h/")))
    let cell = try cell {
      $0.accessories = try CellAccessories([
        CellAccessory(.customView(help))
      ])
    }
    let branch = cell.outlineRow(in: ListCellContext(), isBranch: true)
    #expect(!branch.content.contains("<a") && branch.content.contains("data-hidden"))
    #expect(branch.leadingControls.contains("href=\"/h/\""))
  }

  private func row(
    _ style: CellAccessory.OutlineDisclosureStyle, href: String?,
    content: ListContentConfiguration.Style? = nil, isBranch: Bool = true
  ) throws -> OutlineRow {
    var cell = try cell {
      $0.accessories = try CellAccessories([CellAccessory(.outlineDisclosure(style))])
      $0.content = content.map(ListContentConfiguration.init(style:))
    }
    cell.href = href
    return cell.outlineRow(in: ListCellContext(), isBranch: isBranch)
  }

  /// UIKit: with `cell`, only the disclosure opens the row; with `header`, the whole row does.
  @Test func theStyleOfADisclosureSaysWhatOpensARow() throws {
    let cell = try row(.cell, href: "/icons/owl/")
    #expect(cell.disclosure == "Contents of Owl")
    #expect(cell.content.contains("<a class=\"content\" href=\"/icons/owl/\">"))
    #expect(cell.controls == "")
    let header = try row(.header, href: "/icons/owl/")
    #expect(header.disclosure == nil)
    #expect(!header.content.contains("<a ") && header.controls.contains("class=\"row-link\""))
    #expect(try row(.automatic, href: "/icons/owl/").disclosure != nil)
    #expect(try row(.automatic, href: nil).disclosure == nil)
    #expect(try row(.automatic, href: "/icons/owl/", content: .sidebarHeader).disclosure == nil)
    #expect(try row(.cell, href: nil).disclosure != nil)
    let leaf = try row(.cell, href: "/icons/owl/", isBranch: false)
    #expect(leaf.disclosure == nil && leaf.content.contains("outline-disclosure\" data-hidden"))
  }

  @Test func rowsOfOutlinesHaveSwipeActions() {
    let cell = cell {
      $0.leadingSwipeActions = SwipeActionsConfiguration([
        ContextualAction(title: .literal("Buy"), link: .item)
      ])
    }
    for isBranch in [true, false] {
      let row = cell.outlineRow(in: ListCellContext(), isBranch: isBranch)
      #expect(row.leadingSwipeActions.contains(">Buy</a>") && row.trailingSwipeActions == "")
      #expect(!row.content.contains("Buy"))
    }
  }

  /// A tint always colors the icon.
  @Test func aTintedIconIsDrawnInItsTint() throws {
    let context = ListCellContext(image: { icon, _, symbol in
      "<svg>\(icon) \(symbol?.renderingMode.rawValue ?? "-")</svg>"
    })
    var accessory = CellAccessory(.customView(.init(.icon(.literal("cart")), placement: .trailing)))
    func drawn() throws -> String {
      try cell { $0.accessories = try CellAccessories([accessory]) }.cell(in: context).content
    }
    #expect(try drawn().contains("<svg>cart -</svg>"))
    accessory.tintColor = .named(.systemRed)
    #expect(try drawn().contains("<svg>cart template</svg>"))
    #expect(try drawn().contains("--icon-tint: var(--system-red)"))
  }

  @Test func aMenuThatLeadsNowhereIsNoControl() throws {
    var cell = try cell {
      $0.accessories = try CellAccessories([
        CellAccessory(.popUpMenu([.init(title: .literal("Open"), link: .item)]))
      ])
    }
    #expect(cell.cell(in: ListCellContext()).content.contains("<button"))
    cell.href = nil
    #expect(!cell.cell(in: ListCellContext()).content.contains("<button"))
  }

  @Test func aSymbolGrowsWithTheTextThatItGoesWith() {
    func attributes(_ symbol: SymbolConfiguration) -> String {
      cell {
        $0.content = ListContentConfiguration()
        $0.content?.imageProperties = ImageProperties()
        $0.content?.imageProperties?.preferredSymbolConfiguration = symbol
      }.cell(in: ListCellContext()).attributes.html
    }
    #expect(
      attributes(.init(textStyle: .largeTitle)) == " style=\"--cell-symbol-size: 2.125rem\"")
    #expect(attributes(.init(pointSize: 34)) == " style=\"--cell-symbol-size: 34px\"")
  }

  @Test func aSeparatorCanBeAnchored() {
    let cell = cell {
      $0.separator = SeparatorGuide()
      $0.separator?.leadingAnchor = SeparatorGuide.Anchor(equalTo: .image, constant: -4)
    }
    #expect(
      cell.cell(in: ListCellContext()).attributes.html
        == " data-separator-anchor=\"image\" style=\"--separator-constant: -4px\"")
  }

  /// Only the text is the heading, and the link to the current page is marked.
  @Test func rowsCanBeHeadingsAndCurrent() {
    var cell = cell { _ in }
    cell.headingLevel = 2
    cell.isCurrent = true
    let branch = cell.outlineRow(in: ListCellContext(), isBranch: true)
    #expect(branch.content.contains("<span class=\"text\" role=\"heading\" aria-level=\"2\">Owl<"))
    #expect(branch.controls.contains("href=\"/icons/owl/\" aria-current=\"page\""))
    let leaf = cell.outlineRow(in: ListCellContext(), isBranch: false)
    #expect(
      leaf.content.contains("<a class=\"content\" href=\"/icons/owl/\" aria-current=\"page\">"))
  }

  /// The rules contain the differences from the plainest style.
  @Test func everyStyleHasItsRules() {
    let css = CellStylesheet.css
    for style in ListContentConfiguration.Style.allCases where style != .cell {
      #expect(css.contains("[data-content-style=\"\(style.rawValue)\"] { --style-"))
    }
    #expect(css.contains("[data-content-style=\"valueCell\"] { --style-secondary-text-size: "))
    #expect(css.contains("--style-texts-flow: row wrap"))
  }
}
