import Foundation
import ReportChart
@testable import ReportPlugin
import ReportText
import TestSupport

/// A Python plugin with a defect, in a folder that is deleted with this object.
final class PluginFixture {
  let folder: URL
  let manifest: PluginManifest

  /// Creates the plugin.
  ///
  /// - Parameters:
  ///   - defect: the defect of the script.
  ///   - target: a path that the script can try to write or read.
  init(_ defect: String, target: String = "/nowhere") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "reportgen-plugin-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.manifestText.utf8).write(to: folder.appending(path: PluginManifest.fileName))
    try makeProgram(
      folder.appending(path: "plugin.py"),
      Self.script.replacingOccurrences(of: "@DEFECT@", with: defect)
        .replacingOccurrences(of: "@TARGET@", with: target))
    manifest = try PluginManifest(
      SourceFile(name: PluginManifest.fileName, text: Self.manifestText))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The time and size limits of the tests.
  static var limits: PluginLimits {
    var limits = PluginLimits()
    limits.startTime = .seconds(20)
    limits.time = .seconds(20)
    limits.lineBytes = 4 << 20
    return limits
  }

  func program(
    _ limits: PluginLimits = PluginFixture.limits, hiding hidden: [String] = []
  ) -> PluginProgram {
    PluginProgram(
      manifest, in: folder.path(), host: "0.1.0", hiddenFolders: hidden, limits: limits)
  }

  /// Returns a request. The option `kind` controls the behaviour of the script.
  static func request(_ kind: String = "good") -> [UInt8] {
    Array("{\"type\":\"dots\",\"options\":{\"kind\":\"\(kind)\"},\"series\":[]}".utf8)
  }

  static let manifestText = """
    {
      "name": "trial", "version": "1.2", "reportgen": ">=0.1 <2", "protocol": { "min": 1, "max": 1 },
      "executable": "plugin.py",
      "contributes": { "charts": [ {
        "type": "dots", "summary": "A dot for each row.", "geometry": "cartesian",
        "channels": [
          { "name": "x", "role": "x", "summary": "Where." },
          { "name": "y", "role": "y", "summary": "How much." }
        ]
      } ] }
    }
    """

  private static let script = #"""
    #!/usr/bin/env python3
    import json, os, socket, subprocess, sys, time
    DEFECT = "@DEFECT@"
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "reportgen-plugin.json")) as file:
        manifest = json.load(file)

    def write(text):
        sys.stdout.write(text)
        sys.stdout.flush()

    def say(message):
        write(json.dumps(message) + "\n")

    def tried(what):
        try:
            what()
            return "done"
        except OSError as error:
            return "refused"

    def greet():
        greeting = {key: manifest[key] for key in ("name", "version", "protocol")}
        if DEFECT == "silent":
            sys.exit(0)
        if DEFECT == "late":
            time.sleep(60)
        if DEFECT == "too-new":
            greeting["protocol"] = {"min": 8, "max": 9}
        if DEFECT == "too-old":
            greeting["protocol"] = {"min": 0, "max": 0}
        if DEFECT == "other-version":
            greeting["version"] = "3.0"
        if DEFECT == "chatter":
            write("Loading libraries ...\n")
        say({"plugin": greeting})

    def draw(chart):
        kind = DEFECT if DEFECT != "on-demand" else chart["options"].get("kind", "good")
        mark = {"mark": "marker", "x": 1, "y": 2}
        if kind == "unknown-mark":
            mark["mark"] = "image"
        if kind == "huge":
            mark["x"] = 1e300
        if kind == "markup":
            mark = {"mark": "text", "x": 1, "y": 2, "text": "<script>alert(1)</script>]]>&"}
        if kind == "control":
            mark = {"mark": "text", "x": 1, "y": 2, "text": "a\u0001b"}
        if kind == "many":
            return {"marks": [mark] * 20001}
        if kind == "refusal":
            return {"error": {"message": "the patient Jane Doe has no data", "option": "kind"}}
        if kind == "die":
            sys.stderr.write("a library is missing\n")
            os._exit(3)
        if kind == "hang":
            time.sleep(600)
        if kind == "fork":
            subprocess.Popen(["sleep", "98765.125"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        if kind == "setsid":
            subprocess.Popen(["setsid", "sh", "-c", "sleep 98765.375 & sleep 98765.375"], start_new_session=True,
                             stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            time.sleep(0.3)
        if kind == "grandchild" and os.fork() > 0:
            os._exit(0)
        if kind == "grandchild":
            os.setsid()
            time.sleep(600)
        if kind == "memory":
            bytearray(4 << 30)
        if kind == "file":
            with open("large", "wb") as file:
                for _ in range(17):
                    file.write(bytes(1 << 20))
        if kind == "processes":
            return {"error": {"message": " ".join(sorted(name for name in os.listdir("/proc") if name.isdigit()))}}
        if kind == "held":
            def connect():
                with socket.socket() as plug:
                    plug.settimeout(3)
                    plug.connect(("192.0.2.1", 9))
            def store():
                with open("@TARGET@/written", "w") as file:
                    file.write("x")
            def read():
                with open("@TARGET@/secret") as file:
                    file.read()
            def scratch():
                with open("own", "w") as file:
                    file.write("x")
            return {"error": {"message": "network %s, file %s, secret %s, own %s, environment %s" % (
                tried(connect), tried(store), tried(read), tried(scratch), sorted(os.environ))}}
        return {"marks": [mark]}

    for line in sys.stdin:
        message = json.loads(line)
        if "reportgen" in message:
            greet()
        elif "describe" in message:
            contributes = manifest["contributes"]
            if DEFECT == "other-charts":
                contributes["charts"][0]["type"] = "bars"
            say({"id": 0, "contributes": contributes})
        else:
            request = message["draw"]
            answer = json.dumps({"id": request["id"], "charts": [draw(chart) for chart in request["charts"]]})
            if DEFECT == "half-line":
                write(answer[:len(answer) // 2])
                sys.exit(0)
            if DEFECT == "endless-line":
                write('{"id":1,"charts":[{"marks":[')
                while True:
                    write('{"mark":"marker","x":1,"y":2},' * 4000)
            if DEFECT == "gigabyte":
                write('{"id":1,"charts":[{"marks":[')
                for _ in range(1024):
                    write('{"mark":"marker","x":1,"y":2},  ' * (1 << 15))
                write("]}]}\n")
                continue
            if DEFECT == "ten-million":
                write('{"id":1,"charts":[{"marks":[')
                for _ in range(1000):
                    write('{"mark":"marker","x":1,"y":2},' * 10000)
                write('{"mark":"marker","x":1,"y":2}]}]}\n')
                continue
            if DEFECT == "not-utf8":
                sys.stdout.buffer.write(answer.replace('"mark"', '"\u00e9"', 1).encode("latin-1") + b"\n")
                sys.stdout.flush()
                continue
            if DEFECT == "other-id":
                answer = answer.replace('"id": ', '"id": 99', 1)
            if DEFECT == "nan":
                answer = answer.replace('"x": 1', '"x": NaN')
            if DEFECT == "fewer":
                answer = json.dumps({"id": request["id"], "charts": []})
            write(answer + "\n")
    if DEFECT == "stays":
        time.sleep(600)
    """#
}
