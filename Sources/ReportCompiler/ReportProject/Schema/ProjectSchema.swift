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

  /// The schema as JSON text.
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
        "language": { "$ref": "#/$defs/tag", "description": "The language of generated words." },
        "locale": { "$ref": "#/$defs/tag", "description": "How numbers and dates are written." },
        "languages": {
          "type": "object",
          "description": "The messages in the folder languages.",
          "required": ["fallback"],
          "additionalProperties": false,
          "properties": {
            "fallback": { "$ref": "#/$defs/tag", "description": "The language whose messages stand where another one has none." }
          }
        },
        "numerals": { "enum": ["latin", "native"], "description": "The digits; those of the locale when left out." },
        "time-zone": { "type": "string", "description": "An IANA name such as Europe/London." },
        "week-start": { "enum": ["monday", "sunday", "saturday"] },
        "missing": { "$ref": "#/$defs/texts", "description": "Texts that mean no value." },
        "elements": {
          "$ref": "#/$defs/texts",
          "description": "Files of XHTML that define elements for templates and pages."
        },
        "plugins": {
          "type": "object",
          "description": "What is said of plugins, by name; those in the folder plugins are found without.",
          "additionalProperties": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "path": { "type": "string", "description": "The folder of the plugin in the project." },
              "on-error": { "enum": ["fail", "show"], "description": "What becomes of a document with a chart that the plugin does not draw." },
              "seconds": { "type": "number", "minimum": 0.1, "maximum": 3600, "description": "How long an answer may take." }
            }
          }
        },
        "theme": {
          "description": "The look of reports: a finished theme, or one with a colour, fonts and a logo of the project.",
          "oneOf": [
            { "enum": [\(quoted(ReportTheme.all.map(\.name)))] },
            {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "name": { "enum": [\(quoted(ReportTheme.all.map(\.name)))], "description": "The theme that is changed; calm when left out." },
                "accent": { "type": "string", "description": "The colour of headings and links, and the first of charts; 4.5:1 to the page." },
                "font": { "type": "string", "description": "Font families, best first, with commas between them." },
                "logo": {
                  "description": "The picture in the header of each page.",
                  "oneOf": [
                    { "type": "string" },
                    {
                      "type": "object",
                      "required": ["file"],
                      "additionalProperties": false,
                      "properties": {
                        "file": { "type": "string", "description": "An SVG, PNG, JPEG or WebP file of at most 64 kB." },
                        "alt": { "type": "string", "description": "What it shows; the name of the project when left out." }
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
          "description": "The kinds of report, by name.",
          "additionalProperties": { "$ref": "#/$defs/report" }
        },
        "site": { "$ref": "#/$defs/site", "description": "The public website." },
        "plain": {
          "type": "object",
          "description": "What check --plain wants of the words of reports and pages.",
          "additionalProperties": false,
          "properties": {
            "level": {
              "description": "School years to read the text, for all languages; or by language, in the unit of its formula.",
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
              "description": "The most words of a sentence, for all languages; or by language.",
              "oneOf": [
                { "type": "number", "minimum": 1, "maximum": 1000 },
                { "type": "object", "additionalProperties": { "type": "number", "minimum": 1, "maximum": 1000 } }
              ]
            },
            "decimals": { "type": "integer", "minimum": 0, "maximum": 15, "description": "The most decimals of a number." },
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
              "description": "A message of the folder languages, for documents in several languages.",
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
            "csv": { "type": "string", "description": "The path of a comma-separated file; .gz is unpacked, - is standard input." },
            "tsv": { "type": "string", "description": "The path of a tab-separated file." },
            "ndjson": { "type": "string", "description": "The path of a file with one JSON object a line." },
            "query": { "type": "string", "description": "One SELECT over the other tables, with an ORDER BY." },
            "sqlite": { "type": "string", "description": "The SQLite file whose tables the query sees instead." },
            "people": { "type": "string", "description": "The column that says how many people a row counts." },
            "min-cell": { "type": "integer", "minimum": 10, "description": "The least that it may say." },
            "public": { "type": "boolean", "description": "Pages for everyone may show the table." },
            "separator": { "type": "string", "description": "One sign, or the word tab." },
            "decimal": { "enum": [".", ","] },
            "key": { "type": "string", "description": "The column that names the rows." },
            "participant": { "type": "string", "description": "The column that names the participant." },
            "date": { "type": "string", "description": "The column that periods select on." },
            "order": { "type": "string", "description": "The column in whose order the rows are, where that is not the date." },
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
                  "true": { "$ref": "#/$defs/texts", "description": "Words for true in a boolean column." },
                  "false": { "$ref": "#/$defs/texts", "description": "Words for false in a boolean column." },
                  "reference": { "$ref": "#/$defs/reference", "description": "The range of usual values." },
                  "thresholds": { "type": "array", "items": { "$ref": "#/$defs/threshold" } },
                  "missing": { "$ref": "#/$defs/reasonCodes", "description": "Codes in its own cells that say why a value is missing." },
                  "reason": { "type": "string", "description": "The column that says why a value is missing." },
                  "reasons": { "$ref": "#/$defs/reasonCodes", "description": "What texts of that column stand for." },
                  "identifier": { "type": "boolean", "description": "Names a participant: verify searches for it." }
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
          "description": "What it means that a value lies somewhere; the first that is met counts.",
          "required": ["title"],
          "minProperties": 2,
          "additionalProperties": false,
          "properties": {
            "below": { "type": "number" },
            "at-most": { "type": "number" },
            "above": { "type": "number" },
            "at-least": { "type": "number" },
            "equal": { "type": "number" },
            "within": { "$ref": "#/$defs/ends", "description": "Both ends included." },
            "between": { "$ref": "#/$defs/ends", "description": "Both ends left out." },
            "done-below": {
              "type": "number",
              "description": "Fewer values of a view's column are done: present, not zero, not false."
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
            "for-each": { "type": "string", "description": "The table with one row a document." },
            "as": { "type": "string", "description": "What a template calls that row." },
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
              "description": "The condition under which a document must not be given out."
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
            "complete": { "type": "boolean", "description": "Take the last whole period." },
            "views": { "type": "object", "additionalProperties": { "$ref": "#/$defs/view" } },
            "cohort": { "type": "object", "additionalProperties": { "$ref": "#/$defs/cohort" } },
            "facts": {
              "type": "object",
              "description": "Named values, computed once a document and used wherever names are.",
              "additionalProperties": { "$ref": "#/$defs/scalar" }
            },
            "pdf": {
              "type": "object",
              "description": "What the PDF files of build --pdf hold beside the documents.",
              "patternProperties": { "^x-": {} },
              "additionalProperties": false,
              "properties": {
                "password": {
                  "type": "string",
                  "description": "The column of the for-each table with each participant's password."
                },
                "attach": {
                  "type": "object",
                  "description": "The views whose rows are attached as CSV files, with their columns.",
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
            "output": { "type": "string", "description": "A path pattern, such as {participant.id}.html" },
            "print": { "$ref": "#/$defs/print", "description": "How the report is printed." }
          }
        },
        "print": {
          "type": "object",
          "patternProperties": { "^x-": {} },
          "additionalProperties": false,
          "properties": {
            "paper": { "enum": ["A4", "Letter", "auto"], "description": "The paper; auto is that of the locale." },
            "orientation": { "enum": ["portrait", "landscape"] },
            "margins": {
              "description": "What stays free around the text, 20mm when left out.",
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
            "header": { "$ref": "#/$defs/margin", "description": "What stands at the top of each page." },
            "footer": { "$ref": "#/$defs/margin", "description": "What stands at the foot of each page." },
            "first-page": {
              "type": "object",
              "description": "What is different on the first page.",
              "additionalProperties": false,
              "properties": {
                "header": { "$ref": "#/$defs/margin" },
                "footer": { "$ref": "#/$defs/margin" }
              }
            },
            "print-tables": { "enum": ["none", "inline", "appendix"], "description": "Data tables of charts on paper." }
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
                "left": { "type": "string", "description": "A text with {{ expressions }}; {{ page }} and {{ pages }} are numbers of pages." },
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
            "title": { "type": "string", "description": "The title; that of the project when left out." },
            "description": { "type": "string", "description": "What the site is about." },
            "layout": { "type": "string", "description": "The template around every page." },
            "pages": { "type": "string", "description": "The folder of pages, `pages` when left out." },
            "assets": { "type": "string", "description": "The folder of style sheets and images that pages link to." },
            "files": { "type": "string", "description": "A folder of files that are copied as they are." },
            "favicon": { "type": "string", "description": "A picture for browser tabs." },
            "image": { "type": "string", "description": "A picture for those who pass a link on." },
            "feed": { "type": "string", "description": "The folder whose dated pages are the feed." },
            "url": { "type": "string", "pattern": "^https?://.", "description": "The address of the published site." },
            "search": { "type": "boolean", "description": "Whether the pages can be searched." },
            "raw-html": { "type": "boolean", "description": "Whether Markdown pages may hold elements of XHTML." },
            "languages": {
              "description": "Tags, or tags with title and description, the main language first.",
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
            "menu": { "$ref": "#/$defs/menu", "description": "The menu; the tree of folders when left out." },
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
