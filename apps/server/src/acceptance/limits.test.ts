import { describe, expect, test } from 'vitest';
import { CALLS_PER_NETWORK, CALLS_PER_USER } from '../platform/rate-limit/rate-limit.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { type HttpResponse, refusalOf } from './testing/http-caller.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import { inInstallments, type PurchaseWorld } from './testing/purchase-world.test-support.ts';

const secret = (name: string): string => `${name} of the limit tests that guards nothing`;
/** Production as it starts: its limits, its secrets from outside, no sandbox. Only the demo world is there, to have somebody to sign in. */
const PRODUCTION = {
  NESYE_ENV: 'production',
  NESYE_TOKEN_KEY: secret('token key'),
  NESYE_OTP_KEY: secret('otp key'),
  NESYE_CAPTCHA_KEY: secret('captcha key'),
  NESYE_DATA_KEYS: secret('data key'),
  NESYE_INDEX_KEY: secret('index key'),
  NESYE_PIN_KEY: secret('pin key'),
  NESYE_QR_KEY: secret('qr key'),
  NESYE_SIGNING_P12: '/etc/nesye/signing.p12',
  NESYE_SIGNING_P12_PASSWORD: secret('signing'),
  PUBLIC_ORIGIN: 'https://nesye.test',
};

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
  expect(full.config.rateLimitFactor).toBe(1);
}, PRODUCTION);

let hosts = 0;
/** What a forger would send to look like somebody else each time. */
const forgedOrigin = (): Record<string, string> => {
  const address = `203.0.113.${(hosts += 1) % 250}`;
  return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}`, 'cf-connecting-ip': address };
};
const waitOf = ({ headers }: HttpResponse): number =>
  /^\d+$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : Number.NaN;

const MINUTE_MS = 60_000;

/**
 * Sends requests until one is refused, each time from another claimed origin. Within one minute of the clock exactly `limit` requests pass; where a minute turns meanwhile, the
 * sliding window lets in as many more as have left it, and no more than that.
 */
async function untilRefused(
  limit: number,
  ask: (headers: Record<string, string>) => Promise<HttpResponse>,
): Promise<{ passed: number; refused: HttpResponse }> {
  const startedMs = Date.now();
  for (let passed = 0; passed <= 2 * limit; passed += 1) {
    const response = await ask(forgedOrigin());
    if (response.status !== 429) continue;
    const nowMs = Date.now();
    const isOneMinute = Math.floor(startedMs / MINUTE_MS) === Math.floor(nowMs / MINUTE_MS);
    expect(passed).toBeGreaterThanOrEqual(limit);
    expect(passed).toBeLessThanOrEqual(
      limit + (isOneMinute ? 0 : Math.ceil((limit * (nowMs - startedMs)) / MINUTE_MS)),
    );
    return { passed, refused: response };
  }
  throw new Error(`${2 * limit} requests were not refused`);
}

describe('calls of a user', () => {
  test('120 reads a minute, whatever address they claim to come from; another user is not touched', async () => {
    const [first, second] = await Promise.all([world.newCustomer(), world.newCustomer()]);
    const { refused } = await untilRefused(CALLS_PER_USER.read, (headers) =>
      full.ask({ path: '/api/v1/user/mobile/', token: first.access, headers }),
    );
    expect(refusalOf(refused)).toEqual([429, 'rate_limited']);
    expect(waitOf(refused)).toBeGreaterThan(0);
    expect(waitOf(refused)).toBeLessThanOrEqual(120);
    expect((await full.ask({ path: '/api/v1/user/mobile/', token: second.access })).status).toBe(200);
  });

  test('10 purchases a minute; what is refused is not stored, and the same uid may be sent later', async () => {
    const customer = await world.newCustomer();
    const { passed, refused } = await untilRefused(CALLS_PER_USER.money, (headers) =>
      full.ask({
        method: 'POST',
        path: '/api/v2/accounting/qr-code-transaction',
        token: customer.access,
        headers,
        body: inInstallments(customer, { transactionAmount: 1_000_000 }),
      }),
    );
    expect(waitOf(refused)).toBeGreaterThan(0);
    expect(await world.storedOf(customer)).toHaveLength(passed);
    expect((await world.leftOf(customer)).credit).toBe(500_000_000 - passed * 1_000_000);
  });

  test('a limit is refused before what is not open yet, the form and the work, and after 401 and 403', async () => {
    const customer = await world.newCustomer();
    const post = (token: string | undefined) =>
      full.ask({ method: 'POST', path: '/api/v1/token/otp/', token, body: '{' });
    const { refused } = await untilRefused(CALLS_PER_USER.write, () => post(customer.access));
    expect(refusalOf(refused)).toEqual([429, 'rate_limited']);
    expect(
      refusalOf(await full.ask({ path: '/api/v1/accounting/merchant-transaction', token: customer.access })),
    ).toEqual([403, 'role_not_allowed']);
    expect(refusalOf(await full.ask({ path: '/api/v1/user/' }))).toEqual([401, 'token_not_valid']);
  });
});

describe('codes', () => {
  const requestOtp = (mobileNumber: string, headers: Record<string, string> = {}) =>
    full.ask({ method: 'POST', path: '/api/v1/token/otp/', headers, body: { mobileNumber } });

  test('one a minute for a mobile in any written form, from whatever address and device', async () => {
    expect((await requestOtp('09191110001')).status).toBe(200);
    for (const written of [
      '09191110001',
      '+989191110001',
      '00989191110001',
      '9191110001',
      '۰۹۱۹۱۱۱۰۰۰۱',
      '0919 111 0001',
    ]) {
      const response = await requestOtp(written, {
        ...forgedOrigin(),
        cookie: `__Host-device=${'d'.repeat(40)}${hosts}`,
      });
      expect([written, ...refusalOf(response)]).toEqual([written, 429, 'otp_too_soon']);
      expect(waitOf(response)).toBeGreaterThan(0);
      expect(waitOf(response)).toBeLessThanOrEqual(60);
    }
    expect(full.sms.received.filter(({ to }) => to === '09191110001')).toHaveLength(1);
  });

  test('five wrong tries kill a code; the right one is then refused with the same words', async () => {
    const mobile = '09191110002';
    await requestOtp(mobile);
    const code = full.sms.lastCode(mobile);
    const signIn = (tried: string) =>
      full.ask({
        method: 'POST',
        path: '/api/v1/token/',
        headers: forgedOrigin(),
        body: { mobileNumber: mobile, code: tried },
      });
    const wrong = code === '000000' ? '111111' : '000000';
    const responses = [
      await signIn(wrong),
      await signIn(wrong),
      await signIn(wrong),
      await signIn(wrong),
      await signIn(wrong),
      await signIn(code),
    ];
    expect(responses.map(refusalOf)).toEqual(responses.map(() => [400, 'otp_invalid']));
    // Each says how many tries the code has left; the right one says the same as the wrong one that killed it.
    expect(responses.map((response) => (response.json() as { tries_left: number }).tries_left)).toEqual([
      4, 3, 2, 1, 0, 0,
    ]);
    expect(new Set(responses.slice(4).map(({ text }) => text.replace(/"request_id":"[^"]*"/, ''))).size).toBe(1);
  });

  test('a known and an unknown mobile get the same response', async () => {
    const [known, unknown] = [await requestOtp(DEMO.customer), await requestOtp('09191110003')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
  });

  test('twenty an hour for one network, then a captcha is required; forged addresses do not help', async () => {
    const statuses: number[] = [];
    let requested: HttpResponse | undefined;
    for (let index = 0; index < 25 && requested === undefined; index += 1) {
      const response = await requestOtp(`0919222${String(index).padStart(4, '0')}`, forgedOrigin());
      statuses.push(response.status);
      if (response.status !== 200) requested = response;
    }
    expect(requested === undefined ? statuses : refusalOf(requested)).toEqual([400, 'captcha_required']);
    expect(full.sms.received).toHaveLength(20);
  });
});

describe('callers without a user', () => {
  test('are counted by their network: 600 reads a minute, whatever address they claim', async () => {
    const { refused } = await untilRefused(CALLS_PER_NETWORK.read, (headers) =>
      full.ask({ path: '/api/v1/merchant/category', headers }),
    );
    expect(waitOf(refused)).toBeGreaterThan(0);
    // Who is signed in has a count of their own.
    const customer = await world.newCustomer();
    expect((await full.ask({ path: '/api/v1/merchant/category', token: customer.access })).status).toBe(200);
  });
});

test('at the end the books are right', async () => {
  expect(await bookErrors(full.database.ownerUrl)).toEqual([]);
});

test('production shows nobody an operator’s code', async () => {
  expect((await full.ask({ path: '/sandbox/totp?mobile=09120000201' })).status).toBe(404);
});
