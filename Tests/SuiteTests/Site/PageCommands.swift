import Foundation
import TestSupport
import Testing

/// The commands on a website page, which run in page order.
///
/// Fenced blocks contain the commands. A block `sh` is run. A block `output` contains the output of
/// the block `sh` before it. A block with a path after its language is a file. `diff PATH` changes
/// the file: lines with `-` are removed, lines with `+` are added, and other lines stay. Any other
/// block is the complete file. The sentence above such a block contains the file name.
struct PageCommands {
  /// A fenced block.
  struct Block {
    let language: String
    /// The file that the block changes or contains.
    let path: String?
    /// The text above the block, up to an empty line.
    let above: String
    var text = ""
  }

  let blocks: [Block]

  /// Creates the commands of a page.
  ///
  /// - Parameter page: the path, relative to the root of the repository.
  init(_ page: String) throws {
    self.init(
      text: try String(contentsOf: projectRoot.appending(path: page), encoding: .utf8))
  }

  init(text: String) {
    var blocks: [Block] = []
    var above: [String] = []
    var isOpen = false
    for line in text.components(separatedBy: "\n") {
      if isOpen {
        isOpen = line != "```"
        if isOpen { blocks[blocks.count - 1].text += line + "\n" }
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        let sentence = above.reversed().drop { $0.isEmpty }.prefix { !$0.isEmpty }
        blocks.append(
          Block(
            language: words.first ?? "", path: words.count > 1 ? words[1] : nil,
            above: sentence.reversed().joined(separator: " ")))
        isOpen = true
        above = []
      } else {
        above.append(line)
      }
    }
    self.blocks = blocks
  }

  /// The number of command blocks.
  var commandCount: Int { blocks.count { $0.language == "sh" } }

  /// Runs all blocks and expects success, the outputs of the page, and a name for each file.
  ///
  /// - Parameters:
  ///   - folder: an empty folder.
  ///   - bin: the folder of the program.
  /// - Returns: the initial folder of the reader.
  @discardableResult
  func expectAll(in folder: URL, with bin: URL) throws -> URL {
    let log = folder.appending(path: "log")
    let work = folder.appending(path: "work")
    for directory in [log, work] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    try Data(Self.editor.utf8).write(to: log.appending(path: "edit.py"))
    let result = try runProcess(
      "bash", ["-c", try script(log), "bash", bin.path(), log.path()], in: work)
    let outputs = blocks.indices.map { number in
      (try? String(contentsOf: log.appending(path: "\(number).txt"), encoding: .utf8)) ?? ""
    }
    #expect(result.status == 0, "\(result.errors)\n\(outputs.joined(separator: "\n"))")
    for (number, block) in blocks.enumerated() where block.language == "output" {
      try #require(number > 0 && blocks[number - 1].language == "sh", "\(block.text)")
      #expect(Self.withoutRemark(outputs[number - 1]) == block.text)
    }
    return work
  }

  /// Returns the commands as a script for one shell, so that a changed folder stays current.
  ///
  /// The contents of files are written into the folder `log`.
  private func script(_ log: URL) throws -> String {
    var script =
      "set -e\nexport PATH=\"$1:$PATH\"\nunset PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX\n"
    for (number, block) in blocks.enumerated() {
      if let path = block.path {
        #expect(block.above.contains("`\(path)`"), "no sentence above the block names \(path)")
        try Data(block.text.utf8).write(to: log.appending(path: "\(number).block"))
        script += "python3 -B \"$2/edit.py\" \(block.language) '\(path)' \"$2/\(number).block\"\n"
      } else if block.language == "sh" {
        script += "{\n\(block.text)} >\"$2/\(number).txt\" 2>&1\n"
      }
    }
    return script
  }

  /// A program that writes or changes a file from a block.
  private static let editor = """
    import os, sys
    language, path, block = sys.argv[1:]
    with open(block, encoding="utf-8") as file:
        text = file.read()
    if language == "diff":
        lines = [line or " " for line in text.split("\\n")[:-1]]
        wrong = [line for line in lines if line[0] not in " +-"]
        if wrong or not any(line[0] in "+-" for line in lines):
            sys.exit(f"a block for {path} is no change: {wrong}")
        old, new = ("".join(line[1:] + "\\n" for line in lines if line[0] != sign) for sign in "+-")
        with open(path, encoding="utf-8") as file:
            whole = file.read()
        if whole.count(old) != 1:
            sys.exit(f"{path} has {whole.count(old)} times, not once:\\n{old}")
        text = whole.replace(old, new)
    elif os.path.exists(path):
        sys.exit(f"{path} is there already")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    """

  /// Returns an output without the sandbox notice that only some systems print.
  private static func withoutRemark(_ output: String) -> String {
    output.replacing(/[^\n]*RG9210[^\n]*\n\n?/, with: "")
  }
}
