import { randomUUID } from 'node:crypto';
import { type Call, calls, isImplemented } from '@nesye/contract';
import { expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';

const MUST_SET_PASSWORD = '09120000004';

let full: FullApp;
serveFile((started) => {
  full = started;
});

const declared = Object.values(calls as Readonly<Record<string, Call>>).filter(isImplemented);
const addressOf = ({ path }: Call) => path.replace(/:\w+/g, '1');
const send = (call: Call, token: string) =>
  full.ask({ method: call.method, path: addressOf(call), token, ...(call.method === 'GET' ? {} : { body: {} }) });

test(
  'an account that must set a password first can read itself, set it and sign out; every other call refuses, and then all are open',
  { timeout: 60_000 },
  async () => {
    const { access, refresh } = await full.signIn(MUST_SET_PASSWORD);
    const refused = declared.filter(
      ({ access: who, isOpenWithoutPassword }) =>
        (who === 'signed_in' || who === 'customer') && isOpenWithoutPassword !== true,
    );
    expect(refused.length).toBeGreaterThan(50);
    for (const call of refused)
      expect([call.id, ...refusalOf(await send(call, access))]).toEqual([call.id, 403, 'password_required']);
    const open = declared.filter(({ isOpenWithoutPassword }) => isOpenWithoutPassword === true);
    expect(open.map(({ id }) => id).sort()).toEqual(['C043', 'C044', 'C049', 'C052', 'C053', 'N59', 'N60']);
    for (const call of open.filter(({ method }) => method === 'GET'))
      expect([call.id, (await send(call, access)).status]).toEqual([call.id, 200]);

    await full.ask({ method: 'POST', path: '/api/v1/base/request-set-password', token: access, body: {} });
    const body = {
      password: 'Ghanari-e-zard-7',
      password_confirm: 'Ghanari-e-zard-7',
      code: full.sms.lastCode(MUST_SET_PASSWORD),
    };
    expect((await full.ask({ method: 'POST', path: '/api/v1/base/set-password', token: access, body })).status).toBe(
      200,
    );
    const renewed = (await full.ask({ method: 'POST', path: '/api/v1/token/refresh/', body: { refresh } })).json() as {
      access: string;
    };
    expect((await full.ask({ path: '/api/v1/user/sessions/', token: renewed.access })).status).toBe(200);
  },
);

test('a password that must be set, marked by hand, ends earlier tokens within a second', async () => {
  const { access, refresh } = await full.signIn(DEMO.fresh);
  expect((await full.ask({ path: '/api/v1/user/sessions/', token: access })).status).toBe(200);
  await full.database.owner`update identity.app_user set must_set_password = true where mobile = ${DEMO.fresh}`;
  await expect
    .poll(async () => (await full.ask({ path: '/api/v1/user/sessions/', token: access })).status, { timeout: 3_000 })
    .toBe(401);
  const renewed = (await full.ask({ method: 'POST', path: '/api/v1/token/refresh/', body: { refresh } })).json() as {
    access: string;
  };
  expect(refusalOf(await full.ask({ path: '/api/v1/user/sessions/', token: renewed.access }))).toEqual([
    403,
    'password_required',
  ]);
  expect(
    (await full.ask({ method: 'POST', path: '/api/v1/token/logout/', token: renewed.access, body: {} })).status,
  ).toBe(200);
});

async function pinPathOf(token: string): Promise<string> {
  const cards = await full.ask({ path: '/api/v1/customer/card-with-pin', token });
  const [card] = (cards.json() as { results: { id: number }[] }).results;
  return `/api/v1/customer/card-with-pin/${card?.id}/pin/`;
}

test('after a recovery neither credit nor wallet buys and no card gets a PIN for 72 hours; all else goes on', async () => {
  const until = new Date(Date.now() + 72 * 3_600_000);
  await full.database.owner`
    insert into identity.mobile_change (user_id, old_mobile, new_mobile, proved_by, changed_at, cooling_off_until)
    select id, '09129990000', mobile, 'recovery', now(), ${until} from identity.app_user where mobile = ${DEMO.customer}`;
  const { access } = await full.signIn(DEMO.customer);
  const user = (await full.ask({ path: '/api/v1/user/', token: access })).json() as { contracts: { uid: string }[] };
  const countOf = async () =>
    (await full.database.owner<{ count: number }[]>`select count(*)::int as count from payments.purchase`)[0]?.count;
  const before = await countOf();
  const sale = () => ({
    qrCode: 'NESYE-DEMO-1',
    transactionAmount: 1_200_000,
    uid: randomUUID(),
    contractUID: user.contracts[0]?.uid,
  });
  for (const [path, body] of [
    ['/api/v2/accounting/qr-code-transaction', { ...sale(), numberOfInstallments: 4 }],
    ['/api/v1/accounting/qr-code-transaction', sale()],
  ] as const) {
    const response = await full.ask({ method: 'POST', path, token: access, body });
    expect(refusalOf(response)).toEqual([403, 'spending_frozen']);
    expect(response.json()).toMatchObject({ until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  }
  expect(await countOf()).toBe(before);
  const pinOf = { code: '123456', pin: '4819', pin_confirm: '4819' };
  const refusedPin = await full.ask({ method: 'POST', path: await pinPathOf(access), token: access, body: pinOf });
  expect(refusalOf(refusedPin)).toEqual([403, 'spending_frozen']);
  expect((await full.ask({ path: '/api/v1/accounting/transaction', token: access })).status).toBe(200);

  // When it has ended, the next token buys.
  await full.database
    .owner`update identity.mobile_change set changed_at = now() - interval '80 hours', cooling_off_until = now() - interval '1 hour' where proved_by = 'recovery'`;
  const later = await full.signIn(DEMO.customer);
  const wrongCode = await full.ask({ method: 'POST', path: await pinPathOf(access), token: later.access, body: pinOf });
  expect(refusalOf(wrongCode)).toEqual([400, 'otp_invalid']);
  const bought = await full.ask({
    method: 'POST',
    path: '/api/v2/accounting/qr-code-transaction',
    token: later.access,
    body: { ...sale(), numberOfInstallments: 4 },
  });
  expect(bought.status, bought.text).toBe(201);
});
