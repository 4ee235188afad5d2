import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  print(message)
  exit(1)
}

/// Runs an example, and fails on a diagnostic or on output without one of the `parts`.
func check(
  _ name: String, contains parts: [String], _ example: (inout Diagnostics) -> [UInt8]?
) {
  var diagnostics = Diagnostics()
  let output = example(&diagnostics)
  if let diagnostic = diagnostics.all.first { fail("\(name): \(diagnostic.message)") }
  let text = String(decoding: output ?? [], as: UTF8.self)
  for part in parts where !text.contains(part) { fail("\(name): `\(part)` not found") }
  print("\(name): \(text.utf8.count) bytes")
}

// `reportgen` without arguments instead of the checks: the example of ReportCommand.
if CommandLine.arguments.count > 1 {
  await runCommand()
} else {
  check(
    "ReportCompiler", contains: ["Dear Ada &amp; Ben", "7,000 steps a day", "<svg"], letter)
  check("ReportChart", contains: ["Scores", "<circle"], dotChart)
  check("BarPlugin", contains: ["Steps", "8,000"], dailySteps)
  check("BubblePlugin", contains: ["Pain", "<circle"], painAndExercise)
  check("CandlestickPlugin", contains: ["Glucose", "<svg"], dailyGlucose)
  check("DiscretePlugin", contains: ["Pulse", "131"], pulseRanges)
  check("LinePlugin", contains: ["Weight", "70.3"], bodyWeight)
  check("PiePlugin", contains: ["Completed", "86%"], completedTasks)
  check("RadialPlugin", contains: ["Sleep", "Wed"], sleepByWeekday)
  let types = builtinChartTypes()
  guard types.count == 7, types["pie"]?.contains("value") == true else {
    fail("BuiltinCharts: found \(types)")
  }
  guard rootName(of: "<report/>") == "report", rootName(of: "<report>").contains("RG"),
    number(1234.5, in: "de-DE") == "1.234,5"
  else { fail("ReportText: unexpected text") }
}
