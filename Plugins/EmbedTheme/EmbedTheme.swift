import Foundation
import PackagePlugin

/// Writes the built-in theme (`Templates/`) and the starter site into the binary, so that an
/// installed `vitrine` needs no files beside it.
@main
struct EmbedTheme: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let theme = context.package.directoryURL.appending(path: "Templates")
    let starter = module.directoryURL.appending(path: "Starter")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the built-in theme",
        executable: try context.tool(named: "embed-theme").url,
        arguments: [output.path, "theme", theme.path, "starter", starter.path],
        inputFiles: try files(below: theme) + files(below: starter),
        outputFiles: [output]
      )
    ]
  }
}

private func files(below folder: URL) throws -> [URL] {
  guard let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
  else { return [] }
  return found.compactMap { $0 as? URL }
    .filter { !$0.hasDirectoryPath }
    .sorted { $0.path < $1.path }
}
