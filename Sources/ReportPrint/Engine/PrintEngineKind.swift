/// The families of engines that are spoken to.
public enum PrintEngineKind: String, Sendable, CaseIterable {
  /// Browsers that understand the DevTools protocol over a pipe.
  case chromium
  /// WeasyPrint, in its python.
  case weasyprint

  /// The oldest version that lays documents out right: Chromium has the margin boxes of `@page` from 131
  /// on; WeasyPrint has grids and their gaps from 63 on, and tags headers of tables and captions from 66 on.
  public var oldest: EngineVersion {
    switch self {
    case .chromium: EngineVersion([131])
    case .weasyprint: EngineVersion([66, 0])
    }
  }
}
