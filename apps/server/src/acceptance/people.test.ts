import { TIMELINE_KINDS } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { signUpOperator, signUpPerson } from './testing/demo-people.test-support.ts';
import { inInstallments, purchaseWorldOf, QR } from './testing/purchase-world.test-support.ts';

const OPERATOR = '09120000201';

let full: FullApp;
let operator: string;
let operatorId: bigint;
beforeAll(async () => {
  full = await startFullApp();
  operator = (await full.signIn(OPERATOR)).access;
  operatorId = await idOf(OPERATOR);
}, 120_000);
afterAll(() => full.stop());

interface Event {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  readonly code: string;
  readonly state: string | null;
  readonly amount: number | null;
  readonly shop: { readonly name: string } | null;
  readonly actor_id: number | null;
}
interface Page {
  readonly next: string | null;
  readonly results: readonly Event[];
}

async function idOf(mobile: string): Promise<bigint> {
  const [row] = await full.database.owner<{ id: bigint }[]>`select id from identity.app_user where mobile = ${mobile}`;
  return row?.id ?? expect.fail(`${mobile} is no one's`);
}
async function get<Body>(path: string): Promise<Body> {
  const response = await full.ask({ path, token: operator });
  expect(response.status, response.text).toBe(200);
  return response.json() as Body;
}
const timelineOf = (id: bigint, kinds?: string) =>
  get<Page>(`/api/v1/operator/people/${id}/timeline/${kinds === undefined ? '' : `?filter_kind=${kinds}`}`);
async function wholeTimeline(id: bigint, kinds: string): Promise<Event[]> {
  const events: Event[] = [];
  let next: string | null = `/api/v1/operator/people/${id}/timeline/?filter_kind=${kinds}`;
  while (next !== null) {
    const page: Page = await get<Page>(next);
    events.push(...page.results);
    next = page.next;
  }
  return events;
}
const looksAt = (id: bigint) => full.database.owner<{ action: string; actor_id: bigint; detail: string }[]>`
  select action, actor_id, detail from platform.audit_entry where subject_kind = 'person' and subject_id = ${String(id)} order by at, seq`;
/** How many statements a request sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const stop = full.database.sql.onStatement(() => {
    count += 1;
  });
  await work();
  stop();
  return count;
}

interface PersonReply {
  readonly name: string;
  readonly cellphone: string;
  readonly national_id: string | null;
  readonly status: string;
  readonly figures: { limit: number; owed: number; overdue: number; overdue_days: number; wallet: number };
  readonly credits: readonly { limit: number; used: number; owed: number }[];
  readonly purchases: { count: number; amount: number };
  readonly sessions: readonly unknown[];
  readonly shared_devices: readonly { id: number }[];
}
const personOf = (id: bigint) => get<PersonReply>(`/api/v1/operator/people/${id}/`);

test('a person is shown masked, with figures that are those of the tables, and the look is in the audit chain', async () => {
  const id = await idOf(DEMO.withHistory);
  const person = await personOf(id);
  expect(person).toMatchObject({ cellphone: '0912***0003', status: 'active' });
  expect(JSON.stringify(person)).not.toContain(DEMO.withHistory);
  const { owner } = full.database;
  const [bought] = await owner<{ count: number; amount: bigint }[]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from payments.purchase where customer_id = ${id} and result = 2`;
  expect(person.purchases).toMatchObject({ count: bought?.count, amount: Number(bought?.amount) });
  expect(person.purchases.count).toBeGreaterThan(0);
  const [limit] = await owner<{ limit: bigint; used: bigint }[]>`
    select sum(a.limit_amount)::bigint as limit, sum(a.balance + a.held)::bigint as used from servicing.facility f
    join ledger.guarded_account a on a.party_id = f.id and a.kind = f.principal_kind and a.currency = 364 where f.customer_id = ${id} and f.status <> 'closed'`;
  expect(person.figures.limit).toBe(Number(limit?.limit));
  expect(person.credits.reduce((sum, { used }) => sum + used, 0)).toBe(Number(limit?.used));
  const [wallet] = await owner<{ balance: bigint }[]>`
    select balance from ledger.guarded_account where kind = 2010 and party_id = ${id} and currency = 364`;
  expect(person.figures.wallet).toBe(Number(wallet?.balance));
  const collected = await full.ask({ path: `/api/v1/operator/collections/${id}`, token: operator });
  const debts = (collected.json() as { debts: { late_amount: number; amount: number; days_late: number }[] }).debts;
  const sum = (part: 'late_amount' | 'amount') => debts.reduce((total, debt) => total + debt[part], 0);
  expect([person.figures.owed, person.figures.overdue, person.figures.overdue_days]).toEqual([
    sum('amount'),
    sum('late_amount'),
    Math.max(0, ...debts.map(({ days_late: days }) => days)),
  ]);
  expect(await looksAt(id)).toContainEqual(expect.objectContaining({ action: 'people.look', actor_id: operatorId }));
});

test('an id that is no one is not found, in each of the calls; a kind or cursor that there is not is refused', async () => {
  const id = await idOf(DEMO.withHistory);
  for (const none of ['1', '9223372036854775808'])
    for (const path of [
      `people/${none}/`,
      `people/${none}/timeline/`,
      `shops/${none}/timeline/`,
      `shops/${none}/glance/`,
    ]) {
      const { status, text } = await full.ask({ path: `/api/v1/operator/${path}`, token: operator });
      expect([status, text], path).toEqual([404, expect.stringContaining('not_found')]);
    }
  const cursor = Buffer.from('["timeline","1","99","1"]').toString('base64url');
  for (const query of ['filter_kind=purchase,nothing', 'cursor=abc', `cursor=${cursor}`]) {
    const { status, text } = await full.ask({
      path: `/api/v1/operator/people/${id}/timeline/?${query}`,
      token: operator,
    });
    expect([status, text], query).toEqual([400, expect.stringContaining('"invalid"')]);
  }
  const customer = (await full.signIn(DEMO.customer)).access;
  expect((await full.ask({ path: `/api/v1/operator/people/${id}/`, token: customer })).status).toBe(403);
});

test('the timeline has what modules stored, the newest first; a filter leaves the other kinds out', async () => {
  const id = await idOf(DEMO.withHistory);
  await personOf(id);
  const events = await wholeTimeline(
    id,
    TIMELINE_KINDS.filter((kind) => kind !== 'payout' && kind !== 'staff').join(','),
  );
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(events.map(({ kind, id: event }) => `${kind} ${event}`)).size).toBe(events.length);
  const counted = await full.database.owner<{ kind: string; count: number }[]>`
    select 'purchase' as kind, count(*)::int as count from payments.purchase where customer_id = ${id}
    union all select 'payment', count(*)::int from repayment.payment where customer_id = ${id}
    union all select 'sign_in', count(*)::int from identity.session where user_id = ${id}
    union all select 'credit', count(*)::int from servicing.facility where customer_id = ${id}
    union all select 'message', count(*)::int from messaging.inbox_message where user_id = ${id}`;
  for (const { kind, count } of counted) expect(events.filter((event) => event.kind === kind).length, kind).toBe(count);
  expect(events.find(({ kind }) => kind === 'purchase')).toMatchObject({
    shop: { name: expect.any(String) as unknown },
  });
  expect(events.filter(({ kind }) => kind === 'look')).toContainEqual(
    expect.objectContaining({ code: 'people.look', actor_id: Number(operatorId) }),
  );
  const purchases = await wholeTimeline(id, 'purchase');
  expect(new Set(purchases.map(({ kind }) => kind))).toEqual(new Set(['purchase']));
  expect(purchases.map((event) => event.id)).toEqual(
    events.filter(({ kind }) => kind === 'purchase').map((event) => event.id),
  );
});

test('events of one instant, also of several kinds and between milliseconds, come once each over all pages', async () => {
  const { userId } = await signUpPerson(full);
  const { owner } = full.database;
  const at = '2026-10-01T08:00:00.123456Z';
  await owner`
    insert into messaging.inbox_message (user_id, kind, topic, title, body, path, created_at)
    select ${userId}, 'example', 'dues', 'نامه ' || n, 'متن', '/inbox', ${at}::timestamptz + (n % 3) * interval '1 microsecond' from generate_series(1, 70) n`;
  await owner`
    insert into engagement.ticket (number, user_id, title, body, created_at, updated_at)
    select lpad((70000000 + n)::text, 8, '0'), ${userId}, 'پرسش ' || n, 'متن', ${at}, now() from generate_series(1, 40) n`;
  const events = await wholeTimeline(userId, 'message,ticket');
  expect(events.length).toBe(110);
  expect(new Set(events.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(110);
  const tickets = await wholeTimeline(userId, 'ticket');
  expect(tickets.map(({ id }) => id)).toEqual(tickets.map(({ id }) => id).toSorted((one, other) => other - one));
});

test('the head and a page of the timeline cost so many statements, however much has happened', async () => {
  const few = (await signUpPerson(full)).userId;
  const many = await idOf(DEMO.withHistory);
  for (const id of [few, many]) {
    expect(await statementsOf(() => personOf(id))).toBeLessThanOrEqual(20);
    // The session, the person, the union, the names of shops, and the row of the audit.
    expect(await statementsOf(() => timelineOf(id))).toBeLessThanOrEqual(8);
    expect(await statementsOf(() => timelineOf(id, 'purchase'))).toBeLessThanOrEqual(8);
  }
});

test('a masked field opens for a reason, with a second factor, and not to a person who has a part in it', async () => {
  const { userId, mobile } = await signUpPerson(full, { isVerified: true });
  const path = `/api/v1/operator/people/${userId}/reveal/`;
  const reveal = (body: object) => full.ask({ method: 'POST', path, token: operator, body });
  const shown = await reveal({ field: 'cellphone', reason: ' تماس مشتری ' });
  expect([shown.status, shown.json()]).toEqual([200, { field: 'cellphone', value: mobile }]);
  expect((await reveal({ field: 'national_id', reason: 'تطبیق' })).json()).toMatchObject({
    value: expect.stringMatching(/^\d{10}$/) as unknown,
  });
  expect((await reveal({ field: 'cellphone', reason: '  ' })).status).toBe(400);
  const rows = await looksAt(userId);
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])).toEqual([
    ['people.reveal', { field: 'cellphone', reason: 'تماس مشتری' }],
    ['people.reveal', { field: 'national_id', reason: 'تطبیق' }],
  ]);
  expect(rows.map(({ detail }) => detail).join('')).not.toContain(mobile);
  const own = await full.ask({
    method: 'POST',
    path: `/api/v1/operator/people/${operatorId}/reveal/`,
    token: operator,
    body: { field: 'cellphone', reason: 'خودم' },
  });
  expect([own.status, own.text]).toEqual([403, expect.stringContaining('own_case')]);
});

test('others who signed in on a device of a person are named, masked', async () => {
  const DEVICE = { cookie: `__Host-device=${'p'.repeat(43)}` };
  const [one, other] = [await signUpPerson(full), await signUpPerson(full)];
  for (const { mobile } of [one, other]) {
    const body = { username: mobile, password: DEMO.password };
    const response = await full.ask({ method: 'POST', path: '/api/v1/token/', headers: DEVICE, body });
    expect(response.status, response.text).toBe(200);
  }
  expect((await personOf(one.userId)).shared_devices).toMatchObject([{ id: Number(other.userId) }]);
});

test('the timeline of a shop has its sales, and a look of it is audited', async () => {
  const [shop] = await full.database.owner<{ id: bigint }[]>`
    select merchant_id as id from merchants.terminal where code = 'NESYE-DEMO-1'`;
  const page = await get<Page>(`/api/v1/operator/shops/${shop?.id}/timeline/?filter_kind=purchase`);
  const [sold] = await full.database.owner<{ count: number }[]>`
    select count(*)::int as count from payments.purchase where merchant_id = ${shop?.id ?? 0n} and result = 2`;
  expect(page.results.length).toBe(Math.min(30, sold?.count ?? 0));
  const looks = await full.database.owner`
    select from platform.audit_entry where subject_kind = 'shop' and subject_id = ${String(shop?.id)} and action = 'people.timeline'`;
  expect(looks.length).toBe(1);
});

interface MonthSales {
  readonly count: number;
  readonly amount: number;
}
interface Glance {
  readonly sales: { readonly this_month: MonthSales; readonly last_month: MonthSales; readonly refund_share: number };
  readonly open_disputes: number;
  readonly terminals: number;
  readonly owner: { readonly id: number };
  readonly money: { readonly available: number; readonly payouts: readonly { readonly amount: number }[] } | null;
}
const glanceOf = (id: bigint) => get<Glance>(`/api/v1/operator/shops/${id}/glance/`);
const soldOf = ({ sales }: Glance, part: keyof MonthSales) => sales.this_month[part] + sales.last_month[part];

test('a shop is shown with its figures, its money to those who read payouts, and the look is audited', async () => {
  const { owner } = full.database;
  const [shop] = await owner<{ id: bigint; ownerId: bigint; terminals: number }[]>`
    select m.id, m.owner_user_id as "ownerId", (select count(*)::int from merchants.terminal a where a.merchant_id = m.id and a.is_active) as terminals
    from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id where t.code = ${QR.installments}`;
  const { id, ownerId, terminals } = shop ?? expect.fail('the demo has no shop');
  const before = await glanceOf(id);
  const world = purchaseWorldOf(full);
  const buyer = await world.newCustomer();
  const bought = await world.buy(buyer, inInstallments(buyer));
  expect(bought.status).toBe(201);
  const path = `/api/v1/accounting/transaction/${(bought.json() as { id: number }).id}/dispute/`;
  const body = { reason: 'not_received', text: 'کالا نرسیده است.' };
  expect((await full.ask({ method: 'POST', path, token: buyer.access, body })).status).toBe(201);
  // A case leads operators to both sides, and no side to the other.
  expect(await get(path)).toMatchObject({ parties: { customer_id: Number(buyer.id), merchant_id: Number(id) } });
  expect((await full.ask({ path, token: buyer.access })).json()).toMatchObject({ parties: null });
  const after = await glanceOf(id);
  expect(soldOf(after, 'count')).toBe(soldOf(before, 'count') + 1);
  expect(soldOf(after, 'amount')).toBe(soldOf(before, 'amount') + 12_000_000);
  expect(after.open_disputes).toBe(before.open_disputes + 1);
  expect(after).toMatchObject({ terminals, owner: { id: Number(ownerId) } });
  const payment = await get<{ available: number }>(`/api/v1/operator/shops/${id}/payment/`);
  expect(after.money?.available).toBe(payment.available);
  const looks = await owner`
    select from platform.audit_entry where subject_kind = 'shop' and subject_id = ${String(id)} and action = 'people.look' and actor_id = ${operatorId}`;
  expect(looks.length).toBe(2);

  const token = (await signUpOperator(full, 'reviewer')).access;
  const withoutMoney = await full.ask({ path: `/api/v1/operator/shops/${id}/glance/`, token });
  expect([withoutMoney.status, withoutMoney.json()]).toEqual([200, expect.objectContaining({ money: null })]);
});

test('the figures of a shop cost so many statements, however much it has sold', async () => {
  const [few] = await full.database.owner<{ id: bigint }[]>`
    select id from merchants.merchant m where not exists (select from payments.purchase p where p.merchant_id = m.id) limit 1`;
  const [many] = await full.database.owner<{ id: bigint }[]>`
    select merchant_id as id from payments.purchase group by merchant_id order by count(*) desc limit 1`;
  for (const shop of [few, many])
    // The session, the shop, its sales, disputes, ratings and money, the owner, and the row of the audit.
    expect(await statementsOf(() => glanceOf(shop?.id ?? 0n))).toBeLessThanOrEqual(24);
});
