import ContentHash
import Markup
import TestSupport
import Testing

@testable import LiveServer

@Suite struct PageDifferenceTests {
  private static func page(_ body: String) -> [UInt8] {
    Array("<!DOCTYPE html>\n<html><body><main>\(body)</main></body></html>".utf8)
  }

  private static func item(_ id: String, _ content: String) -> String {
    "<li class=\"cell\" data-item-id=\"\(id)\">\(content)</li>"
  }

  private static let filler = String(repeating: "text ", count: 100)

  /// Returns `nil` if the difference is not a list of items.
  private static func items(from old: String, to new: String) -> [PageDifference.Item]? {
    let difference = PageDifference(from: page(filler + old), to: page(filler + new))
    guard case .items(let items)? = difference?.content else { return nil }
    return items
  }

  @Test func itemsThatDifferAreToldWithTheirPlaces() {
    let inner = "<ul>\(Self.item("b", "B"))</ul>"
    let old = "<ul>\(Self.item("a", "A"))\(Self.item("x", inner))\(Self.item("c", "C"))</ul>"
    let new = old.replacing(">B<", with: ">bee<br>B<").replacing(">C<", with: "><i>C</i><")
    #expect(
      Self.items(from: old, to: new) == [
        .init(position: 1, markup: Self.item("x", inner.replacing(">B<", with: ">bee<br>B<"))),
        .init(position: 3, markup: Self.item("c", "<i>C</i>")),
      ])
  }

  @Test(arguments: [
    "<!-- <li data-item-id=\"no\"> -->", "<script>if (a < b) \"<li data-item-id='no'>\"</script>",
    "<style>a::after { content: \"<p data-item-id='no'>\" }</style>",
    "<textarea><li data-item-id=\"no\"></textarea>", "<!doctype html>", "<p>a<p>b", "<!-->-->",
    "<p title=\"a > b data-item-id=\">", "<svg><title>a</title><path d=\"M0 0\"/></svg>",
    "<input disabled><br/>",
  ])
  func whatStandsOutsideIsPassedOver(outside: String) {
    let (a, b) = (Self.item("a", "A"), Self.item("a", "B"))
    #expect(
      Self.items(from: outside + a + outside, to: outside + b + outside)
        == [.init(position: 0, markup: b)])
  }

  @Test(arguments: [
    ("<b>A</b>", "<b>B"), ("A", "</li><li>B"), ("A", "<i><b>B</i></b>"), ("A", "<div/>"),
    ("A", "<script>B</script>"), ("A", "<template>B</template>"), ("A", "<style>b {}</style>"),
    ("A", "<P>B</P>"), ("A", "<a title=it's>B</a>"), ("A", "a < b"), ("A", "<!-- B"),
    ("A", "<svg><g/>"), ("A", "<br"), ("A", "<iframe></iframe>"), ("<p>A", "B"), ("A", "<"),
  ])
  func markupThatCanNotBeReadByItselfIsNotToldByItself(old: String, new: String) {
    let (old, new) = (Self.item("a", old), Self.item("a", new))
    #expect(Self.items(from: old, to: new) == nil)
    let pages = [old, new].map { Self.page(Self.filler + $0) }
    let whole = PageDifference(from: pages[0], to: pages[1])
    #expect(whole?.content == .page(String(decoding: pages[1], as: UTF8.self)))
    #expect(whole?.old == ContentHash(pages[0]))
    #expect(whole?.new == ContentHash(pages[1]))
  }

  @Test func whatIsInTemplatesHasNoPlace() {
    let outside = "<template>\(Self.item("x", "X"))</template>"
    #expect(
      Self.items(from: outside + Self.item("a", "A"), to: outside + Self.item("a", "B")) == nil)
  }

  @Test(arguments: [
    ("1", "2"), (item("a", "A") + "1", item("a", "B") + "2"),
    (item("a", "A"), item("a", "B") + item("b", "B")),
    (item("a", "A") + item("b", "B"), item("a", "A")),
    ("<p>1</p>" + item("a", "A"), item("a", "A")), (item("a", "A"), "<p data-item-id>A</p>"),
    (item("a", item("b", "B")), item("a", "B") + item("b", "B")), ("", item("a", "A")),
  ])
  func whereMoreDiffersTheWholePageIsTold(old: String, new: String) {
    #expect(Self.items(from: old, to: new) == nil)
    #expect(PageDifference(from: Self.page(old), to: Self.page(new)) != nil)
  }

  @Test func nothingIsToldOfWhatIsLongOrTheSame() {
    let page = Self.page("A")
    #expect(PageDifference(from: page, to: page) == nil)
    let long = String(repeating: "a", count: 1 << 16)
    #expect(PageDifference(from: page, to: Self.page(long)) == nil)
    #expect(PageDifference(from: page, to: page + [0xFF]) == nil)
    let item = Self.item("a", long)
    #expect(PageDifference(from: Self.page(item), to: Self.page(item + "b")) == nil)
    let few = Self.page(long + Self.item("a", "A") + long)
    let other = Self.page(long + Self.item("a", "B") + long)
    #expect(PageDifference(from: few, to: other) != nil)
  }

  @Test func itemsMakeTheNewPageOfTheOldOne() {
    var random = SeededGenerator.fresh(for: "PageDifferenceTests")
    var told = 0
    for _ in 0..<400 {
      let old = (0..<Int.random(in: 1...9, using: &random)).map { number in
        (rest: Self.markup(&random), item: Self.item("\(number)", Self.markup(&random)))
      }
      let new = old.enumerated().map { number, part in
        random.next() % 2 == 0
          ? part : (rest: part.rest, item: Self.item("\(number)", Self.markup(&random)))
      }
      let pages = [old, new].map { $0.map { $0.rest + $0.item }.joined() }
      guard let items = Self.items(from: pages[0], to: pages[1]) else { continue }
      told += 1
      var made = old
      for item in items { made[item.position].item = item.markup }
      #expect(made.map { $0.rest + $0.item }.joined() == pages[1])
    }
    #expect(told > 50)
  }

  private static func markup(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "<b>b</b>", "<br>", "<i title=\"<'\">i</i>", "<!-- <li> -->", "ä&lt;",
      "<svg><path/><g></g></svg>", "<p>", "</i>", "<ul><li>c</li></ul>",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      pieces[Int(random.next() % (random.next() % 16 == 0 ? 10 : 7))]
    }.joined()
  }
}
