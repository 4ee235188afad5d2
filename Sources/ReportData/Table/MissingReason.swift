public import ReportText

/// A reason for a missing value.
///
/// The set is small. ``ReasonVocabulary`` maps the codes of other systems to it.
public enum MissingReason: UInt8, Sendable, CaseIterable {
  /// A device that was not worn.
  case notWorn = 1
  /// A device that was switched off or had no power.
  case deviceOff
  /// A participant who declined to answer or to be measured.
  case declined
  /// Information that was not requested.
  case notRequested
  /// A measurement that was not made.
  case notDone
  /// A quantity below the detection limit of the method.
  case belowDetection
  /// A quantity above the measuring range of the method.
  case aboveDetection
  /// A value that does not apply to this participant.
  case notApplicable
  /// A value that is not yet available.
  case pending
  /// A known value that is not disclosed.
  case withheld
  /// A value or an attempt that is unusable.
  case unusable
  /// An unknown value.
  case unknown

  /// The code of the reason in project files, templates, and cells, such as `not-worn`.
  public var code: String {
    switch self {
    case .notWorn: "not-worn"
    case .deviceOff: "device-off"
    case .declined: "declined"
    case .notRequested: "not-asked"
    case .notDone: "not-done"
    case .belowDetection: "below-detection"
    case .aboveDetection: "above-detection"
    case .notApplicable: "not-applicable"
    case .pending: "pending"
    case .withheld: "withheld"
    case .unusable: "unusable"
    case .unknown: "unknown"
    }
  }

  /// Creates the reason that a code represents; nil for an unknown code.
  public init?(code: String) {
    guard let reason = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = reason
  }
}

/// The missing reasons of a column, one byte per row.
public struct MissingReasons: Sendable {
  /// The raw value of the reason in each row; 0 for a row without a reason.
  private var kinds: [UInt8] = []

  /// Creates a list of reasons without rows.
  public init() {}

  /// Creates a list of reasons, with nil for a row without a reason.
  public init(_ reasons: [MissingReason?]) { kinds = reasons.map { $0?.rawValue ?? 0 } }

  /// The number of rows.
  public var count: Int { kinds.count }

  /// The reason of a row; nil if the row has none.
  public subscript(row: Int) -> MissingReason? { MissingReason(rawValue: kinds[row]) }

  /// Adds a row.
  public mutating func append(_ reason: MissingReason?) { kinds.append(reason?.rawValue ?? 0) }

  /// Appends one byte per row.
  func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: kinds) }

  /// Adds a number of rows without a reason.
  mutating func appendNone(rows: Int) {
    kinds.append(contentsOf: repeatElement(0, count: rows))
  }

  /// Removes all rows and retains the memory.
  mutating func removeAll() { kinds.removeAll(keepingCapacity: true) }

  /// Returns the reasons of the selected rows.
  func selecting(_ rows: RowSelection) -> MissingReasons {
    var selected = MissingReasons()
    selected.kinds = (0..<rows.count).map { kinds[rows[$0]] }
    return selected
  }

  /// Returns the reasons of the rows at indices, and no reason for each negative index.
  public func selecting(_ indices: [Int]) -> MissingReasons {
    var selected = MissingReasons()
    selected.kinds = indices.map { $0 < 0 ? 0 : kinds[$0] }
    return selected
  }
}

// MARK: - Codes and vocabularies

/// A text in a data file that represents a missing value, and its reason.
public struct ReasonCode: Sendable, Hashable {
  /// The complete text of the cell.
  public var text: String
  /// The reason that the text represents; nil for a missing value without a reason.
  public var reason: MissingReason?

  /// Creates a text that represents a missing value.
  ///
  /// - Parameter reason: nil for a missing value without a reason.
  public init(text: String, reason: MissingReason?) {
    self.text = text
    self.reason = reason
  }
}

/// The declaration of the missing reasons of a column.
public struct ReasonDeclaration: Sendable, Hashable {
  /// The cell strings of the column that are reasons instead of values.
  public var codes: [ReasonCode]
  /// The name of another column that contains the reasons; nil if there is none.
  public var column: String?
  /// The custom words of the reason column, in addition to the predefined codes.
  public var words: [ReasonCode]

  /// Creates a declaration.
  public init(codes: [ReasonCode] = [], column: String? = nil, words: [ReasonCode] = []) {
    self.codes = codes
    self.column = column
    self.words = words
  }
}

/// A vocabulary of codes for missing values, mapped to missing reasons.
public enum ReasonVocabulary: String, Sendable, CaseIterable {
  /// The codes of the HL7 FHIR R4 value set `data-absent-reason`.
  ///
  /// Source: http://terminology.hl7.org/CodeSystem/data-absent-reason.
  case fhir
  /// The missing data codes of REDCap, which are the null flavours of HL7 version 3.
  case redcap

  /// The codes of the vocabulary with their reasons, in the order of the source.
  public var codes: [ReasonCode] {
    switch self {
    case .fhir: Self.fhirCodes
    case .redcap: Self.redcapCodes
    }
  }

  /// Returns a code of a vocabulary with the reason that it represents.
  private static func code(_ text: String, _ reason: MissingReason) -> ReasonCode {
    ReasonCode(text: text, reason: reason)
  }

  private static let fhirCodes = [
    code("unknown", .unknown), code("asked-unknown", .unknown), code("temp-unknown", .pending),
    code("not-asked", .notRequested), code("asked-declined", .declined), code("masked", .withheld),
    code("not-applicable", .notApplicable), code("unsupported", .notDone),
    code("as-text", .unusable), code("error", .unusable), code("not-a-number", .unusable),
    code("negative-infinity", .unusable), code("positive-infinity", .unusable),
    code("not-performed", .notDone), code("not-permitted", .notApplicable),
  ]

  private static let redcapCodes = [
    code("NI", .unknown), code("INV", .unusable), code("UNK", .unknown),
    code("NASK", .notRequested),
    code("ASKU", .unknown), code("NAV", .pending), code("MSK", .withheld),
    code("NA", .notApplicable), code("NAVU", .unknown), code("NP", .unknown),
    code("QS", .unknown), code("QI", .unusable), code("TRC", .belowDetection),
    code("UNC", .unusable), code("DER", .unusable), code("PINF", .unusable),
    code("NINF", .unusable), code("OTH", .unusable),
  ]
}

// MARK: - Recognition of cells

/// A map from the strings in cells to missing reasons.
struct ReasonMap: Sendable {
  private let filter: MissingCodes
  private let entries: [(text: [UInt8], reason: MissingReason?)]

  init(_ codes: [ReasonCode]) {
    entries = codes.map { (Array($0.text.utf8), $0.reason) }
    filter = MissingCodes(entries.map(\.text))
  }

  /// Returns the reason of a cell; nil for a cell that is not in the map.
  @inline(__always)
  func entry(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? {
    guard filter.contains(cell) else { return nil }
    return entries.first { $0.text.count == cell.count && cell.elementsEqual($0.text) }?.reason
  }

  /// The predefined codes of every reason column.
  ///
  /// The codes of this program are case-insensitive and can have hyphens, spaces, or underscores.
  /// The codes of the vocabularies must match exactly.
  static let predefined = PredefinedReasons()

  /// The reason codes that every reason column accepts without a declaration.
  struct PredefinedReasons: Sendable {
    private let vocabularies = ReasonMap(ReasonVocabulary.allCases.flatMap(\.codes))
    private let programCodes = ReasonMap(
      MissingReason.allCases.map { ReasonCode(text: $0.code, reason: $0) })

    /// Returns the reason of a cell; nil if the cell is not a predefined code.
    func reason(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason? {
      if let entry = vocabularies.entry(cell) { return entry }
      let plain = cell.map { byte -> UInt8 in
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "_"): UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
      }
      return plain.withUnsafeBufferPointer { programCodes.entry($0) } ?? nil
    }
  }
}

/// The strings that mean "no value", with a fast check of the first byte.
struct MissingCodes: Sendable {
  /// Whether an empty cell means "no value".
  let includesEmpty: Bool
  private let strings: [[UInt8]]
  /// A bit set of the first bytes of all strings.
  private let firstBytes: (UInt64, UInt64, UInt64, UInt64)

  init(_ strings: [[UInt8]]) {
    includesEmpty = strings.contains([])
    self.strings = strings.filter { !$0.isEmpty }
    var bits: [UInt64] = [0, 0, 0, 0]
    for text in self.strings { bits[Int(text[0] >> 6)] |= 1 << UInt64(text[0] & 63) }
    firstBytes = (bits[0], bits[1], bits[2], bits[3])
  }

  /// Returns a set of these strings and additional ones.
  func adding(_ additional: [[UInt8]]) -> MissingCodes {
    MissingCodes((includesEmpty ? [[]] : []) + strings + additional)
  }

  /// Returns whether the bytes are one of the strings.
  @inline(__always)
  func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 0 else { return includesEmpty }
    let first = bytes[0]
    let word =
      switch first >> 6 {
      case 0: firstBytes.0
      case 1: firstBytes.1
      case 2: firstBytes.2
      default: firstBytes.3
      }
    guard word & (1 << UInt64(first & 63)) != 0 else { return false }
    return isListed(bytes)
  }

  @inline(never)
  private func isListed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    strings.contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

// MARK: - Translated phrases

/// The translated names of missing reasons.
public enum ReasonPhrases {
  /// Returns the name of a reason in a language; without a reason, the text for a missing value.
  ///
  /// - Parameter tag: a BCP 47 tag. A language without translation gives English.
  public static func word(_ reason: MissingReason?, language tag: String) -> ByteText {
    let words = ReasonWords.of(tag)
    return switch reason {
    case .notWorn: words.notWorn
    case .deviceOff: words.deviceOff
    case .declined: words.declined
    case .notRequested: words.notRequested
    case .notDone: words.notDone
    case .belowDetection: words.belowDetection
    case .aboveDetection: words.aboveDetection
    case .notApplicable: words.notApplicable
    case .pending: words.pending
    case .withheld: words.withheld
    case .unusable: words.unusable
    case .unknown: words.unknown
    case nil: words.none
    }
  }
}
