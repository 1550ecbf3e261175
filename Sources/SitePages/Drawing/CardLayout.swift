import Catalog

/// Where the pictures of a social card stand: one alone in the middle, several as tiles in rows.
struct CardLayout {
  /// The places of the pictures; fewer than asked for where a row would not be full.
  private(set) var pictures: [PictureComposition.Frame] = []
  /// The tiles behind them; none behind one alone.
  private(set) var tiles: [PictureComposition.Frame] = []
  /// How round the corners of tiles are, in pixels.
  private(set) var radius = 0

  /// The side of a picture that stands alone.
  private static let alone = 440
  /// The share of a tile's side that its picture has, in hundredths.
  private static let share = 66

  /// The layout of so many pictures.
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
