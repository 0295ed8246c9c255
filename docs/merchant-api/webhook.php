<?php
const TOLERANCE_S = 300;

/** Is a webhook from Nesye: $headers as getallheaders() gives them, $body as file_get_contents('php://input'), $secret begins with whsec_. */
function isFromNesye(array $headers, string $body, string $secret, ?int $now = null): bool
{
    $headers = array_change_key_case($headers);
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_S) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signed = ($headers['webhook-id'] ?? '') . ".$timestamp.$body";
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}
