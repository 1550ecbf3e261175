import Diagnostics
import Markup
import Wording

// Words of the reader's language: `{{@icon.download}}` is the word of that key, whose placeholders
// are fields of the models known there. `{{<@icon.buy}}{{$price}}…{{/price}}{{/@icon.buy}}` gives
// markup for a placeholder. `{{json(@search)}}` is a JSON object of all words below a key, and
// `{{pattern(@bag.removeNamed)}}` a word with its placeholders as they are written: for scripts.

extension TemplateCompiler {
  /// What shows a word; nothing if there is no such word, which is reported.
  mutating func word(
    _ tag: TemplateTag, _ blocks: [TemplateBlock], file: SourceFile, template: String,
    in around: Surroundings
  ) -> TemplateProgram {
    guard let key = tag.word, let words else { return TemplateProgram() }
    if tag.kind == .unescapedVariable {
      add(.unescapedText(tag.name), tag, file)
      return TemplateProgram()
    }
    if tag.transforms == ["json"] { return texts(tag, below: key, words, file) }
    guard let message = words[key] else {
      add(.unknownWord(key, known: words.keys), tag, file)
      return TemplateProgram()
    }
    if let transform = tag.transforms.first {
      if transform != "pattern" {
        add(.unknownTransform(transform, known: ["json", "pattern"]), tag, file)
      }
      return Self.program(escaped: message.standard.source)
    }
    var places: [String: TemplateProgram] = [:]
    let known = words.placeholders(of: key).sorted()
    for block in blocks {
      guard known.contains(block.tag.name) else {
        add(.unknownPlaceholder(block.tag.name, of: key, known: known), block.tag, file)
        continue
      }
      places[block.tag.name] = program(
        of: block.content, file: file, template: template, in: around)
    }
    for name in known where places[name] == nil {
      places[name] = field(name, tag, in: around.scope, words, file)
    }
    let standard = Self.program(of: message.standard, places)
    guard !message.forms.isEmpty else { return standard }
    let (count, kind) = resolve(tag.placeholder(Message.count), in: around.scope, file: file)
    guard case .number = kind else {
      add(.notCounted(key), tag, file)
      return TemplateProgram()
    }
    var program = TemplateProgram()
    program.append(
      .plural(
        count, message.rules, message.forms.mapValues { Self.program(of: $0, places) },
        other: standard))
    return program
  }

  /// What shows a field in the place of a placeholder.
  private mutating func field(
    _ name: String, _ tag: TemplateTag, in scope: TemplateScope, _ words: WordTable,
    _ file: SourceFile
  ) -> TemplateProgram {
    let (reference, kind) = resolve(tag.placeholder(name), in: scope, file: file)
    checkShown(tag.placeholder(name), kind, file: file)
    var program = TemplateProgram()
    if case .number = kind {
      program.append(.number(reference, digits: words.digits))
    } else {
      program.append(.show(reference))
    }
    return program
  }

  private static func program(
    of pattern: Pattern, _ places: [String: TemplateProgram]
  ) -> TemplateProgram {
    var program = TemplateProgram()
    for piece in pattern.pieces {
      switch piece {
      case .text(let text): program.append(escaped: text)
      case .placeholder(let name): program.append(places[name] ?? TemplateProgram())
      }
    }
    return program
  }

  /// All words below a key, as JSON.
  private mutating func texts(
    _ tag: TemplateTag, below key: String, _ words: WordTable, _ file: SourceFile
  ) -> TemplateProgram {
    guard words.keys.contains(where: { $0.hasPrefix("\(key).") }) else {  // no path
      add(.unknownWord(key, known: words.keys), tag, file)
      return TemplateProgram()
    }
    return Self.program(escaped: words.json(below: key))
  }

  private static func program(escaped text: String) -> TemplateProgram {
    var program = TemplateProgram()
    program.append(escaped: text)
    return program
  }
}

extension TemplateProgram {
  /// Adds the steps of another program.
  mutating func append(_ other: TemplateProgram) {
    for step in other.steps { append(step) }
  }

  /// Adds text of a word, escaped for elements and attributes.
  fileprivate mutating func append(escaped text: String) {
    var bytes: [UInt8] = []
    bytes.append(text.documentText, escapedFor: .html)
    append(.text(bytes))
  }
}

extension TemplateTag {
  /// A tag in the same place that shows a field.
  fileprivate func placeholder(_ name: String) -> TemplateTag {
    TemplateTag(kind: .variable, name: name, transforms: [], range: range)
  }
}
