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
