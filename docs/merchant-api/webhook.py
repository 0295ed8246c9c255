import base64
import hashlib
import hmac
import time

TOLERANCE_S = 300


def is_from_nesye(headers, body, secret, now=None):
    """Is a webhook from Nesye: names of headers in small letters, `body` its bytes as they came, `secret` begins with whsec_."""
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_S:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").encode()
    return any(hmac.compare_digest(one, expected) for one in given.split(b" "))
