import { randomUUID } from 'node:crypto';
import { isoDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { installmentUidOf } from '../modules/schedules/index.ts';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import { type SignedInPerson, signUpPerson } from './testing/demo-people.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import { allowOwnCredit, signOffer } from './testing/own-credit-values.test-support.ts';
import { QR } from './testing/purchase-world.test-support.ts';

const CUSTOMERS = '/api/v1/merchant/user/own-credit/customers/';
const REDATE = '/api/v1/accounting/redate/';
const SALES = [2, 3, 4, 5, 6];

let world: CardWorld;
let shop: { readonly merchantId: bigint; readonly mobile: string };
let owner: { readonly access: string };
const START = '2026-11-24T08:00:00Z';

beforeAll(async () => {
  world = await startCardWorld();
  const [row] = await world.full.database.owner<{ merchantId: bigint; mobile: string }[]>`
    select m.id as "merchantId", u.mobile from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id
    join identity.app_user u on u.id = m.owner_user_id where t.code = ${QR.installments}`;
  if (row === undefined) throw new Error('the demo has no such shop');
  shop = row;
  await world.moveTo(START);
  await allowOwnCredit(world.full, shop.merchantId);
  owner = await world.full.signIn(shop.mobile);
}, 120_000);
beforeEach(() => world.moveTo(START));
afterEach(async () =>
  expect([
    await world.brokenChecks(),
    world.full.faults.filter(({ status, msg }) => status === 500 || msg !== 'refused'),
  ]).toEqual([[], []]),
);
afterAll(() => world.stop());

const ask = (person: { readonly access: string }, method: string, path: string, body?: unknown) =>
  world.full.ask({
    method,
    path,
    token: person.access,
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
/** As if the last SMS to the mobile had been hours ago. */
const offerTo = async (mobile: string, limit: unknown = 50_000_000) => {
  await world.full.database
    .owner`update messaging.number_sending set sent_at = sent_at - interval '2 days' where door = 'own_credit_offered'`;
  return await ask(owner, 'POST', CUSTOMERS, { mobile, limit });
};
const idOf = (response: Awaited<ReturnType<typeof ask>>): number => {
  expect(response.status, response.text).toBeLessThan(300);
  return (response.json() as { id: number }).id;
};
const creditOf = async (id: number) =>
  (await ask(owner, 'GET', `${CUSTOMERS}${id}/`)).json() as Record<string, unknown>;

/** A customer with the shop's credit. */
async function withCredit({ limit = 50_000_000, wallet = 0n } = {}) {
  const customer = await signUpPerson(world.full, { isVerified: true, wallet });
  const id = idOf(await offerTo(customer.mobile, limit));
  return { id, customer, uid: await signOffer(world.full, customer, id) };
}
const buy = (
  customer: SignedInPerson,
  contractUID: string,
  changes: Readonly<Record<string, unknown>> = {},
): ReturnType<CardWorld['buy']> =>
  world.buy(customer, {
    qrCode: QR.installments,
    transactionAmount: 12_000_000,
    uid: randomUUID(),
    contractUID,
    numberOfInstallments: 4,
    ...changes,
  });
/** The lines of all entries of one source by these rules: rule, account, amount. */
const linesOf = async (sourceId: number, rules: readonly number[]) =>
  (
    await world.full.database.owner<{ rule: number; kind: number; amount: bigint }[]>`
      select e.rule, l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.source_id = ${sourceId} and e.rule = any(${[...rules]}::int[]) order by e.rule, l.kind`
  ).map(({ rule, kind, amount }) => [rule, kind, amount]);

/** Pays a row of a purchase from the wallet, as its customer. */
async function payRow(customer: SignedInPerson, purchaseId: number, seq: number): Promise<number> {
  const uid = installmentUidOf({ purchaseId: BigInt(purchaseId), seq });
  return idOf(await ask(customer, 'POST', '/api/v1/accounting/payment/', { uid, use_cash_wallet: true }));
}

const refund = (sale: number, amount: number) =>
  ask(owner, 'POST', '/api/v1/merchant/reverse-transaction', { transaction: sale, amount, mode: 'last' });
const refundIdOf = async (sale: number) => {
  const [row] = await world.full.database.owner<{ id: bigint }[]>`
    select id from payments.refund where purchase_id = ${sale} order by id desc limit 1`;
  return Number(row?.id);
};
/** Ends the accounting day of today, wherever the demo's days have ended, and claims what has moved the shops' accounts by then. */
async function closeDay(): Promise<void> {
  const { owner: sql } = world.full.database;
  const [row] = await sql<{ next: string; after: string }[]>`
    select (max(day) + 1)::text as next, (max(day) + 2)::text as after from ledger.closed_day`;
  await world.moveTo(`${row?.after}T08:00:00Z`);
  await run('servicing.end_days');
  await sql`select settlement.claim_day(${row?.next ?? ''}::date, now())`;
}
/** Runs what a cron does. */
const run = async (name: string): Promise<void> => {
  const task = world.full.app.work.tasks.find((each) => each.name === name);
  if (task === undefined) throw new Error(`there is no task ${name}`);
  await task.run({}, { attempt: 1, isLastAttempt: false });
};

test('an offer is accepted by signing, pays at its shop alone, and nothing is payable for it', async () => {
  const { id, customer, uid } = await withCredit();
  expect(await creditOf(id)).toMatchObject({ state: 'active', limit: 50_000_000, used: 0, name: 'سارا محمدی' });
  const look = async (code: string) =>
    (
      (await world.full.ask({ path: `/api/v1/merchant/qr-code/${code}/`, token: customer.access })).json() as {
        contracts: { uid: string }[];
      }
    ).contracts.map((contract) => contract.uid);
  expect(await look(QR.installments)).toContain(uid);
  expect(await look(QR.cash)).not.toContain(uid);
  expect(refusalOf(await buy(customer, uid, { qrCode: QR.cash }))).toEqual([409, 'credit_of_other_shop']);
  const sale = idOf(await buy(customer, uid));
  expect(await linesOf(sale, SALES)).toEqual([
    [5, 2110, 120_000n],
    [5, 4120, -120_000n],
    [5, 7110, 12_000_000n],
    [5, 7510, -12_000_000n],
  ]);
  expect(await creditOf(id)).toMatchObject({ used: 12_000_000, owed: 12_000_000, late: 0 });
});

test('what its customer pays is the shop’s, whole, and goes out with its payouts', async () => {
  const { id, customer, uid } = await withCredit({ wallet: 20_000_000n });
  const sale = idOf(await buy(customer, uid));
  const payment = await payRow(customer, sale, 1);
  expect(await linesOf(payment, [10])).toEqual([
    [10, 2010, 3_000_000n],
    [10, 2110, -3_000_000n],
    [10, 7110, -3_000_000n],
    [10, 7510, 3_000_000n],
  ]);
  expect(await creditOf(id)).toMatchObject({ used: 9_000_000, owed: 9_000_000 });
  const rows = (await ask(owner, 'GET', `${CUSTOMERS}${id}/rows/`)).json() as {
    results: { paid: number; status: number }[];
  };
  expect(rows.results.map(({ paid, status }) => [paid, status])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [3_000_000, 2],
  ]);
  await closeDay();
  const moved = await world.full.database.owner<{ kind: string; amount: bigint; commission: bigint }[]>`
    select m.kind, m.amount, m.commission from settlement.movement m join ledger.entry e on e.id = m.entry_id and e.bucket = (m.entry_id & 63)
    where e.source_id in (${sale}, ${payment}) order by m.kind`;
  expect(moved.map(({ kind, amount, commission }) => [kind, amount, commission])).toEqual([
    ['own_credit', 3_000_000n, 0n],
    ['sale', -120_000n, 120_000n],
  ]);
  const cleared = await ask(owner, 'POST', '/api/v1/accounting/merchant/installment-clearing');
  expect(cleared.json()).toMatchObject({ collected: 3_000_000, payout: null });
});

test('a refund takes off the debt first, then gives back what was repaid, and our share of each', async () => {
  const { id, customer, uid } = await withCredit({ wallet: 3_000_000n });
  const sale = idOf(await buy(customer, uid));
  await payRow(customer, sale, 1);
  idOf(await refund(sale, 6_000_000));
  expect(await linesOf(await refundIdOf(sale), [17])).toEqual([
    [17, 2110, -60_000n],
    [17, 4120, 60_000n],
    [17, 7110, -6_000_000n],
    [17, 7510, 6_000_000n],
  ]);
  expect((await refund(sale, 6_000_000)).status).toBe(201);
  expect(await linesOf(await refundIdOf(sale), [17])).toEqual([
    [17, 2010, -3_000_000n],
    [17, 2110, 2_940_000n],
    [17, 4120, 60_000n],
    [17, 7110, -3_000_000n],
    [17, 7510, 3_000_000n],
  ]);
  expect(await creditOf(id)).toMatchObject({ used: 0, owed: 0, limit: 50_000_000 });
});

test('a deposit is the shop’s money now; the rest is its claim', async () => {
  const { customer, uid } = await withCredit({ wallet: 3_000_000n });
  const sale = idOf(await buy(customer, uid, { depositAmount: 3_000_000 }));
  const lines = await linesOf(sale, SALES);
  const fee = lines.find(([, kind]) => kind === 4120)?.[2];
  expect(lines).toEqual([
    [5, 2010, 3_000_000n],
    [5, 2110, BigInt(-3_000_000) - BigInt(fee ?? 0)],
    [5, 4120, fee],
    [5, 7110, 9_000_000n],
    [5, 7510, -9_000_000n],
  ]);
  // 1 % of the credit, and the shop's commission of the deposit.
  expect(BigInt(fee ?? 0)).toBeLessThan(-90_000n);
});

test('the end of the month needs no fee and no count, and is the same claim', async () => {
  const { id, customer, uid } = await withCredit();
  const uids = await world.full.database.owner<{ uid: string }[]>`
    select p.uid from servicing.terms_product p join own_credit.credit c on c.terms_id = p.terms_id where c.id = ${id} and p.product_type = 2`;
  const sale = idOf(await buy(customer, uid, { numberOfInstallments: 0, productUID: uids[0]?.uid }));
  expect((await linesOf(sale, SALES)).map(([rule, kind]) => [rule, kind])).toEqual([
    [5, 2110],
    [5, 4120],
    [5, 7110],
    [5, 7510],
  ]);
});

test('the shop lowers the limit, which stops purchases, and closes the credit once nothing is owed', async () => {
  const { id, customer, uid } = await withCredit({ wallet: 12_000_000n });
  const limitTo = (limit: unknown) => ask(owner, 'PUT', `${CUSTOMERS}${id}/limit/`, { limit });
  expect(refusalOf(await limitTo(50_000_001))).toEqual([409, 'own_credit_signed_limit']);
  expect(refusalOf(await limitTo('-1'))).toEqual([400, 'amount_invalid']);
  const sale = idOf(await buy(customer, uid));
  expect((await limitTo(0)).json()).toMatchObject({ limit: 0, used: 12_000_000, signed_limit: 50_000_000 });
  expect(refusalOf(await buy(customer, uid))).toEqual([409, 'limit_exceeded']);
  expect(refusalOf(await ask(owner, 'DELETE', `${CUSTOMERS}${id}/`))).toEqual([409, 'credit_owed']);
  for (const seq of [1, 2, 3, 4]) await payRow(customer, sale, seq);
  expect((await ask(owner, 'DELETE', `${CUSTOMERS}${id}/`)).json()).toMatchObject({ state: 'closed', limit: 0 });
  expect(refusalOf(await limitTo(1_000_000))).toEqual([409, 'facility_not_active']);
  expect(refusalOf(await ask(owner, 'DELETE', `${CUSTOMERS}${id}/`))).toEqual([409, 'own_credit_over']);
  expect(refusalOf(await buy(customer, uid))).toEqual([409, 'facility_not_active']);
  // Who has paid can be given credit again.
  expect((await offerTo(customer.mobile)).status).toBe(201);
});

test('an offer is for its mobile alone, once, within the ceiling, and not for the owner', async () => {
  const customer = await signUpPerson(world.full, { isVerified: true });
  const stranger = await signUpPerson(world.full, { isVerified: true });
  expect(refusalOf(await offerTo(shop.mobile))).toEqual([409, 'own_shop']);
  expect(refusalOf(await offerTo('0912'))).toEqual([400, 'mobile_invalid']);
  expect(refusalOf(await offerTo(customer.mobile, 999_999))).toEqual([400, 'amount_invalid']);
  expect(refusalOf(await offerTo(customer.mobile, 1_000_000_001))).toEqual([409, 'own_credit_ceiling']);
  const id = idOf(await offerTo(customer.mobile));
  expect(refusalOf(await offerTo(customer.mobile))).toEqual([409, 'own_credit_exists']);
  for (const [method, path, body] of [
    ['GET', `/api/v1/own-credit/offers/${id}/`],
    ['POST', `/api/v1/own-credit/offers/${id}/response/`, { accepts: true }],
    ['POST', `/api/v1/own-credit/offers/${id}/response/`, { accepts: false }],
  ] as const)
    expect(refusalOf(await ask(stranger, method, path, body))).toEqual([404, 'not_found']);
  const other = await world.full.signIn('09120000102');
  expect(refusalOf(await ask(other, 'GET', `${CUSTOMERS}${id}/`))).toEqual([404, 'not_found']);
  expect(refusalOf(await ask(other, 'DELETE', `${CUSTOMERS}${id}/`))).toEqual([404, 'not_found']);
  expect(refusalOf(await ask(other, 'PUT', `${CUSTOMERS}${id}/limit/`, { limit: 1 }))).toEqual([404, 'not_found']);
  expect(refusalOf(await ask(other, 'POST', CUSTOMERS, { mobile: stranger.mobile, limit: 5_000_000 }))).toEqual([
    409,
    'own_credit_not_open',
  ]);
});

test('an offer that was refused, withdrawn or is too old is over, and its contract cannot be signed', async () => {
  const customer = await signUpPerson(world.full, { isVerified: true });
  const respond = (id: number, accepts: boolean) =>
    ask(customer, 'POST', `/api/v1/own-credit/offers/${id}/response/`, { accepts });
  const refused = idOf(await offerTo(customer.mobile));
  expect((await respond(refused, true)).json()).toMatchObject({ state: 'signing' });
  expect((await respond(refused, true)).json()).toMatchObject({ state: 'signing' });
  expect((await respond(refused, false)).json()).toMatchObject({ state: 'declined', document_id: null });
  expect((await respond(refused, false)).json()).toMatchObject({ state: 'declined' });
  expect(refusalOf(await respond(refused, true))).toEqual([409, 'own_credit_over']);
  await world.moveTo('2026-11-25T08:00:00Z');
  const withdrawn = idOf(await offerTo(customer.mobile));
  await respond(withdrawn, true);
  expect((await ask(owner, 'DELETE', `${CUSTOMERS}${withdrawn}/`)).json()).toMatchObject({ state: 'withdrawn' });
  await expect(signOffer(world.full, customer, withdrawn)).rejects.toThrow('own_credit_over');
  await world.moveTo('2026-11-26T08:00:00Z');
  const old = idOf(await offerTo(customer.mobile));
  await world.moveTo('2026-12-11T08:00:00Z');
  expect(await creditOf(old)).toMatchObject({ state: 'expired' });
  expect(refusalOf(await respond(old, true))).toEqual([409, 'own_credit_over']);
  expect((await offerTo(customer.mobile)).status).toBe(201);
  expect(await creditOf(old)).toMatchObject({ state: 'expired' });
});

test('of purchases in the same moment none owes more than the limit', async () => {
  const { id, customer, uid } = await withCredit({ limit: 20_000_000 });
  const results = await Promise.all([1, 2, 3].map(() => buy(customer, uid)));
  expect(results.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409, 409]);
  expect(await creditOf(id)).toMatchObject({ used: 12_000_000 });
});

test('other terms hold for new contracts alone; what is late has the shop’s penalty, all of which the shop gets', async () => {
  const before = await withCredit({ wallet: 1_000_000n });
  await allowOwnCredit(world.full, shop.merchantId, { yearlyRateBp: 1_800, penaltyRateBp: 1_800, mostInstallments: 3 });
  const { id, customer, uid } = await withCredit({ wallet: 20_000_000n });
  expect((await ask(owner, 'GET', '/api/v1/merchant/user/own-credit/')).json()).toMatchObject({
    terms: { yearly_rate_bp: 1_800, installment_counts: [2, 3], penalty_rate_bp: 1_800, service_fee_bp: 100 },
  });
  const feeOf = async (who: typeof before) =>
    ((await buy(who.customer, who.uid, { numberOfInstallments: 3 })).json() as { fee: number }).fee;
  expect(await feeOf(before)).toBe(0);
  const response = await buy(customer, uid, { numberOfInstallments: 3 });
  const { fee } = response.json() as { fee: number };
  const sale = idOf(response);
  expect(fee).toBe(360_000);
  expect(refusalOf(await buy(customer, uid, { numberOfInstallments: 4 }))).toEqual([400, 'count_not_allowed']);
  // Its first row falls due on 24 December; ten days after it may be paid no more in time.
  await world.moveTo('2027-01-07T08:00:00Z');
  const late = (await creditOf(id)) as { late: number; late_since: string; owed: number };
  expect(late.late_since).not.toBeNull();
  expect(late.late).toBeGreaterThan(4_120_000);
  expect(late.owed).toBe(late.late + 8_240_000);
  const listed = (await ask(owner, 'GET', `${CUSTOMERS}?filter_state=late&page_size=50`)).json() as {
    results: { id: number }[];
  };
  expect(listed.results.map((each) => each.id)).toContain(id);
  const payment = await payRow(customer, sale, 1);
  const lines = await linesOf(payment, [10]);
  expect(lines.filter(([, kind]) => kind === 2010 || kind === 2110)).toEqual([
    [10, 2010, BigInt(late.late)],
    [10, 2110, -BigInt(late.late)],
  ]);
  expect(await creditOf(id)).toMatchObject({ late: 0, late_since: null, owed: 8_240_000 });
  await allowOwnCredit(world.full, shop.merchantId);
});

test('its contract falls due on the day of month that its customer has chosen, as its purchases do', async () => {
  const customer = await signUpPerson(world.full, { isVerified: true });
  idOf(await ask(customer, 'POST', REDATE, { uid: randomUUID(), day: 9 }));
  const id = idOf(await offerTo(customer.mobile));
  const uid = await signOffer(world.full, customer, id);
  const [document] = await world.full.database.owner<{ uid: string }[]>`
    select d.uid::text as uid from own_credit.credit c join signing.document d on d.id = c.document_id where c.id = ${id}`;
  const text = (await ask(customer, 'GET', `/api/v1/signing/documents/${document?.uid}/`)).text;
  const { installments } = (await buy(customer, uid)).json() as { installments: { due_date: string }[] };
  expect(installments).toHaveLength(4);
  for (const { due_date: day } of installments) expect(text).toContain(formatJalaliDate(isoDate(day)));
});

test('the pictures of where the money is show the claim on the customer, and add up', async () => {
  const { customer, uid } = await withCredit({ wallet: 3_000_000n });
  const sale = idOf(await buy(customer, uid, { depositAmount: 3_000_000 }));
  interface Picture {
    readonly edges: readonly { from: string; to: string; amount: number }[];
  }
  const edgesOf = async (person: { readonly access: string }, path: string) =>
    ((await ask(person, 'GET', path)).json() as { money: Picture }).money.edges.map(({ from, to, amount }) => [
      from,
      to,
      amount,
    ]);
  const ofCustomer = await edgesOf(customer, `/api/v1/accounting/transaction/${sale}/money-map/`);
  expect(ofCustomer).toEqual(
    expect.arrayContaining([
      ['credit', 'purchase', 9_000_000],
      ['wallet', 'purchase', 3_000_000],
      ['purchase', 'shop', 12_000_000],
    ]),
  );
  const ofShop = await edgesOf(owner, `/api/v1/merchant/transaction/${sale}/money-map/`);
  expect(ofShop).toEqual(expect.arrayContaining([['sale', 'own_credit', 9_000_000]]));
  expect(ofShop.filter(([from]) => from === 'sale').reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(
    12_000_000,
  );
});
