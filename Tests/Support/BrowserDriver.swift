/// A Python program that runs browser steps over the DevTools pipe.
///
/// The program prints the results of the steps as a JSON list.
enum BrowserDriver {
  static let source = """
    import functools, http.server, json, os, subprocess, sys, tempfile, threading, time, shutil

    program, steps = sys.argv[1], json.load(sys.stdin)
    profile = tempfile.mkdtemp()
    commands, chromium_in = os.pipe()   # read by the browser, written by us
    answers_in, answers = os.pipe()     # read by us, written by the browser


    def descriptors():
        os.dup2(commands, 13)
        os.dup2(answers, 14)
        os.dup2(13, 3)
        os.dup2(14, 4)


    browser = subprocess.Popen(
        [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
         "--window-size=800,1200", "--remote-debugging-pipe", "--user-data-dir=" + profile],
        preexec_fn=descriptors, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(commands)
    os.close(answers)
    number, session, buffer, events = 0, None, b"", []


    def message():
        global buffer
        while b"\\0" not in buffer:
            piece = os.read(answers_in, 1 << 16)
            if not piece:
                raise SystemExit("the browser went away")
            buffer += piece
        text, buffer = buffer.split(b"\\0", 1)
        return json.loads(text)


    def call(method, **parameters):
        global number
        number += 1
        order = {"id": number, "method": method, "params": parameters}
        if session:
            order["sessionId"] = session
        os.write(chromium_in, json.dumps(order).encode() + b"\\0")
        while True:
            answer = message()
            if answer.get("id") == number:
                if "error" in answer:
                    raise SystemExit(method + ": " + answer["error"]["message"])
                return answer["result"]
            events.append(answer)


    def wait(method):
        while True:
            for event in events:
                if event.get("method") == method:
                    events.remove(event)
                    return event
            events.append(message())


    keys = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35,
            "Escape": 27, "Tab": 9, "Enter": 13}
    media = {}
    server = None


    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *words):
            pass


    def run(step):
        global server
        kind, value = next(iter(step.items()))
        if kind == "open":
            events.clear()
            call("Page.navigate", url=value)
            wait("Page.loadEventFired")
        elif kind == "write":
            events[:] = [event for event in events if event.get("method") != "Page.loadEventFired"]
            with open(value[0], "w") as file:
                file.write(value[1])
            wait("Page.loadEventFired")
        elif kind == "serve":
            server = http.server.ThreadingHTTPServer(
                ("127.0.0.1", 0), functools.partial(Quiet, directory=value))
            threading.Thread(target=server.serve_forever, daemon=True).start()
        elif kind == "served":
            events.clear()
            call("Page.navigate", url=f"http://127.0.0.1:{server.server_port}{value}")
            wait("Page.loadEventFired")
        elif kind == "type":
            call("Input.insertText", text=value)
        elif kind == "evaluate":
            answer = call("Runtime.evaluate", expression=value, returnByValue=True, awaitPromise=True)
            if "exceptionDetails" in answer:
                raise SystemExit(json.dumps(answer["exceptionDetails"])[:400])
            return answer["result"].get("value")
        elif kind == "wait":
            for _ in range(2000):
                if run({"evaluate": value}):
                    return
                time.sleep(0.01)
            raise SystemExit("never true: " + value)
        elif kind == "key":
            extra = {"text": "\\r"} if value == "Enter" else {}
            for type in ("keyDown", "keyUp"):
                call("Input.dispatchKeyEvent", type=type, key=value, code=value,
                     windowsVirtualKeyCode=keys[value], **(extra if type == "keyDown" else {}))
        elif kind == "move":
            call("Input.dispatchMouseEvent", type="mouseMoved", x=value[0], y=value[1])
        elif kind == "click":
            for type in ("mousePressed", "mouseReleased"):
                call("Input.dispatchMouseEvent", type=type, x=value[0], y=value[1], button="left",
                     clickCount=1)
        elif kind == "tap":
            call("Input.dispatchTouchEvent", type="touchStart",
                 touchPoints=[{"x": value[0], "y": value[1]}])
            call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        elif kind == "media":
            media["media"] = value
            call("Emulation.setEmulatedMedia", **media)
        elif kind == "feature":
            media["features"] = [{"name": value[0], "value": value[1]}]
            call("Emulation.setEmulatedMedia", **media)
        elif kind == "script":
            call("Emulation.setScriptExecutionDisabled", value=not value)
        elif kind == "size":
            call("Emulation.setDeviceMetricsOverride", width=value[0], height=value[1],
                 deviceScaleFactor=1, mobile=False)
        elif kind == "complaints":
            call("Runtime.evaluate", expression="0")
            found = []
            for event in events:
                if event.get("method") == "Runtime.exceptionThrown":
                    found.append(json.dumps(event["params"]["exceptionDetails"])[:300])
                elif event.get("method") == "Log.entryAdded":
                    found.append(event["params"]["entry"]["text"])
                elif event.get("method") == "Runtime.consoleAPICalled":
                    found.append("console")
            return found


    try:
        target = call("Target.createTarget", url="about:blank")["targetId"]
        session = call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            call(domain + ".enable")
        print(json.dumps([run(step) for step in steps]))
    finally:
        browser.kill()
        browser.wait()
        shutil.rmtree(profile, ignore_errors=True)
    """
}
