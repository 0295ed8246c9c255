import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SHOPS } from '../demo-facts.ts';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

test('the home page names every account with its inbox, the password, and every shop with its code and picture', async () => {
  const response = await sandbox.get('/sandbox/');
  const page = await response.text();
  expect(page).toContain('<html lang="fa" dir="rtl">');
  expect(page).toContain(DEMO_PASSWORD);
  for (const { mobile } of DEMO_ACCOUNTS) expect(page).toContain(`/sandbox/sms/inbox?to=${mobile}`);
  for (const { qrCode } of DEMO_SHOPS) expect(page).toContain(`/qr/payment/${qrCode}`);
  for (const { english } of [...DEMO_ACCOUNTS, ...DEMO_SHOPS])
    expect(page).toContain(`lang="en" dir="ltr">${english}<`);
  expect(page.match(/<svg class="qr"/g)).toHaveLength(DEMO_SHOPS.length);
});

test('the home page leads to the demo shop where there is one', async () => {
  expect(await (await sandbox.get('/sandbox/')).text()).not.toContain('Web shop');
  const other = await runSandbox({ demoShopUrl: 'http://127.0.0.1:8090' });
  expect(await (await other.get('/sandbox/')).text()).toContain('href="http://127.0.0.1:8090"');
  await other.close();
});

test('everybody the README names as a demo account is on the home page', async () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const named = [...new Set(readme.match(/\b09120000\d{3}\b/g))];
  expect(named.length).toBeGreaterThan(0);
  expect(DEMO_ACCOUNTS.map(({ mobile }) => mobile)).toEqual(expect.arrayContaining(named));
});

test('pages carry a policy that allows no inline script or style, and contain none', async () => {
  for (const path of ['/sandbox/', '/sandbox/sms/inbox', '/sandbox/psp']) {
    const response = await sandbox.get(path);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(await response.text()).not.toMatch(/<style|style="|<script(?![^>]* src=)|\son\w+="/);
  }
});

test('stylesheet and script are served with their types', async () => {
  expect((await sandbox.get('/sandbox/assets/sandbox.css')).headers.get('content-type')).toBe(
    'text/css; charset=utf-8',
  );
  expect((await sandbox.get('/sandbox/assets/clock-form.js')).headers.get('content-type')).toBe(
    'text/javascript; charset=utf-8',
  );
});

test('the typeface is the product’s own, from this origin, and the policy allows it', async () => {
  const font = await sandbox.get('/sandbox/assets/vazirmatn.woff2');
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(new TextDecoder('latin1').decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2');
  expect(await (await sandbox.get('/sandbox/assets/sandbox.css')).text()).toContain('/sandbox/assets/vazirmatn.woff2');
  expect((await sandbox.get('/sandbox/')).headers.get('content-security-policy')).toContain("font-src 'self'");
});

test.each([
  ['a path that leads out', 'GET', '/sandbox/assets/..%2fmain.ts', undefined, undefined, 404],
  ['an unknown path', 'GET', '/sandbox/nowhere', undefined, undefined, 404],
  ['a body that is not JSON', 'POST', '/sandbox/sms/send', '{', 'application/json', 400],
  ['an empty body', 'POST', '/sandbox/sms/send', '', 'application/json', 400],
  ['an unknown content type', 'POST', '/sandbox/sms/send', 'x', 'text/xml', 415],
  ['a body beyond 64 KiB', 'POST', '/sandbox/sms/send', 'x'.repeat(70_000), 'application/json', 413],
  [
    'a form field given twice',
    'POST',
    '/sandbox/faults/sms',
    'mode=ok&mode=error&rate=1&latency_ms=',
    'application/x-www-form-urlencoded',
    400,
  ],
  ['a method nobody serves', 'DELETE', '/sandbox/faults', undefined, undefined, 405],
])('%s is a plain refusal', async (_what, method, path, body, type, status) => {
  const response = await fetch(sandbox.url + path, {
    method,
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { headers: { 'content-type': type } }),
  });
  expect(response.status).toBe(status);
});
