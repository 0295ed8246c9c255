import base64
import hashlib
import hmac
import time

TOLERANCE_S = 300


def is_from_nesye(headers, body, secret, now=None):
    """Is a webhook from Nesye: `body` are its bytes as they came, `secret` begins with whsec_."""
    timestamp = headers["webhook-timestamp"]
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_S:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split(" "))
