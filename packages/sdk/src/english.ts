/** The English of the codes that the calls of the SDK may return, and of the library’s codes. The first are those of the error catalogue: a test compares them. */
export const ENGLISH: Readonly<Record<string, string | undefined>> = {
  network: 'No response came: the outcome is unknown.',
  timeout: 'No response came in time: the outcome is unknown.',
  response_unreadable: 'The response is not what the merchant API sends.',
  webhook_header_missing:
    'The headers webhook-id, webhook-timestamp and webhook-signature are not all there, once each.',
  webhook_timestamp_invalid: 'The header webhook-timestamp is no whole number of seconds.',
  webhook_too_old: 'The webhook was signed too long ago.',
  webhook_too_new: 'The webhook was signed in the future: compare the clocks.',
  webhook_signature_wrong: 'No signature of the webhook fits one of the secrets.',
  webhook_payload_invalid: 'The webhook is signed well, but its body is no JSON object.',
  amount_invalid: 'The amount is not a whole number of rials in the allowed range.',
  api_version_unknown: 'The header Nesye-Version names no version of the merchant API.',
  busy: 'The queue is full; nothing was stored. Try the same key.',
  capture_exceeds_rest: 'More than what of the payment is not captured yet.',
  card_number_in_address:
    'The query of the address holds the number of a bank card: addresses are kept in histories and logs.',
  cart_does_not_add_up: 'The amount is not items + shipping + tax − discount; `sum` says what they come to.',
  dispute_closed: 'The dispute is closed.',
  dispute_responded: 'The shop has responded before.',
  headers_too_large: 'The headers are larger than 16 KiB.',
  host_unknown: 'The name of the Host header is none of the server’s.',
  idempotency_in_progress: 'The same key is still being worked on; see Retry-After.',
  idempotency_key_missing:
    'A call that moves money needs its idempotency key: the header has 16 to 255 visible ASCII characters, a `uid` 8 to 128 of A–Z, a–z, 0–9 and . _ : -.',
  idempotency_key_reused: 'The key was used with another body.',
  internal_error: 'A defect on our side; the request id names it in the log.',
  invalid: 'A field is missing, unknown or malformed.',
  key_not_allowed:
    'The key lacks the scope that the call needs, or the address is not on the key’s list, or the key is publishable.',
  malformed_json: 'The body is not strict JSON (syntax, duplicate keys, number form, depth or size of lists).',
  merchant_closed: 'Two operators have closed the shop for good: it sells nothing, and what was sold can be refunded.',
  merchant_not_active: 'The shop is in check or rejected.',
  merchant_suspended: 'An operator has suspended the shop: it sells nothing, and what was sold goes on.',
  message_limit_reached:
    'As many messages as the number, the sender or the record may cause were sent; see Retry-After.',
  method_not_allowed: 'The path exists with other methods; see Allow.',
  mobile_invalid: 'Not an Iranian or Iraqi mobile number.',
  not_found: 'No such path or record, or it belongs to someone else.',
  order_ref_reused: 'The shop has another session of this order; its body was different.',
  origin_not_allowed:
    'A cookie-authorised write came from a foreign origin or without the client header, or a page of another site sent a token.',
  outcome_unknown: 'The connection was lost at the decisive moment; resend the same key to learn the outcome.',
  payload_too_large: 'The body is larger than allowed.',
  payment_state:
    'The payment is in a state that does not allow it: `current_state` and `allowed` say which it is and what is possible.',
  rate_limited: 'Too many requests; see Retry-After.',
  refund_exceeds_rest: 'More than what of the sale is not refunded yet.',
  request_timeout: 'The request was not complete within 10 seconds; nothing was done.',
  return_url_not_registered:
    'The address is no page of a site that the shop has registered and an operator has approved.',
  order_too_small:
    'Less than a card can pay, so not every buyer could; `smallest` is the least that an order comes to, in rials.',
  service_off:
    'Operators have switched the service off; `until` is its last day, null where no end is known. Nothing was begun, and the same key may be used again.',
  session_closed: 'The session was paid, withdrawn, or its time is over.',
  terminal_off: 'The shop has switched the terminal off; others of it may sell.',
  token_not_valid:
    'The API key is missing, unknown, or has ended. Send a secret key of the shop as `Authorization: Bearer nsk_…`.',
  too_soon: 'A message to this number, or about this, was sent moments ago; see Retry-After.',
  unavailable: 'The database or a partner cannot be reached.',
  unsupported_media_type: 'Only the content types of the contract are read.',
  uri_too_long: 'The URL is longer than 8 KiB.',
  webhook_endpoint_off: 'The webhook endpoint is off: nothing is sent to it.',
  webhook_limit_reached: 'The shop has the maximum number of webhook endpoints of this mode.',
  webhook_url_invalid: 'The address of a webhook must be https at a public name, without user, password or fragment.',
};
