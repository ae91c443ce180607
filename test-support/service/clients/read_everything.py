"""Reads lists of the service with Python's standard library only, with parameters as generated clients send them.

Usage: read_everything.py URL KEY PATH... ; prints what it read as one line of JSON.
"""

import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

url, key, *paths = sys.argv[1:]
seen = {"records": {}, "summaries": {}, "waited": 0, "refused": []}


def ask(path, **query):
    text = urllib.parse.urlencode(query, doseq=True)
    request = urllib.request.Request(f"{url}/public/v3{path}?{text}", headers={"x-api-key": key})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            body = json.load(error)
            assert body["statusCode"] == error.code, body
            if error.code != 429:
                raise
            seen["waited"] += 1
            time.sleep(float(error.headers["Retry-After"]))


for path in paths:
    if path.endswith("/summary"):
        seen["summaries"][path] = ask(path, plain="true")["data"]["summary"]
        continue
    ids, cursor = [], 0.0
    try:
        while cursor is not None:
            # Floating point numbers, as clients send them that were generated from the type "number".
            page = ask(path, limit=7.0, cursor=cursor)
            ids += [record["id"] for record in page["data"]]
            cursor = page["pagination"]["nextCursor"]
            cursor = None if cursor is None else float(cursor)
        seen["records"][path] = ids
    except urllib.error.HTTPError as error:
        seen["refused"].append([path, error.code])

print(json.dumps(seen))
