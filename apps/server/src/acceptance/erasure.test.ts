import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf } from '../../../sandbox/src/bank/bank-holders.ts';
import { type RunningSandbox, runSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { issuePinCard } from '../modules/wallet/index.ts';
import { MODULES } from '../module-list.ts';
import { eraseDueAccounts } from '../modules/privacy/use-cases/close-account.ts';
import { personalParts } from '../platform/modules/start-modules.ts';
import { hashInput, runOnce } from '../platform/idempotency/idempotency-store.ts';
import { fixedClock } from '../platform/testing/fixed-clock.ts';
import { type SignedInPerson, signUpPerson } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const TICKET_TEXT = 'کارت من در فروشگاه آشنایی گم شد';
const GUEST_MOBILE = '09121234321';
const DAY_MS = 86_400_000;

let sandbox: RunningSandbox;
let full: FullApp;
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({
    BANK_INQUIRY_URL: `${sandbox.url}/sandbox/bank`,
    CARD_REGISTRY_URL: `${sandbox.url}/sandbox/serial/check`,
  });
});
afterAll(async () => {
  expect(full.faults).toEqual([]);
  await full.stop();
  await sandbox.close();
});

/** The product's tables with a row that contains the text, sorted. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await full.database.owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker', 'public') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const { count } = await full.database.owner.statement(
      `select from ${name} r where strpos(r::text, $1) > 0 limit 1`,
      [text],
    );
    if (count > 0) found.push(name);
  }
  return found;
}

/** The product's tables with a row of the user, by a column that names a user or customer. */
async function tablesOf(userId: bigint): Promise<string[]> {
  const columns = await full.database.owner<{ table: string; column: string }[]>`
    select n.nspname || '.' || c.relname as table, a.attname::text as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('graphile_worker', 'public') and a.attname ~ '^(user_id|customer_id)$' order by 1`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { count } = await full.database.owner.statement(`select from ${table} where ${column} = $1 limit 1`, [
      userId,
    ]);
    if (count > 0) found.push(table);
  }
  return found;
}

async function send(person: SignedInPerson, path: string, body: unknown): Promise<void> {
  const response = await full.ask({ method: 'POST', path: `/api/v1${path}`, token: person.access, body });
  expect(response.status, response.text).toBeLessThan(300);
}

async function codeFor(person: SignedInPerson, request: object): Promise<string> {
  await send(person, '/user/approval-code/', request);
  return full.sms.lastCode(person.mobile);
}

/** No shop of the demo. */
const RATED_SHOP = 990_001n;

/** A customer with a record in each table that only erasing empties. */
async function customerWithRecords(): Promise<SignedInPerson> {
  const person = await signUpPerson(full, { isVerified: true });
  const { userId, nationalId } = person;
  await send(person, '/customer/user/creditcard', { card_number: cardOf(nationalId, '610433') });
  const second = await full.database.transaction((tx) => issuePinCard(tx, full.app.vault, userId, new Date()));
  const code = await codeFor(person, { purpose: 'card_pin', approves: String(second) });
  await send(person, `/customer/card-with-pin/${second}/pin/`, { code, pin: '4819', pin_confirm: '4819' });
  await send(person, '/tickets/', { title: 'کارت', text: TICKET_TEXT });
  await full.database.owner`
    insert into engagement.shop_rating (purchase_id, merchant_id, customer_id, author, stars, comment, comment_state, is_counted, created_at)
    values (${userId}, ${RATED_SHOP}, ${userId}, 'سارا م.', 5, ${TICKET_TEXT}, 'public', true, now())`;
  const request = { userId, operation: 'T1', key: 'key-0123456789abcdef', bodyHash: hashInput({}) };
  await runOnce(
    full.database,
    request,
    async () => ({ status: 200, text: `{"sheba":"${nationalId}"}` }),
    () => '',
  );
  return person;
}

/** What the hourly jobs do at that time. */
async function eraseAt(at: Date): Promise<void> {
  const { gates } = personalParts(MODULES, full.app.vault);
  await eraseDueAccounts({ database: full.database, clock: fixedClock(at.toISOString()), gates });
  for (const { personal } of MODULES) await personal?.purge?.(full.database.sql, at);
}

test('when the retention period of a closed account is over, nothing personal is left in any table', async () => {
  const person = await customerWithRecords();
  const { userId, mobile, nationalId, access } = person;
  const card = cardOf(nationalId, '610433');
  const mask = `${card.slice(0, 6)}******${card.slice(-4)}`;
  const personal = [mobile, nationalId, mask, TICKET_TEXT, 'سارا محمدی'];
  const { sql } = full.database;
  for (const erase of [
    sql`select wallet.erase_closed_customer(${userId})`,
    sql`select engagement.erase_closed_person(${userId})`,
    sql`select platform.erase_stored_responses(${userId})`,
  ])
    await expect(erase).rejects.toMatchObject({ code: '42501' });

  const code = await codeFor(person, { purpose: 'close_account' });
  const closed = await full.ask({ method: 'POST', path: '/api/v1/user/closure/', token: access, body: { code } });
  expect(closed.status, closed.text).toBe(200);
  const due = new Date((closed.json() as { erased_after: string }).erased_after);
  const erasedTables = [
    'engagement.person',
    'engagement.shop_rating',
    'engagement.ticket',
    'platform.idempotency',
    'wallet.bank_card',
    'wallet.instrument_owner',
    'wallet.pin_card',
    'wallet.sheba_change',
  ];

  await eraseAt(new Date(due.getTime() - 1));
  expect(await tablesOf(userId)).toEqual(expect.arrayContaining([...erasedTables, 'kyc.customer']));
  for (const text of personal) expect([text, await tablesWith(text)]).not.toEqual([text, []]);

  const countOfFive = async () =>
    (await sql`select stars_5 from engagement.shop_rating_summary where merchant_id = ${RATED_SHOP}`)[0];
  expect(await countOfFive()).toEqual({ stars_5: 1 });
  await eraseAt(due);
  expect(await countOfFive()).toEqual({ stars_5: 0 });
  for (const text of personal) expect([text, await tablesWith(text)]).toEqual([text, []]);
  // Money records, the account's own row with its role, and a revocation that lasts a day of the database's clock.
  expect(await tablesOf(userId)).toEqual([
    'identity.revocation',
    'identity.user_role',
    'privacy.account_closure',
    'servicing.facility',
    'wallet.cash_account',
  ]);
});

test('a guest’s ticket is deleted five years after it was opened, a user’s stays', async () => {
  const person = await customerWithRecords();
  const guest = { title: 'پرسش', text: 'ساعت کار', mobileNumber: GUEST_MOBILE, name: 'نرگس' };
  const opened = await full.ask({ method: 'POST', path: '/api/v1/tickets/', body: guest });
  expect(opened.status, opened.text).toBeLessThan(300);
  const erase = (at: Date) => full.database.sql`select engagement.erase_guest_tickets(${at})`;
  await erase(new Date(Date.now() + 5 * 365 * DAY_MS));
  expect(await tablesWith(GUEST_MOBILE)).toEqual(['engagement.ticket']);
  await erase(new Date(Date.now() + 5 * 366 * DAY_MS));
  expect(await tablesWith(GUEST_MOBILE)).toEqual([]);
  expect(await tablesOf(person.userId)).toContain('engagement.ticket');
});
