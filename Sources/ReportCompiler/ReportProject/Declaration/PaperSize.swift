import ReportText

/// A size of paper.
enum PaperSize: String, CaseIterable {
  case a4 = "A4"
  case letter = "Letter"

  /// The regions whose printers hold US Letter: `paperSize` of CLDR's supplemental measurement data.
  private static let letterRegions: Set<String> = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The paper of a locale: by the region in its tag, else by that of the locale whose numbers and dates
  /// are written for it.
  init(of tag: String, writtenAs locale: ReportLocale) {
    let region = Self.region(of: tag) ?? Self.region(of: locale.tag) ?? ""
    self = Self.letterRegions.contains(region) ? .letter : .a4
  }

  /// Width and height in millimetres, upright.
  var size: (width: Double, height: Double) {
    switch self {
    case .a4: (210, 297)
    case .letter: (215.9, 279.4)
    }
  }

  private static func region(of tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    return parts.dropFirst().first { part in
      part.utf8.count == 2
        && part.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    }.map { $0.uppercased() }
  }
}
