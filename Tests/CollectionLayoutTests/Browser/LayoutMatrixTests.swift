import CollectionLayout
import Foundation
import Testing

/// Writes all cases with their solved frames. `Tests/Browser/layout_frames/check.py` compares them with a
/// browser's.
@Suite("Layout matrix")
struct LayoutMatrixTests {
  static let output = ProcessInfo.processInfo.environment["VITRINE_LAYOUT_MATRIX"]
  static let widths: [Double] = [320, 375, 390, 768, 1024, 1440, 2560]
  static let cases =
    flowCases + listCases + compositionalCases + boundaryCases + attachmentCases + horizontalCases
    + estimatedWidthCases + ruleCases

  @Test("Every case is solvable, and mirroring it twice restores it")
  func solvable() throws {
    for item in Self.cases {
      for width in Self.widths {
        let frames = try item.solve(width: width, .leftToRight)
        let mirrored = try item.solve(width: width, .rightToLeft)
        for (frame, other) in zip(frames.attributes, mirrored.attributes) {
          let back = frames.contentSize.width - other.frame.maxX
          #expect(abs(back - frame.frame.minX) < 0.001, "\(item.name) at \(width)")
        }
      }
    }
  }

  @Test("Only the listed compositional layouts need breakpoints")
  func breakpoints() {
    let names = Self.cases.filter { $0.breakpoints > 0 }.map(\.name)
    #expect(names == Self.casesWithBreakpoints)
  }

  @Test("The matrix is written to VITRINE_LAYOUT_MATRIX", .enabled(if: output != nil))
  func write() throws {
    let path = try #require(Self.output)
    let encoder = JSONEncoder()
    var lines = Data()
    for item in Self.cases {
      let record = Record(
        name: item.name, breakpoints: item.breakpoints, css: item.layout.stylesheet(forClass: "x"),
        html: item.html,
        runs: try runs(of: item))
      lines += try encoder.encode(record) + Data("\n".utf8)
    }
    try lines.write(to: URL(filePath: path))
  }

  private struct Record: Encodable {
    let name: String
    let breakpoints: Int
    let css: String
    let html: String
    let runs: [Run]
  }

  private struct Run: Encodable {
    let width: Double
    let isRightToLeft: Bool
    let scrollPosition: Double
    let contentWidth: Double
    /// The content length of each orthogonally scrolling section.
    let scrollLengths: [Double?]
    let elements: [String]
    /// The x, y, width and height of each element; empty for invisible elements.
    let frames: [[Double]]
  }

  private func runs(of item: LayoutCase) throws -> [Run] {
    var runs: [Run] = []
    for width in Self.widths {
      for direction in LayoutDirection.allCases {
        let solved = try item.solve(width: width, direction)
        let all = solved.attributes
        for position in item.scrollPositions.isEmpty ? [0] : item.scrollPositions {
          let visible = visible(
            of: item, contentSize: solved.contentSize, width: width, direction, at: position)
          let seen = Dictionary(
            uniqueKeysWithValues: solved.attributes(visibleIn: visible).map {
              ($0.element, $0.frame)
            })
          let frames = all.map { item.scrollPositions.isEmpty ? $0.frame : seen[$0.element] }
          runs.append(
            Run(
              width: width, isRightToLeft: direction == .rightToLeft, scrollPosition: position,
              contentWidth: solved.contentSize.width,
              scrollLengths: item.sections.indices.map(solved.scrollLength(ofSection:)),
              elements: all.map { "\($0.element)" },
              frames: frames.map { frame in
                frame.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] } ?? []
              }))
        }
      }
    }
    return runs
  }

  /// The visible elements of a case that is scrolled by `position`, or to its end.
  private func visible(
    of item: LayoutCase, contentSize: Size, width: Double, _ direction: LayoutDirection,
    at position: Double
  ) -> Rect {
    guard let height = item.containerHeight else {
      let limit = max(0, contentSize.height - LayoutCase.windowHeight)
      return Rect(
        x: 0, y: min(position, limit), width: width, height: LayoutCase.windowHeight)
    }
    let limit = max(0, contentSize.width - width)
    let x = direction == .leftToRight ? min(position, limit) : limit - min(position, limit)
    return Rect(x: x, y: 0, width: width, height: height)
  }
}

extension LayoutMatrixTests {
  /// Patterns and flexible spacings that depend on the number of fitting items, variants, and lists in inset
  /// groups.
  static let casesWithBreakpoints = [
    "compositional pattern", "compositional flexible edges", "compositional fractions and points",
    "compositional variants", "compositional with a list", "attached, of groups with what fits",
    "horizontal, fitting", "horizontal, fitting, low", "horizontal, variants",
  ]
}
