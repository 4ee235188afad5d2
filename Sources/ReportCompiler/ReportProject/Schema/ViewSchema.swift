/// The part of the project file schema for views, their steps, and cohort inputs.
extension ProjectSchema {
  /// The schema definitions of views, steps, groups, and cohort inputs, as members of `$defs`.
  static let views = """
        "view": {
          "type": "object",
          "additionalProperties": false,
          "oneOf": [{ "required": ["data"] }, { "required": ["view"] }],
          "properties": {
            "data": { "type": "string" },
            "view": { "type": "string" },
            "period": { "enum": ["current", "previous"] },
            "last": { "$ref": "#/$defs/span" },
            "steps": { "$ref": "#/$defs/steps" }
          }
        },
        "steps": {
          "type": "array",
          "items": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": false,
            "properties": {
              "where": { "type": ["string", "boolean"] },
              "compute": { "$ref": "#/$defs/values" },
              "group": { "$ref": "#/$defs/group" },
              "bin": {
                "type": "object",
                "required": ["column", "at", "labels"],
                "additionalProperties": false,
                "properties": {
                  "column": { "type": "string" },
                  "at": { "oneOf": [{ "type": "number" }, { "type": "array", "items": { "type": "number" } }] },
                  "labels": { "$ref": "#/$defs/texts" },
                  "missing": { "type": "string" },
                  "name": { "type": "string" },
                  "label": { "$ref": "#/$defs/words" },
                  "first": { "enum": ["low", "high"] }
                }
              },
              "longer": {
                "type": "object",
                "required": ["columns", "name", "value"],
                "additionalProperties": false,
                "properties": {
                  "columns": { "$ref": "#/$defs/texts" },
                  "name": { "type": "string" },
                  "value": { "type": "string" },
                  "label": { "$ref": "#/$defs/words" },
                  "unit": { "$ref": "#/$defs/words" },
                  "name-label": { "$ref": "#/$defs/words" },
                  "name-unit": { "$ref": "#/$defs/words" },
                  "keys": { "type": "object", "additionalProperties": { "$ref": "#/$defs/scalar" } }
                }
              },
              "wider": {
                "type": "object",
                "required": ["name", "value", "columns"],
                "additionalProperties": false,
                "properties": {
                  "name": { "type": "string" },
                  "value": { "type": "string" },
                  "columns": {
                    "oneOf": [
                      { "$ref": "#/$defs/texts" },
                      { "type": "object", "additionalProperties": { "type": "string" } }
                    ]
                  }
                }
              },
              "sort": {
                "oneOf": [
                  { "type": "string" },
                  {
                    "type": "object",
                    "required": ["by"],
                    "additionalProperties": false,
                    "properties": {
                      "by": { "type": "string" },
                      "descending": { "type": "boolean" }
                    }
                  }
                ]
              }
            }
          }
        },
        "values": {
          "type": "object",
          "additionalProperties": {
            "oneOf": [
              { "type": ["string", "number", "boolean"] },
              {
                "type": "object",
                "required": ["value"],
                "additionalProperties": false,
                "properties": {
                  "value": { "type": ["string", "number", "boolean"] },
                  "label": { "$ref": "#/$defs/words" },
                  "unit": { "$ref": "#/$defs/words" }
                }
              }
            ]
          }
        },
        "group": {
          "type": "object",
          "required": ["values"],
          "additionalProperties": false,
          "properties": {
            "by": { "$ref": "#/$defs/groupKeys" },
            "values": { "$ref": "#/$defs/values" },
            "with": {
              "oneOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }]
            },
            "every": { "type": "boolean" }
          }
        },
        "groupKeys": {
          "oneOf": [
            { "$ref": "#/$defs/groupKey" },
            { "type": "array", "items": { "$ref": "#/$defs/groupKey" } }
          ]
        },
        "groupKey": {
          "oneOf": [
            { "type": "string" },
            { "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": { "type": "string" } }
          ]
        },
        "cohort": {
          "type": "object",
          "required": ["data", "group"],
          "additionalProperties": false,
          "properties": {
            "data": { "type": "string" },
            "steps": { "$ref": "#/$defs/steps" },
            "group": { "$ref": "#/$defs/group" },
            "min-cell": { "type": "integer", "minimum": 10 }
          }
        }
    """
}
