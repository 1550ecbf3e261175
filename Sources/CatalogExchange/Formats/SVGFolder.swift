import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import IconNames

extension ExchangeFormat {
  static let svgFolder = ExchangeFormat(
    name: "svg", title: "a folder of SVGs", recognises: { $0.file == nil },
    read: { source throws(DiagnosticError) in
      var set = try SVGFolder.read(source)
      SVGFolder.groupVariants(of: &set)
      try SetMetadata.add(to: &set, from: source)
      return set
    },
    hasVariants: true,
    write: SVGFolder.files)
}

enum SVGFolder {
  /// A packed picture is a copy if an unpacked picture has the same name.
  static func pictures(of source: ExchangeSource) throws(DiagnosticError) -> (
    paths: [FilePath], copies: Int
  ) {
    let paths = try source.files().paths.filter(SVGFileName.isPicture)
    let plain = Set(paths.map(\.description).filter { $0.lowercased().hasSuffix(".svg") })
    let kept = paths.filter { path in
      let text = path.description
      return plain.contains(text) || !plain.contains(SVGFileName.withoutEnding(text) + ".svg")
    }
    return (kept, paths.count - kept.count)
  }

  static func read(_ source: ExchangeSource) throws(DiagnosticError) -> ForeignSet {
    let survey = try FolderSurvey(source)
    var set = ForeignSet(icons: survey.icons)
    set.notes = survey.notes
    let files = try source.files()
    guard !set.icons.isEmpty else {
      let archives = files.paths.map(\.description).filter { $0.lowercased().hasSuffix(".zip") }
      let problem: ExchangeProblem =
        archives.isEmpty ? .noIcons(format: "a folder of SVGs") : .onlyArchives(archives)
      throw problem.error(ofFile: source.name)
    }
    let links = files.links
    if links > 0 {
      set.diagnostics.append(ExchangeProblem.links(count: links).diagnostic(ofFile: source.name))
    }
    return set
  }

  static func groupVariants(of set: inout ForeignSet) {
    let icons = set.icons
    let (families, copies) = FolderShape.families(of: icons.map(\.key))
    set.icons = families.map { family in
      var icon = icons[family.index]
      (icon.folders, icon.stem, icon.variant) = (family.folders, family.stem, family.variant)
      icon.variants = family.variants.map { index, name in
        var variant = icons[index]
        variant.variant = name
        return variant
      }
      return icon
    }
    if copies > 0 {
      set.notes.append(
        "left out \(copies.counting("file")): copies of the set in another folder")
    }
  }

  /// Pictures have their original paths. Each variant name has a folder.
  static func files(_ set: ExportedSet) -> ExportedFiles {
    let recordedPaths = set.folder.map(ImportRecord.paths) ?? [:]
    var taken = Set(set.icons.map(\.id))
    return .folder(
      set.icons.flatMap { icon in
        if icon.variants.isEmpty, let path = recordedPaths[icon.icon.id],
          path == icon.id || taken.insert(path).inserted
        {
          return [ExportedFiles.File("\(path).svg", icon)]
        }
        let folder = icon.mainVariant.map { $0 + "/" } ?? ""
        return [ExportedFiles.File("\(folder)\(icon.id).svg", icon)]
          + icon.variants.map { ExportedFiles.File("\($0.name)/\(icon.id).svg", icon, $0) }
      })
  }
}
