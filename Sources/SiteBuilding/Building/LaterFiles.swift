import AllCores
import SitePages

/// The files of a site that no page is: those that programs read, and those that pages search in.
/// Many have something of each icon, so the live site plans them when the pages are shown.
struct LaterFiles: Sendable {
  private let lazySearch: Lazy<SearchFiles>

  /// Those that programs read, in the order of their recipes.
  private(set) var machineFiles: [PlannedFile]

  /// Those that pages search in.
  var search: SearchFiles { lazySearch.value }

  /// All of them.
  var files: [PlannedFile] { machineFiles + search.files }

  /// The files of a site. If the search is deferred, its files are planned when they are asked for.
  ///
  /// - Complexity: O(words of the icons and pages × log(words)); O(icons) without the search.
  init(
    _ recipes: [PageRecipe], _ values: SiteValues, _ rendering: Rendering, defersSearch: Bool
  ) {
    machineFiles = recipes.map { $0.file(of: values) }
    lazySearch = Lazy { SearchFiles(values, rendering) }
    if !defersSearch { _ = search }
  }

  private init(_ machineFiles: [PlannedFile], _ search: Lazy<SearchFiles>) {
    self.machineFiles = machineFiles
    lazySearch = search
  }

  /// The files with the values after an edit of some icons.
  ///
  /// - Complexity: As of all of them; O(1) where only texts have changed.
  func replacing(
    _ recipes: [PageRecipe], _ values: SiteValues, _ rendering: Rendering, _ changes: IconChanges
  ) -> LaterFiles {
    let files = zip(machineFiles, recipes).map { file, recipe in
      file.reads.include(changes) ? recipe.file(of: values) : file
    }
    return LaterFiles(
      files, changes.areOfTexts ? lazySearch : Lazy { SearchFiles(values, rendering) })
  }

  /// The files that may differ from earlier ones; all of them if it is not known which there are.
  func files(thatDifferFrom last: LaterFiles?) -> [PlannedFile] {
    guard let last else { return files }
    let known = SitePlan.keys(of: last.files)
    return files.filter { $0.key == nil || $0.key != known[$0.path] }
  }
}
