import Diagnostics
import Markup
import Wording

// Localized strings: `{{@icon.download}}` shows the string of a key, with fields as placeholders.
// `{{<@icon.buy}}{{$price}}…{{/price}}{{/@icon.buy}}` replaces a placeholder by markup. For scripts,
// `{{json(@search)}}` is an object of all strings below a key, and `{{pattern(@bag.removeNamed)}}` a string
// with unresolved placeholders.

extension TemplateCompiler {
  /// Reports a missing string.
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
      return program(escaped: message.standard.source)
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
    let standard = program(of: message.standard, places)
    guard !message.forms.isEmpty else { return standard }
    let (count, kind) = resolve(tag.placeholder(Message.count), in: around.scope, file: file)
    guard case .number = kind else {
      add(.notCounted(key), tag, file)
      return TemplateProgram()
    }
    var forms: [PluralCategory: Int] = [:]
    for category in PluralCategory.allCases {
      guard let form = message.forms[category] else { continue }
      forms[category] = code.add(program(of: form, places))
    }
    let plural = TemplateCode.Plural(rules: message.rules, forms: forms, other: code.add(standard))
    return TemplateProgram(code.plural(count, plural))
  }

  private mutating func field(
    _ name: String, _ tag: TemplateTag, in scope: TemplateScope, _ words: StringTable,
    _ file: SourceFile
  ) -> TemplateProgram {
    let (reference, kind) = resolve(tag.placeholder(name), in: scope, file: file)
    checkShown(tag.placeholder(name), kind, at: tag.unsafeContext, file: file)
    if case .number = kind { return TemplateProgram(code.number(reference, digits: words.digits)) }
    return TemplateProgram(code.show(reference))
  }

  private mutating func program(
    of pattern: Pattern, _ places: [String: TemplateProgram]
  ) -> TemplateProgram {
    var program = TemplateProgram()
    for piece in pattern.pieces {
      switch piece {
      case .text(let text): program.append(self.text(escaped: text))
      case .placeholder(let name): program.append(places[name] ?? TemplateProgram())
      }
    }
    return program
  }

  /// All strings below a key as JSON.
  private mutating func texts(
    _ tag: TemplateTag, below key: String, _ words: StringTable, _ file: SourceFile
  ) -> TemplateProgram {
    guard words.keys.contains(where: { $0.hasPrefix("\(key).") }) else {  // no path
      add(.unknownWord(key, known: words.keys), tag, file)
      return TemplateProgram()
    }
    return program(escaped: words.json(below: key))
  }

  private mutating func program(escaped text: String) -> TemplateProgram {
    TemplateProgram(self.text(escaped: text))
  }

  /// Escapes for elements and attributes.
  private mutating func text(escaped text: String) -> TemplateProgram.Step {
    var bytes: [UInt8] = []
    bytes.append(text.documentText, escapedFor: .html)
    return code.text(bytes)
  }
}

extension TemplateTag {
  fileprivate func placeholder(_ name: String) -> TemplateTag {
    TemplateTag(kind: .variable, name: name, transforms: [], range: range)
  }
}
