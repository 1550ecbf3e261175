import ArgumentParser

@main
struct Vitrine: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "A static site generator for icon stores and outline catalogs.")
}
