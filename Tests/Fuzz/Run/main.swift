import FuzzDriver
import FuzzEntry

// Fuzz --target=validator|data|template|soundness|answers [libFuzzer's options] [corpus folders]
//
// The target is an option that libFuzzer passes over, so that the processes which it starts get it too.
let name = CommandLine.arguments.first { $0.hasPrefix("--target=") }?.dropFirst(9) ?? ""
guard let entry = entryPoints[String(name)] else {
  fatalError("expected --target= with one of \(entryPoints.keys.sorted())")
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments, entry)
