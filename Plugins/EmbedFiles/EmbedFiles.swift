import Foundation
import PackagePlugin

/// Embeds files into the binary, so that an installed `vitrine` needs no further files: the built-in theme,
/// the codes and explanations of diagnostics, the starter site, the scripts of live pages, and the folders
/// `Resources` of modules.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let folders = folders(of: module, in: context.package)
    let texts = texts(of: module)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding files of \(module.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + texts.flatMap { ["--text", $0.name, $0.text] }
          + folders.flatMap { [$0.name, $0.folder.path] },
        inputFiles: try folders.flatMap { try files(below: $0.folder) },
        outputFiles: [output]
      )
    ]
  }

  /// Returns generated texts of a module: the commit of the build, if the environment sets it (`make dist`).
  /// By default it is omitted, because each commit would link the program again.
  private func texts(of module: any SourceModuleTarget) -> [(name: String, text: String)] {
    guard module.name == "vitrine" else { return [] }
    return [("commit", ProcessInfo.processInfo.environment["VITRINE_COMMIT"] ?? "")]
  }

  /// Returns the folders of a module's files, with their names in code. `--codes` marks the folder of
  /// explanations, which becomes code.
  private func folders(
    of module: any SourceModuleTarget, in package: Package
  ) -> [(name: String, folder: URL)] {
    switch module.name {
    case "Diagnostics":
      [("--codes", module.directoryURL.appending(path: "Explanations"))]
    case "SiteTheme": [("theme", package.directoryURL.appending(path: "Templates"))]
    case "SiteBuilding": [("starter", module.directoryURL.appending(path: "Starter"))]
    case "vitrine": []
    case "LiveServer": [("scripts", module.directoryURL.appending(path: "Scripts"))]
    default: [("resources", module.directoryURL.appending(path: "Resources"))]
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
