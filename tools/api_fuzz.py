"""Random requests against the OpenAPI description of a server that is started for it.

A game of two visitors stands by, and no other visitor may change it. Somebody who watches sends half of the requests,
somebody who plays a second game the other half: there the seeds stay as many as they were, and no move is lost unless
it was taken back. No answer may be a server error, and every refusal has a code that the description knows.
"""

import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlsplit

import hypothesis
import requests
import schemathesis
import urllib3

binary, wanted = sys.argv[1], int(sys.argv[2])

LONGEST = 150  # seconds for one database
IDLE = 20  # rounds in which nothing could be sent
LIMITS = [-1, 0, 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, -(2**63)]
COOKIES = ["", "kete=", "kete=%00", "kete=" + "f" * 64, "kete=x; kete=y", "kete-lang=xx", ";;=;", "kete=" + "é" * 9]
ORIGINS = ["https://evil.example", "null", "http://", "http://localhost:1", "https://127.0.0.1"]
chance = random.Random(7)


class World:
    """A server with a game that stands by and one that is played."""

    def __init__(self, base):
        self.base, self.failures, self.sent = base, [], 0
        self.fine = {}
        described = requests.get(f"{base}/api/openapi.json", timeout=20).json()
        self.codes = set(described["components"]["schemas"]["Reason"]["properties"]["code"]["enum"])
        self.catalog = requests.get(f"{base}/api/catalog", timeout=20).json()["games"]
        self.watcher, self.player = self.visitor(), self.visitor()
        self.ada, self.quiet = self.friends(self.visitor(), self.visitor())
        self.before = self.still()
        self.anew()

    def visitor(self):
        session = requests.Session()
        session.headers["origin"] = self.base
        # A connection ends where a body was too large to be read; then the next request needs another one.
        again = urllib3.Retry(total=3, status=0, allowed_methods=None, backoff_factor=0.05)
        session.mount("http://", requests.adapters.HTTPAdapter(max_retries=again))
        return session

    def make(self, session, body):
        answer = session.post(f"{self.base}/api/games", json=body, timeout=20)
        answer.raise_for_status()
        return answer.json()

    def friends(self, one, two):
        """A game between two visitors, one move old."""
        made = self.make(one, {"game": "oware", "opponent": "friend"})
        secret = made["view"]["invite"]["path"].rsplit("/", 1)[1]
        path = f"{self.base}/api/games/{made['id']}"
        joined = {"action": "join", "invite": secret}
        two.post(f"{path}/actions", json=joined, timeout=20).raise_for_status()
        one.post(f"{path}/moves", json={"ply": 0, "move": 2}, timeout=20).raise_for_status()
        return one, made["id"]

    def still(self):
        """What must not change; how many watch may."""
        view = self.ada.get(f"{self.base}/api/games/{self.quiet}", timeout=20).json()
        return {key: view[key] for key in ("version", "ply", "status", "board", "moves", "offers", "result")}

    def anew(self):
        """Games of the player: at one screen, against the computer, and one that waits for a friend."""
        self.played = self.make(self.player, {"game": "oware", "opponent": "screen"})["id"]
        computer = self.make(self.player, {"game": "oware", "opponent": "computer", "level": 1})["id"]
        waiting = self.make(self.player, {"game": "oware", "opponent": "friend"})["id"]
        self.ids = [self.quiet, self.played, computer, waiting]
        self.version, self.ply, self.seeds = 0, 0, None
        self.look()

    def look(self):
        """The played game: whatever its player sends, its rules hold."""
        url = f"{self.base}/api/games/{self.played}"
        told = self.player.get(url, params={"since": self.version}, timeout=20).json()
        view, events = told["view"], told["events"]
        taken_back = any(event["kind"] == "undo" for event in events)
        if view["ply"] < self.ply and not taken_back:
            self.failures.append(f"the played game went from move {self.ply} to {view['ply']}")
        board = view["board"]
        seeds = sum(part["seeds"] for part in board["cells"] + board["stores"])
        if self.seeds not in (None, seeds):
            self.failures.append(f"the played game had {self.seeds} seeds and has {seeds}")
        self.version, self.ply, self.seeds = view["version"], view["ply"], seeds
        self.actions = view["actions"]

    def judge(self, operation, case, answer):
        """What every answer must be."""
        name, status = f"{operation.method.upper()} {operation.path}", answer.status_code
        if 200 <= status < 300:
            self.fine[name] = self.fine.get(name, 0) + 1
            return
        if status >= 500 and not (status == 503 and code_of(answer) == "busy"):
            self.failures.append(f"{name}: {status}: {case.as_curl_command()}")
        elif code_of(answer) not in self.codes:
            self.failures.append(f"{name}: {status} without a code: {answer.text[:200]}")


def code_of(answer):
    try:
        return answer.json()["error"]["code"]
    except (ValueError, KeyError, TypeError):
        return None


def new_game(world):
    """A game as the catalog has them."""
    game = chance.choice(world.catalog)
    body = {"game": chance.choice([game["id"], *game["names"]]), "opponent": chance.choice(["computer", "friend", "open", "screen"])}
    options = {option["name"]: option["value"] for option in game["options"] if chance.random() < 0.3}
    if options:
        body["options"] = options
    if body["opponent"] == "computer":
        body["level"] = chance.randint(1, 2)
    elif chance.random() < 0.3:
        body["clock"] = {"kind": "fischer", "initial": chance.randint(5, 10_800), "increment": chance.randint(0, 180)}
    return body


def sensible(world, path):
    """A body that means something here and now."""
    if path == "/api/games":
        return new_game(world)
    if path.endswith("/moves"):
        world.look()
        return {"ply": world.ply, "move": chance.randint(0, 11)}
    if path.endswith("/actions"):
        return {"action": chance.choice([*world.actions, "phrase"]), "phrase": "good-luck"}
    if path == "/api/me":
        return {"name": chance.choice(["Ada", "Bo", "阿达"]), "settings": {"theme": chance.choice(["dark", "light"])}}
    return None


def bend(world, operation, case):
    """Makes a request more like a real one, or less; the headers and who sends it."""
    session = chance.choice([world.watcher, world.player])
    headers, path = {"origin": world.base}, operation.path
    parameters = case.path_parameters or {}
    if "id" in parameters and chance.random() < 0.7:
        parameters["id"] = chance.choice(world.ids)
    if operation.method != "get" and chance.random() < 0.5:
        body = sensible(world, path)
        if body is not None:
            case.body, case.media_type = body, "application/json"
            if "id" in parameters:
                parameters["id"], session = world.played, world.player
    kind = chance.random()
    if kind < 0.06:
        headers["origin"] = chance.choice(ORIGINS)
    elif kind < 0.10:
        headers["content-type"] = chance.choice(["text/plain", "application/xml", "x", "application/json; charset=x"])
    elif kind < 0.13 and operation.method != "get":
        case.body, case.media_type = {"x": "a" * chance.randint(16_000, 40_000)}, "application/json"
    elif kind < 0.18:
        headers["cookie"] = chance.choice(COOKIES).encode()
    elif kind < 0.21 and "id" in parameters:
        parameters["id"] = chance.choice(["\0", "a\0b", "0" * 10, "é" * 10, "x" * 500])
    elif kind < 0.26 and isinstance(case.body, dict):
        case.body = {**case.body, chance.choice(["ply", "since", "level", "move"]): chance.choice(LIMITS)}
    elif kind < 0.30 and operation.method == "get":
        case.query = {chance.choice(["since", "page", "opponent", "from"]): chance.choice([*LIMITS, "\0", "é\0"])}
    return session, headers


def knock(world):
    """Opens a socket, which the client of the other requests cannot."""
    place = urlsplit(world.base)
    lines = [
        f"GET /api/games/{world.quiet}/live HTTP/1.1",
        f"host: {place.netloc}",
        f"origin: {world.base}",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    with socket.create_connection((place.hostname, place.port), timeout=20) as line:
        line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        if not line.recv(64).startswith(b"HTTP/1.1 101"):
            world.failures.append("the socket of a game does not open")


def bombard(world, operation, each, end):
    """Sends so many requests to an operation."""
    strategies = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]
    strategy, first = hypothesis.strategies.one_of(*strategies), world.sent
    number, last, idle = 0, -1, 0
    world.anew()

    # What has few examples is sent again and again.
    while world.sent - first < each and time.monotonic() < end and idle < IDLE:
        number, idle = number + 1, idle + 1 if world.sent == last else 0
        left, last = each - (world.sent - first), world.sent

        @hypothesis.seed(number)
        @hypothesis.settings(
            max_examples=left,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=[hypothesis.Phase.generate],
        )
        @hypothesis.given(case=strategy)
        def send(case):
            if time.monotonic() > end or world.sent - first >= each:
                return
            session, headers = bend(world, operation, case)
            try:
                answer = case.call(base_url=world.base, session=session, headers=headers, timeout=20)
            except (requests.exceptions.InvalidHeader, requests.exceptions.InvalidURL, UnicodeError):
                # Such a request cannot be sent at all.
                return
            except requests.exceptions.RequestException as error:
                world.failures.append(f"{operation.method} {operation.path}: {error}")
                return
            world.sent += 1
            world.judge(operation, case, answer)
            if world.sent % 5 == 0:
                world.look()
            if world.sent % 50 == 0:
                # Games come to their end.
                world.anew()

        send()


def fuzz(base):
    world, end = World(base), time.monotonic() + LONGEST
    schema = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    each = -(-wanted // len(operations))
    for operation in operations:
        bombard(world, operation, each, end)
    world.look()
    knock(world)
    if world.before != world.still():
        world.failures.append(f"the game that stood by has changed: {json.dumps(world.still())}")
    if requests.get(f"{base}/healthz", timeout=20).status_code != 200:
        world.failures.append("the server is not well")
    for operation in operations:
        name = f"{operation.method.upper()} {operation.path}"
        # A socket opens with `knock` only.
        if name not in world.fine and not operation.path.endswith("/live"):
            world.failures.append(f"{name}: nothing was accepted")
    if world.sent < wanted:
        world.failures.append(f"only {world.sent} of {wanted} requests were sent")
    for failure in world.failures[:20]:
        print(failure)
    accepted = sum(world.fine.values())
    print(f"{world.sent} requests to {len(operations)} operations, {accepted} accepted, {len(world.failures)} failures")
    return not world.failures


def run(title, database):
    """Whether a server with this database stands it."""
    with tempfile.TemporaryDirectory() as data:
        log = os.path.join(data, "log")
        environment = dict(os.environ, KETE_RATE="0", KETE_DATA=data, KETE_LOG="warn")
        # Without an address for others there is no picture of an invitation.
        environment.update(KETE_PUBLIC_URL="http://kete.example", RUST_BACKTRACE="0")
        environment.pop("KETE_DATABASE", None)
        if database:
            environment["KETE_DATABASE"] = database
        command = [binary, "serve", "--listen", "127.0.0.1:0", "--no-open"]
        with open(log, "w") as errors:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True)
        fine = False
        try:
            base = server.stdout.readline().strip().rstrip("/")
            print(f"{title}: {base}")
            fine = bool(base) and fuzz(base)
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
            if not fine:
                with open(log, errors="replace") as lines:
                    print("".join(lines.readlines()[-60:]))
        return fine


def psql(url, statement):
    subprocess.run(["psql", "--quiet", "--no-psqlrc", url, "--command", statement], check=True)


def main():
    fine = run("SQLite", None)
    server = os.environ.get("KETE_TEST_POSTGRES")
    if server:
        name = f"kete_fuzz_{os.getpid()}"
        psql(server, f"CREATE DATABASE {name}")
        try:
            fine = run("PostgreSQL", f"{server.rsplit('/', 1)[0]}/{name}") and fine
        finally:
            psql(server, f"DROP DATABASE {name} WITH (FORCE)")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
