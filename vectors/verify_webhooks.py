"""Verifies webhooks as the text of Standard Webhooks says, with nothing but Python's own library.

Reads a JSON list of {secret, id, timestamp, body, signature} from a file or standard input, and prints for each whether one of its signatures is right.
https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

import base64
import hashlib
import hmac
import json
import sys


def is_signed(message):
    key = base64.b64decode(message["secret"].removeprefix("whsec_"))
    signed = ".".join((message["id"], message["timestamp"], message["body"])).encode()
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [one.split(",", 1) for one in message["signature"].split(" ")]
    return any(version == "v1" and hmac.compare_digest(value, expected) for version, value in given)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin as source:
        print(json.dumps([is_signed(message) for message in json.load(source)]))
