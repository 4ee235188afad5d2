public import ReportText

/// Why a value is missing. The set is small on purpose: what other systems know is mapped onto it
/// (``ReasonVocabulary``).
public enum MissingReason: UInt8, Sendable, CaseIterable {
  /// A device was not worn.
  case notWorn = 1
  /// A device was switched off or had no power.
  case deviceOff
  /// The participant declined to answer or to be measured.
  case declined
  /// The question was not asked.
  case notAsked
  /// The measurement was not made.
  case notDone
  /// There is less than the method can detect.
  case belowDetection
  /// There is more than the method can measure.
  case aboveDetection
  /// The value makes no sense for this participant.
  case notApplicable
  /// The value will come.
  case pending
  /// The value is known and not told here.
  case withheld
  /// There was a value, or an attempt, that cannot be used.
  case unusable
  /// Nobody knows the value.
  case unknown

  /// The word for it in project files, templates and cells, such as `not-worn`.
  public var code: String {
    switch self {
    case .notWorn: "not-worn"
    case .deviceOff: "device-off"
    case .declined: "declined"
    case .notAsked: "not-asked"
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

  /// The reason of a code; nil for a word that is none.
  public init?(code: String) {
    guard let reason = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = reason
  }
}

/// Why the cells of a column are missing, a byte a row.
public struct MissingReasons: Sendable {
  /// The raw value of each row's reason; 0 where there is none.
  private var kinds: [UInt8] = []

  /// No rows.
  public init() {}

  /// The reasons of some rows; nil where there is none.
  public init(_ reasons: [MissingReason?]) { kinds = reasons.map { $0?.rawValue ?? 0 } }

  /// The number of rows.
  public var count: Int { kinds.count }

  /// The reason of a row; nil where there is none.
  public subscript(row: Int) -> MissingReason? { MissingReason(rawValue: kinds[row]) }

  /// Adds a row.
  public mutating func append(_ reason: MissingReason?) { kinds.append(reason?.rawValue ?? 0) }

  /// Adds the bytes of all rows.
  func append(to bytes: inout [UInt8]) { bytes.append(contentsOf: kinds) }

  /// Adds so many rows without a reason.
  mutating func appendNone(rows: Int) {
    kinds.append(contentsOf: repeatElement(0, count: rows))
  }

  /// Drops all rows and keeps the memory.
  mutating func removeAll() { kinds.removeAll(keepingCapacity: true) }

  /// The reasons of some rows.
  func taking(_ rows: RowSelection) -> MissingReasons {
    var taken = MissingReasons()
    taken.kinds = (0..<rows.count).map { kinds[rows[$0]] }
    return taken
  }

  /// The reasons of some rows by their places; a negative place has none.
  public func taking(_ places: [Int]) -> MissingReasons {
    var taken = MissingReasons()
    taken.kinds = places.map { $0 < 0 ? 0 : kinds[$0] }
    return taken
  }
}

// MARK: - Codes and vocabularies

/// A text of a data file and the reason that it stands for.
public struct ReasonCode: Sendable, Hashable {
  /// The whole text of the cell.
  public var text: String
  /// The reason; nil for a text that says nothing about why.
  public var reason: MissingReason?

  /// A text and its reason.
  public init(text: String, reason: MissingReason?) {
    self.text = text
    self.reason = reason
  }
}

/// What a project says of how a column tells why a value is missing.
public struct ReasonDeclaration: Sendable, Hashable {
  /// The texts in the column's own cells that are no values but reasons.
  public var codes: [ReasonCode]
  /// The column beside it whose cells are reasons where it has no value; nil for none.
  public var column: String?
  /// What texts of that column stand for, besides the words that every column knows.
  public var words: [ReasonCode]

  /// A declaration.
  public init(codes: [ReasonCode] = [], column: String? = nil, words: [ReasonCode] = []) {
    self.codes = codes
    self.column = column
    self.words = words
  }
}

/// A list of words that say why a value is missing, with the reason that each stands for.
public enum ReasonVocabulary: String, Sendable, CaseIterable {
  /// The codes of HL7 FHIR R4's value set `data-absent-reason`
  /// (http://terminology.hl7.org/CodeSystem/data-absent-reason).
  case fhir
  /// The missing data codes that REDCap proposes, which are the null flavours of HL7 version 3.
  case redcap

  /// Its words, in the order of their source.
  public var codes: [ReasonCode] {
    switch self {
    case .fhir: Self.fhirCodes
    case .redcap: Self.redcapCodes
    }
  }

  /// A word and what it stands for.
  private static func code(_ text: String, _ reason: MissingReason) -> ReasonCode {
    ReasonCode(text: text, reason: reason)
  }

  private static let fhirCodes = [
    code("unknown", .unknown), code("asked-unknown", .unknown), code("temp-unknown", .pending),
    code("not-asked", .notAsked), code("asked-declined", .declined), code("masked", .withheld),
    code("not-applicable", .notApplicable), code("unsupported", .notDone),
    code("as-text", .unusable), code("error", .unusable), code("not-a-number", .unusable),
    code("negative-infinity", .unusable), code("positive-infinity", .unusable),
    code("not-performed", .notDone), code("not-permitted", .notApplicable),
  ]

  private static let redcapCodes = [
    code("NI", .unknown), code("INV", .unusable), code("UNK", .unknown), code("NASK", .notAsked),
    code("ASKU", .unknown), code("NAV", .pending), code("MSK", .withheld),
    code("NA", .notApplicable), code("NAVU", .unknown), code("NP", .unknown),
    code("QS", .unknown), code("QI", .unusable), code("TRC", .belowDetection),
    code("UNC", .unusable), code("DER", .unusable), code("PINF", .unusable),
    code("NINF", .unusable), code("OTH", .unusable),
  ]
}

// MARK: - Recognition of cells

/// Texts of cells and the reasons that they stand for.
struct ReasonMap: Sendable {
  private let filter: MissingCodes
  private let entries: [(text: [UInt8], reason: MissingReason?)]

  init(_ codes: [ReasonCode]) {
    entries = codes.map { (Array($0.text.utf8), $0.reason) }
    filter = MissingCodes(entries.map(\.text))
  }

  /// What a cell stands for; nil for a cell that is none of the texts.
  @inline(__always)
  func entry(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason?? {
    guard filter.contains(cell) else { return nil }
    return entries.first { $0.text.count == cell.count && cell.elementsEqual($0.text) }?.reason
  }

  /// The words that every column of reasons knows: our own in any case, with hyphens, spaces or
  /// underscores, and those of the vocabularies as they are.
  static let known = KnownReasons()

  /// The words for reasons that need no declaration.
  struct KnownReasons: Sendable {
    private let vocabularies = ReasonMap(ReasonVocabulary.allCases.flatMap(\.codes))
    private let own = ReasonMap(
      MissingReason.allCases.map { ReasonCode(text: $0.code, reason: $0) })

    /// The reason that a cell names; nil when it names none.
    func reason(_ cell: UnsafeBufferPointer<UInt8>) -> MissingReason? {
      if let known = vocabularies.entry(cell) { return known }
      let plain = cell.map { byte -> UInt8 in
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "_"): UInt8(ascii: "-")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: byte
        }
      }
      return plain.withUnsafeBufferPointer { own.entry($0) } ?? nil
    }
  }
}

/// The texts that mean "no value", made quick to rule out.
struct MissingCodes: Sendable {
  /// True when an empty cell has no value.
  let includesEmpty: Bool
  private let texts: [[UInt8]]
  /// A bit for each byte that one of the texts starts with.
  private let firstBytes: (UInt64, UInt64, UInt64, UInt64)

  init(_ texts: [[UInt8]]) {
    includesEmpty = texts.contains([])
    self.texts = texts.filter { !$0.isEmpty }
    var bits: [UInt64] = [0, 0, 0, 0]
    for text in self.texts { bits[Int(text[0] >> 6)] |= 1 << UInt64(text[0] & 63) }
    firstBytes = (bits[0], bits[1], bits[2], bits[3])
  }

  /// These texts and others.
  func adding(_ others: [[UInt8]]) -> MissingCodes {
    MissingCodes((includesEmpty ? [[]] : []) + texts + others)
  }

  /// True when the bytes are one of the texts.
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
    texts.contains { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }
}

// MARK: - Words for people

/// What reasons for missing values are called, in the languages of the program's own words.
public enum ReasonPhrases {
  /// The word for a reason, or for there being none.
  /// - Parameter tag: a BCP 47 tag; English stands for a language that is not known.
  public static func word(_ reason: MissingReason?, language tag: String) -> ByteText {
    let words = byLanguage[tag]
    guard let reason else { return words.none }
    let place = Int(reason.rawValue) - 1
    return place < words.reasons.count ? words.reasons[place] : words.none
  }

  /// The words of a language: the reasons in their order, and none.
  private struct Words {
    let reasons: [ByteText]
    let none: ByteText
  }

  private static let byLanguage = LanguageTable(
    english: english, german: german, french: french, spanish: spanish, arabic: arabic,
    japanese: japanese, pseudo: pseudo)

  private static let english = Words(
    reasons: [
      "not worn", "device off", "declined", "not asked", "not done", "below detection limit",
      "above measuring range", "not applicable", "not yet available", "withheld", "not usable",
      "unknown",
    ], none: "no reason given")

  private static let german = Words(
    reasons: [
      "nicht getragen", "Gerät aus", "abgelehnt", "nicht gefragt", "nicht durchgeführt",
      "unter der Nachweisgrenze", "über dem Messbereich", "nicht zutreffend",
      "noch nicht verfügbar", "nicht mitgeteilt", "nicht verwertbar", "unbekannt",
    ], none: "kein Grund angegeben")

  private static let french = Words(
    reasons: [
      "non porté", "appareil éteint", "refusé", "non demandé", "non effectué",
      "sous la limite de détection", "au-dessus de la plage de mesure", "sans objet",
      "pas encore disponible", "non communiqué", "inutilisable", "inconnu",
    ], none: "sans raison indiquée")

  private static let spanish = Words(
    reasons: [
      "sin llevar puesto", "dispositivo apagado", "rechazado", "no preguntado", "no realizado",
      "por debajo del límite de detección", "por encima del intervalo de medición",
      "no aplicable", "aún no disponible", "no comunicado", "no utilizable", "desconocido",
    ], none: "sin motivo indicado")

  private static let arabic = Words(
    reasons: [
      "لم يُرتدَ الجهاز", "الجهاز مغلق", "مرفوض", "لم يُسأل عنه", "لم يُنفَّذ", "دون حد الكشف",
      "فوق نطاق القياس", "لا ينطبق", "غير متاح بعد", "محجوب", "غير صالح للاستخدام", "غير معروف",
    ], none: "دون ذكر السبب")

  private static let japanese = Words(
    reasons: [
      "未装着", "機器の電源オフ", "拒否", "未質問", "未実施", "検出限界未満", "測定範囲超過", "該当なし",
      "未到着", "非開示", "使用不可", "不明",
    ], none: "理由の記載なし")

  private static let pseudo = Words(
    reasons: english.reasons.map { ByteText(PseudoText.bracketed($0.string)) },
    none: ByteText(PseudoText.bracketed(english.none.string)))
}
