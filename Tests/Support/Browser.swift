public import Foundation

/// A headless browser that runs scripted steps on documents.
public struct Browser: Sendable {
  /// A step of a script.
  public enum Step: Sendable {
    /// Opens a file.
    case open(URL)
    /// Serves a folder at `/` of a local port until the end of the run.
    case serve(URL)
    /// Opens a path in the served folder, such as `/study/index.html`.
    case openServed(String)
    /// Opens a web address.
    case visit(String)
    /// Writes a file and waits until the browser reloads the document.
    case write(URL, String)
    /// Evaluates a JavaScript expression and returns its value as text.
    case ask(String)
    /// Waits until a JavaScript expression is true.
    case wait(String)
    /// Presses a key, such as `ArrowRight`.
    case key(String)
    /// Types text into the focused element.
    case type(String)
    /// Moves the pointer to a position in the window, in CSS pixels.
    case move(Double, Double)
    /// Clicks at a position in the window, in CSS pixels.
    case click(Double, Double)
    /// Taps at a position in the window, in CSS pixels.
    case tap(Double, Double)
    /// Sets the media type: `print` or `screen`.
    case media(String)
    /// Sets a media feature, such as `prefers-reduced-motion` to `reduce`.
    case prefer(String, String)
    /// Turns scripts on or off.
    case scripts(Bool)
    /// Sets the size of the window, in CSS pixels.
    case size(Int, Int)
    /// Returns errors and policy violations since the document was opened.
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

  /// Creates the browser of this machine; nil if no browser is installed.
  public init?() {
    let path = Self.programs.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return nil }
    program = path
  }

  /// Whether a browser is installed.
  public static var isThere: Bool { Browser() != nil }

  /// Runs all steps and returns their results in order.
  ///
  /// ``Step/ask(_:)`` returns a text. ``Step/complaints`` returns all errors in one text. Other
  /// steps return nothing.
  public func run(_ steps: [Step]) throws -> [String] {
    let input = try JSONSerialization.data(withJSONObject: steps.map(\.json))
    let result = try runProcess(
      "python3", ["-c", BrowserDriver.source, program], input: Array(input))
    guard result.status == 0,
      let responses = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    else { throw BrowserFailure(description: result.errors) }
    return responses.compactMap { response in
      if let strings = response as? [String] { return strings.joined(separator: "\n") }
      return response as? String
    }
  }
}

/// A failure of the browser to run its steps.
public struct BrowserFailure: Error, CustomStringConvertible {
  /// The standard-error output.
  public let description: String
}
