// Node 20 or later, without a package.
const BASE = process.env.BASE ?? 'http://127.0.0.1:3000';
const { secret_key: key } = await (await fetch(`${BASE}/sandbox/api-keys`)).json();
const order = `A-${Date.now()}`;

/** Sends a call of the merchant API. Throws the error object where the call is refused. */
async function nesye(method, path, body, idempotencyKey) {
  const response = await fetch(`${BASE}/merchant-api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'nesye-version': '2026-12-01',
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${reply.code}: ${Object.values(reply)[0]}`);
  return reply;
}

// 1. Begin a checkout. amount = items + shipping + tax − discount, in rials.
const session = await nesye('POST', '/checkout_sessions', {
  order_ref: order,
  amount: 12_000_000,
  currency: 'IRR',
  items: [{ name: 'Bookshelf', quantity: 2, unit_amount: 5_500_000 }],
  shipping_amount: 1_000_000,
  return_url: 'http://127.0.0.1:8090/',
});
console.log(`Your buyer pays here: ${session.url}`);

// 2. In the sandbox this pays as a buyer would on that page, in 4 installments. Delete it to pay in a browser.
const paid = await fetch(`${BASE}/sandbox/checkout/${session.id}/pay`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ mobile: '09120000001', plan: 4 }),
});
if (!paid.ok) throw new Error(await paid.text());

// 3. Ask how the session is: what the address of the buyer's return says proves nothing.
let now = session;
while (now.status === 'created') {
  now = await nesye('GET', `/checkout_sessions/${session.id}`);
  if (now.status === 'created') await new Promise((resolve) => setTimeout(resolve, 2_000));
}
if (now.status !== 'approved') throw new Error(`not paid: ${now.status}`);
const payment = now.payment_id;

// 4. Confirm within an hour: the order is known to your shop.
await nesye('POST', `/payments/${payment}/confirm`);

// 5. Capture when the goods leave. The same Idempotency-Key never takes the money twice.
const { order_ref, status } = await nesye('POST', `/payments/${payment}/captures`, {}, `capture-of-${order}`);
console.log(`${order_ref}: ${status}`);
