/// The JSON Schema (draft 2020-12) of one line of ``DiagnosticFormat/json``.
public enum DiagnosticSchema {
  /// The schema as JSON text.
  public static let json: StaticString = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "reportgen diagnostic",
      "description": "One finding: one JSON object on a line of its own.",
      "type": "object",
      "additionalProperties": false,
      "required": [
        "schema", "code", "severity", "message", "file", "line", "column", "endLine", "endColumn",
        "row", "record", "count", "field", "records", "hints"
      ],
      "properties": {
        "schema": { "const": 1 },
        "code": {
          "description": "The kind of problem; `reportgen explain` says more.",
          "type": "string", "pattern": "^RG[0-9]{4}$"
        },
        "severity": { "enum": ["error", "warning"] },
        "message": { "type": "string" },
        "file": {
          "description": "The file as the project names it; null for a finished document.",
          "type": ["string", "null"]
        },
        "line": { "type": ["integer", "null"], "minimum": 1 },
        "column": {
          "description": "In characters (extended grapheme clusters).",
          "type": ["integer", "null"], "minimum": 1
        },
        "endLine": { "type": ["integer", "null"], "minimum": 1 },
        "endColumn": {
          "description": "The column after the last character.",
          "type": ["integer", "null"], "minimum": 1
        },
        "row": {
          "description": "The line of a data file where the record starts.",
          "type": ["integer", "null"], "minimum": 1
        },
        "report": {
          "description": "The report whose document is concerned; in files of failures.",
          "type": "string"
        },
        "record": {
          "description": "The first record of the for-each table whose document is concerned.",
          "type": ["integer", "null"], "minimum": 1
        },
        "count": { "description": "How often it was found.", "type": "integer", "minimum": 1 },
        "field": {
          "description": "The column of a data file.", "type": ["string", "null"]
        },
        "records": {
          "description": "The first records concerned.",
          "type": "array", "maxItems": 10, "items": { "type": "integer", "minimum": 1 }
        },
        "hints": { "type": "array", "items": { "type": "string" } }
      }
    }

    """
}
