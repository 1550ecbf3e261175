package import FileSystem

/// The location of an output: `Public` of a site, or a folder that the user named.
///
/// This stops a downloaded site from writing files elsewhere: its `Public` may not be a symbolic link.
public struct OutputLocation: Hashable, Sendable {
  let name: String
  /// The last name can be a link if the user named the folder.
  package let path: CanonicalPath
  let isOfSite: Bool

  /// Creates the location of a site's `Public` folder, or of another folder in the site.
  public init(ofSite site: String, named name: String, folder: String = Self.folder) {
    self.name = name
    path = CanonicalPath(site).appending(folder)
    isOfSite = true
  }

  /// Creates the location of a folder, or of a symbolic link to one, that the user named.
  public init(at path: String, named name: String) {
    self.name = name
    self.path = CanonicalPath(path)
    isOfSite = false
  }

  /// The name of a site's output folder.
  public static let folder = "Public"

  /// Refuses a site's folder that is a symbolic link.
  ///
  /// - Throws: `dangerous-output`.
  public func requireNoLink() throws(PublishError) {
    guard isOfSite, FileKind(at: path.text) == .symlink else { return }
    throw PublishError(.dangerousOutput(name, .link))
  }
}
