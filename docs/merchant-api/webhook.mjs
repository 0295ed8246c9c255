import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;

/** Is a webhook from Nesye: names of headers in small letters, `body` its bytes as they came, `secret` begins with whsec_. */
export function isFromNesye(headers, body, secret, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_S)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.slice('v1,'.length), 'base64');
    return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
