import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type InvoiceWorld,
  type Reply,
  startInvoiceWorld,
} from '../modules/invoicing/testing/invoice-world.test-support.ts';
import { merchantOfUser, shopsOfPerson } from '../modules/merchants/index.ts';
import { findUser } from '../modules/identity/index.ts';
import { type SignedInPerson, signUpPerson } from './testing/demo-people.test-support.ts';
import { newMobile } from './testing/new-customer.test-support.ts';

const STAFF = '/v1/merchant/user/staff/';
const AMOUNT = 12_000_000;

let world: InvoiceWorld;
beforeAll(async () => {
  world = await startInvoiceWorld();
}, 120_000);
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.stop());

const codeOf = ({ status, body }: Reply) => [status, body['code']];
const idOf = ({ body }: Reply): number => Number(body['id']);
const rowsOf = ({ body }: Reply) => body['results'] as readonly Readonly<Record<string, unknown>>[];

const signInAgain = async (person: SignedInPerson): Promise<SignedInPerson> => ({
  ...person,
  ...(await world.full.signIn(person.mobile)),
});
const respond = (person: SignedInPerson, id: number, accepts: boolean) =>
  world.send(person, 'POST', `/v1/user/shop-invitations/${id}/response/`, { accepts });

/** Someone who has accepted an invitation, signed in again. */
async function hire(owner: SignedInPerson, terms: Readonly<Record<string, unknown>>) {
  const person = await signUpPerson(world.full);
  const id = idOf(await world.send(owner, 'POST', STAFF, { mobile: person.mobile, ...terms }));
  expect((await respond(person, id, true)).body).toEqual({ state: 'active' });
  return { id, person: await signInAgain(person), before: person };
}

/** A sale of 12,000,000 by a code that this person has made. */
async function sellAs(seller: SignedInPerson): Promise<number> {
  const made = await world.send(seller, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const paid = await world.pay(await world.buyer(), String(made.body['code']));
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  return idOf(paid);
}

async function refund(person: SignedInPerson, sale: number, amount: number): Promise<Reply> {
  const response = await world.full.ask({
    method: 'POST',
    path: '/api/v1/merchant/reverse-transaction',
    token: person.access,
    headers: { 'idempotency-key': randomUUID() },
    body: { transaction: sale, amount, mode: 'last' },
  });
  return { status: response.status, body: response.json() as Reply['body'] };
}

describe('an invitation', () => {
  it('is by SMS to a number, seen and accepted by the person who signs in with it, and ends after seven days', async () => {
    const owner = await world.shop();
    const person = await signUpPerson(world.full);
    const invited = await world.send(owner, 'POST', STAFF, {
      mobile: person.mobile,
      role: 'cashier',
      refund_limit: '۵٬۰۰۰٬۰۰۰',
    });
    expect(invited).toMatchObject({
      status: 201,
      body: { role: 'cashier', refund_limit: 5_000_000, state: 'invited' },
    });
    const again = await world.send(owner, 'POST', STAFF, { mobile: person.mobile, role: 'cashier' });
    expect(codeOf(again)).toEqual([409, 'staff_exists']);
    const stranger = await world.buyer();
    expect(rowsOf(await world.send(stranger, 'GET', '/v1/user/shop-invitations/'))).toEqual([]);
    expect(codeOf(await respond(stranger, idOf(invited), true))).toEqual([404, 'not_found']);
    expect(rowsOf(await world.send(person, 'GET', '/v1/user/shop-invitations/'))).toMatchObject([
      { id: idOf(invited), role: 'cashier', state: 'invited' },
    ]);
    await world.database.owner`update merchants.staff set expires_at = invited_at where id = ${idOf(invited)}`;
    expect(codeOf(await respond(person, idOf(invited), true))).toEqual([409, 'staff_invitation_over']);
    expect(rowsOf(await world.send(person, 'GET', '/v1/user/shop-invitations/'))).toEqual([]);
    await world.database.owner`delete from messaging.number_sending`;
    const renewed = await world.send(owner, 'POST', STAFF, { mobile: person.mobile, role: 'accountant' });
    expect([renewed.status, idOf(renewed)]).toEqual([201, idOf(invited)]);
    expect((await respond(person, idOf(invited), true)).body).toEqual({ state: 'active' });
    expect(codeOf(await respond(person, idOf(invited), true))).toEqual([409, 'staff_invitation_over']);
    const list = rowsOf(await world.send(owner, 'GET', STAFF));
    expect(list).toMatchObject([{ role: 'accountant', state: 'active', can_change: true }]);
  });

  it('is refused for the owner, for wrong input, and above the quota of messages', async () => {
    const owner = await world.shop();
    const invite = (body: object) => world.send(owner, 'POST', STAFF, body);
    expect(codeOf(await invite({ mobile: owner.mobile, role: 'cashier' }))).toEqual([409, 'staff_is_owner']);
    expect(codeOf(await invite({ mobile: '12', role: 'cashier' }))).toEqual([400, 'mobile_invalid']);
    expect(codeOf(await invite({ mobile: newMobile(), role: 'cashier', refund_limit: '1e40' }))).toEqual([
      400,
      'amount_invalid',
    ]);
    expect((await invite({ mobile: newMobile(), role: 'owner' })).status).toBe(400);
    const mobile = newMobile();
    const id = idOf(await invite({ mobile, role: 'cashier' }));
    expect((await world.send(owner, 'DELETE', `${STAFF}${id}/`)).body).toEqual({ deleted: true });
    expect(codeOf(await invite({ mobile, role: 'cashier' }))).toEqual([429, 'too_soon']);
    expect(rowsOf(await world.send(owner, 'GET', STAFF))).toEqual([]);
  });

  it('can be refused, and one person works in one shop, whatever is accepted in the same moment', async () => {
    const [first, second] = [await world.shop(), await world.shop()];
    const person = await signUpPerson(world.full);
    const ids: number[] = [];
    for (const owner of [first, second])
      ids.push(idOf(await world.send(owner, 'POST', STAFF, { mobile: person.mobile, role: 'cashier' })));
    const outcomes = await Promise.all(ids.map((id) => respond(person, id, true)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = ids[outcomes.findIndex(({ status }) => status === 409)] ?? 0;
    const again = await signInAgain(person);
    expect(codeOf(await respond(again, lost, true))).toEqual([409, 'staff_elsewhere']);
    expect((await respond(again, lost, false)).body).toEqual({ state: 'refused' });
    expect(await shopsOfPerson(world.database.sql, person.userId)).toHaveLength(1);
    expect(codeOf(await respond(await world.shop(), lost, true))).toEqual([404, 'not_found']);
  });
});

describe('a cashier', () => {
  it('sells and sees own sales without sums, refunds up to the limit, and nothing else', async () => {
    const owner = await world.shop();
    const { id, person } = await hire(owner, { role: 'cashier', refund_limit: 5_000_000 });
    const [own, others] = [await sellAs(person), await sellAs(owner)];
    const sales = await world.send(person, 'GET', '/v1/accounting/merchant-transaction');
    expect(rowsOf(sales).map((row) => row['id'])).toEqual([own]);
    expect(sales.body).toMatchObject({ days: [], today: { count: 0 }, balance: { amount: 0 } });
    const byNumber = await world.send(person, 'GET', `/v1/accounting/merchant-transaction?filter_text=${others}`);
    expect(rowsOf(byNumber).map((row) => row['id'])).toEqual([others]);
    expect(codeOf(await refund(person, own, 5_000_001))).toEqual([403, 'refund_limit']);
    expect((await refund(person, own, 3_000_000)).status).toBe(201);
    expect(codeOf(await refund(person, own, 2_000_001))).toEqual([403, 'refund_limit']);
    expect((await refund(person, own, 2_000_000)).status).toBe(201);
    expect((await refund(owner, own, 7_000_000)).status).toBe(201);
    for (const path of [
      '/v1/merchant/user/balance/',
      '/v1/merchant/user/payouts/',
      '/v1/accounting/merchant-installment',
      '/v1/sale/invoice',
      '/v1/merchant/dispute/',
      STAFF,
    ])
      expect([path, ...codeOf(await world.send(person, 'GET', path))]).toEqual([path, 403, 'shop_permission_missing']);
    const acts = rowsOf(await world.send(owner, 'GET', `${STAFF}${id}/log/`));
    expect(acts.map((act) => [act['action'], act['amount']])).toEqual([
      ['refund', 2_000_000],
      ['refund', 3_000_000],
      ['make_code', AMOUNT],
      ['join', null],
    ]);
  });

  it('of two tills that refund one sale together gets back no more than was sold', async () => {
    const owner = await world.shop();
    const sale = await sellAs(owner);
    const tills = [
      (await hire(owner, { role: 'cashier', refund_limit: AMOUNT })).person,
      (await hire(owner, { role: 'cashier', refund_limit: AMOUNT })).person,
    ];
    const outcomes = await Promise.all(tills.map((person) => refund(person, sale, 7_000_000)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('of another shop gets what a sale gets that does not exist', async () => {
    const sale = await sellAs(await world.shop());
    const { person, id } = await hire(await world.shop(), { role: 'cashier', refund_limit: AMOUNT });
    expect(codeOf(await refund(person, sale, 1_000_000))).toEqual([404, 'not_found']);
    const other = await world.shop();
    expect(codeOf(await world.send(other, 'DELETE', `${STAFF}${id}/`))).toEqual([404, 'not_found']);
    expect(codeOf(await world.send(other, 'GET', `${STAFF}${id}/log/`))).toEqual([404, 'not_found']);
    expect(codeOf(await world.send(other, 'PUT', `${STAFF}${id}/`, { role: 'manager' }))).toEqual([404, 'not_found']);
  });

  it('who is removed is out with the next call, whatever token they hold', async () => {
    const owner = await world.shop();
    const { person, id } = await hire(owner, { role: 'cashier', refund_limit: AMOUNT });
    const sale = await sellAs(person);
    expect((await world.send(owner, 'DELETE', `${STAFF}${id}/`)).status).toBe(200);
    // The database decides, whatever the token says.
    expect(await shopsOfPerson(world.database.sql, person.userId)).toEqual([]);
    expect((await refund(person, sale, 1_000_000)).status).toBeGreaterThanOrEqual(401);
    expect((await findUser(world.database.sql, person.userId))?.isMerchant).toBe(false);
    const again = await signInAgain(person);
    expect(codeOf(await refund(again, sale, 1_000_000))).toEqual([403, 'role_not_allowed']);
    expect(rowsOf(await world.send(owner, 'GET', `${STAFF}?filter_state=former`))).toMatchObject([
      { id, state: 'removed' },
    ]);
  });

  it('gets another limit with the next call, and can leave', async () => {
    const owner = await world.shop();
    const { person, id } = await hire(owner, { role: 'cashier' });
    const sale = await sellAs(person);
    expect(codeOf(await refund(person, sale, 1))).toEqual([403, 'shop_permission_missing']);
    await world.send(owner, 'PUT', `${STAFF}${id}/`, { role: 'cashier', refund_limit: AMOUNT, sees_money: true });
    expect((await refund(person, sale, 1_000_000)).status).toBe(201);
    expect((await world.send(person, 'GET', '/v1/merchant/user/balance/')).status).toBe(200);
    expect((await respond(person, id, false)).body).toEqual({ state: 'removed' });
    expect(await shopsOfPerson(world.database.sql, person.userId)).toEqual([]);
  });
});

describe('roles', () => {
  it('an accountant sees payouts, reports and invoices and refunds nothing', async () => {
    const owner = await world.shop();
    const { person } = await hire(owner, { role: 'accountant' });
    const sale = await sellAs(owner);
    for (const path of ['/v1/merchant/user/balance/', '/v1/merchant/user/payouts/', '/v1/sale/invoice'])
      expect([path, (await world.send(person, 'GET', path)).status]).toEqual([path, 200]);
    expect(rowsOf(await world.send(person, 'GET', '/v1/accounting/merchant-transaction'))).toHaveLength(1);
    expect(codeOf(await refund(person, sale, 1_000_000))).toEqual([403, 'shop_permission_missing']);
    const code = await world.send(person, 'POST', '/v1/merchant/payment-code/', { amount: AMOUNT });
    expect(codeOf(code)).toEqual([403, 'shop_permission_missing']);
  });

  it('a manager looks after cashiers, not after managers, and not after the bank account', async () => {
    const owner = await world.shop();
    const { person: manager, id } = await hire(owner, { role: 'manager' });
    const { id: cashier } = await hire(manager, { role: 'cashier' });
    expect((await world.send(manager, 'PUT', `${STAFF}${cashier}/`, { role: 'accountant' })).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', STAFF, { mobile: newMobile(), role: 'manager' }],
      ['PUT', `${STAFF}${cashier}/`, { role: 'manager' }],
      ['DELETE', `${STAFF}${id}/`, undefined],
    ] as const)
      expect(codeOf(await world.send(manager, method, path, body))).toEqual([403, 'shop_permission_missing']);
    const shop = await merchantOfUser(world.database.sql, manager.userId);
    expect(shop).toBeUndefined();
    expect(rowsOf(await world.send(manager, 'GET', '/v1/merchant/user/merchant/'))).toHaveLength(1);
  });
});

it('the audit finds a member without the role, and a role that outlived the work', async () => {
  const { person, id } = await hire(await world.shop(), { role: 'cashier' });
  const { owner } = world.database;
  await owner`update merchants.staff set state = 'removed', ended_at = now() where id = ${id}`;
  expect(await world.brokenChecks()).toEqual([expect.stringContaining('240')]);
  await owner`update merchants.staff set state = 'active', ended_at = null where id = ${id}`;
  await owner`delete from identity.user_role where user_id = ${String(person.userId)} and role = 'merchant'`;
  expect(await world.brokenChecks()).toEqual([expect.stringContaining('240')]);
  await owner`update merchants.staff set state = 'removed', ended_at = now() where id = ${id}`;
});
