import Catalog
import Synchronization
import Testing

@Suite struct DeferredTests {
  private final class Calls: Sendable {
    let count = Atomic(0)
  }

  @Test func madeOnceWhoeverAsks() async {
    let calls = Calls()
    let deferred = Deferred {
      calls.count.add(1, ordering: .relaxed)
      return "owl"
    }
    #expect(calls.count.load(ordering: .relaxed) == 0)
    let values = await withTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { deferred.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == [String](repeating: "owl", count: 64))
    #expect(calls.count.load(ordering: .relaxed) == 1)
  }

  @Test func equalWhereTheValuesAre() {
    let owl = Deferred("owl")
    #expect(owl == Deferred { "owl" })
    #expect(owl != Deferred { "cat" })
    #expect(Set([owl, Deferred { "owl" }, Deferred { "cat" }]).count == 2)
    // It need not be made to be itself.
    let never = Deferred { () -> String in
      Issue.record("it was made")
      return ""
    }
    #expect(never == never)
  }
}
