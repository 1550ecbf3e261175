import Catalog

struct CardLayout {
  /// A row is omitted if it would not be full.
  private(set) var pictures: [PictureComposition.Frame] = []
  /// The tiles behind the pictures. A single picture has no tile.
  private(set) var tiles: [PictureComposition.Frame] = []
  private(set) var radius = 0

  /// In pixels.
  private static let alone = 440
  /// The picture's share of a tile, in percent.
  private static let share = 66

  init(count: Int) {
    let (width, height) = (SocialCardFile.width, SocialCardFile.height)
    guard count > 1 else {
      if count == 1 {
        pictures = [Self.square(Self.alone, centerX: width / 2, centerY: height / 2)]
      }
      return
    }
    let (columns, rows, side, gap) =
      switch count {
      case 2: (2, 1, 400, 48)
      case 3: (3, 1, 320, 36)
      case 4, 5: (4, 1, 252, 28)
      case 6, 7: (3, 2, 252, 28)
      default: (4, 2, 252, 28)
      }
    radius = side * 18 / 100
    for row in 0..<rows {
      for column in 0..<columns {
        let step = side + gap
        let x = width / 2 + (2 * column - columns + 1) * step / 2
        let y = height / 2 + (2 * row - rows + 1) * step / 2
        tiles.append(Self.square(side, centerX: x, centerY: y))
        pictures.append(Self.square(side * Self.share / 100, centerX: x, centerY: y))
      }
    }
  }

  private static func square(_ side: Int, centerX: Int, centerY: Int) -> PictureComposition.Frame {
    PictureComposition.Frame(
      x: centerX - side / 2, y: centerY - side / 2, width: side, height: side)
  }
}
