import Foundation
import TestSupport
import Testing

/// Tests of archives written by the program.
@Suite struct PackedBuildCommandTests {
  /// A project in a temporary folder, which is deleted after the test.
  private final class Study {
    let folder: URL
    let program: String

    init(_ participants: Int) throws {
      program = try #require(builtProgram(), "the program is not built beside the tests").path()
      folder = FileManager.default.temporaryDirectory
        .appending(path: "reportgen-packed-\(UUID().uuidString)")
      for part in ["data", "templates"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: part), withIntermediateDirectories: true)
      }
      try write(
        "reportgen.yml",
        """
        project: Trial
        data:
          people: { csv: data/people.csv, key: id }
        reports:
          weekly:
            template: templates/t.xhtml
            for-each: people
            output: "{participant.site}/{participant.id}.xhtml"
        """)
      try write(
        "templates/t.xhtml",
        """
        <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
        <head><title>Report</title></head>
        <body><main><h1>{{ participant.id }}</h1></main></body>
        </html>
        """)
      try write(
        "data/people.csv",
        "id,site\n" + (1...participants).map { "P\($0),S\($0 % 3)\n" }.joined())
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ path: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: path))
    }

    func run(_ arguments: String...) throws -> ProcessResult {
      try runProcess(program, arguments, in: folder)
    }
  }

  @Test(arguments: ["zip", "tar"]) func `a killed build is resumed to the same archives`(
    form: String
  ) throws {
    let study = try Study(2600)
    #expect(try study.run("build", "-o", "whole", "--pack", form, "-j", "2").status == 0)
    // The script kills the program after the first archive, while it writes the second one.
    let script = """
      import os, re, signal, subprocess, sys, time
      p = subprocess.Popen([sys.argv[1], "build", "-o", "out", "--pack", sys.argv[2], "-j", "1"],
                           stderr=subprocess.DEVNULL)
      def far():
          if not os.path.exists("out/journal.ndjson"): return False
          text = open("out/journal.ndjson", "rb").read()
          return re.search(rb'"sha256": "[0-9a-f]{64}"', text) and text.count(b'"sha256": ""') == 2
      while p.poll() is None and not far(): time.sleep(0.001)
      p.send_signal(signal.SIGKILL)
      print(p.wait(), sorted(os.listdir("out"))[-1], any(n.startswith(".part-") for n in os.listdir("out")))
      """
    let killed = try runProcess(
      "python3", ["-c", script, study.program, form], in: study.folder)
    #expect(killed.output == "-9 weekly-0000001.\(form) True\n", "\(killed.output)\(killed.errors)")
    let resumed = try study.run("build", "-o", "out", "--pack", form, "--resume")
    #expect(resumed.status == 0)
    #expect(resumed.errors.contains("1576 documents written, 1024 unchanged in out (3 archives)"))
    let difference = try runProcess("diff", ["-r", "whole", "out"], in: study.folder)
    #expect(difference.status == 0, "\(difference.output)")
    let verified = try study.run("verify", "out", "--project", ".")
    #expect(verified.status == 0 && verified.errors.contains("3 archives"), "\(verified.errors)")
  }

  @Test func `a full disk ends the build with 74 and complete archives`() throws {
    guard try runProcess("unshare", ["-rm", "true"]).status == 0 else { return }
    let study = try Study(1500)
    #expect(try study.run("build", "-o", "whole", "--pack", "tar").status == 0)
    let result = try runProcess(
      "unshare",
      [
        "-rm", "sh", "-c",
        """
        mkdir out && mount -t tmpfs -o size=1600k none out
        "$0" build -o out --pack tar -j 1; echo "status $?"
        ls -A out
        mount -o remount,size=64m out
        "$0" build -o out --pack tar --resume; echo "status $?"
        diff -r whole out && echo same
        """, study.program,
      ], in: study.folder)
    #expect(result.output.hasPrefix("status 74\n"), "\(result.output)\(result.errors)")
    #expect(!result.output.contains(".part-"))
    #expect(result.output.hasSuffix("status 0\nsame\n"), "\(result.output)\(result.errors)")
    #expect(result.errors.contains("RG6002"))
  }

  @Test func `options that do not work with archives are rejected`() throws {
    let study = try Study(1)
    let refused: [([String], String)] = [
      (["--pack", "zip", "--pdf"], "cannot combine `--pack` and `--pdf`"),
      (["--pack", "zip", "--only", "P1"], "cannot combine `--pack` and `--only`"),
      (["--pack", "tar", "--site"], "cannot combine `--site` with"),
      (["--pack", "rar"], "zip"),
    ]
    for (arguments, message) in refused {
      let result = try runProcess(study.program, ["build"] + arguments, in: study.folder)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
    let served = try study.run("serve", "--pack", "zip")
    #expect(served.status == 64 && served.errors.contains("--pack"), "\(served.errors)")
    #expect(!FileManager.default.fileExists(atPath: study.folder.appending(path: "out").path()))
  }
}
