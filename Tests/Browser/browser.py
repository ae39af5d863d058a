"""A headless Chromium, driven over its DevTools protocol through two pipes
(--remote-debugging-pipe: JSON messages, each ended by a zero byte)."""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    def __init__(self):
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if program is None:
            raise SystemExit("Chromium is missing: run make test-browser, which installs it")
        self.profile = tempfile.TemporaryDirectory(prefix="trackprobe-browser-")
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def connect():
            # Descriptors 3 and 4 are the browser's ends. Copied out of the way first:
            # one of them may be in the other's place.
            ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (to_read, from_write)]
            for end, place in zip(ends, (3, 4)):
                os.dup2(end, place)

        self.process = subprocess.Popen(
            [
                program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--remote-debugging-pipe", f"--user-data-dir={self.profile.name}", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
                "--lang=en-US", "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self.rest = b""
        self.number = 0
        self.events = []

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.to_write)
        os.close(self.from_read)
        shutil.rmtree(self.profile.name, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        number = self.number
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.rest:
            got = os.read(self.from_read, 1 << 20)
            if not got:
                raise RuntimeError("the browser has ended")
            self.rest += got
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def open(self, path, **setting):
        return Page(self, path, **setting)


class Page:
    """One open page, and all console messages about it."""

    def __init__(self, browser, path, width=1280, height=900, scheme="light", fragment="", scripts=True):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "DOM"):
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        if not scripts:
            self.send("Emulation.setScriptExecutionDisabled", value=True)
        url = "file://" + os.path.abspath(path)
        self.send("Page.navigate", url=url + fragment)
        self.wait_for_event("Page.loadEventFired")

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def wait_for_event(self, name):
        while True:
            for event in self.browser.events:
                if event.get("method") == name and event.get("sessionId") == self.session:
                    return
            self.browser.events.append(self.browser.receive())

    def run(self, expression):
        answer = self.send(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def until(self, condition, what=None):
        """Waits, within the browser, until a condition holds: a few seconds of frames."""
        isTrue = self.run(
            "(async () => { for (let turn = 0; turn < 600; turn += 1) { if (" + condition + ") return true;"
            " await new Promise((done) => setTimeout(done, 16)); } return false; })()")
        assert isTrue, f"never so: {what or condition}"

    def press(self, key, code=None, text=None):
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "End": 35, "Home": 36, "PageDown": 34, " ": 32}
        common = {"key": key, "code": code or key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if key == "Enter":
            text = "\r"
        self.send("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for letter in text:
            self.press(letter, text=letter)

    def screenshot(self, path, whole=False):
        clip = {}
        if whole:
            size = self.send("Page.getLayoutMetrics")["cssContentSize"]
            clip = {"clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12000), "scale": 1},
                    "captureBeyondViewport": True}
        data = self.send("Page.captureScreenshot", format="png", **clip)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def pdf(self):
        return base64.b64decode(self.send("Page.printToPDF", printBackground=True)["data"])

    @property
    def messages(self):
        """Console calls, uncaught exceptions and the browser's own warnings."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            parameters = event.get("params", {})
            match event["method"]:
                case "Runtime.consoleAPICalled":
                    found.append("console: " + " ".join(str(a.get("value", a.get("description"))) for a in parameters["args"]))
                case "Runtime.exceptionThrown":
                    details = parameters["exceptionDetails"]
                    found.append("exception: " + (details.get("exception", {}).get("description") or details["text"]))
                case "Log.entryAdded":
                    found.append(f"log: {parameters['entry']['text']} {parameters['entry'].get('url', '')}")
        return found

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
