import Foundation
import ReportPrint
import ReportText
import TestSupport

/// A program with the protocol of a browser.
///
/// Documents control its behaviour with `[die]`, `[hang]`, `[babble]`, `[crash]`, and `[blank]`.
/// Its output is the document itself after a PDF header.
enum FakeBrowser {
  /// Creates the program in a temporary folder, which the test deletes.
  static func make() throws -> URL {
    try PrintFixture.program(
      """
      #!/usr/bin/env python3
      import base64, json, os, sys, time
      if "--version" in sys.argv:
          print("Chromium 200.1.2.3")
          raise SystemExit
      with open(os.path.join(os.path.dirname(__file__), "pids"), "a") as file:
          file.write(f"{os.getpid()}\\n")
      orders, answers = os.fdopen(3, "rb"), os.fdopen(4, "wb")
      pages, pending, count = {}, {}, 0

      def tell(message):
          answers.write(json.dumps(message).encode() + b"\\0")
          answers.flush()

      def hear():
          text = b""
          while not text.endswith(b"\\0"):
              piece = orders.read(1)
              if not piece:
                  raise SystemExit
              text += piece
          return json.loads(text[:-1])

      def obey(order):
          global count
          method, session, parameters = order["method"], order.get("sessionId"), order["params"]
          answer = {"id": order["id"]}
          if session:
              answer["sessionId"] = session
          def event(name, /, **parameters):
              tell({"method": name, "params": parameters, "sessionId": session})
          if method == "Browser.close":
              raise SystemExit
          if method == "Browser.getVersion":
              answer["result"] = {"product": "Fake\\u002f200.1.2.3", "more": [1, 2.5e-3, None, True]}
          elif method == "Target.createTarget":
              count += 1
              answer["result"] = {"targetId": f"t{count}"}
          elif method == "Target.attachToTarget":
              answer["result"] = {"sessionId": "s" + parameters["targetId"]}
          elif method == "Page.navigate":
              pending[session] = order
              event("Fetch.requestPaused", requestId="r1", resourceType="Document",
                    request={"url": parameters["url"]})
              return
          elif method == "Fetch.fulfillRequest":
              body = base64.b64decode(parameters["body"]).decode()
              tell(answer | {"result": {}})
              if "[die]" in body: os._exit(1)
              if "[hang]" in body: return
              if "[babble]" in body:
                  answers.write(b"{no json}\\0")
                  answers.flush()
              if "[flood]" in body:
                  while True: event("Noise.made", loud=True)
              if "[crash]" in body: return event("Inspector.targetCrashed")
              navigation = pending.pop(session)
              pages[session] = (navigation["params"]["url"], body)
              tell({"id": navigation["id"], "sessionId": session, "result": {"loaderId": "l"}})
              return event("Page.lifecycleEvent", name="load", loaderId="l")
          elif method == "Runtime.evaluate":
              answer["result"] = {"result": {"type": "string", "value": pages[session][0]}}
          elif method == "Page.printToPDF":
              body = pages[session][1]
              data = b"" if "[blank]" in body else b"%PDF-1.4 " + body.encode()
              answer["result"] = {"data": base64.b64encode(data).decode()}
          else:
              answer["result"] = {}
          tell(answer)

      while True:
          obey(hear())
      """)
  }

  /// Prints strings, one per document, and deletes the program.
  static func print(
    _ strings: [String], limits: PrintLimits = PrintLimits()
  ) throws -> [Result<PrintedDocument, Diagnostic>] {
    let program = try make()
    defer { try? FileManager.default.removeItem(at: program.deletingLastPathComponent()) }
    let printer = try Printer(.path(program.path()), limits: limits)
    return PrintFixture.print(strings.map { PrintFixture.document("<p>\($0)</p>") }, by: printer)
  }
}
