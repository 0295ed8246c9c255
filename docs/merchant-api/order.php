<?php // PHP 8.1 or later, without a package.
define('BASE', getenv('BASE') ?: 'http://127.0.0.1:3000');
$order = 'A-' . hrtime(true);

/** Sends JSON and returns JSON. Throws the error object where the call is refused. */
function send(string $method, string $url, ?array $body = null, array $headers = []): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => [...$headers, ...($body === null ? [] : ['Content-Type: application/json'])],
        'content' => $body === null ? '' : json_encode((object) $body),
        'ignore_errors' => true,
    ]]);
    $text = file_get_contents($url, false, $context);
    $status = (int) explode(' ', $http_response_header[0])[1];
    if ($status >= 400) {
        throw new RuntimeException($text);
    }
    return json_decode($text, true);
}

$key = send('GET', BASE . '/sandbox/api-keys')['secret_key'];

function nesye(string $method, string $path, ?array $body = null, ?string $idempotencyKey = null): array
{
    global $key;
    return send($method, BASE . '/merchant-api/v1' . $path, $body, [
        "Authorization: Bearer $key",
        'Nesye-Version: 2026-12-01',
        ...($idempotencyKey === null ? [] : ["Idempotency-Key: $idempotencyKey"]),
    ]);
}

// 1. Begin a checkout. amount = items + shipping + tax - discount, in rials.
$session = nesye('POST', '/checkout_sessions', [
    'order_ref' => $order,
    'amount' => 12_000_000,
    'currency' => 'IRR',
    'items' => [['name' => 'Bookshelf', 'quantity' => 2, 'unit_amount' => 5_500_000]],
    'shipping_amount' => 1_000_000,
    'return_url' => 'http://127.0.0.1:8090/',
]);
echo "Your buyer pays here: {$session['url']}\n";

// 2. In the sandbox this pays as a buyer would on that page, in 4 installments. Delete it to pay in a browser.
send('POST', BASE . "/sandbox/checkout/{$session['id']}/pay", ['mobile' => '09120000001', 'plan' => 4]);

// 3. Ask how the session is: what the address of the buyer's return says proves nothing.
while ($session['status'] === 'created') {
    $session = nesye('GET', "/checkout_sessions/{$session['id']}");
    if ($session['status'] === 'created') {
        sleep(2);
    }
}
if ($session['status'] !== 'approved') {
    exit("not paid: {$session['status']}\n");
}
$payment = $session['payment_id'];

// 4. Confirm within an hour: the order is known to your shop.
nesye('POST', "/payments/$payment/confirm");

// 5. Capture when the goods leave. The same Idempotency-Key never takes the money twice.
$captured = nesye('POST', "/payments/$payment/captures", [], "capture-of-$order");
echo "{$captured['order_ref']}: {$captured['status']}\n";
