"""Random requests against the OpenAPI description of a server that is started for it.

A game of two visitors stands by. The requests come from a third one, who may watch it and no more: whatever he sends,
the game must be as before, and no answer may be a server error.
"""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request

import hypothesis
import requests
import schemathesis

binary, wanted = sys.argv[1], int(sys.argv[2])


def start(data):
    """The server and its address."""
    environment = dict(os.environ, KETE_RATE="0", KETE_DATA=data)
    server = subprocess.Popen(
        [binary, "serve", "--listen", "127.0.0.1:0", "--no-open"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    )
    return server, server.stdout.readline().strip().rstrip("/")


def visitor(base):
    session = requests.Session()
    session.headers["origin"] = base
    return session


def friends(base):
    """A game between two visitors, one move old."""
    ada, bo = visitor(base), visitor(base)
    made = ada.post(f"{base}/api/games", json={"game": "oware", "opponent": "friend"}).json()
    secret = made["view"]["invite"]["path"].rsplit("/", 1)[1]
    path = f"{base}/api/games/{made['id']}"
    bo.post(f"{path}/actions", json={"action": "join", "invite": secret}).raise_for_status()
    ada.post(f"{path}/moves", json={"ply": 0, "move": 2}).raise_for_status()
    return ada, made["id"]


def state(session, base, game):
    """What must not change; how many watch may."""
    view = session.get(f"{base}/api/games/{game}").json()
    return {key: view[key] for key in ("version", "ply", "status", "board", "moves", "offers", "result")}


def main():
    with tempfile.TemporaryDirectory() as data:
        server, base = start(data)
        try:
            return fuzz(base)
        finally:
            server.kill()
            server.wait()


def fuzz(base):
    ada, game = friends(base)
    before = state(ada, base, game)
    stranger = visitor(base)
    schema = schemathesis.openapi.from_url(f"{base}/api/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    each = max(wanted // len(operations), 1)
    sent, failures = 0, []

    for operation in operations:
        strategies = [operation.as_strategy(generation_mode=mode) for mode in schemathesis.GenerationMode]
        strategy = hypothesis.strategies.one_of(*strategies)

        @hypothesis.settings(
            max_examples=each,
            deadline=None,
            database=None,
            suppress_health_check=list(hypothesis.HealthCheck),
            phases=[hypothesis.Phase.generate],
        )
        @hypothesis.given(case=strategy)
        def send(case):
            nonlocal sent
            # Half of the requests are about the game that stands by.
            if "id" in (case.path_parameters or {}) and sent % 2 == 0:
                case.path_parameters["id"] = game
            headers = {"origin": base} if sent % 8 else {}
            try:
                answer = case.call(base_url=base, session=stranger, headers=headers, timeout=20)
            except (requests.exceptions.InvalidHeader, requests.exceptions.InvalidURL, UnicodeError):
                # Such a request cannot be sent at all.
                return
            sent += 1
            if answer.status_code >= 500:
                failures.append(f"{operation.method} {operation.path}: {answer.status_code}: {case.as_curl_command()}")

        send()
    after = state(ada, base, game)
    if before != after:
        failures.append(f"the game has changed: {json.dumps(after)}")
    with urllib.request.urlopen(f"{base}/healthz") as health:
        if health.status != 200:
            failures.append("the server is not well")
    for failure in failures[:20]:
        print(failure)
    print(f"{sent} requests to {len(operations)} operations, {len(failures)} failures")
    if sent < wanted // 2:
        print("too few requests were sent")
        return 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
