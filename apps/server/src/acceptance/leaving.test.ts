import { runTask } from '../platform/testing/run-tasks.ts';
import { expect, test } from 'vitest';
import { createAccessTokens } from '../modules/identity/adapters/access-tokens.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { inInstallments, type PurchaseWorld } from './testing/purchase-world.test-support.ts';

const CLOSURE = '/api/v1/user/closure/';

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});

const runJob = (name: string) => runTask(full.app.work, name);
const blockersOf = async (token: string) =>
  ((await full.ask({ path: CLOSURE, token })).json() as { blockers: { key: string }[] }).blockers.map(({ key }) => key);
async function codeOf({ id, access }: Pick<NewCustomer, 'id' | 'access'>): Promise<string> {
  await full.ask({
    method: 'POST',
    path: '/api/v1/user/approval-code/',
    token: access,
    body: { purpose: 'close_account' },
  });
  const [row] = await full.database.owner<
    { mobile: string }[]
  >`select mobile from identity.app_user where id = ${String(id)}`;
  return full.sms.lastCode(row?.mobile ?? '');
}
const close = (token: string, code: string) => full.ask({ method: 'POST', path: CLOSURE, token, body: { code } });

test('debts, a wallet that is not empty, a shop and its sales block the closing, each with its page', async () => {
  const [customer, merchant] = [await full.signIn(DEMO.withHistory), await full.signIn(DEMO.merchant)];
  expect(await blockersOf(customer.access)).toEqual(['debts', 'wallet_balance']);
  expect(await blockersOf(merchant.access)).toEqual(['shop', 'payouts']);
  const { blockers } = (await full.ask({ path: CLOSURE, token: customer.access })).json() as {
    blockers: { text: string; link: string }[];
  };
  for (const { text, link } of blockers)
    expect([text, link]).toEqual([expect.stringMatching(/[\u06f0-\u06f9]/), expect.stringMatching(/^\/user\//)]);
  const rich = await world.newCustomer({ wallet: 1_234_567n });
  expect(refusalOf(await close(rich.access, await codeOf(rich)))).toEqual([409, 'closure_blocked']);
});

test('a closed account draws nothing, though its token was still good a moment ago', async () => {
  const customer = await world.newCustomer({ limit: 100_000_000n });
  await full.database.owner`insert into engagement.person (user_id) values (${String(customer.id)})`;
  await full.database.owner`
    insert into messaging.push_device (registration_hash, registration_id, user_id, provider, registered_at, renewed_at)
    values (sha256('device of who leaves'), 'device of who leaves', ${String(customer.id)}, 'firebase', now(), now())`;
  expect((await close(customer.access, await codeOf(customer))).status).toBe(200);
  const [devices] = await full.database
    .owner`select count(*)::int as left from messaging.push_device where user_id = ${String(customer.id)}`;
  expect(devices).toEqual({ left: 0 });
  const rows = await full.database.owner`
    select f.status, c.is_active from servicing.facility f join wallet.cash_account c on c.customer_id = f.customer_id where f.customer_id = ${String(customer.id)}`;
  expect([...rows]).toEqual([{ status: 'closed', is_active: false }]);
  // Signed after the closing with the generation of then: as if the word had not got around.
  const [user] = await full.database.owner<
    { token_generation: number }[]
  >`select token_generation from identity.app_user where id = ${String(customer.id)}`;
  const late = createAccessTokens(full.config.secrets.tokenKeys).sign(
    {
      id: customer.id,
      mobile: '',
      isForeign: false,
      hasPassword: false,
      mustSetPassword: false,
      isBanned: false,
      isClosed: false,
      isCustomer: true,
      isMerchant: false,
      isOperator: false,
      operatorRoles: [],
      tokenGeneration: user?.token_generation ?? 0,
      createdAt: new Date(),
    },
    1n,
    new Date(),
  );
  expect(refusalOf(await world.buy({ access: late }, inInstallments(customer)))).toEqual([409, 'facility_not_active']);
});

test('of a purchase and a closing at the same moment one happens: never a debt in a closed account', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await world.newCustomer({ limit: 100_000_000n });
    const code = await codeOf(customer);
    const [bought, left] = await Promise.all([
      world.buy(customer, inInstallments(customer)),
      close(customer.access, code),
    ]);
    const [row] = await full.database.owner<{ status: string; debts: number }[]>`
      select status, (select count(*)::int from servicing.installment where customer_id = u.id) as debts from identity.app_user u where id = ${String(customer.id)}`;
    expect([left.status === 200, row?.status === 'closed', bought.status >= 400]).toEqual(
      Array(3).fill(row?.debts === 0),
    );
  }
});

test('the copy of a customer holds what every context stores, and nobody else’s', async () => {
  const { access } = await full.signIn(DEMO.withHistory);
  const requested = (
    await full.ask({ method: 'POST', path: '/api/v1/user/exports/', token: access, body: { format: 'json' } })
  ).json() as { id: string };
  await runJob('privacy.make_exports');
  const copy = (await full.ask({ path: `/api/v1/user/exports/${requested.id}/file/`, token: access })).json() as {
    account: { mobile: string };
    identity: { customer: { number: { number: string } }; address: { city: string } };
    purchases: { amount: number }[];
    credit: { installments: unknown[]; facilities: unknown[] };
    wallet: { cash_accounts: unknown[] };
  };
  expect(copy).toMatchObject({
    account: { mobile: DEMO.withHistory },
    identity: { customer: { number: { number: '0790419904' } }, address: { city: 'اصفهان' } },
  });
  const [counts] = await full.database.owner<{ purchases: number; installments: number }[]>`
    select (select count(*)::int from payments.purchase where customer_id = u.id) as purchases, (select count(*)::int from servicing.installment where customer_id = u.id) as installments
    from identity.app_user u where mobile = ${DEMO.withHistory}`;
  expect([copy.purchases.length, copy.credit.installments.length]).toEqual([counts?.purchases, counts?.installments]);
  expect([copy.credit.facilities.length, copy.wallet.cash_accounts.length]).toEqual([1, 1]);
  expect(JSON.stringify(copy)).not.toContain('0499370899');
});

test('when the retention period is over, who the person was is gone and the money records stay', async () => {
  const [user] = await full.database.owner<
    { id: bigint }[]
  >`select id from identity.app_user where mobile = ${DEMO.customer}`;
  const id = user?.id ?? 0n;
  await expect(full.database.sql`select kyc.erase_closed_customer(${id})`).rejects.toMatchObject({ code: '42501' });
  const entries = async () =>
    (await full.database.owner`select count(*)::int as lines from ledger.line where party_id = ${String(id)}`)[0];
  const before = await entries();
  // As if the wallet had been emptied and five years had gone by.
  await full.database.owner`update identity.app_user set status = 'closed' where id = ${String(id)}`;
  await full.database
    .owner`insert into privacy.account_closure (user_id, closed_at, erase_after) values (${String(id)}, now() - interval '5 years', now() - interval '1 second')`;
  await runJob('privacy.erase_accounts');
  const [left] = await full.database.owner`
    select (select count(*)::int from kyc.customer where user_id = u.id) + (select count(*)::int from kyc.address where user_id = u.id) + (select count(*)::int from kyc.registry_check where user_id = u.id) as records, mobile
    from identity.app_user u where id = ${String(id)}`;
  expect(left).toEqual({ records: 0, mobile: `closed:${id}` });
  expect(await entries()).toEqual(before);
});
