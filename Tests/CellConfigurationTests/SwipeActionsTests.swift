import CellConfiguration
import Testing

@Suite struct SwipeActionsTests {
  @Test func publishedPagesHaveActionsThatLeadSomewhere() {
    let link = LinkPattern.page(.literal("/buy/"))
    let buy = ContextualAction(title: .literal("Buy"), link: link)
    let rename = ContextualAction(title: .literal("Rename"))
    let delete = ContextualAction(.destructive, title: .literal("Delete"))
    let leave = ContextualAction(.destructive, title: .literal("Leave"), link: link)
    let configuration = SwipeActionsConfiguration([buy, rename, delete, leave])
    #expect(configuration.performsFirstActionWithFullSwipe)
    #expect(configuration.actions(isEditing: false) == [buy, leave])
    #expect(configuration.actions(isEditing: true) == [buy, rename, delete, leave])
  }
}
