import CellConfiguration
import CollectionLayout

/// Configurations without open properties, all with different values.
extension TextProperties {
  static func full(_ size: Double) -> TextProperties {
    var text = TextProperties()
    text.font = Font(textStyle: .title1, size: size, weight: .heavy)
    text.color = .named(.systemRed)
    text.alignment = .justified
    text.lineBreakMode = .byClipping
    text.numberOfLines = 3
    text.adjustsFontSizeToFitWidth = true
    text.minimumScaleFactor = 0.5
    text.allowsDefaultTighteningForTruncation = true
    text.adjustsFontForContentSizeCategory = false
    text.transform = .capitalized
    return text
  }
}

extension ImageProperties {
  static var full: ImageProperties {
    var image = ImageProperties()
    image.preferredSymbolConfiguration = SymbolConfiguration(
      imageScale: .large, pointSize: 40, textStyle: .title1)
    image.tintColor = .named(.systemBlue)
    image.cornerRadius = 3
    image.maximumSize = Size(width: 50, height: 40)
    image.reservedLayoutSize = Size(width: 60, height: 44)
    image.accessibilityIgnoresInvertColors = true
    image.strokeWidth = 2
    image.strokeColor = .named(.systemPink)
    return image
  }
}

extension ListContentConfiguration {
  static var full: ListContentConfiguration {
    var content = ListContentConfiguration(style: .valueCell)
    content.text = .field(.name)
    content.secondaryText = .field(.price)
    content.image = .field(.id)
    content.imageProperties = .full
    content.textProperties = .full(20)
    content.secondaryTextProperties = .full(10)
    content.prefersSideBySideTextAndSecondaryText = true
    content.imageToTextPadding = 9
    content.textToSecondaryTextHorizontalPadding = 8
    content.textToSecondaryTextVerticalPadding = 7
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    content.axesPreservingSuperviewLayoutMargins = [.vertical]
    content.alpha = 0.5
    return content
  }
}

extension BackgroundConfiguration {
  static var full: BackgroundConfiguration {
    var background = BackgroundConfiguration(style: .listCell)
    background.customView = .featured
    background.cornerRadius = 6
    background.backgroundInsets = DirectionalEdgeInsets(
      top: -1, leading: 2, bottom: 3, trailing: 4)
    background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
    background.backgroundColor = .named(.systemGreen)
    background.visualEffect = .systemMaterial
    background.image = .page(.literal("/paper.png"))
    background.imageContentMode = .center
    background.strokeColor = .named(.systemOrange)
    background.strokeWidth = 2
    background.strokeOutset = 1
    return background
  }
}

extension ListCellConfiguration {
  static func full() throws -> ListCellConfiguration {
    var cell = ListCellConfiguration()
    cell.content = .full
    cell.background = .full
    cell.selectedBackground = .full
    cell.accessories = try CellAccessories([CellAccessory(.checkmark)])
    cell.leadingSwipeActions = SwipeActionsConfiguration([])
    cell.trailingSwipeActions = SwipeActionsConfiguration(
      [ContextualAction(title: .literal("Buy"))])
    cell.indentationLevel = 2
    cell.indentationWidth = 10
    cell.indentsAccessories = false
    var separator = SeparatorGuide()
    separator.leadingInset = 1
    separator.leadingAnchor = SeparatorGuide.Anchor(equalTo: .text, constant: 3)
    separator.trailingInset = 2
    separator.visibility = .hidden
    cell.separator = separator
    cell.state = CellConfigurationState([.selected])
    return cell
  }
}
