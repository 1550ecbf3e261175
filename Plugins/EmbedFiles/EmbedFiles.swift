import Foundation
import PackagePlugin

/// Writes files into the binary, so that an installed `vitrine` needs none beside it: the built-in
/// theme (`Templates/`), the tables of the search, the starter site, and the scripts of live pages.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let folders = folders(of: module, in: context.package)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding files of \(module.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + folders.flatMap { [$0.name, $0.folder.path] },
        inputFiles: try folders.flatMap { try files(below: $0.folder) },
        outputFiles: [output]
      )
    ]
  }

  /// What a module has in it, by the names that its code knows them by.
  private func folders(
    of module: any SourceModuleTarget, in package: Package
  ) -> [(name: String, folder: URL)] {
    switch module.name {
    case "SitePages":
      [
        ("theme", package.directoryURL.appending(path: "Templates")),
        ("search", module.directoryURL.appending(path: "Search/Resources")),
      ]
    case "SiteBuilding": [("starter", module.directoryURL.appending(path: "Starter"))]
    case "LiveServer": [("scripts", module.directoryURL.appending(path: "Scripts"))]
    default: []
    }
  }
}

private func files(below folder: URL) throws -> [URL] {
  guard let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  else { return [] }
  return found.compactMap { $0 as? URL }
    .filter { !$0.hasDirectoryPath }
    .sorted { $0.path < $1.path }
}
