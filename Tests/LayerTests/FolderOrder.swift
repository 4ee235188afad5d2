/// The folders of each module in dependency order.
///
/// A folder uses the folders before it, never a later one.
enum FolderOrder {
  /// The folders of a module, from the first to the last.
  struct Module {
    let name: String
    let folders: [String]

    init(_ name: String, _ folders: [String]) {
      self.name = name
      self.folders = folders
    }

    /// Creates a module from parts that each have folders. `.` is a part without folders.
    init(_ name: String, parts: [(String, [String])]) {
      self.init(
        name,
        parts.flatMap { part, folders in part == "." ? folders : folders.map { "\(part)/\($0)" } })
    }
  }

  /// A file that uses a name of a later folder. The list must only become shorter.
  struct Exception {
    let file: String
    let names: Set<String>

    init(_ file: String, _ names: Set<String>) {
      self.file = file
      self.names = names
    }
  }

  static let exceptions: [Exception] = [
    Exception("ReportChart/Option/ChartManifest.swift", ["ChartKeys"]),
    Exception("ReportCompiler/ReportBatch/Batch/Batch.swift", ["PreparedProject"]),
    Exception("ReportCompiler/ReportBatch/Batch/Packing.swift", ["PreparedProject"]),
    Exception(
      "ReportCompiler/ReportRecords/Preparation/ProjectPreparation.swift",
      [
        "PreparedReport", "PreparedSite", "ReportPreparation", "SiteBlockReader",
        "SitePreparation",
      ]),
  ]

  static let modules: [Module] = [
    Module("ReportText", ["Bytes", "Source", "Files", "Printing", "Language", "XML"]),
    Module(
      "ReportData",
      [
        "Calendar", "Table", "Cells", "CSV", "NDJSON", "Gzip", "Participant", "SQL", "Batches",
      ]),
    Module(
      "ReportQuery",
      ["Syntax", "Value", "Message", "Evaluate", "Functions", "Expression", "View", "Cohort"]),
    Module(
      "ReportTemplate", ["Rules", "Tree", "Program", "Elements", "Markdown", "Compile"]),
    Module("ReportValidation", ["Grammar", "Values", "Structure", "Scanner", "CrossCheck"]),
    Module("ReportProcess", ["Process", "JSON"]),
    Module(
      "ReportPrint",
      [
        "Program", "Document", "Engine", "Finder", "Fonts", "Chromium", "WeasyPrint", "Queue",
        "Objects", "Structure", "Facts", "Accessibility", "Update", "Completion",
      ]),
    Module(
      "ReportChart",
      parts: [
        ("ChartScene", ["Geometry", "Style", "Text", "Scene"]),
        (
          ".",
          [
            "Language", "Scale", "Option", "Data", "Legend", "Area", "Bars", "Labels", "Renderer",
            "External", "Registry",
          ]
        ),
        ("ChartLayout", ["Axis", "Legend", "Overlay", "Cartesian", "Polar", "Cache"]),
        ("ChartFigure", ["Facts", "Text", "SVG", "Table", "Stylesheet", "Figure"]),
        ("ChartHost", ["Keys", "Prepared", "Reading", "Rendering"]),
      ]),
    Module("ReportPlugin", ["Protocol", "Manifest", "Version1", "Program", "Conformance"]),
    Module(
      "ReportCompiler",
      parts: [
        ("ReportCheck", ["Symbolic", "Template", "Plain", "Paper"]),
        ("ReportOutput", ["Run", "Manifest", "Archive", "Folder"]),
        ("ReportProject", ["Files", "YAML", "Declaration", "Reading", "Schema"]),
        ("ReportRecords", ["Plugin", "Tables", "Paths", "Preparation", "Records"]),
        (
          "ReportBlocks",
          ["Element", "Table", "Adherence", "Chart", "Spec", "Page", "Document"]
        ),
        ("ReportBatch", ["PDF", "Preparation", "Batch", "Merge"]),
        (
          "ReportSite",
          [
            "Words", "Publish", "Asset", "Search", "Page", "Map", "Link", "Block", "Compile",
            "Build",
          ]
        ),
        ("ReportVerification", ["Isolation", "Document", "Collection", "Folder"]),
        (".", ["Print", "Compiler", "Preview"]),
      ]),
    Module("ReportPreview", ["HTTP", "Watch", "Page", "Server"]),
    Module("ReportCommand", ["Terminal", "Project", "Reference", "Start", "Root"]),
  ]
}
