import Catalog
import Foundation
import Testing

@testable import SiteEditing

@Suite struct EditRequestTests {
  /// The attack: requests that exhaust the stack or the memory, and ids that look like others.
  @Test(arguments: [
    String(repeating: "[", count: 500_000),
    #"{"page":"/","x":"# + String(repeating: "[", count: 1_000),
    #"{"page":"/","operations":["# + String(repeating: #"{"delete":["owl"]},"#, count: 100)
      + #"{"delete":["owl"]}]}"#,
    #"{"page":"/","operations":[{"delete":["owl\u200b"]}]}"#,
    #"{"page":"/","operations":[{"delete":["\ud800"]}]}"#,
  ])
  func hostileRequestsAreMalformed(json: String) {
    #expect(throws: EditProblem.malformed) { try EditRequest(json: Data(json.utf8)) }
  }

  @Test func requestsAreRead() throws {
    let (owl, cat) = (try Slug("owl"), try Slug("cat"))
    func request(_ json: String) throws -> EditRequest { try EditRequest(json: Data(json.utf8)) }
    #expect(
      try request(#"{"page":"/","base":"b","operations":[{"move":["owl"],"before":"cat"}]}"#)
        == EditRequest(page: .root, base: "b", action: .perform([.move([owl], .before(cat))])))
    #expect(
      try request(
        #"{"page":"/a","operations":[{"set":[{"icon":"cat","field":"tags","value":["a"]}]}]}"#
      )
      .action == .perform([.set([.init(cat, .tags, .texts(["a"]))])]))
    #expect(
      try request(
        #"""
        {"page":"/a","operations":[{"set":[{"icon":"cat","field":"price","value":"3","was":"2"}]}]}
        """#
      )
      .action == .perform([.set([.init(cat, .price, .text("3"), shown: .text("2"))])]))
    #expect(
      try request(#"{"page":"/a","operations":[{"renameNode":"a","to":"b","was":"c"}]}"#).action
        == .arrange(.rename("a", to: "b", shown: "c")))
    #expect(try request(#"{"page":"/","action":"undo","icon":"owl"}"#).icon == owl)
    for json in [
      "", "[]", "{}", #"{"page":1}"#, #"{"page":"/","operations":[{}]}"#,
      #"{"page":"/","operations":[{"delete":["../owl"]}]}"#,
      #"{"page":"/","operations":[{"delete":[]}]}"#, #"{"page":"/","action":"format"}"#,
      #"{"page":"/","operations":[{"move":["owl"],"before":"cat","after":"cat"}]}"#,
      #"{"page":"/","operations":[{"set":[{"icon":"cat","field":"id","value":"x"}]}]}"#,
      #"{"page":"/","operations":[{"insert":[{"file":"a.svg"}]}]}"#,
    ] {
      #expect(throws: EditProblem.malformed, "\(json)") { try request(json) }
    }
    for page in ["x", "/../", "/a,b/"] {
      #expect(throws: EditProblem.fixedPage(page: page, .noItems)) {
        try request(#"{"page":"\#(page)","action":"undo"}"#)
      }
    }
    #expect(throws: EditProblem.wrongValue(.tags)) {
      try request(
        #"{"page":"/","operations":[{"set":[{"icon":"cat","field":"tags","value":["a",1]}]}]}"#)
    }
    for name in ["../../a.svg", "/etc/a.svg", #"..\\a.svg"#, #"a\u0000.svg"#] {
      let insert = #""insert":[{"file":"\#(name)","name":"A","price":"1","picture":"<svg/>"}]"#
      do {
        _ = try request(#"{"page":"/","operations":[{\#(insert)}]}"#)
        Issue.record("\(name) is taken")
      } catch EditProblem.badFileName {}
    }
  }
}
