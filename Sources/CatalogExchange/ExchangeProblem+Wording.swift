import Catalog
import ContentSyntax
import Diagnostics
import IconNames

extension ExchangeProblem: WordedProblem {
  /// A problem of one icon or one row is a warning: the rest is imported.
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
        "the symbols share so much that their copies of it are larger than \(limit >> 20) MiB",
        "write style sheets as attributes, or gradients into the symbols that use them")
    case .notAFile: .error(.unreadable, "is not a regular file", "save it to a file first")
    case .malformedArchive(let reason): reason.problem
    case .damagedGzip:
      .error(
        .malformedArchive, "is a gzip file that is damaged",
        "pack it again, or name the unpacked file")
    case .workbook:
      .error(
        .notUTF8, "is an archive, such as a workbook of a spreadsheet, not a table of text",
        "open it in a spreadsheet and save it as 'CSV UTF-8'")
    case .noFormat(let known):
      .error(
        .unknownFormat, "is of no format that is known",
        "known are \(known.joined(separator: ", "))")
    case .onePicture:
      .error(
        .unknownFormat, "is the picture of one icon, and no sprite: no '<symbol>' is in it",
        "name the folder that it stands in")
    case .noIcons(let format): .error(.noIcons, "has no icons (read as \(format))")
    case .onlyArchives(let paths):
      .error(
        .noIcons,
        "has no icons, but archives: "
          + paths.prefix(Self.mostNames).map(\.self).quotedForMessage(),
        "import one of these archives: vitrine import ARCHIVE")
    case .links(let count):
      .warning(.symbolicLinks, "\(count.counting("symbolic link")) not followed")
    case .linkedTheme(let name):
      .warning(
        .linkedTheme,
        "the inherited theme '\(name.cutForMessage)' is a symbolic link, and is not imported",
        "copy it: cp -rL \(name.cutForMessage) ../copy")
    case .outside(let names):
      .warning(
        .pathOutside,
        "\(names.count.counting("file")) left out, whose names lead out of the archive: "
          + names.quotedForMessage(atMost: Self.mostNames))
    case .repeatedFile(let path):
      .warning(
        .repeatedIcon, "'\(path)' stands in the archive more than once: the last one is taken")
    case .badNumber(let icon, let field, let expected):
      .warning(
        .outOfRange, "the icon '\(icon)' is left out: '\(field)' should be \(expected)")
    case .noParent(let alias):
      .warning(.unknownParent, "the alias '\(alias)' leads to no icon, and is left out")
    case .noPicture(let file):
      .warning(
        .noPicture, "there is no picture '\(file.cutForMessage)': the row is left out")
    case .unclosedSymbol:
      .warning(
        .unclosedSymbol, "the symbol is not closed: it and what follows is left out")
    case .noThemeGroup: .error(.noTheme, "has no group [Icon Theme]")

    // Outlines.
    case .unnamedOutline:
      .error(
        .noID, "no id can be made of the file's name",
        "give the file a name with letters: guide.opml")
    case .outlineExists(let path):
      .error(
        .alreadyThere, "'\(path)' is there and says something else",
        "give the file another name; --update replaces one that is OPML")

    // Exports.
    case .intoPublic:
      .error(.publishedFolder, "exports don't go into a folder that is published")
    case .intoSources:
      .error(
        .dangerousOutput,
        "exports don't go into a folder that the site is made from or remembered in")
    case .needsOutput(let format):
      .error(.needsOutput, "--format \(format) makes a folder: name it with --output")
    case .notPaths:
      .warning(
        .notPaths,
        "has more than paths filled in one colour, which this format can't have, and is left out")

    // Names and pictures.
    case .madeID(let id, let name, let reason): .warning(.madeID, reason.message(id, name))
    case .samePicture(let id, let other):
      .warning(.samePicture, "'\(id)' has the same picture as '\(other)'")
    case .alreadyThere(let id, let now):
      .warning(
        .alreadyThere,
        "'\(id)' is in the catalog already, \(id == now ? "" : "as '\(now)', ")and stays as it is there"
      )
    case .pictureInTheWay(let path):
      .warning(.pictureExists, "left out, for '\(path)' is there and is another picture")
    case .noVariantName(let id):
      .warning(
        .variantsLeftOut,
        "another picture of '\(id)' has no name of its own, and is left out")
    case .noVariants(let count, let format):
      .warning(
        .variantsLeftOut,
        "\(count.counting("variant")) left out: '\(format)' has one picture for an icon")
    case .aliasLeftOut(let alias, let id, let isTaken):
      .warning(
        .aliasLeftOut,
        "'\(alias)', another name of '\(id)', "
          + (isTaken
            ? "is taken by another icon, and is left out" : "can't be an id, and is left out"))

    // Updates.
    case .needsList:
      .error(
        .needsPrices, "was imported with a list of prices", "name it again with --prices FILE.csv")
    case .bothChanged(let field, let id, let before?, let own, let source):
      .warning(
        .importConflict,
        "the \(field) of '\(id)' was changed here and in the source: it stays \(own), the source has \(source)",
        "it was \(before) when it was imported")
    case .bothChanged(let field, let id, nil, let own, let source):
      .warning(
        .importConflict,
        "the \(field) of '\(id)' is \(own) here, and stays; the source has \(source)")
    case .bothChangedSet(let name):
      .warning(
        .importConflict,
        "what '\(name)' says of the set was changed here and in the source: it stays as it is")
    case .bothDrawn(let id, true):
      .warning(
        .importConflict,
        "the picture of '\(id)' was changed here and in the source: it stays as it is")
    case .bothDrawn(let id, false):
      .warning(
        .importConflict, "'\(id)' has another picture than in the source, which stays")
    case .deletedHere(let id):
      .warning(
        .deletedHere, "'\(id)' was changed in the source, but deleted here: it stays deleted")
    case .goneButChanged(let id, let fields):
      .warning(
        .goneFromSource,
        "'\(id)' is gone from the source, but stays: here was changed \(fields.joined(separator: ", "))"
      )
    case .goneButNamed(let id, let file):
      .warning(
        .goneFromSource, "'\(id)' is gone from the source, but stays: '\(file)' names it")
    case .goneButGrouped(let id, let category, let file):
      .warning(
        .goneFromSource,
        "'\(id)' is gone from the source, but stays: '\(file)' names the category '\(category)', which would have no icons"
      )
    case .goneUnlessUnread(let count):
      .warning(
        .goneFromSource,
        "\(count.counting("icon")) may be gone, but stay: not all of the source could be read")
    case .categoryEmptied(let category, let file):
      .warning(
        .unknownCategory,
        "no icon has the category '\(category)' any more, and '\(file)' names it",
        "name another category there: without that, the site can't be built")

    // Prices.
    case .noPrice(let name): .warning(.noPrice, "'\(name)' has no price, and is left out")
    case .noPriceAtAll:
      .error(
        .noPrice, "no icon has a price",
        "--price 2.99 says what each costs, --price 0 makes all free",
        "--prices FILE.csv names a list of prices")
    case .unwritable(let path, let reason):
      .error(.unwritable, "'\(path)' can't be written: \(reason)")
    }
  }

  /// The most names of files in a message.
  private static let mostNames = 5
}

extension IDAllocator.Reason {
  fileprivate func message(_ id: Slug, _ name: String) -> String {
    switch self {
    case .noLetters: "'\(name)' has no letter and no digit: its id is '\(id)'"
    case .tooLong: "the name is too long for an id: it is cut to '\(id)'"
    case .signs: "'\(name)' can't be an id: its id is '\(id)'"
    case .taken(let other): "'\(name)' would have the id of '\(other)': its id is '\(id)'"
    }
  }
}

extension ZipArchive.Malformed {
  private static let again: Diagnostic.Note = "pack it again, or import the unpacked folder"
  private static let part: Diagnostic.Note = "unpack the icons that you need, and import the folder"

  static let damaged = malformed("is not a zip archive, or is damaged")
  static let encrypted = malformed("is an encrypted archive", "unpack it, and import the folder")
  static func method(_ number: Int) -> Self {
    malformed("is packed by method \(number) in the archive, not by Deflate")
  }
  static let zip64 = malformed("is an archive in the form for more than 4 GB")
  /// Two files are in the same bytes of the archive.
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
