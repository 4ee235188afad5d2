import ReportChart
import ReportData

/// The JSON Schema definitions of the values in a chart spec.
struct SchemaValues {
  /// The names of the scales that an axis can have.
  let scales: [String]

  /// The schema of a data value in a row.
  static let scalar = JSONValue.keys(["type": .strings(["string", "number", "boolean", "null"])])

  /// The schema of keys for notes, which start with `x-`.
  static let free = JSONValue.keys(["^x-": .object([])])

  static func reference(_ name: String) -> JSONValue {
    .keys(["$ref": .text("#/$defs/\(name)")])
  }

  /// Returns the schema of a channel, which names a column.
  static func channel(_ channel: ChannelDescription) -> JSONValue {
    .keys([
      "description": .text("A column. \(channel.summary)"),
      "type": .strings(["string", "number", "null"]),
    ])
  }

  /// Returns the schema of an option, for which `null` means absent.
  func value(_ option: OptionDescription, _ part: String) -> JSONValue {
    let description = JSONValue.text(option.summary)
    let fallback = option.defaultText.isEmpty ? nil : JSONValue.inferred(option.defaultText)
    let kind: KeyValuePairs<String, JSONValue?>
    switch option.kind {
    case .number, .integer:
      let type = if case .integer = option.kind { "integer" } else { "number" }
      kind = [
        "description": description, "type": .strings([type, "null"]),
        "minimum": option.range.map { .number($0.lowerBound) },
        "maximum": option.range.map { .number($0.upperBound) }, "default": fallback,
      ]
    case .text where part == "axis" && option.name == "scale":
      kind = ["description": description, "enum": .list(scales.map { .text($0) } + [.null])]
    case .text, .form:
      kind = [
        "description": description, "$ref": .text("#/$defs/text"),
        "default": option.defaultText.isEmpty ? nil : .text(option.defaultText),
      ]
    case .color:
      kind = [
        "description": description, "type": .strings(["string", "null"]),
        "pattern": .text("^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]+)$"), "default": fallback,
      ]
    case .numbers:
      kind = [
        "description": description,
        "anyOf": .list([
          .keys(["type": .strings(["number", "null"])]),
          .keys(["type": .text("string"), "pattern": .text("^(none|[-+0-9.eE, ]*)$")]),
          .keys(["type": .text("array"), "items": .keys(["type": .text("number")])]),
        ]),
        "default": option.defaultText.isEmpty ? nil : .text(option.defaultText),
      ]
    case .boolean:
      kind = [
        "description": description, "enum": Self.choices(["true", "false"]), "default": fallback,
      ]
    case .choice(let words):
      kind = ["description": description, "enum": Self.choices(words), "default": fallback]
    }
    return .keys(kind)
  }

  /// Returns the words and `null`. A word such as `true` can have quotation marks.
  private static func choices(_ words: [String]) -> JSONValue {
    .list(
      words.flatMap { word in
        let inferred = JSONValue.inferred(word)
        return inferred == .text(word) ? [inferred] : [inferred, .text(word)]
      } + [.null])
  }

  private static let number = JSONValue.keys(["type": .text("number")])
  private static let bounds = JSONValue.keys([
    "type": .text("array"), "items": number, "minItems": .number(2), "maxItems": .number(2),
  ])

  /// The definitions of text, data, columns, and thresholds.
  ///
  /// A list of text values is one text in attribute notation.
  static let data: [JSONValue.Entry] = [
    .init(
      key: "text",
      value: .keys([
        "anyOf": .list([scalar, .keys(["type": .text("array"), "items": scalar])])
      ])),
    .init(
      key: "data",
      value: .keys([
        "description": .text(
          "Rows, columns, the text of a CSV file, or the path of a file next to the spec."),
        "anyOf": .list([
          .keys(["type": .strings(["string", "null"])]),
          .keys([
            "type": .text("array"),
            "items": .keys(["type": .text("object"), "additionalProperties": scalar]),
          ]),
          .keys([
            "type": .text("object"),
            "additionalProperties": .keys(["type": .text("array"), "items": scalar]),
          ]),
        ]),
      ])),
    .init(
      key: "usual-range",
      value: .keys([
        "description": .text("The range of usual values."), "type": .strings(["object", "null"]),
        "minProperties": .number(1), "additionalProperties": .boolean(false),
        "properties": .keys(["low": number, "high": number]),
      ])),
    .init(
      key: "threshold",
      value: .keys([
        "description": .text("A range of values with a title."),
        "type": .text("object"), "required": .strings(["title"]),
        "minProperties": .number(2), "additionalProperties": .boolean(false),
        "properties": .keys([
          "below": number, "at-most": number, "above": number, "at-least": number, "equal": number,
          "done-below": number, "within": bounds, "between": bounds,
          "title": .keys(["type": .text("string")]),
          "level": .keys(["enum": .strings(["good", "normal", "notice", "alert"])]),
        ]),
      ])),
    .init(
      key: "reason-map",
      value: .keys([
        "description": .text("Codes with their reasons."),
        "type": .text("object"),
        "additionalProperties": .keys(["enum": .strings(ReasonReader.words)]),
      ])),
    .init(
      key: "reason-list",
      value: .keys([
        "description": .text("A built-in list of codes."),
        "enum": .strings(ReasonVocabulary.allCases.map(\.rawValue)),
      ])),
    .init(
      key: "reason-codes",
      value: .keys([
        "description": .text("Codes with the reasons for missing values."),
        "anyOf": .list([
          reference("reason-list"), reference("reason-map"), .keys(["type": .text("null")]),
          .keys([
            "type": .text("array"),
            "items": .keys([
              "anyOf": .list([reference("reason-list"), reference("reason-map")])
            ]),
          ]),
        ]),
      ])),
    .init(
      key: "columns",
      value: .keys([
        "description": .text("The descriptions of data columns, by column name."),
        "type": .strings(["object", "null"]),
        "additionalProperties": .keys([
          "type": .strings(["object", "null"]),
          "properties": .keys([
            "type": .keys([
              "description": .text("The type (default: inferred from the values)."),
              "enum": .list(
                ["number", "integer", "text", "date", "datetime", "boolean"].map { .text($0) }
                  + [.null]),
            ]),
            "label": .keys([
              "description": .text("The display name."), "type": .strings(["string", "null"]),
            ]),
            "unit": .keys([
              "description": .text("The unit of the numbers."),
              "type": .strings(["string", "null"]),
            ]),
            "categories": .keys([
              "description": .text("The text values of the column, in order."),
              "type": .strings(["array", "null"]),
              "items": .keys(["type": .strings(["string", "number", "boolean"])]),
            ]),
            "missing": reference("reason-codes"),
            "reason": .keys([
              "description": .text("The column with the reason for a missing value."),
              "type": .strings(["string", "null"]),
            ]),
            "reasons": reference("reason-codes"),
            "reference": reference("usual-range"),
            "thresholds": .keys([
              "description": .text("The thresholds. The first matching threshold applies."),
              "type": .strings(["array", "null"]), "items": reference("threshold"),
            ]),
          ]),
          "patternProperties": free,
          "additionalProperties": .boolean(false),
        ]),
      ])),
  ]
}
