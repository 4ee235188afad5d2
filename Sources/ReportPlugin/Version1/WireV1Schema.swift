/// The JSON Schema (draft 2020-12) of protocol version 1.
public enum WireV1Schema {
  /// The schema as JSON text.
  public static let json = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "reportgen plugin protocol, version 1",
      "description": "One line between host and plugin. What is not named here is ignored by both.",
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
          "description": "The first line of the plugin: name and version of its manifest.",
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
          "description": "The second line of the host, with the version of the protocol that holds.",
          "type": "object", "required": ["describe"],
          "properties": {
            "describe": {
              "type": "object", "required": ["id", "protocol"],
              "properties": { "id": { "const": 0 }, "protocol": { "const": 1 } }
            }
          }
        },
        "description": {
          "description": "The second line of the plugin: contributes of its manifest.",
          "type": "object", "required": ["id", "contributes"],
          "properties": { "id": { "const": 0 }, "contributes": { "type": "object", "required": ["charts"] } }
        },
        "draw": {
          "description": "Charts that are to be drawn.",
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
              "type": "object", "description": "By the names of channels; those that the block gives.",
              "additionalProperties": {
                "type": "object", "required": ["type", "values"],
                "properties": {
                  "type": { "enum": ["number", "date", "datetime", "category", "text"] },
                  "values": {
                    "type": "array", "description": "One a row; null where it is missing.",
                    "items": { "type": ["number", "string", "null"] }
                  }
                }
              }
            }
          }
        },
        "answer": {
          "description": "The answer to draw: as many pictures or errors as there were charts, in their order.",
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
                "option": { "type": "string", "description": "The option that it concerns." }
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
                      "includes": { "type": "array", "items": { "type": "number" }, "description": "Values that the y axis must show." },
                      "slots": { "type": "boolean", "description": "Whether each x has a slot of its own width." },
                      "reach": { "type": "number", "minimum": 0, "maximum": 100, "description": "How far marks reach beyond their points, in units of the picture." }
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
                "aspect": { "type": "number", "minimum": 0.05, "maximum": 20, "description": "Width over height of a picture without axes." },
                "description": { "type": "string", "maxLength": 4000, "description": "What the picture shows that its values alone do not say, such as a median, in sentences of the language of the document." }
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
            "row": { "type": "integer", "minimum": 0, "description": "The row that it shows." },
            "x": { "$ref": "#/$defs/places" }, "y": { "$ref": "#/$defs/places" },
            "base": { "$ref": "#/$defs/places", "description": "The lower edge of an area; 0 when it is left out." },
            "width": { "type": "number", "minimum": 0, "maximum": 1, "description": "Of the slot of a box with one x." },
            "height": { "type": "number", "minimum": 0, "maximum": 1, "description": "Of the slot of a box with one y." },
            "radius": { "type": "number", "minimum": 0, "maximum": 100, "description": "Of the corners of a box." },
            "size": { "type": "number", "minimum": 0, "maximum": 100, "description": "Of a marker: half its width. Of a label: its distance from its place." },
            "shape": { "enum": ["circle", "square", "diamond", "triangle", "triangle-down", "plus", "cross"] },
            "inner": { "type": "number", "minimum": 0, "maximum": 2 }, "outer": { "type": "number", "minimum": 0, "maximum": 2 },
            "from": { "type": "number", "description": "Where a sector begins: a share of a turn, clockwise from 12 o'clock." },
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
          "description": "A number, a date, a date with a time, the name of a category, or null for none.",
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
          "description": "A place in the palette, a colour, series for the paint of the series (which is meant where none is said), a role of the theme, or none.",
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
