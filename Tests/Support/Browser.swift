public import Foundation

/// A headless browser that opens documents and is pointed at, typed into and asked.
public struct Browser: Sendable {
  /// Something that is done with it.
  public enum Step: Sendable {
    /// Opens a file.
    case open(URL)
    /// Serves a folder at `/` of a port of this machine, to the end of the run.
    case serve(URL)
    /// Opens a path of the folder that is served, such as `/study/index.html`.
    case openServed(String)
    /// Opens a web address.
    case visit(String)
    /// Writes a file, and waits until the browser has loaded the document again.
    case write(URL, String)
    /// Asks for the value of an expression in JavaScript, as text.
    case ask(String)
    /// Waits until an expression in JavaScript is true.
    case wait(String)
    /// Presses a key, such as `ArrowRight`.
    case key(String)
    /// Types a text into what has the focus.
    case type(String)
    /// Moves the pointer to a place of the window.
    case move(Double, Double)
    /// Clicks at a place of the window.
    case click(Double, Double)
    /// Touches a place of the window.
    case tap(Double, Double)
    /// Chooses `print` or `screen`.
    case media(String)
    /// Chooses what the reader prefers, such as `prefers-reduced-motion` and `reduce`.
    case prefer(String, String)
    /// Switches scripts on or off.
    case scripts(Bool)
    /// Sets the size of the window.
    case size(Int, Int)
    /// Asks for errors and violations of the content policy since the document was opened.
    case complaints

    fileprivate var json: [String: any Sendable] {
      switch self {
      case .open(let file): ["open": "file://" + file.path()]
      case .serve(let folder): ["serve": folder.path()]
      case .openServed(let path): ["served": path]
      case .visit(let address): ["open": address]
      case .write(let file, let text): ["write": [file.path(), text]]
      case .ask(let expression): ["evaluate": "String(\(expression))"]
      case .wait(let expression): ["wait": "Boolean(\(expression))"]
      case .key(let key): ["key": key]
      case .type(let text): ["type": text]
      case .move(let x, let y): ["move": [x, y]]
      case .click(let x, let y): ["click": [x, y]]
      case .tap(let x, let y): ["tap": [x, y]]
      case .media(let media): ["media": media]
      case .prefer(let name, let value): ["feature": [name, value]]
      case .scripts(let areOn): ["script": areOn]
      case .size(let width, let height): ["size": [width, height]]
      case .complaints: ["complaints": true]
      }
    }
  }

  private static let programs = [
    "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
  ]

  private let program: String

  /// The browser of this machine; nil when there is none.
  public init?() {
    let found = Self.programs.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    program = found
  }

  /// True when there is a browser.
  public static var isThere: Bool { Browser() != nil }

  /// Does all steps, and gives what was answered, in order: a text for ``Step/ask(_:)``, all complaints
  /// in one for ``Step/complaints``, nothing for the others.
  public func run(_ steps: [Step]) throws -> [String] {
    let input = try JSONSerialization.data(withJSONObject: steps.map(\.json))
    let result = try runProcess(
      "python3", ["-c", BrowserDriver.source, program], input: Array(input))
    guard result.status == 0,
      let responses = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    else { throw BrowserFailure(description: result.errors) }
    return responses.compactMap { response in
      if let texts = response as? [String] { return texts.joined(separator: "\n") }
      return response as? String
    }
  }
}

/// Why a browser did not do what it was told.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// What it said.
  public let description: String
}
