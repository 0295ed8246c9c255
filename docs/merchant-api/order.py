# Python 3.9 or later, without a package.
import json
import os
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE = os.environ.get("BASE", "http://127.0.0.1:3000")
order = f"A-{time.time_ns()}"


def send(method, url, body=None, **headers):
    """Sends JSON and returns JSON. Raises the error object where the call is refused."""
    if body is not None:
        headers["content-type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, headers, method=method)) as response:
            return json.load(response)
    except HTTPError as error:
        raise RuntimeError(error.read().decode()) from error


KEY = send("GET", f"{BASE}/sandbox/api-keys")["secret_key"]


def nesye(method, path, body=None, idempotency_key=None):
    headers = {"authorization": f"Bearer {KEY}", "nesye-version": "2026-12-01"}
    if idempotency_key is not None:
        headers["idempotency-key"] = idempotency_key
    return send(method, f"{BASE}/merchant-api/v1{path}", body, **headers)


# 1. Begin a checkout. amount = items + shipping + tax - discount, in rials.
session = nesye("POST", "/checkout_sessions", {
    "order_ref": order,
    "amount": 12_000_000,
    "currency": "IRR",
    "items": [{"name": "Bookshelf", "quantity": 2, "unit_amount": 5_500_000}],
    "shipping_amount": 1_000_000,
    "return_url": "http://127.0.0.1:8090/",
})
print("Your buyer pays here:", session["url"])

# 2. In the sandbox this pays as a buyer would on that page, in 4 installments. Delete it to pay in a browser.
send("POST", f"{BASE}/sandbox/checkout/{session['id']}/pay", {"mobile": "09120000001", "plan": 4})

# 3. Ask how the session is: what the address of the buyer's return says proves nothing.
while session["status"] == "created":
    session = nesye("GET", f"/checkout_sessions/{session['id']}")
    if session["status"] == "created":
        time.sleep(2)
if session["status"] != "approved":
    raise SystemExit(f"not paid: {session['status']}")
payment = session["payment_id"]

# 4. Confirm within an hour: the order is known to your shop.
nesye("POST", f"/payments/{payment}/confirm")

# 5. Capture when the goods leave. The same Idempotency-Key never takes the money twice.
captured = nesye("POST", f"/payments/{payment}/captures", {}, f"capture-of-{order}")
print(f"{captured['order_ref']}: {captured['status']}")
