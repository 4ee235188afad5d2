/// The JSON Schema (draft 2020-12) of protocol version 1.
public enum WireV1Schema {
  /// The text of the schema, in JSON.
  public static let json = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "reportgen plugin protocol, version 1",
      "description": "A line between host and plugin. Both sides ignore unknown keys.",
      "oneOf": [
        { "$ref": "#/$defs/host-greeting" }, { "$ref": "#/$defs/plugin-greeting" },
        { "$ref": "#/$defs/describe" }, { "$ref": "#/$defs/description" },
        { "$ref": "#/$defs/draw" }, { "$ref": "#/$defs/answer" }
      ],
      "$defs": {
        "versions": {
          "type": "object", "required": ["min", "max"],
          "properties": { "min": { "type": "integer", "minimum": 0 }, "max": { "type": "integer", "minimum": 0 } }
        },
        "host-greeting": {
          "description": "The first line of the host.",
          "type": "object", "required": ["reportgen"],
          "properties": {
            "reportgen": {
              "type": "object", "required": ["version", "protocol"],
              "properties": { "version": { "type": "string" }, "protocol": { "$ref": "#/$defs/versions" } }
            }
          }
        },
        "plugin-greeting": {
          "description": "The first line of the plugin, with the name and the version of its manifest.",
          "type": "object", "required": ["plugin"],
          "properties": {
            "plugin": {
              "type": "object", "required": ["name", "version", "protocol"],
              "properties": {
                "name": { "type": "string" }, "version": { "type": "string" },
                "protocol": { "$ref": "#/$defs/versions" }
              }
            }
          }
        },
        "describe": {
          "description": "The second line of the host, with the selected version of the protocol.",
          "type": "object", "required": ["describe"],
          "properties": {
            "describe": {
              "type": "object", "required": ["id", "protocol"],
              "properties": { "id": { "const": 0 }, "protocol": { "const": 1 } }
            }
          }
        },
        "description": {
          "description": "The second line of the plugin, with the key contributes of its manifest.",
          "type": "object", "required": ["id", "contributes"],
          "properties": { "id": { "const": 0 }, "contributes": { "type": "object", "required": ["charts"] } }
        },
        "draw": {
          "description": "A request to draw charts.",
          "type": "object", "required": ["draw"],
          "properties": {
            "draw": {
              "type": "object", "required": ["id", "charts"],
              "properties": {
                "id": { "type": "integer", "minimum": 1 },
                "charts": { "type": "array", "items": { "$ref": "#/$defs/chart" } }
              }
            }
          }
        },
        "chart": {
          "type": "object",
          "required": ["type", "width", "height", "locale", "theme", "options", "series"],
          "properties": {
            "type": { "type": "string" },
            "width": { "type": "number" }, "height": { "type": "number" },
            "locale": { "type": "string", "description": "A BCP 47 tag such as de-DE." },
            "theme": {
              "type": "object", "required": ["name", "monochrome", "palette", "text", "background"],
              "properties": {
                "name": { "type": "string" }, "monochrome": { "type": "boolean" },
                "palette": { "type": "array", "items": { "$ref": "#/$defs/color" } },
                "text": { "$ref": "#/$defs/color" }, "background": { "$ref": "#/$defs/color" }
              }
            },
            "options": { "type": "object", "description": "The options of the block, with their defaults." },
            "series": { "type": "array", "items": { "$ref": "#/$defs/series" } }
          }
        },
        "series": {
          "type": "object", "required": ["label", "options", "rows", "columns"],
          "properties": {
            "label": { "type": "string" }, "options": { "type": "object" },
            "rows": { "type": "integer", "minimum": 0 },
            "columns": {
              "type": "object", "description": "The columns of the channels in the block, by channel name.",
              "additionalProperties": {
                "type": "object", "required": ["type", "values"],
                "properties": {
                  "type": { "enum": ["number", "date", "datetime", "category", "text"] },
                  "values": {
                    "type": "array", "description": "One value per row; null if the value is missing.",
                    "items": { "type": ["number", "string", "null"] }
                  }
                }
              }
            }
          }
        },
        "answer": {
          "description": "The response to draw: one picture or error per chart, in the order of the charts.",
          "type": "object", "required": ["id", "charts"],
          "properties": {
            "id": { "type": "integer", "minimum": 1 },
            "charts": {
              "type": "array",
              "items": { "oneOf": [ { "$ref": "#/$defs/picture" }, { "$ref": "#/$defs/error" } ] }
            }
          }
        },
        "error": {
          "type": "object", "required": ["error"],
          "properties": {
            "error": {
              "type": "object",
              "properties": {
                "message": { "type": "string", "maxLength": 2000 },
                "option": { "type": "string", "description": "The option that causes the error." }
              }
            }
          }
        },
        "picture": {
          "type": "object", "required": ["marks"],
          "properties": {
            "plan": {
              "type": "object",
              "properties": {
                "series": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "x": { "$ref": "#/$defs/domain" }, "y": { "$ref": "#/$defs/domain" },
                      "includes": { "type": "array", "items": { "type": "number" }, "description": "Values that the y axis must include." },
                      "slots": { "type": "boolean", "description": "Whether each x has a separate slot." },
                      "reach": { "type": "number", "minimum": 0, "maximum": 100, "description": "The overhang of the marks around their points, in units of the picture." }
                    }
                  }
                },
                "legend": {
                  "type": "array", "maxItems": 100,
                  "items": {
                    "type": "object",
                    "properties": {
                      "series": { "type": "integer", "minimum": 0 }, "label": { "type": "string" },
                      "symbol": { "enum": ["swatch", "line", "dashed", "circle", "square", "diamond", "triangle", "triangle-down", "plus", "cross"] },
                      "paint": { "$ref": "#/$defs/paint" }, "outline": { "$ref": "#/$defs/paint" }
                    }
                  }
                },
                "aspect": { "type": "number", "minimum": 0.05, "maximum": 20, "description": "The ratio of width to height of a picture without axes." },
                "description": { "type": "string", "maxLength": 4000, "description": "Additional information in the picture, such as a median, as sentences in the language of the document." }
              }
            },
            "marks": { "type": "array", "maxItems": 20000, "items": { "$ref": "#/$defs/mark" } }
          }
        },
        "mark": {
          "type": "object", "required": ["mark", "x", "y"],
          "properties": {
            "mark": { "enum": ["rect", "line", "polyline", "area", "polygon", "marker", "sector", "text", "label"] },
            "series": { "type": "integer", "minimum": 0 },
            "row": { "type": "integer", "minimum": 0, "description": "The row of the mark." },
            "x": { "$ref": "#/$defs/places" }, "y": { "$ref": "#/$defs/places" },
            "base": { "$ref": "#/$defs/places", "description": "The lower edge of an area. Default: 0." },
            "width": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of the slot width, for a box with one x." },
            "height": { "type": "number", "minimum": 0, "maximum": 1, "description": "The share of the slot height, for a box with one y." },
            "radius": { "type": "number", "minimum": 0, "maximum": 100, "description": "The radius of the corners of a box." },
            "size": { "type": "number", "minimum": 0, "maximum": 100, "description": "For a marker, half its width. For a label, the distance from its position." },
            "shape": { "enum": ["circle", "square", "diamond", "triangle", "triangle-down", "plus", "cross"] },
            "inner": { "type": "number", "minimum": 0, "maximum": 2 }, "outer": { "type": "number", "minimum": 0, "maximum": 2 },
            "from": { "type": "number", "description": "The start of a sector, as a share of a full turn, clockwise from 12 o'clock." },
            "to": { "type": "number" },
            "text": { "type": "string", "maxLength": 500 },
            "anchor": { "enum": ["start", "middle", "end"] }, "vertical": { "enum": ["baseline", "middle", "top"] },
            "large": { "type": "boolean" }, "bold": { "type": "boolean" },
            "fill": { "$ref": "#/$defs/paint" }, "stroke": { "$ref": "#/$defs/paint" },
            "stroke-width": { "type": "number", "minimum": 0, "maximum": 40 },
            "opacity": { "type": "number", "minimum": 0, "maximum": 1 },
            "fill-opacity": { "type": "number", "minimum": 0, "maximum": 1 },
            "dash": { "type": "array", "maxItems": 16, "items": { "type": "number", "minimum": 0, "maximum": 100 } }
          }
        },
        "place": {
          "description": "A number, a date, a date-time, a category name, or null for no position.",
          "type": ["number", "string", "null"], "minimum": -1e15, "maximum": 1e15
        },
        "places": { "oneOf": [ { "$ref": "#/$defs/place" }, { "type": "array", "items": { "$ref": "#/$defs/place" } } ] },
        "domain": {
          "oneOf": [
            { "type": "null" },
            { "type": "array", "minItems": 2, "maxItems": 2, "items": { "$ref": "#/$defs/place" } }
          ]
        },
        "color": { "type": "string", "pattern": "^#[0-9a-fA-F]{6}$" },
        "paint": {
          "description": "A position in the palette, a colour, series for the paint of the series (the default), a role of the theme, or none.",
          "oneOf": [
            { "type": "integer", "minimum": 0 },
            { "type": "string", "pattern": "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" },
            { "enum": ["none", "series", "text", "muted", "axis", "grid", "reference", "band", "stripe", "background", "missing", "light", "dark"] }
          ]
        }
      }
    }

    """
}
