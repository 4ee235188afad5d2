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

/// Which engine is wanted: the value of `--pdf-engine`.
public enum PrintEngineChoice: Sendable, Hashable {
  /// The first that is there and fits: chromium-headless-shell, Chromium, Google Chrome, WeasyPrint.
  case auto
  /// A browser of the Chromium family.
  case chromium
  /// WeasyPrint.
  case weasyprint
  /// This program: a browser, `weasyprint`, or a python that has the module.
  case path(String)

  /// Reads `auto`, `chromium` or `weasyprint`; everything else is the path of a program, or its name on
  /// `PATH`.
  public init(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "chromium": self = .chromium
    case "weasyprint": self = .weasyprint
    default: self = .path(text)
    }
  }
}

/// The version of an engine, such as 156.0.8078.79.
public struct EngineVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Its numbers.
  public let numbers: [Int]

  /// A version of these numbers.
  init(_ numbers: [Int]) { self.numbers = numbers }

  /// The first version in what a program says of itself; nil when there is none.
  init?(in text: String) {
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ".") }) {
      let numbers = word.split(separator: ".").map { Int($0) }
      let known = numbers.compactMap(\.self)
      guard let first = numbers.first, first != nil, known.count == numbers.count else { continue }
      self.numbers = known
      return
    }
    return nil
  }

  /// The numbers with points between.
  public var description: String { numbers.map(String.init).joined(separator: ".") }

  /// Orders by the numbers, the first ones first.
  public static func < (left: EngineVersion, right: EngineVersion) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}

/// What makes the PDF: the same document, identity and fonts give the same pages.
public struct EngineIdentity: Sendable, Hashable {
  /// The name, such as `Chromium` or `WeasyPrint`.
  public let name: String
  /// The whole version, such as `156.0.8078.79`.
  public let version: String
}
