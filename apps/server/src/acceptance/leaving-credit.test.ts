import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';
import { inCash } from './testing/purchase-world.test-support.ts';

interface OwnGuarantee {
  readonly id: number;
  readonly state: string;
  readonly next: { readonly call: { readonly method: string; readonly path: string; readonly body: unknown } | null };
}

const CLOSURE = '/api/v1/user/closure/';
const HOUSE_LINE = 1;
/** Guarantor first, then a cheque: one has agreed while the request is still a draft. */
const LINE_WITH_GUARANTOR = 3;

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const drive = (person: Applicant, line: number, until: string) =>
  driveCredit(world, { actors: { applicant: person.access, ...others }, line, until });
const blockersOf = async (token: string) =>
  ((await world.ask('GET', CLOSURE, token)).json() as { blockers: { key: string; link: string }[] }).blockers.map(
    ({ key, link }) => [key, link],
  );

const codeOf = (response: Awaited<ReturnType<CreditWorld['ask']>>): readonly unknown[] => [
  response.status,
  (response.json() as { code?: string }).code,
];

/** Spends all that is in the wallet. */
async function emptyWallet({ access }: Applicant): Promise<void> {
  const user = (await world.ask('GET', '/api/v1/user/', access)).json() as {
    cash_accounts: { uid: string; withdrawable_amount: number }[];
  };
  const [cash] = user.cash_accounts;
  if (cash === undefined) throw new Error('no wallet');
  const body = inCash({ cashUid: cash.uid }, { transactionAmount: cash.withdrawable_amount });
  const bought = await world.ask('POST', '/api/v2/accounting/qr-code-transaction', access, body);
  expect([bought.status, bought.text]).toEqual([201, expect.any(String)]);
}

async function close({ mobile, access }: Applicant): Promise<{ readonly status: number; readonly code: unknown }> {
  await world.ask('POST', '/api/v1/user/approval-code/', access, { purpose: 'close_account' });
  const response = await world.ask('POST', CLOSURE, access, { code: await world.codeOf(mobile) });
  return { status: response.status, code: (response.json() as { code?: string }).code };
}

test('a request that others have in hand blocks the closing, with the page where it is cancelled; cancelled, it blocks no more', async () => {
  const person = await world.newPerson(720);
  await drive(person, HOUSE_LINE, 'payment');
  await emptyWallet(person);
  expect(await blockersOf(person.access)).toEqual([['credit_request', '/user/wallet/credit/1/request']]);
  expect(await close(person)).toEqual({ status: 409, code: 'closure_blocked' });
  const cancelled = await world.ask('PATCH', '/api/v1/credit-assessment/credit-request?line=1', person.access, {
    status: 4,
  });
  expect(cancelled.status).toBe(200);
  expect((await close(person)).status).toBe(200);
});

test('a payment that comes after its request was cancelled opens no credit, and goes back', async () => {
  const person = await world.newPerson(720);
  const { request } = await drive(person, HOUSE_LINE, 'payment');
  const body = { line: HOUSE_LINE, use_cash_wallet: false };
  const begun = await world.ask('POST', '/api/v1/credit-score/credit-request-payment', person.access, body);
  const { id, payment_url: page } = begun.json() as { id: number; payment_url: string };
  await world.ask('PATCH', '/api/v1/credit-assessment/credit-request?line=1', person.access, { status: 4 });
  await world.payAt(page);
  await world.work();
  const [row] = await world.full.database.owner`
    select c.state, r.status, r.facility_id from charges.charge c join origination.credit_request r on r.id = c.source_id
    where c.id = ${id} and r.id = ${request?.id ?? 0}`;
  expect(row).toEqual({ state: 'refunded', status: 4, facility_id: null });
});

test('a draft is withdrawn with the account, and whoever had agreed to guarantee it is free', async () => {
  const person = await world.newPerson(720);
  const { request } = await drive(person, LINE_WITH_GUARANTOR, 'cheque_inquiry_code');
  await emptyWallet(person);
  expect(await blockersOf(person.access)).toEqual([]);
  expect((await blockersOf(others.guarantor)).map(([key]) => key)).toContain('guarantees_for_others');
  expect((await close(person)).status).toBe(200);
  await world.work();
  const [row] = await world.full.database.owner`
    select status, (select array_agg(event order by id) from origination.request_event e where e.request_id = r.id and event = 'account_closed') as events,
      (select array_agg(g.state) from guarantees.guarantor g where g.customer_id = r.customer_id) as guarantors
    from origination.credit_request r where id = ${request?.id ?? 0}`;
  expect(row).toEqual({ status: 4, events: ['account_closed'], guarantors: ['withdrawn'] });
  expect((await blockersOf(others.guarantor)).map(([key]) => key)).not.toContain('guarantees_for_others');
});

test('an invitation that nobody has responded to ends with the account of who sent it, and its page says so', async () => {
  const person = await world.newPerson(720);
  await drive(person, LINE_WITH_GUARANTOR, 'guarantor_consent');
  const mine = async () =>
    ((await world.ask('GET', '/api/v1/guarantor/own/', others.guarantor)).json() as { results: OwnGuarantee[] })
      .results[0];
  const invited = await mine();
  expect(invited).toMatchObject({ state: 'invited', next: { actor: 'guarantor' } });
  await emptyWallet(person);
  expect((await close(person)).status).toBe(200);
  await world.work();
  expect(await mine()).toMatchObject({ id: invited?.id, state: 'withdrawn', expires_at: null, next: null });
  const page = await world.ask('GET', `/api/v1/guarantor/own/${invited?.id ?? 0}/`, others.guarantor);
  expect(page.json()).toMatchObject({ state: 'withdrawn', next: null });
  const call = invited?.next?.call;
  const late = await world.ask(call?.method ?? '', call?.path ?? '', others.guarantor, call?.body ?? undefined);
  expect(codeOf(late)).toEqual([404, 'not_found']);
});

test('a report that is paid for and has not come blocks the closing: its money would come back to nobody', async () => {
  const person = await world.newPerson(720);
  await drive(person, HOUSE_LINE, 'score_code');
  await emptyWallet(person);
  expect(await blockersOf(person.access)).toEqual([['score_report', '/user/wallet/score']]);
  expect(await close(person)).toEqual({ status: 409, code: 'closure_blocked' });
});

test('what the gateway takes after the closing goes back to the card, and opens nothing', async () => {
  const person = await world.newPerson(720);
  await drive(person, HOUSE_LINE, 'score_payment');
  await emptyWallet(person);
  const begun = await world.ask('POST', '/api/v1/credit-score/credit-score-payment', person.access, {
    use_cash_wallet: false,
  });
  const { id, payment_url: page } = begun.json() as { id: number; payment_url: string };
  expect((await close(person)).status).toBe(200);
  await world.payAt(page);
  const { owner } = world.full.database;
  const [charge] = await owner`
    select c.state, r.state as report, (select count(*)::int from ledger.entry e where e.source_id = c.id and e.rule = 28) as entries
    from charges.charge c join credit_assessment.report r on r.id = c.source_id where c.id = ${id}`;
  // The gateway gives no money that nobody wants: the bank gives it back by itself.
  expect(charge).toEqual({ state: 'abandoned', report: 'requested', entries: 0 });
  // A payment that was on its way while the account closed finds no account.
  const late = await world.full.ask({
    method: 'POST',
    path: '/api/v1/credit-score/credit-score-payment',
    token: person.access,
    headers: { 'idempotency-key': randomUUID() },
    body: { use_cash_wallet: false },
  });
  expect(late.status).toBeGreaterThanOrEqual(400);
});
