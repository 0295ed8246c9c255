import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';
import { expect, test } from 'vitest';
import { createUser } from '../modules/identity/index.ts';
import { auditLedger } from '../../../../tools/ledger/audit.ts';
import { runTask } from '../platform/testing/run-tasks.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import { newMobile } from './testing/new-customer.test-support.ts';

let full: FullApp;
serveFile((started) => {
  full = started;
});

interface User {
  readonly id: number;
  readonly cash_accounts: readonly { readonly withdrawable_amount: number; readonly is_active: boolean }[];
}
interface PinCards {
  readonly results: readonly { readonly card_number: string; readonly has_pin: boolean }[];
}

/** Requests a code and signs in with it; what a new mobile gets by that is a sign-up. */
async function signIn(mobile: string, more: object = {}) {
  await full.ask({ method: 'POST', path: '/api/v1/token/otp/', body: { mobileNumber: mobile } });
  const code = full.sms.lastCode(mobile);
  return full.ask({ method: 'POST', path: '/api/v1/token/', body: { mobileNumber: mobile, code, ...more } });
}

async function walletOf(access: string) {
  const [user, cards] = await Promise.all([
    full.ask({ path: '/api/v1/user/', token: access }),
    full.ask({ path: '/api/v1/customer/card-with-pin', token: access }),
  ]);
  return { user: user.json() as User, cards: (cards.json() as PinCards).results };
}

const acceptancesOf = async (mobile: string) => [
  ...(await full.database.owner<{ document: string; version: number; times: bigint }[]>`
    select a.document, a.version, count(*) as times from privacy.legal_acceptance a join identity.app_user u on u.id = a.user_id
    where u.mobile = ${mobile} group by 1, 2 order by 1`),
];

test('who signs up has a cash wallet of zero and a card without a PIN, at once and once', async () => {
  const mobile = newMobile();
  const { access } = (await signIn(mobile)).json() as { access: string };
  const first = await walletOf(access);
  expect(first.user.cash_accounts).toEqual([expect.objectContaining({ withdrawable_amount: 0, is_active: true })]);
  expect(first.cards).toEqual([
    expect.objectContaining({ card_number: expect.stringMatching(/^639990\*{6}\d{4}$/), has_pin: false }),
  ]);
  await full.database
    .owner`update identity.otp_sending set sent_at = sent_at - interval '1 hour' where mobile = ${mobile}`;
  const again = (await signIn(mobile)).json() as { access: string; customer_created: boolean };
  expect(again.customer_created).toBe(false);
  expect(await walletOf(again.access)).toMatchObject({ cards: first.cards });
});

test('a seller gets no wallet before being a customer', async () => {
  const mobile = newMobile();
  await signIn(mobile, { position: 'merchant' });
  const rows = await full.database.owner`
    select from wallet.cash_account a join identity.app_user u on u.id = a.customer_id where u.mobile = ${mobile}`;
  expect(rows).toHaveLength(0);
});

test('a customer from before the rule gets both by the task, and a second run adds nothing', async () => {
  const id = await full.database.transaction((tx) =>
    createUser(tx, { mobile: newMobile(), roles: [{ role: 'customer' }], createdAt: new Date() }),
  );
  const count = async () =>
    (
      await full.database.owner<{ wallets: number; cards: number }[]>`
        select (select count(*)::int from wallet.cash_account where customer_id = ${String(id)}) as wallets,
               (select count(*)::int from wallet.pin_card where customer_id = ${String(id)}) as cards`
    )[0];
  expect(await count()).toEqual({ wallets: 0, cards: 0 });
  for (let run = 0; run < 2; run += 1) {
    await runTask(full.app.work, 'wallet.open_missing_wallets');
    expect(await count()).toEqual({ wallets: 1, cards: 1 });
  }
});

test('each sign-in stores the accepted versions once; one that was never published is refused and signs nobody in', async () => {
  const mobile = newMobile();
  const versions = { terms_version: LEGAL_DOCUMENTS.terms.version, privacy_version: LEGAL_DOCUMENTS.privacy.version };
  expect(refusalOf(await signIn(mobile, { ...versions, terms_version: '9999' }))).toEqual([400, 'invalid']);
  expect(await acceptancesOf(mobile)).toEqual([]);
  await full.database
    .owner`update identity.otp_sending set sent_at = sent_at - interval '1 hour' where mobile = ${mobile}`;
  expect((await signIn(mobile, versions)).status).toBe(200);
  await full.database
    .owner`update identity.otp_sending set sent_at = sent_at - interval '1 hour' where mobile = ${mobile}`;
  expect((await signIn(mobile, versions)).status).toBe(200);
  expect(await acceptancesOf(mobile)).toEqual([
    { document: 'privacy', version: Number(versions.privacy_version), times: 1n },
    { document: 'terms', version: Number(versions.terms_version), times: 1n },
  ]);
  const byPassword = await full.ask({
    method: 'POST',
    path: '/api/v1/token/',
    body: { username: DEMO.customer, password: DEMO.password, ...versions },
  });
  expect(byPassword.status).toBe(200);
  expect(await acceptancesOf(DEMO.customer)).toHaveLength(2);
  // What was accepted stands.
  await expect(full.database.owner`update privacy.legal_acceptance set version = 1`).rejects.toMatchObject({
    code: 'NS003',
  });
});

test('a campaign and a friend count: /metrics says how many of the day came by each', async () => {
  const read = async (name: string) => {
    const text = (await full.ask({ path: '/metrics' })).text;
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  };
  const names = ['nesye_sign_ups_day', 'nesye_sign_ups_day_by_campaign', 'nesye_sign_ups_day_by_friend'];
  const before = await Promise.all(names.map(read));
  const { access } = (await signIn(newMobile(), { campaign_code: 'yalda' })).json() as { access: string };
  const { user } = await walletOf(access);
  const own = await full.ask({ path: `/api/v1/base/user-referrer/${user.id}`, token: access });
  await signIn(newMobile(), { ref_code: (own.json() as { code: string }).code });
  expect(await Promise.all(names.map(read))).toEqual(before.map((count, at) => count + (at === 0 ? 2 : 1)));
});

test('the books hold after all of it', async () => {
  expect((await auditLedger(full.database.ownerUrl)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test(plantedRecord('wallet.open_missing_wallets'), async () => {
  const newCustomer = () =>
    full.database.transaction((tx) =>
      createUser(tx, { mobile: newMobile(), roles: [{ role: 'customer' }], createdAt: new Date() }),
    );
  const [bad, good] = [(await newCustomer()) ?? 0n, (await newCustomer()) ?? 0n];
  const wallets = async (id: bigint) =>
    (await full.database.owner`select from wallet.cash_account where customer_id = ${id}`).length;
  const heal = await plantBadRecord(full.database.owner, {
    table: 'wallet.cash_account',
    column: 'customer_id',
    value: bad,
  });
  expect(await failedRecordsOf(runTask(full.app.work, 'wallet.open_missing_wallets'))).toEqual([String(bad)]);
  expect([await wallets(bad), await wallets(good)]).toEqual([0, 1]);
  await heal();
  await runTask(full.app.work, 'wallet.open_missing_wallets');
  expect(await wallets(bad)).toBe(1);
});
