import ReportText

/// A unit as it stands behind a number: after a no-break space, but degrees and English percent
/// signs directly.
enum UnitSuffix {
  /// The unit with what stands before it, as plain text.
  static func bytes(of unit: ByteText, _ locale: ReportLocale) -> [UInt8] {
    guard let first = unit.bytes.first else { return [] }
    let isPercent = unit.count == 1 && first == UInt8(ascii: "%")
    let isDegree = first >= 0xC2 && (unit == "°" || unit == "′" || unit == "″")
    let joins = isDegree || (isPercent && locale.tag.hasPrefix("en"))
    return (joins ? [] : [0xC2, 0xA0]) + Array(unit.bytes)
  }
}
