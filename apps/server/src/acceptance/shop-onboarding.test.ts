import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shebaOf } from '../../../sandbox/src/bank/bank-holders.ts';
import { type RunningSandbox, runSandbox } from '../../../sandbox/src/testing/running-sandbox.ts';
import { QUEUED_NOTICES } from '../platform/testing/run-tasks.ts';
import { newNationalId, openWaitingShop, signUpOperator, signUpPerson } from './testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from './testing/full-app.test-support.ts';

const START_MS = 120_000;
const MELLI = '017';
const MELLAT = '012';

let sandbox: RunningSandbox;
let full: FullApp;
let operator: string;
let second: string;
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({ BANK_INQUIRY_URL: `${sandbox.url}/sandbox/bank` });
  operator = (await signUpOperator(full)).access;
  second = (await signUpOperator(full)).access;
}, START_MS);
afterAll(async () => {
  await full.stop();
  await sandbox.close();
  expect(full.faults).toEqual([]);
});

type Body = Record<string, unknown>;
const APPROVAL = { decision: 'approve', without_papers: 'مدارک حضوری دیده شد.' };
async function send(token: string, method: string, path: string, body?: unknown) {
  const response = await full.ask({
    method,
    path: `/api/v1${path}`,
    token,
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: response.json() as Body };
}
const decide = (token: string, shopId: bigint, body: Body) =>
  send(token, 'POST', `/operator/shops/${shopId}/decision/`, body);
const ownShop = async (token: string): Promise<Body> =>
  ((await send(token, 'GET', '/merchant/user/merchant/')).body['results'] as Body[])[0] ?? {};

/** A waiting shop whose owner has signed in. */
async function newShop(differing: Parameters<typeof openWaitingShop>[2] = {}) {
  const nationalId = newNationalId();
  const { shopId, owner } = await openWaitingShop(full, nationalId, differing);
  return { shopId, nationalId, owner, access: (await full.signIn(owner.mobile)).access };
}
const noticesOf = async (mobile: string): Promise<string[]> => {
  const rows = await full.database.owner<
    { template: string }[]
  >`select content ->> 'template' as template from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile}`;
  const sent = full.sms.received.filter(({ to }) => to === mobile);
  return [...rows.map(({ template }) => template), ...sent.map(({ template }) => template ?? '')];
};
const auditsOf = async (shopId: bigint): Promise<string[]> => {
  const rows = await full.database.owner<
    { action: string }[]
  >`select action from platform.audit_entry where subject_kind = 'merchant' and subject_id = ${String(shopId)} order by at, seq`;
  return rows.map(({ action }) => action);
};

describe('a waiting shop', () => {
  test('stands in the operators’ queue, longest wait first, with the owner’s numbers masked and what the registry knows', async () => {
    const { shopId, access, nationalId } = await newShop();
    for (const path of ['/operator/shops/', `/operator/shops/${shopId}`])
      expect((await send(access, 'GET', path)).status).toBe(403);
    const { body } = await send(operator, 'GET', '/operator/shops/?page_size=100');
    const results = body['results'] as Body[];
    const times = results.map(({ since }) => Date.parse(String(since)));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(results.map(({ name }) => name)).toContain('پوشاک باران');
    const seen = await send(operator, 'GET', `/operator/shops/${shopId}`);
    expect(seen.body).toMatchObject({
      state: 'in_check',
      city: 'تهران',
      province: 'تهران',
      owner_name: 'سارا محمدی',
      applications: 1,
      is_own: false,
      owner: { is_identified: true, mobile_state: 'matched', registration_status: 4 },
      decisions: [],
    });
    expect(JSON.stringify(seen.body)).not.toContain(nationalId);
    expect(await auditsOf(shopId)).toEqual(['merchants.shop_look']);
    expect((await send(operator, 'GET', `/operator/shops/${'9'.repeat(30)}`)).status).toBe(404);
  });

  test('is confirmed once however many decide together; then it has terms, a code, and sells', async () => {
    const { shopId, access, owner } = await newShop({ commission: { bp: {}, validFrom: full.clock.businessDate() } });
    const responses = await Promise.all([
      decide(operator, shopId, APPROVAL),
      decide(second, shopId, APPROVAL),
      decide(operator, shopId, { decision: 'reject', reason: 'address_wrong' }),
    ]);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body['code'])).toEqual(['already_decided', 'already_decided']);
    const decided = responses.find(({ status }) => status === 200);
    const wasConfirmed = decided?.body['state'] === 'confirmed';
    if (!wasConfirmed) {
      await send(access, 'PUT', '/merchant/user/merchant/', { name: 'پوشاک شبنم', category_id: 1, city_id: 24_001 });
      expect((await decide(operator, shopId, APPROVAL)).status).toBe(200);
    }
    const shop = await ownShop(access);
    const terminals = shop['terminals'] as Body[];
    expect([shop['status'], terminals.length]).toEqual([1, 1]);
    const code = String(terminals[0]?.['code']);
    expect(code).toMatch(/^NS-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const { body: terms } = await send(access, 'GET', '/merchant/contract-list');
    expect((terms['results'] as Body[]).map((each) => [each['product_type'], each['commission_bp']])).toEqual([
      [1, 100],
      [2, 150],
      [3, 200],
    ]);
    expect(await noticesOf(owner.mobile)).toContain('shop_confirmed');
    expect((await auditsOf(shopId)).at(-1)).toBe('merchants.shop_approve');

    const buyer = await signUpPerson(full);
    const bought = await full.ask({
      method: 'POST',
      path: '/api/v2/accounting/qr-code-transaction',
      token: buyer.access,
      body: {
        qrCode: code,
        transactionAmount: 12_000_000,
        uid: crypto.randomUUID(),
        contractUID: buyer.contractUid,
        numberOfInstallments: 4,
      },
    });
    expect([bought.status, bought.text]).toEqual([201, expect.stringContaining('"status":2')]);
    const { body: sales } = await send(access, 'GET', '/accounting/merchant-transaction');
    expect((sales['results'] as Body[]).map(({ amount, commission }) => [amount, commission])).toEqual([
      [12_000_000, 240_000],
    ]);
  });

  test('is not confirmed before the registry knows its owner, nor by its owner, nor refused without a reason', async () => {
    const { shopId, owner } = await newShop();
    await full.database.owner`update kyc.customer set identity_confirmed_at = null where user_id = ${owner.id}`;
    expect((await decide(operator, shopId, APPROVAL)).body).toMatchObject({
      code: 'owner_not_identified',
    });
    for (const body of [
      { decision: 'reject' },
      { decision: 'reject', reason: 'other' },
      { decision: 'reject', reason: 'other', note: '   ' },
    ])
      expect(await decide(operator, shopId, body)).toMatchObject({ status: 400, body: { code: 'reason_missing' } });
    expect((await decide(operator, shopId, { decision: 'reject', reason: 'because' })).status).toBe(400);

    const maker = await signUpOperator(full);
    await full.database.owner`update merchants.merchant set owner_user_id = ${maker.userId} where id = ${shopId}`;
    expect((await send(maker.access, 'GET', `/operator/shops/${shopId}`)).body['is_own']).toBe(true);
    for (const body of [APPROVAL, { decision: 'reject', reason: 'address_wrong' }])
      expect(await decide(maker.access, shopId, body)).toMatchObject({ status: 403, body: { code: 'own_case' } });
  });

  test('that is refused shows its reason, sells nothing, and is handed in again once corrected', async () => {
    const { shopId, access, owner } = await newShop();
    const correction = { name: ' گلستان ', category_id: 2, city_id: 4_001, address: 'بازار، پلاک ۳' };
    expect((await send(access, 'PUT', '/merchant/user/merchant/', correction)).body).toMatchObject({
      code: 'shop_not_rejected',
    });
    const refusal = { decision: 'reject', reason: 'address_wrong', note: 'پلاک را بنویسید.' };
    expect((await decide(operator, shopId, refusal)).body).toMatchObject({ state: 'rejected' });
    expect(await ownShop(access)).toMatchObject({
      status: 2,
      reject_code: 'address_wrong',
      reject_reason: 'پلاک را بنویسید.',
      terminals: [],
    });
    expect(await noticesOf(owner.mobile)).toContain('shop_rejected');
    const again = await Promise.all([1, 2, 3].map(() => send(access, 'PUT', '/merchant/user/merchant/', correction)));
    expect(again.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await ownShop(access)).toMatchObject({ name: 'گلستان', status: 0, reject_code: null, category: { id: 2 } });
    const { body } = await send(second, 'GET', `/operator/shops/${shopId}`);
    expect(body).toMatchObject({ applications: 2, decisions: [{ decision: 'reject', reject_code: 'address_wrong' }] });
    await expect(full.database.sql`delete from merchants.shop_decision`).rejects.toMatchObject({ code: '42501' });
    const stranger = await signUpPerson(full);
    expect((await send(stranger.access, 'PUT', '/merchant/user/merchant/', correction)).status).toBe(403);
  });
});

describe('the shebas of a shop', () => {
  const codeFor = async (shop: { access: string; owner: { mobile: string } }, approves: string): Promise<string> => {
    // A code may be requested once a minute.
    await full.database.owner`delete from identity.otp_sending where mobile = ${shop.owner.mobile}`;
    await full.database.owner`delete from identity.otp_challenge where mobile = ${shop.owner.mobile}`;
    const requested = await send(shop.access, 'POST', '/user/approval-code/', { purpose: 'sheba', approves });
    if (requested.status !== 200) throw new Error(JSON.stringify(requested.body));
    const deadline = Date.now() + 10_000;
    while (full.sms.lastCode(shop.owner.mobile) === '' && Date.now() < deadline)
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    return full.sms.lastCode(shop.owner.mobile);
  };
  const add = async (shop: Awaited<ReturnType<typeof newShop>>, sheba: string) =>
    send(shop.access, 'POST', '/merchant/user/sheba/', { sheba, code: await codeFor(shop, sheba) });
  const list = async (shop: { access: string }) =>
    (await send(shop.access, 'GET', '/merchant/user/sheba/')).body['results'] as Body[];
  const waitMs = ({ usable_from, verified_at }: Body) =>
    Date.parse(String(usable_from)) - Date.parse(String(verified_at));

  test('are the owner’s own, the first chosen and usable at once, a later one two days on', async () => {
    const shop = await newShop();
    const melli = shebaOf(shop.nationalId, MELLI);
    expect((await send(shop.access, 'POST', '/merchant/user/sheba/check/', { sheba: melli })).body).toMatchObject({
      is_yours: true,
    });
    const others = shebaOf(newNationalId(), MELLI);
    expect((await add(shop, others)).body).toMatchObject({ code: 'sheba_not_yours', field: 'sheba' });
    const first = (await add(shop, melli)).body;
    expect(first).toMatchObject({ is_chosen: true, bank: { code: MELLI } });
    expect((await add(shop, melli)).body).toMatchObject({ code: 'sheba_exists' });
    const later = (await add(shop, shebaOf(shop.nationalId, MELLAT))).body;
    expect([later['is_chosen'], waitMs(first), waitMs(later)]).toEqual([false, 0, 48 * 3_600_000]);
    const [row] = await full.database.owner<
      { text: string }[]
    >`select s::text as text from wallet.shop_sheba s where merchant_id = ${shop.shopId}`;
    expect(row?.text).not.toContain(shop.nationalId);

    // The chosen one stays while there is another; choosing needs a code for exactly this one.
    const remove = (id: unknown) => send(shop.access, 'DELETE', `/merchant/user/sheba/${String(id)}`);
    expect((await remove(first['id'])).body).toMatchObject({ code: 'sheba_chosen' });
    const wrong = await codeFor(shop, String(first['id']));
    expect(
      (await send(shop.access, 'POST', '/merchant/user/sheba/', { id: later['id'], code: wrong })).body,
    ).toMatchObject({
      code: 'otp_invalid',
    });
    const code = await codeFor(shop, String(later['id']));
    expect((await send(shop.access, 'POST', '/merchant/user/sheba/', { id: later['id'], code })).body).toMatchObject({
      is_chosen: true,
    });
    expect((await list(shop)).map(({ id, is_chosen }) => [id, is_chosen])).toEqual([
      [first['id'], false],
      [later['id'], true],
    ]);
    expect((await remove(first['id'])).status).toBe(200);
    expect((await remove(first['id'])).status).toBe(404);
    // What was verified before has the time it had.
    expect(waitMs((await add(shop, melli)).body)).toBeLessThanOrEqual(0);
    expect(await noticesOf(shop.owner.mobile)).toEqual(
      expect.arrayContaining(['shop_sheba_added', 'shop_sheba_chosen', 'shop_sheba_deleted']),
    );
  });

  test('are nobody else’s, and one that sales go out to is not deleted', async () => {
    const [mine, others] = [await newShop(), await newShop()];
    const { body } = await add(mine, shebaOf(mine.nationalId, MELLI));
    expect((await send(others.access, 'DELETE', `/merchant/user/sheba/${String(body['id'])}`)).status).toBe(404);
    const chosen = await send(others.access, 'POST', '/merchant/user/sheba/', { id: body['id'], code: '123456' });
    expect([chosen.status, await list(others)]).toEqual([404, []]);
    expect((await decide(operator, mine.shopId, APPROVAL)).status).toBe(200);
    expect((await send(mine.access, 'DELETE', `/merchant/user/sheba/${String(body['id'])}`)).body).toMatchObject({
      code: 'sheba_chosen',
    });
  });
});
