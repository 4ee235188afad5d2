import ReportChart
import ReportData

/// The JSON Schema (draft 2020-12) of the project file, for editors.
///
/// The schema describes the format only. The reader also checks the file against the data.
public enum ProjectSchema {
  /// Returns words as quoted JSON strings, separated by commas.
  private static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The complete schema of the project file, as JSON text.
  public static let json = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "reportgen project",
      "type": "object",
      "required": ["project"],
      "patternProperties": { "^x-": {} },
      "additionalProperties": false,
      "properties": {
        "project": { "type": "string", "description": "The name of the study." },
        "language": { "$ref": "#/$defs/tag", "description": "The language of generated text." },
        "locale": { "$ref": "#/$defs/tag", "description": "The format of numbers and dates." },
        "languages": {
          "type": "object",
          "description": "Settings for the messages in the folder languages.",
          "required": ["fallback"],
          "additionalProperties": false,
          "properties": {
            "fallback": { "$ref": "#/$defs/tag", "description": "The language that replaces missing messages of other languages." }
          }
        },
        "numerals": { "enum": ["latin", "native"], "description": "The digits. Default: the digits of the locale." },
        "time-zone": { "type": "string", "description": "An IANA name, such as Europe/London." },
        "week-start": { "enum": ["monday", "sunday", "saturday"] },
        "missing": { "$ref": "#/$defs/texts", "description": "Text for missing values." },
        "elements": {
          "$ref": "#/$defs/texts",
          "description": "XHTML files that define custom elements for templates and pages."
        },
        "plugins": {
          "type": "object",
          "description": "Settings of plugins, by name. Plugins in the folder plugins need no entry.",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "path": { "type": "string", "description": "The folder of the plugin in the project." },
              "on-error": { "enum": ["fail", "show"], "description": "The result for a document if the plugin does not draw its chart." },
              "seconds": { "type": "number", "minimum": 0.1, "maximum": 3600, "description": "The time limit for a response, in seconds." }
            }
          }
        },
        "theme": {
          "description": "The theme of reports: a built-in theme, or a theme with a custom colour, fonts, and a logo.",
          "oneOf": [
            { "enum": [\(quoted(ReportTheme.all.map(\.name)))] },
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "name": { "enum": [\(quoted(ReportTheme.all.map(\.name)))], "description": "The built-in theme to change. Default: calm." },
                "accent": { "type": "string", "description": "The colour of headings and links, and the first chart colour. Its contrast to the page must be at least 4.5:1." },
                "font": { "type": "string", "description": "Font families in order of preference, separated by commas." },
                "logo": {
                  "description": "The image in the page header.",
                  "oneOf": [
                    { "type": "string" },
                    {
                      "type": "object",
                      "required": ["file"],
                      "additionalProperties": false,
                      "properties": {
                        "file": { "type": "string", "description": "An SVG, PNG, JPEG, or WebP file of at most 64 kB." },
                        "alt": { "type": "string", "description": "The text alternative. Default: the name of the project." }
                      }
                    }
                  ]
                }
              }
            }
          ]
        },
        "data": {
          "type": "object",
          "description": "The tables, by name.",
          "additionalProperties": { "$ref": "#/$defs/table" }
        },
        "reports": {
          "type": "object",
          "description": "The reports, by name.",
          "additionalProperties": { "$ref": "#/$defs/report" }
        },
        "site": { "$ref": "#/$defs/site", "description": "The public website." },
        "plain": {
          "type": "object",
          "description": "The limits of check --plain for the text of reports and pages.",
          "additionalProperties": false,
          "properties": {
            "level": {
              "description": "The reading level in school years for all languages, or per language in the unit of its formula.",
              "oneOf": [
                { "type": "number", "minimum": 1, "maximum": 100 },
                {
                  "type": "object",
                  "propertyNames": { "enum": ["de", "en", "es", "fr", "ja"] },
                  "additionalProperties": { "type": "number", "minimum": 1, "maximum": 100 }
                }
              ]
            },
            "sentence": {
              "description": "The maximum words per sentence, for all languages or per language.",
              "oneOf": [
                { "type": "number", "minimum": 1, "maximum": 1000 },
                { "type": "object", "additionalProperties": { "type": "number", "minimum": 1, "maximum": 1000 } }
              ]
            },
            "decimals": { "type": "integer", "minimum": 0, "maximum": 15, "description": "The maximum number of decimals." },
            "abbreviations": { "$ref": "#/$defs/texts", "description": "Abbreviations that need no explanation." }
          }
        },
        "privacy": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "pseudonym-key": { "type": "string", "pattern": "^(env|file):." }
          }
        }
      },
      "$defs": {
        "tag": { "type": "string", "pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$" },
        "texts": {
          "oneOf": [
            { "$ref": "#/$defs/scalar" },
            { "type": "array", "items": { "$ref": "#/$defs/scalar" } }
          ]
        },
        "scalar": { "type": ["string", "number", "boolean", "null"] },
        "words": {
          "oneOf": [
            { "type": "string" },
            {
              "type": "object",
              "description": "The key of a message in the folder languages, for documents in several languages.",
              "required": ["message"],
              "additionalProperties": false,
              "properties": { "message": { "type": "string" } }
            }
          ]
        },
        "table": {
          "type": "object",
          "patternProperties": { "^x-": {} },
          "additionalProperties": false,
          "oneOf": [
            { "required": ["csv"] },
            { "required": ["tsv"] },
            { "required": ["ndjson"] },
            { "required": ["query"] }
          ],
          "dependentRequired": {
            "sqlite": ["query"],
            "people": ["query"],
            "min-cell": ["people"]
          },
          "properties": {
            "csv": { "type": "string", "description": "The path of a comma-separated file. reportgen unpacks .gz files. The path - is standard input." },
            "tsv": { "type": "string", "description": "The path of a tab-separated file." },
            "ndjson": { "type": "string", "description": "The path of a file with one JSON object per line." },
            "query": { "type": "string", "description": "One SELECT over the other tables, with ORDER BY." },
            "sqlite": { "type": "string", "description": "The SQLite file with the tables for the query. Replaces the tables of the project." },
            "people": { "type": "string", "description": "The column with the number of participants per row." },
            "min-cell": { "type": "integer", "minimum": 10, "description": "The minimum number of participants per row." },
            "public": { "type": "boolean", "description": "Public pages may show the table." },
            "separator": { "type": "string", "description": "One character, or the word tab." },
            "decimal": { "enum": [".", ","] },
            "key": { "type": "string", "description": "The column that identifies the rows." },
            "participant": { "type": "string", "description": "The column that contains the participant." },
            "date": { "type": "string", "description": "The date column that periods use." },
            "order": { "type": "string", "description": "The column that orders the rows, if it is not the date." },
            "missing": { "$ref": "#/$defs/texts" },
            "columns": {
              "type": "object",
              "additionalProperties": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "type": { "enum": ["number", "integer", "text", "date", "datetime", "boolean"] },
                  "label": { "$ref": "#/$defs/words" },
                  "unit": { "$ref": "#/$defs/words" },
                  "categories": { "$ref": "#/$defs/texts" },
                  "true": { "$ref": "#/$defs/texts", "description": "Text for true in a Boolean column." },
                  "false": { "$ref": "#/$defs/texts", "description": "Text for false in a Boolean column." },
                  "reference": { "$ref": "#/$defs/reference", "description": "The range of usual values." },
                  "thresholds": { "type": "array", "items": { "$ref": "#/$defs/threshold" } },
                  "missing": { "$ref": "#/$defs/reasonCodes", "description": "Codes in the cells of this column for the reasons of missing values." },
                  "reason": { "type": "string", "description": "The column that contains the reason for a missing value." },
                  "reasons": { "$ref": "#/$defs/reasonCodes", "description": "The reasons for the text values of the reason column." },
                  "identifier": { "type": "boolean", "description": "The column identifies participants. verify searches documents for its values." }
                }
              }
            }
          }
        },
        "reasonMap": {
          "type": "object",
          "additionalProperties": { "$ref": "#/$defs/reasonWord" }
        },
        "reasonList": { "enum": [\(quoted(ReasonVocabulary.allCases.map(\.rawValue)))] },
        "reasonWord": { "enum": [\(quoted(ReasonReader.words))] },
        "reasonCodes": {
          "anyOf": [
            { "$ref": "#/$defs/reasonList" },
            { "$ref": "#/$defs/reasonMap" },
            {
              "type": "array",
              "items": { "anyOf": [{ "$ref": "#/$defs/reasonList" }, { "$ref": "#/$defs/reasonMap" }] }
            }
          ]
        },
        "reference": {
          "type": "object",
          "minProperties": 1,
          "additionalProperties": false,
          "properties": { "low": { "type": "number" }, "high": { "type": "number" } }
        },
        "ends": {
          "type": "array",
          "items": { "type": "number" },
          "minItems": 2,
          "maxItems": 2
        },
        "threshold": {
          "type": "object",
          "description": "The status of values in a range. The first matching threshold applies.",
          "required": ["title"],
          "minProperties": 2,
          "additionalProperties": false,
          "properties": {
            "below": { "type": "number" },
            "at-most": { "type": "number" },
            "above": { "type": "number" },
            "at-least": { "type": "number" },
            "equal": { "type": "number" },
            "within": { "$ref": "#/$defs/ends", "description": "The range, including both limits." },
            "between": { "$ref": "#/$defs/ends", "description": "The range, without both limits." },
            "done-below": {
              "type": "number",
              "description": "Fewer values of a view column are done: present, not zero, and not false."
            },
            "title": { "$ref": "#/$defs/words" },
            "level": { "enum": ["good", "normal", "notice", "alert"] }
          }
        },
        "span": { "type": "string", "pattern": "^[1-9][0-9]* (days?|weeks?|months?)$" },
        "report": {
          "type": "object",
          "patternProperties": { "^x-": {} },
          "additionalProperties": false,
          "required": ["template", "for-each", "output"],
          "properties": {
            "title": { "$ref": "#/$defs/words" },
            "template": { "type": "string" },
            "for-each": { "type": "string", "description": "The table with one row per document." },
            "as": { "type": "string", "description": "The name of that row in the template." },
            "language": { "$ref": "#/$defs/tag" },
            "locale": {
              "oneOf": [
                { "$ref": "#/$defs/tag" },
                {
                  "type": "object",
                  "required": ["from"],
                  "additionalProperties": false,
                  "properties": { "from": { "type": "string" } }
                }
              ]
            },
            "withhold": {
              "type": "string",
              "description": "The condition for withholding a document."
            },
            "period": {
              "oneOf": [
                { "enum": ["day", "week", "month", "year"] },
                {
                  "type": "object",
                  "required": ["last"],
                  "additionalProperties": false,
                  "properties": { "last": { "$ref": "#/$defs/span" } }
                }
              ]
            },
            "complete": { "type": "boolean", "description": "Use the last complete period." },
            "views": { "type": "object", "additionalProperties": { "$ref": "#/$defs/view" } },
            "cohort": { "type": "object", "additionalProperties": { "$ref": "#/$defs/cohort" } },
            "facts": {
              "type": "object",
              "description": "Named values that reportgen computes once per document. Expressions can use them by name.",
              "additionalProperties": { "$ref": "#/$defs/scalar" }
            },
            "pdf": {
              "type": "object",
              "description": "Additional content of the PDF files of build --pdf.",
              "patternProperties": { "^x-": {} },
              "additionalProperties": false,
              "properties": {
                "password": {
                  "type": "string",
                  "description": "The column of the for-each table with each participant's password."
                },
                "attach": {
                  "type": "object",
                  "description": "The views to attach as CSV files, with their columns.",
                  "additionalProperties": {
                    "oneOf": [
                      { "$ref": "#/$defs/texts" },
                      {
                        "type": "object",
                        "additionalProperties": false,
                        "required": ["columns"],
                        "properties": { "columns": { "$ref": "#/$defs/texts" } }
                      }
                    ]
                  }
                }
              }
            },
            "output": { "type": "string", "description": "The path pattern, such as {participant.id}.html." },
            "print": { "$ref": "#/$defs/print", "description": "The print settings." }
          }
        },
        "print": {
          "type": "object",
          "patternProperties": { "^x-": {} },
          "additionalProperties": false,
          "properties": {
            "paper": { "enum": ["A4", "Letter", "auto"], "description": "The paper size. auto selects the paper size of the locale." },
            "orientation": { "enum": ["portrait", "landscape"] },
            "margins": {
              "description": "The page margins. Default: 20mm.",
              "oneOf": [
                { "$ref": "#/$defs/length" },
                {
                  "type": "object",
                  "additionalProperties": false,
                  "properties": {
                    "top": { "$ref": "#/$defs/length" },
                    "right": { "$ref": "#/$defs/length" },
                    "bottom": { "$ref": "#/$defs/length" },
                    "left": { "$ref": "#/$defs/length" }
                  }
                }
              ]
            },
            "header": { "$ref": "#/$defs/margin", "description": "The text at the top of each page." },
            "footer": { "$ref": "#/$defs/margin", "description": "The text at the bottom of each page." },
            "first-page": {
              "type": "object",
              "description": "Settings for the first page.",
              "additionalProperties": false,
              "properties": {
                "header": { "$ref": "#/$defs/margin" },
                "footer": { "$ref": "#/$defs/margin" }
              }
            },
            "print-tables": { "enum": ["none", "inline", "appendix"], "description": "The place of chart data tables on paper." }
          }
        },
        "length": {
          "oneOf": [
            { "const": 0 },
            { "type": "string", "pattern": "^(0|[0-9]+(\\\\.[0-9]+)?(mm|cm|in|pt))$" }
          ]
        },
        "margin": {
          "oneOf": [
            { "const": "none" },
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "left": { "type": "string", "description": "Text with {{ expressions }}. {{ page }} is the page number, and {{ pages }} is the number of pages." },
                "center": { "type": "string" },
                "right": { "type": "string" }
              }
            }
          ]
        },
        "site": {
          "type": "object",
          "patternProperties": { "^x-": {} },
          "additionalProperties": false,
          "required": ["layout"],
          "properties": {
            "title": { "type": "string", "description": "The title. Default: the name of the project." },
            "description": { "type": "string", "description": "A description of the website." },
            "layout": { "type": "string", "description": "The layout template of all pages." },
            "pages": { "type": "string", "description": "The folder of pages. Default: `pages`." },
            "assets": { "type": "string", "description": "The folder of style sheets and images that pages link to." },
            "files": { "type": "string", "description": "A folder of files to copy unchanged." },
            "favicon": { "type": "string", "description": "The image for browser tabs." },
            "image": { "type": "string", "description": "The image for shared links." },
            "feed": { "type": "string", "description": "The folder with the dated pages of the feed." },
            "url": { "type": "string", "pattern": "^https?://.", "description": "The address of the published website." },
            "search": { "type": "boolean", "description": "Add a search to the website." },
            "raw-html": { "type": "boolean", "description": "Allow XHTML elements in Markdown pages." },
            "languages": {
              "description": "The language tags, or tags with title and description. The main language is first.",
              "oneOf": [
                { "$ref": "#/$defs/tag" },
                { "type": "array", "items": { "$ref": "#/$defs/tag" } },
                {
                  "type": "object",
                  "propertyNames": { "$ref": "#/$defs/tag" },
                  "additionalProperties": {
                    "type": "object",
                    "additionalProperties": false,
                    "properties": { "title": { "type": "string" }, "description": { "type": "string" } }
                  }
                }
              ]
            },
            "menu": { "$ref": "#/$defs/menu", "description": "The menu. Default: the folder structure." },
            "views": { "type": "object", "additionalProperties": { "$ref": "#/$defs/view" } }
          }
        },
        "menu": {
          "type": "array",
          "items": {
            "oneOf": [
              { "type": "string" },
              {
                "type": "object",
                "additionalProperties": false,
                "oneOf": [{ "required": ["page"] }, { "required": ["title", "url"] }],
                "properties": {
                  "title": { "type": "string" },
                  "page": { "type": "string" },
                  "url": { "type": "string" },
                  "entries": { "$ref": "#/$defs/menu" }
                }
              }
            ]
          }
        },
    \(views)
      }
    }

    """
}
