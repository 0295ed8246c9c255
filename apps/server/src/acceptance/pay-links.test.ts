import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PAY_LINK_PAID } from '../modules/checkout/use-cases/take-paid-link.ts';
import { brokenInvariants } from '../modules/payments/testing/purchase-fixture.ts';
import { queuedTasks } from '../platform/testing/run-tasks.ts';
import { API, cartOf, shopServerOf } from './testing/checkout-values.test-support.ts';
import { signUpShopOwner } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { openNewCustomer } from './testing/new-customer.test-support.ts';

interface Link {
  readonly id: number;
  readonly state: string;
  readonly link: string;
  readonly amount: number;
  readonly mobile_masked: string;
}
type Owner = Awaited<ReturnType<typeof signUpShopOwner>>;

const PATH = '/api/v1/merchant/user/pay-links/';

let full: FullApp;
let owner: Owner;
let key: string;
beforeAll(async () => {
  full = await startFullApp({ NESYE_ENV: 'sandbox', PUBLIC_ORIGIN: 'https://nesye.test' });
  owner = await signUpShopOwner(full);
  key = (await shopServerOf(full, owner.userId)).key;
}, 120_000);
afterEach(async () => {
  await full.clock.set(undefined);
  expect(await brokenInvariants(full.database)).toEqual([]);
  expect(full.faults).toEqual([]);
});
afterAll(() => full.stop());

let mobiles = 0;
const nextMobile = () => `0935000${String((mobiles += 1)).padStart(4, '0')}`;
const send = (changes: Readonly<Record<string, unknown>> = {}, by: Owner = owner) =>
  full.ask({
    method: 'POST',
    path: PATH,
    token: by.access,
    body: { title: 'چراغ مطالعه', amount: 18_500_000, mobile: nextMobile(), expires_in_minutes: 60, ...changes },
  });
async function sent(changes: Readonly<Record<string, unknown>> = {}): Promise<Link> {
  const response = await send(changes);
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.json() as Link;
}
const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;
const linkOf = async (id: number) => {
  const list = await full.ask({ path: PATH, token: owner.access });
  return (list.json() as { results: Link[] }).results.find((link) => link.id === id);
};
const sessionIn = ({ link }: Link) => new URL(link).pathname.split('/').at(-1) ?? '';
async function pay(link: Link) {
  const buyer = await openNewCustomer(full.database, full.config.secrets.tokenKeys);
  const body = { contractUID: buyer.contractUid, numberOfInstallments: 4 };
  const path = `/api/v1/checkout/sessions/${sessionIn(link)}/pay/`;
  return { buyer, response: await full.ask({ method: 'POST', path, token: buyer.access, body }) };
}
/** Does what waits in the queue for links that were paid. */
async function takePaid(): Promise<void> {
  const task = full.app.work.tasks.find(({ name }) => name === PAY_LINK_PAID.name);
  for (const { payload } of await queuedTasks(full.database, PAY_LINK_PAID.name))
    await task?.run(payload, { attempt: 1, isLastAttempt: false });
}
const paymentOf = async (link: Link) => {
  const session = await full.ask({ path: `${API}/checkout_sessions/${sessionIn(link)}`, token: key });
  return session.status;
};

test('a buyer gets the link, pays, and the sale is taken immediately and once', async () => {
  const mobile = nextMobile();
  const link = await sent({ mobile });
  expect(link).toMatchObject({ state: 'waiting', amount: 18_500_000 });
  expect(link.mobile_masked).not.toContain(mobile.slice(4, 8));
  const [notice] = await full.database.owner<{ text: string }[]>`
    select j.payload ->> 'text' as text from graphile_worker._private_jobs j where j.payload ->> 'mobile' = ${mobile}`;
  expect(notice?.text).toContain(link.link);
  const { response, buyer } = await pay(link);
  expect([response.status, response.text]).toEqual([200, expect.stringContaining('approved')]);
  await takePaid();
  await takePaid();
  const [sum] = await full.database.owner<{ state: string; reason: string; captured: bigint; sales: number }[]>`
    select p.state, p.end_reason as reason, h.captured_amount as captured,
      (select count(*)::int from payments.held_sale_capture c where c.held_sale_id = h.id) as sales
    from checkout.payment p join payments.held_sale h on h.id = p.id where p.customer_id in (select customer_id from servicing.facility where uid = ${buyer.contractUid})`;
  expect(sum).toEqual({ state: 'ended', reason: 'captured', captured: 18_500_000n, sales: 1 });
  expect((await linkOf(link.id))?.state).toBe('paid');
  const late = await full.ask({ method: 'POST', path: `${PATH}${link.id}/cancel/`, token: owner.access });
  expect(codeOf(late)).toBe('session_closed');
});

test('what was paid goes back where the shop was suspended before it could be taken', async () => {
  const link = await sent();
  const { buyer } = await pay(link);
  const { owner: sql } = full.database;
  await sql`update merchants.merchant set status = ${MERCHANT_STATUS.suspended} where owner_user_id = ${owner.userId}`;
  await takePaid();
  await sql`update merchants.merchant set status = ${MERCHANT_STATUS.confirmed} where owner_user_id = ${owner.userId}`;
  const user = (await full.ask({ path: '/api/v1/user/', token: buyer.access })).json() as {
    contracts: { withdrawable_amount: number }[];
  };
  expect(user.contracts[0]?.withdrawable_amount).toBe(500_000_000);
});

test('a link is withdrawn, or its time is over, and then it is not paid', async () => {
  const link = await sent();
  for (const _ of [1, 2]) {
    const withdrawn = await full.ask({ method: 'POST', path: `${PATH}${link.id}/cancel/`, token: owner.access });
    expect(withdrawn.json()).toMatchObject({ state: 'canceled' });
  }
  expect(codeOf((await pay(link)).response)).toBe('session_closed');
  const short = await sent({ expires_in_minutes: 5 });
  await full.clock.set(new Date(Date.now() + 6 * 60_000));
  expect((await linkOf(short.id))?.state).toBe('expired');
  expect(codeOf((await pay(short)).response)).toBe('session_closed');
});

test('numbers and amounts are checked, and messages to a number are limited', async () => {
  expect(codeOf(await send({ amount: 0 }))).toBe('amount_invalid');
  expect(codeOf(await send({ amount: 9_999 }))).toBe('order_too_small');
  expect(codeOf(await send({ mobile: '02188776655' }))).toBe('mobile_invalid');
  expect((await send({ expires_in_minutes: 4 })).status).toBe(400);
  const mobile = nextMobile();
  await sent({ mobile });
  const soon = await send({ mobile });
  expect([soon.status, codeOf(soon)]).toEqual([429, 'too_soon']);
  const [count] = await full.database.owner<{ count: number }[]>`
    select count(*)::int as count from checkout.pay_link l join checkout.session s on s.id = l.session_id where s.amount = 18500000 and l.mobile_mask like ${`%${mobile.slice(-4)}`}`;
  expect(count?.count).toBe(1);
});

test('another shop sees none of them, and who may not sell sends none', async () => {
  const link = await sent();
  const stranger = await signUpShopOwner(full);
  expect((await full.ask({ method: 'POST', path: `${PATH}${link.id}/cancel/`, token: stranger.access })).status).toBe(
    404,
  );
  expect(((await full.ask({ path: PATH, token: stranger.access })).json() as { count: number }).count).toBe(0);
  const { access } = await full.signIn('09120000001');
  expect((await full.ask({ method: 'POST', path: PATH, token: access, body: {} })).status).toBe(403);
  expect(await paymentOf(link)).toBe(404);
});

test('a shop’s server has its order sent by SMS, once', async () => {
  const mobile = nextMobile();
  const cart = cartOf({ buyer: { mobile }, send_sms: true });
  const ask = () => full.ask({ method: 'POST', path: `${API}/checkout_sessions`, token: key, body: cart });
  const [first, again] = [await ask(), await ask()];
  expect([first.status, again.status]).toEqual([201, 201]);
  const notices = await full.database.owner`
    select from graphile_worker._private_jobs j where j.payload ->> 'mobile' = ${mobile}`;
  expect(notices).toHaveLength(1);
  const without = await full.ask({
    method: 'POST',
    path: `${API}/checkout_sessions`,
    token: key,
    body: cartOf({ send_sms: true }),
  });
  expect(codeOf(without)).toBe('mobile_invalid');
});
