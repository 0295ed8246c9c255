BASE=${BASE:-http://127.0.0.1:3000}
KEY=$(curl -sS "$BASE/sandbox/api-keys" | jq -r .secret_key)
ORDER=A-$(date +%s%N)

# 1. Begin a checkout. amount = items + shipping + tax - discount, in rials.
SESSION=$(curl -sS "$BASE/merchant-api/v1/checkout_sessions" \
  -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -H 'Nesye-Version: 2026-12-01' \
  -d '{"order_ref": "'"$ORDER"'", "amount": 12000000, "currency": "IRR",
       "items": [{"name": "Bookshelf", "quantity": 2, "unit_amount": 5500000}], "shipping_amount": 1000000,
       "return_url": "http://127.0.0.1:8090/"}')
ID=$(jq -r .id <<< "$SESSION")
echo "Your buyer pays here: $(jq -r .url <<< "$SESSION")"

# 2. In the sandbox this pays as a buyer would on that page, in 4 installments. Delete it to pay in a browser.
curl -sS --fail-with-body "$BASE/sandbox/checkout/$ID/pay" -H 'Content-Type: application/json' \
  -d '{"mobile": "09120000001", "plan": 4}' > /dev/null

# 3. Ask how the session is: what the address of the buyer's return says proves nothing.
while SESSION=$(curl -sS "$BASE/merchant-api/v1/checkout_sessions/$ID" -H "Authorization: Bearer $KEY") \
  && [ "$(jq -r .status <<< "$SESSION")" = created ]; do sleep 2; done
PAYMENT=$(jq -re .payment_id <<< "$SESSION")

# 4. Confirm within an hour: the order is known to your shop.
curl -sS -X POST "$BASE/merchant-api/v1/payments/$PAYMENT/confirm" -H "Authorization: Bearer $KEY" > /dev/null

# 5. Capture when the goods leave. The same Idempotency-Key never takes the money twice.
curl -sS "$BASE/merchant-api/v1/payments/$PAYMENT/captures" -H "Authorization: Bearer $KEY" \
  -H 'Content-Type: application/json' -H "Idempotency-Key: capture-of-$ORDER" -d '{}' | jq -r '"\(.order_ref): \(.status)"'
