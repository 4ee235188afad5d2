/// A function that libFuzzer can call.
public typealias EntryPoint = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// The entry points by their names on the command line.
public var entryPoints: [String: EntryPoint] {
  [
    "validator": fuzzValidator, "data": fuzzData, "template": fuzzTemplate,
    "soundness": fuzzSoundness, "answers": fuzzAnswers,
  ]
}

/// Runs one input of the document validator.
@_cdecl("reportgen_fuzz_validator")
public func fuzzValidator(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(ValidatorInput.problem, start, count)
}

/// Runs one input of the data reader.
@_cdecl("reportgen_fuzz_data")
public func fuzzData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(DataInput.problem, start, count)
}

/// Runs one input of the template compiler.
@_cdecl("reportgen_fuzz_template")
public func fuzzTemplate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(TemplateInput.problem, start, count)
}

/// Runs one input of the template compiler. An accepted template must write valid documents.
@_cdecl("reportgen_fuzz_soundness")
public func fuzzSoundness(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run({ TemplateInput.problem($0, isSound: true) }, start, count)
}

/// Runs one response line of a plugin.
@_cdecl("reportgen_fuzz_answers")
public func fuzzAnswers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(ResponseInput.problem, start, count)
}

/// Ends the process if a property is violated, so that libFuzzer stores the input.
private func run(
  _ problem: (UnsafeBufferPointer<UInt8>) -> String?, _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  if let problem = problem(UnsafeBufferPointer(start: start, count: count)) { fatalError(problem) }
  return 0
}
