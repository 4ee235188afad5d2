public import Foundation

/// The root folder of the package, with resolved symbolic links.
public let projectRoot: URL = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
