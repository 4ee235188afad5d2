public import ReportChart

/// A line that a plugin answered, read: whose request it answers, and with what.
public struct PluginAnswers: Sendable {
  /// The number of the request.
  public let id: Int
  /// The answers in their order. What is wrong with one costs that one alone.
  public let answers: [ChartAnswer]

  /// Reads a line, which stands without its end.
  /// - Parameter plugin: name and version of the plugin.
  /// - Throws: the line as a whole is none.
  public init(
    _ line: [UInt8], of plugin: String, limits: PluginLimits = PluginLimits()
  ) throws(ChartFault) {
    do throws(WireFault) {
      (id, answers) = try WireV1.answers(line, of: plugin, limits: limits)
    } catch {
      throw ChartFault(
        .answer, of: plugin, "\(error.message), at byte \(error.offset) of the line")
    }
  }
}
