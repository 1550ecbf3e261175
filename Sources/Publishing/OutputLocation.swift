package import FileSystem

/// The folder that a site is published to: `Public` of the site, or a folder that the user has named.
///
/// This stops a site that was downloaded from having files written elsewhere: its `Public` can be a
/// symbolic link. Publishing opens the folder of a site without following links, so a link that
/// appears during the build is refused, too.
public struct OutputLocation: Hashable, Sendable {
  /// As the user knows it.
  let name: String
  /// The folder; the last name can be a link if it is the folder of a site.
  package let path: CanonicalPath
  /// Whether it is the folder of a site. If so, it is not a symbolic link.
  let isOfSite: Bool

  /// The folder `Public` of a site.
  public init(ofSite site: String, named name: String) {
    self.name = name
    path = CanonicalPath(site).appending(Self.folder)
    isOfSite = true
  }

  /// A folder that the user has named, or a symbolic link to it.
  public init(at path: String, named name: String) {
    self.name = name
    self.path = CanonicalPath(path)
    isOfSite = false
  }

  /// The name of a site's folder for the output.
  public static let folder = "Public"

  /// Refuses the folder of a site if it is a symbolic link.
  ///
  /// - Throws: `dangerous-output`.
  public func requireNoLink() throws(PublishError) {
    guard isOfSite, FileKind(at: path.text) == .symlink else { return }
    throw PublishError(.dangerousOutput(name, .link))
  }
}
