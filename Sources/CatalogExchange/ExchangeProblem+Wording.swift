import Catalog
import ContentSyntax
import Diagnostics
import IconNames

extension ExchangeProblem: WordedProblem {
  /// Problems of single icons or rows are warnings, since the import continues.
  var text: Problem {
    switch self {
    // The source.
    case .input(let problem): problem.text
    case .unreadableSource(let reason): .error(.unreadable, "can't be read: \(reason)")
    case .tooLarge(let limit):
      .error(.tooLarge, "is larger than \(limit >> 20) MiB", InputProblem.smaller)
    case .sharedTooLarge(let limit):
      .error(
        .tooLarge,
        "the symbols share many definitions, and copies for each symbol are larger than \(limit >> 20) MiB",
        "replace style sheets by attributes, or move gradients into the symbols that use them")
    case .notAFile: .error(.unreadable, "is not a regular file", "save it to a file first")
    case .malformedArchive(let reason): reason.problem
    case .damagedGzip:
      .error(
        .malformedArchive, "is a damaged gzip file",
        "pack it again, or name the unpacked file")
    case .workbook:
      .error(
        .notUTF8, "is an archive, such as a spreadsheet workbook, and not a text table",
        "open it in a spreadsheet and save it as 'CSV UTF-8'")
    case .noFormat(let names):
      .error(
        .unknownFormat, "has an unknown format",
        "supported formats: \(names.joined(separator: ", "))")
    case .onePicture:
      .error(
        .unknownFormat, "is a picture of one icon, not a sprite: it contains no '<symbol>'",
        "import the folder of the picture")
    case .noIcons(let format): .error(.noIcons, "has no icons (read as \(format))")
    case .onlyArchives(let paths):
      .error(
        .noIcons,
        "contains no icons, but archives: "
          + paths.prefix(Self.mostNames).map(\.self).quotedForMessage(),
        "import one of these archives: vitrine import ARCHIVE")
    case .links(let count):
      .warning(.symbolicLinks, "\(count.counting("symbolic link")) not followed")
    case .linkedTheme(let name):
      .warning(
        .linkedTheme,
        "the inherited theme '\(name.cutForMessage)' is a symbolic link, and is not imported",
        "copy the theme, then import the copy: cp -rL \(name.cutForMessage) ../copy")
    case .outside(let names):
      .warning(
        .pathOutside,
        "\(names.count.counting("file")) left out, because the names point outside of the archive: "
          + names.quotedForMessage(atMost: Self.mostNames))
    case .repeatedFile(let path):
      .warning(
        .repeatedIcon, "'\(path)' is in the archive more than once; the last file is used")
    case .badNumber(let icon, let field, let expected):
      .warning(
        .outOfRange, "the icon '\(icon)' is left out: '\(field)' should be \(expected)")
    case .noParent(let alias):
      .warning(.unknownParent, "the alias '\(alias)' is left out, because its icon does not exist")
    case .noPicture(let file):
      .warning(
        .noPicture,
        "the row is left out, because the picture '\(file.cutForMessage)' does not exist")
    case .unclosedSymbol:
      .warning(
        .unclosedSymbol, "the symbol is not closed, so it and everything after it is left out")
    case .noThemeGroup: .error(.noTheme, "has no group [Icon Theme]")

    // Outlines.
    case .unnamedOutline:
      .error(
        .noID, "the file name contains no letters or digits for an id",
        "rename the file, for example to guide.opml")
    case .outlineExists(let path):
      .error(
        .alreadyThere, "'\(path)' exists and has other contents",
        "rename the file; --update replaces an OPML file")

    // Exports.
    case .intoPublic:
      .error(.publishedFolder, "the export can't be written into a published folder")
    case .intoSources:
      .error(
        .dangerousOutput,
        "the export can't be written into the site's own folders")
    case .needsOutput(let format):
      .error(.needsOutput, "--format \(format) writes a folder; add --output FOLDER")
    case .notPaths:
      .warning(
        .notPaths,
        "is left out, because this format only supports paths filled in one color")

    // Names and pictures.
    case .madeID(let id, let name, let reason): .warning(.madeID, reason.message(id, name))
    case .samePicture(let id, let other):
      .warning(.samePicture, "'\(id)' has the same picture as '\(other)'")
    case .alreadyThere(let id, let now):
      .warning(
        .alreadyThere,
        "'\(id)' is already in the catalog\(id == now ? "" : " as '\(now)'"), and stays as it is"
      )
    case .pictureInTheWay(let path):
      .warning(.pictureExists, "left out, because '\(path)' exists and is another picture")
    case .noVariantName(let id):
      .warning(
        .variantsLeftOut,
        "a picture of '\(id)' is left out, because it has no distinct name")
    case .noVariants(let count, let format):
      .warning(
        .variantsLeftOut,
        "\(count.counting("variant")) left out, because '\(format)' supports one picture per icon")
    case .aliasLeftOut(let alias, let id, let isTaken):
      .warning(
        .aliasLeftOut,
        "'\(alias)', another name of '\(id)', "
          + (isTaken
            ? "is taken by another icon, and is left out" : "can't be an id, and is left out"))

    // Updates.
    case .needsList:
      .error(
        .needsPrices, "was imported with a list of prices", "add --prices FILE.csv again")
    case .bothChanged(let field, let id, let before?, let own, let source):
      .warning(
        .importConflict,
        "the \(field) of '\(id)' was changed here and in the source; it stays \(own), and the source has \(source)",
        "it was \(before) when it was imported")
    case .bothChanged(let field, let id, nil, let own, let source):
      .warning(
        .importConflict,
        "the \(field) of '\(id)' is \(own) here, and stays; the source has \(source)")
    case .bothChangedSet(let name):
      .warning(
        .importConflict,
        "'\(name)' of the set was changed here and in the source; it stays as it is here")
    case .bothDrawn(let id, true):
      .warning(
        .importConflict,
        "the picture of '\(id)' was changed here and in the source; it stays as it is here")
    case .bothDrawn(let id, false):
      .warning(
        .importConflict, "the picture of '\(id)' differs from the source, and stays")
    case .deletedHere(let id):
      .warning(
        .deletedHere, "'\(id)' was changed in the source but deleted here; it stays deleted")
    case .goneButChanged(let id, let fields):
      .warning(
        .goneFromSource,
        "'\(id)' was removed from the source but changed here, and stays; changed: \(fields.joined(separator: ", "))"
      )
    case .goneButNamed(let id, let file):
      .warning(
        .goneFromSource, "'\(id)' was removed from the source, but stays because '\(file)' names it"
      )
    case .goneButGrouped(let id, let category, let file):
      .warning(
        .goneFromSource,
        "'\(id)' was removed from the source, but stays because '\(file)' names its category '\(category)'"
      )
    case .goneUnlessUnread(let count):
      .warning(
        .goneFromSource,
        "\(count.counting("icon")) not found, but kept, because a part of the source could not be read"
      )
    case .categoryEmptied(let category, let file):
      .warning(
        .unknownCategory,
        "no icon has the category '\(category)' any more, but '\(file)' names it",
        "name another category in '\(file)'; until then, the site can't be built")

    // Prices.
    case .noPrice(let name): .warning(.noPrice, "'\(name)' has no price, and is left out")
    case .noPriceAtAll:
      .error(
        .noPrice, "no icon has a price",
        "set a price for all with --price 2.99, or make them free with --price 0",
        "or add a price list with --prices FILE.csv")
    case .unwritable(let path, let reason):
      .error(.unwritable, "'\(path)' can't be written: \(reason)")
    }
  }

  private static let mostNames = 5
}

extension IDAllocator.Reason {
  fileprivate func message(_ id: Slug, _ name: String) -> String {
    switch self {
    case .noLetters: "'\(name)' has no letters or digits, so its id is '\(id)'"
    case .tooLong: "the name is too long for an id, so it is cut to '\(id)'"
    case .signs: "'\(name)' can't be an id, so its id is '\(id)'"
    case .taken(let other): "'\(name)' would have the id of '\(other)', so its id is '\(id)'"
    }
  }
}

extension ZipArchive.Malformed {
  private static let again: Diagnostic.Note = "pack it again, or import the unpacked folder"
  private static let part: Diagnostic.Note = "unpack the icons that you need, and import the folder"

  static let damaged = malformed("is not a zip archive, or is damaged")
  static let encrypted = malformed("is an encrypted archive", "unpack it, and import the folder")
  static func method(_ number: Int) -> Self {
    malformed("uses the compression method \(number), and only Deflate is supported")
  }
  static let zip64 = malformed("is a zip64 archive, which is not supported")
  static let overlapping = malformed("is an archive whose files overlap")
  static let tooManyFiles = Self(
    problem: .error(
      .tooLarge, "is an archive of more than \(ImportLimits.archiveEntries) files", part))
  static let tooLarge = Self(
    problem: .error(
      .tooLarge,
      "is an archive that unpacks to more than \(ImportLimits.archiveRatio) times its size, or "
        + "\(ImportLimits.archiveSize >> 30) GiB", part))

  private static func malformed(_ message: String, _ remedy: Diagnostic.Note = again) -> Self {
    Self(problem: .error(.malformedArchive, message, remedy))
  }
}
