import { MERCHANT_API_VERSION } from './merchant-api-version.ts';

/** A purchase in three commands, with curl and jq. A test runs them as they are. */
export const FIRST_PURCHASE = `BASE=http://127.0.0.1:3000

# 1. Sign in as a person of the sandbox.
TOKEN=$(curl -sS $BASE/api/v1/token/ -H 'content-type: application/json' \\
  -d '{"username": "09120000001", "password": "Nesye-demo-1"}' | jq -r .access)

# 2. Read the shop behind a QR code: which credit may be used there, and with which plan.
SHOP=$(curl -sS $BASE/api/v1/merchant/qr-code/NESYE-DEMO-1/ -H "authorization: Bearer $TOKEN")
CREDIT=$(jq '[.contracts[] | select(.card_type != "cash")][0]' <<< "$SHOP")

# 3. Buy for 12,000,000 rials in four installments. \`uid\` is yours: the same body again buys nothing more.
jq -n --argjson credit "$CREDIT" --arg uid "$(cat /proc/sys/kernel/random/uuid)" '{
  qrCode: "NESYE-DEMO-1", transactionAmount: 12000000, creditAmount: 12000000, depositAmount: 0, uid: $uid,
  contractUID: $credit.uid, numberOfInstallments: 4,
  productUID: [$credit.guarantor.allowed_products[] | select(.installment_counts | index(4))][0].uid
}' | curl -sS $BASE/api/v2/accounting/qr-code-transaction -H "authorization: Bearer $TOKEN" \\
  -H 'content-type: application/json' -d @-`;

/** What the reference says before the first call: Markdown, its headings are entries of the menu. */
export const documentDescription = `Buy now, pay later. The calls are grouped by reader: customer app, merchant, partner, operator. What has no handler yet is in the last group.

# First purchase

\`npm start\` runs the whole product with a sandbox. Then, with curl and jq:

\`\`\`sh
${FIRST_PURCHASE}
\`\`\`

The people, shops, codes and faults of the sandbox are at \`/sandbox/\`.

# Authentication

\`POST /api/v1/token/\` gives an access token for 15 minutes; send it as \`Authorization: Bearer …\`. After that the response is 401 \`token_not_valid\`: get another one with the refresh token. A call names its reader in \`x-access\`.

# Amounts and dates

Amounts are integers of rials, never floats; what comes in may be digits of any script. Times are ISO 8601 UTC. Calendar dates are business days of Asia/Tehran with the Jalali text next to them.

# Lists

A list is \`{count, next, previous, results}\` with \`page\`, \`page_size\`, \`order_by\` (\`-\` for descending) and, where it is long, \`cursor\`.

# Idempotency

A call that moves money has a key: \`uid\` in its body, or the header \`Idempotency-Key\`. The same key with the same body gets the first response again, with \`Idempotent-Replay: true\`. The same key with another body is 422. After a lost connection, send the same request again.

# Errors

Every error is one object. Its first value is the Persian text to show, \`code\` is stable, and \`request_id\` is also in the header \`x-request-id\`. \`retry\` says what may be done: \`never\`, \`same_key\` (send the same request again), \`after\` (wait as long as \`Retry-After\` says).

# What may change

Calls, fields of responses, error codes and values of enumerations may be added without notice: let a generated client ignore what it does not know. Nothing is renamed or removed. The versions in paths (\`/api/v1\`, \`/api/v2\`, \`/nig/v1\`) and the few names in camelCase are those of the specification that the product keeps; names of our own are in snake_case.

# Paths

Every path works with and without a slash at its end.`;

/** What the document of the merchant API says before its first call, in Markdown. */
export const merchantDescription = `A web shop sends its buyer to Nesye and gets its money, or a clear no. A server of the shop makes these calls.

The guide goes from zero to a paid test order in ten minutes, with curl, Node, PHP and Python: [English](/merchant-api/guide/en), [فارسی](/merchant-api/guide/fa).

# Authentication

\`Authorization: Bearer nsk_…\`: a secret key of the shop. A test key works with test data alone, a live key with live data. A key has scopes, and may be bound to addresses.

# Versions

\`Nesye-Version: ${MERCHANT_API_VERSION}\` names the version you were written for. Without it the newest is used, and each response says which one it was. [What may change without notice](/merchant-api/guide/en#what-may-change).

# Amounts and times

Amounts are integers of rials: 1 toman is 10 rials. In requests they may also be texts, with digits of any script. Times are ISO 8601 UTC.

# Lists

\`{data, has_more}\`, with \`limit\` (each list says how many at most) and \`after\`: the id of the last record that you have.

# Idempotency

Captures and refunds need an \`Idempotency-Key\`. The same key with the same body gets the first response again, with \`Idempotent-Replay: true\`; with another body it is 422. Confirm and void may be repeated as they are. A checkout is named by its \`order_ref\`.

# Errors

One object. Its first value is the Persian text, \`code\` is stable. \`retry\` is \`never\`, \`same_key\` (send the same request again) or \`after\` (wait as long as \`Retry-After\` says). \`request_id\` is for our support.

# Limits

600 reads, 600 writes and 600 calls that move money a minute, for each shop and mode. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` are in every response to a key that works.

# Webhooks

An endpoint gets a POST for each event, with \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` by [Standard Webhooks](https://www.standardwebhooks.com/). The body is the object that \`GET /merchant-api/v1/events\` lists: \`session.…\` has \`data.session\`, \`payment.…\` has \`data.payment\`. A test is of the type \`endpoint.test\`, with empty \`data\`. Events of one session come in order, each at least once. What is not taken with a 2xx within 10 seconds comes again after 1, 5 and 30 minutes, 2 and 6 hours, then each 6 hours, for 72 hours.

# The way back

The buyer comes to \`return_url\` with \`session_id\`, \`order_ref\` and \`state\`: \`approved\`, \`expired\` or \`canceled\`. A canceled one goes to \`cancel_url\` where the session has one, and so does a buyer who gives up before paying, then with nothing added. It proves nothing: read the session.`;
