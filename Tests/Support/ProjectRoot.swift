public import Foundation

/// The folder of the package, with symbolic links resolved.
public let projectRoot: URL = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
