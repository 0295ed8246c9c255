import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccessTokens } from '../modules/identity/adapters/access-tokens.ts';
import { findUser } from '../modules/identity/index.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { inInstallments, type PurchaseWorld } from './testing/purchase-world.test-support.ts';

let full: FullApp;
let world: PurchaseWorld;
let customer: NewCustomer;
serveFile(async (started, itsWorld) => {
  full = started;
  world = itsWorld;
  customer = await world.newCustomer();
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
/** A token with parts of another one changed, signed by `key`. */
function forged(
  token: string,
  key: Uint8Array,
  header: Record<string, unknown>,
  claims: Record<string, unknown> = {},
): string {
  const [head = '', body = ''] = token.split('.');
  const signed = `${encode({ ...decode(head), ...header })}.${encode({ ...decode(body), ...claims })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

test('a purchase with a token that is not a good one of ours is 401 and stores nothing', async () => {
  const good = customer.access;
  const [head = '', body = '', signature = ''] = good.split('.');
  const ours = Buffer.from(hkdfSync('sha256', full.config.secrets.tokenKeys[0], '', 'nesye access token', 32));
  const user = await findUser(full.database.sql, customer.id);
  if (user === undefined) throw new Error('no user');
  const { refresh } = await full.signIn(DEMO.customer);
  const bad: Record<string, string | undefined> = {
    'no token': undefined,
    'not a token': 'junk',
    'an expired one': createAccessTokens(full.config.secrets.tokenKeys).sign(
      user,
      1n,
      new Date(Date.now() - 16 * 60_000),
    ),
    'another key': createAccessTokens([randomBytes(32).toString('hex')]).sign(user, 1n, new Date()),
    'the raw secret as key': forged(good, Buffer.from(full.config.secrets.tokenKeys[0]), {}),
    'algorithm none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'algorithm none, signed': forged(good, ours, { alg: 'none' }),
    'algorithm HS512 in name': forged(good, ours, { alg: 'HS512' }),
    'another kind of token': forged(good, ours, { typ: 'JWT' }),
    'another issuer': forged(good, ours, {}, { iss: 'someone' }),
    'another audience': forged(good, ours, {}, { aud: 'someone' }),
    'no end': forged(good, ours, {}, { exp: undefined }),
    'a role added to the claims': `${head}.${encode({ ...decode(body), roles: 'cm' })}.${signature}`,
    'another user in the claims': `${head}.${encode({ ...decode(body), sub: '64' })}.${signature}`,
    'a cut signature': good.slice(0, -2),
    'a refresh token': refresh,
  };
  const responses = await Promise.all(
    Object.entries(bad).map(async ([what, token]) => [
      what,
      ...refusalOf(await world.buy({ access: token as string }, inInstallments(customer))),
    ]),
  );
  expect(responses).toEqual(Object.keys(bad).map((what) => [what, 401, 'token_not_valid']));
  expect(await world.storedOf(customer)).toEqual([]);
  // The harness signs as the server does: with nothing changed the forged token is good.
  expect((await world.buy({ access: forged(good, ours, {}) }, inInstallments(customer))).status).toBe(201);
});

test('roles come from the token alone: no cookie, header or parameter makes a customer of a merchant', async () => {
  const { access } = await full.signIn(DEMO.merchant);
  const response = await full.ask({
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction?position=customer',
    token: access,
    headers: { cookie: 'isCustomer=true; isMerchant=false; is_foreign=false', 'x-role': 'customer' },
    body: inInstallments(customer),
  });
  expect(refusalOf(response)).toEqual([403, 'role_not_allowed']);
});

test('a token ends with its session: after logout the purchase is 401', async () => {
  const { access, refresh } = await full.signIn(DEMO.customer);
  expect((await full.ask({ path: '/api/v1/user/', token: access })).status).toBe(200);
  expect((await full.ask({ method: 'POST', path: '/api/v1/token/logout/', body: { refresh } })).status).toBe(200);
  expect(refusalOf(await world.buy({ access }, inInstallments(customer)))).toEqual([401, 'token_not_valid']);
});
