import CellConfiguration
import CollectionLayout
import CollectionView

extension CellPage {
  /// A cell with a text, secondary text, image and link.
  static func cell(
    _ id: String, accessories: [CellAccessory]? = nil,
    _ configure: (inout ListCellConfiguration) -> Void = { _ in }
  ) throws -> ListCell {
    var configuration = ListCellConfiguration()
    configuration.accessories = try accessories.map { try CellAccessories($0) }
    configure(&configuration)
    return ListCell(
      id: id, text: "Text of \(id)", secondaryText: "Secondary text", image: picture,
      href: "#\(id)", fields: ItemFields([.id: id, .name: "Text of \(id)", .price: "$3.99"]),
      configuration: configuration)
  }

  private static let link = LinkPattern.page(.literal("#elsewhere"))

  /// All system accessories, unordered.
  private static let system: [CellAccessory] = [
    CellAccessory(.reorder()), CellAccessory(.outlineDisclosure()),
    CellAccessory(.disclosureIndicator),
    CellAccessory(.popUpMenu([.init(title: .literal("Open"), link: link)])),
    CellAccessory(.detail(link)), CellAccessory(.checkmark),
    CellAccessory(.label(.init(.field(.price)))), CellAccessory(.multiselect()),
    CellAccessory(.insert()), CellAccessory(.delete()),
  ]

  private static func custom(
    _ text: String, _ placement: CellAccessory.Placement,
    _ position: CustomAccessory.Position = .nextToContent
  ) -> CellAccessory {
    CellAccessory(
      .customView(CustomAccessory(.text(.literal(text)), placement: placement, position: position))
    )
  }

  static func all() throws -> [CellPage] {
    let pages = [
      try accessories(isEditing: false), try accessories(isEditing: true), try separators(),
      try swipe(isEditing: false), try swipe(isEditing: true), try contents(), try states(),
      try backgrounds(), try anchors(), try grid(), try outline(),
    ]
    return pages
      + pages.map { page in
        var mirrored = page
        mirrored.isRightToLeft = true
        return mirrored
      }
  }

  private static func accessories(isEditing: Bool) throws -> CellPage {
    var hidden = CellAccessory(.label(.init(.literal("Hidden"))))
    hidden.isHidden = true
    var wide = CellAccessory(.checkmark)
    wide.reservedLayoutWidth = .custom(90)
    var red = CellAccessory(.disclosureIndicator)
    red.tintColor = .named(.systemRed)
    var redIcon = CellAccessory(
      .customView(CustomAccessory(.icon(.literal("cart")), placement: .trailing)))
    redIcon.tintColor = .named(.systemRed)
    return CellPage(
      name: isEditing ? "accessories-editing" : "accessories", isEditing: isEditing,
      cells: [
        try cell("all", accessories: system),
        try cell("backwards", accessories: system.reversed()),
        try cell(
          "custom",
          accessories: [
            custom("a", .leading), custom("b", .leading), custom("c", .leading, .at(0)),
            custom("d", .trailing), custom("e", .trailing),
            custom("f", .trailing, .after(.disclosureIndicator)),
            custom("g", .trailing, .before(.checkmark)),
            CellAccessory(.disclosureIndicator), CellAccessory(.checkmark),
          ]),
        try cell("hidden", accessories: [hidden, CellAccessory(.checkmark)]),
        try cell("shown", accessories: [CellAccessory(.label(.init(.literal("Hidden")))), wide]),
        try cell("tinted", accessories: [red]), try cell("tinted-icon", accessories: [redIcon]),
      ])
  }

  private static func separators() throws -> CellPage {
    var page = CellPage(name: "separators", appearance: .plain, cells: [])
    page.isEditing = true
    page.cells = [
      try cell("image"),
      try cell("no-image") { $0.content = ListContentConfiguration() },
      try cell("indented") { $0.indentationLevel = 2 },
      try cell("accessories", accessories: [CellAccessory(.delete()), custom("abc", .leading)]),
      try cell("indented-content", accessories: [CellAccessory(.multiselect())]) {
        $0.indentationLevel = 3
        $0.indentationWidth = 20
        $0.indentsAccessories = false
      },
      try cell("large") {
        $0.content = ListContentConfiguration()
        $0.content?.imageProperties = ImageProperties()
        $0.content?.imageProperties?.preferredSymbolConfiguration = .init(imageScale: .large)
        $0.content?.imageToTextPadding = 30
      },
      try cell("reserved") {
        $0.content = ListContentConfiguration()
        $0.content?.imageProperties = ImageProperties()
        $0.content?.imageProperties?.reservedLayoutSize = Size(width: 90, height: 60)
        $0.content?.directionalLayoutMargins = .init(top: 4, leading: 40, bottom: 4, trailing: 50)
      },
      try cell("set") {
        $0.separator = SeparatorGuide()
        $0.separator?.leadingInset = 33
        $0.separator?.trailingInset = 44
      },
      try cell("none") {
        $0.separator = SeparatorGuide()
        $0.separator?.visibility = .hidden
      },
      try cell("at-image", accessories: [custom("abc", .leading)]) {
        $0.separator = anchored(.image)
        $0.indentationLevel = 1
      },
      try cell("at-text") { $0.separator = anchored(.text, 7) },
      try cell("at-missing-image") { $0.separator = anchored(.image) },
      try cell("last"),
    ]
    page.cells = page.cells.map { cell in
      var cell = cell
      if ["no-image", "at-missing-image"].contains(cell.id) { cell.image = nil }
      return cell
    }
    return page
  }

  private static func anchored(
    _ view: SeparatorGuide.Anchor.View, _ constant: Double = 0
  ) -> SeparatorGuide {
    var separator = SeparatorGuide()
    separator.leadingAnchor = SeparatorGuide.Anchor(equalTo: view, constant: constant)
    return separator
  }

  /// Separators with page-level anchors.
  private static func anchors() throws -> CellPage {
    var page = CellPage(name: "anchors", appearance: .plain, cells: [])
    page.page.separator = anchored(.image, -5)
    page.cells = [
      try cell("page"), try cell("own") { $0.separator = anchored(.image, 8) },
      try cell("inset") {
        $0.separator = SeparatorGuide()
        $0.separator?.leadingInset = 33
      },
      try cell("last"),
    ]
    return page
  }

  private static let imageAlone = {
    var content = ListContentConfiguration()
    content.text = .literal("")
    content.secondaryText = .literal("")
    return content
  }()

  private static func grid() throws -> CellPage {
    var page = CellPage(name: "grid", appearance: nil, cells: [])
    page.cells = [
      try cell("selected") {
        $0.content = imageAlone
        $0.background = colored(.systemGreen)
        $0.selectedBackground = colored(.systemRed)
        $0.state = CellConfigurationState([.selected])
      },
      try cell("alone") { $0.content = imageAlone },
      try cell("margins") {
        $0.content = imageAlone
        $0.content?.directionalLayoutMargins = .init(top: 5, leading: 10, bottom: 5, trailing: 10)
      },
    ]
    return page
  }

  private static func colored(_ color: Color.Name) -> BackgroundConfiguration {
    var background = BackgroundConfiguration()
    background.backgroundColor = .named(color)
    return background
  }

  /// Outline rows, each with a leaf.
  private static func outline() throws -> CellPage {
    func disclosure(_ style: CellAccessory.OutlineDisclosureStyle) -> CellAccessory {
      CellAccessory(.outlineDisclosure(style))
    }
    func addActions(_ configuration: inout ListCellConfiguration) {
      configuration.leadingSwipeActions = SwipeActionsConfiguration([
        ContextualAction(title: .literal("Look"), link: link)
      ])
      configuration.trailingSwipeActions = SwipeActionsConfiguration([
        ContextualAction(title: .literal("Buy"), backgroundColor: .named(.systemGreen), link: link),
        ContextualAction(title: .literal("Share"), link: link),
      ])
    }
    let help = CustomAccessory(.text(.literal("Help")), placement: .leading, link: link)
    let more = CustomAccessory(.text(.literal("Details of it")), placement: .trailing, link: link)
    var page = CellPage(name: "outline", cells: [])
    page.cells = [
      try cell("disclosing", accessories: [disclosure(.cell)]),
      try cell("disclosing-swipe", accessories: [disclosure(.cell)], addActions),
      try cell("header", accessories: [disclosure(.header)]),
      try cell("header-swipe", accessories: [disclosure(.header)], addActions),
      try cell("leaf-swipe", addActions),
      try cell("controls", accessories: [help, more].map { CellAccessory(.customView($0)) }),
    ]
    page.children = try Dictionary(
      uniqueKeysWithValues: page.cells.filter { $0.id != "leaf-swipe" }.map {
        ($0.id, [try cell("\($0.id)-leaf")])
      })
    return page
  }

  private static func swipe(isEditing: Bool) throws -> CellPage {
    var page = CellPage(
      name: isEditing ? "swipe-editing" : "swipe", isEditing: isEditing, cells: [])
    page.page.leadingSwipeActions = SwipeActionsConfiguration([
      ContextualAction(
        title: try FieldPattern("Open {name}"), backgroundColor: .named(.systemBlue), link: link)
    ])
    page.page.trailingSwipeActions = SwipeActionsConfiguration([
      ContextualAction(
        title: .literal("Buy"), image: .literal("cart"), backgroundColor: .named(.systemGreen),
        link: .page(try FieldPattern("#buy-{id}"))),
      ContextualAction(title: .literal("Share"), link: link),
      ContextualAction(.destructive, title: .literal("Leave"), link: link),
      ContextualAction(.destructive, title: .literal("Delete")),
    ])
    page.page.accessories = try CellAccessories([CellAccessory(.delete())])
    let none = SwipeActionsConfiguration([])
    page.cells = [
      try cell("first"), try cell("second"),
      try cell("always", accessories: [CellAccessory(.delete(), displayed: .always)]),
      try cell("without") {
        $0.leadingSwipeActions = none
        $0.trailingSwipeActions = none
      },
    ]
    return page
  }

  /// A cell for each style, and one without texts.
  private static func contents() throws -> CellPage {
    var cells = try ListContentConfiguration.Style.allCases.map { style in
      try cell(style.rawValue) { $0.content = ListContentConfiguration(style: style) }
    }
    cells.append(
      try cell("image-only") {
        $0.content = ListContentConfiguration()
        $0.content?.text = .literal("")
        $0.content?.secondaryText = .literal("")
      })
    let long =
      "A text that is much longer than any line of a narrow window has room for, and goes on"
    for mode in TextProperties.LineBreakMode.allCases {
      cells.append(
        try cell(mode.rawValue) {
          $0.content = ListContentConfiguration()
          $0.content?.text = .literal(long)
          $0.content?.textProperties = TextProperties()
          $0.content?.textProperties?.lineBreakMode = mode
          $0.content?.textProperties?.numberOfLines = mode == .byTruncatingTail ? 2 : 0
        })
    }
    cells.append(
      try cell("fits") {
        $0.content = ListContentConfiguration()
        $0.content?.text = .literal(String(long.prefix(44)))
        $0.content?.textProperties = TextProperties()
        $0.content?.textProperties?.adjustsFontSizeToFitWidth = true
        $0.content?.textProperties?.transform = .uppercase
      })
    return CellPage(name: "contents", cells: cells)
  }

  private static func states() throws -> CellPage {
    CellPage(
      name: "states",
      cells: try CellConfigurationState.Flag.allCases.map { flag in
        try cell(flag.rawValue) { $0.state = CellConfigurationState([flag]) }
      })
  }

  private static func backgrounds() throws -> CellPage {
    var page = CellPage(name: "backgrounds", cells: [])
    page.page.background = BackgroundConfiguration()
    page.page.background?.cornerRadius = 20
    page.cells = try BackgroundConfiguration.Style.allCases.map { style in
      try cell(style.rawValue) { $0.background = BackgroundConfiguration(style: style) }
    }
    page.cells.append(try cell("featured") { $0.background = .featured })
    page.cells.append(
      try cell("selected") { $0.state = CellConfigurationState([.selected]) })
    page.cells.append(
      try cell("custom") {
        $0.background = BackgroundConfiguration()
        $0.background?.backgroundColor = .named(.systemGreen)
        $0.background?.backgroundInsets = .init(top: 4, leading: 8, bottom: 4, trailing: 12)
        $0.background?.strokeWidth = 2
        $0.background?.strokeColor = .named(.systemRed)
        var text = TextProperties()
        text.color = .named(.systemBackground)
        $0.content = ListContentConfiguration()
        $0.content?.textProperties = text
        $0.content?.secondaryTextProperties = text
      })
    return page
  }
}
