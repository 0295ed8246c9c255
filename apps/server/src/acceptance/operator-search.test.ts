import { shebaOf } from '../../../sandbox/src/bank/bank-holders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements, type StatementCounter } from '../platform/testing/statement-counter.ts';
import { newNationalId, type SignedInPerson, signUpPerson } from './testing/demo-people.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';
import { DEMO } from './testing/full-app.test-support.ts';
import { nameUnconfirmed, plantSearched } from './testing/searched-records.test-support.ts';

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly masked: string | null;
  readonly link: string;
}

const SHOP = 'خانهٔ کالای سپهر';
const MELLI = '017';
const TILL = 'NESYE-DEMO-1';

let world: DemoWorld;
let statements: StatementCounter;
let person: SignedInPerson;
let shopId: bigint;
let planted: Awaited<ReturnType<typeof plantSearched>>;
beforeAll(async () => {
  world = await startDemoWorld();
  const { full } = world;
  person = await signUpPerson(full);
  await nameUnconfirmed(full, {
    userId: person.userId,
    firstName: 'علی‌رضا',
    lastName: 'كاشاني',
    nationalId: person.nationalId,
  });
  const [shop] = await full.database.owner<{ id: bigint }[]>`select id from merchants.merchant where name = ${SHOP}`;
  shopId = shop?.id ?? 0n;
  planted = await plantSearched(full, { customerId: person.userId, merchantId: shopId });
  statements = countStatements(full.database.sql);
}, 240_000);
afterAll(() => world.stop());
beforeEach(() => void statements.taken());

const ask = (q: string, token: string | undefined = world.tokens.operator) =>
  world.full.ask({ path: `/api/v1/operator/search/?q=${encodeURIComponent(q)}`, token });
async function search(q: string): Promise<readonly Found[]> {
  const response = await ask(q);
  expect(response.status, response.text).toBe(200);
  return (response.json() as { results: readonly Found[] }).results;
}
const ofKind = async (kind: string, q: string) => (await search(q)).filter((found) => found.kind === kind);
const masked = (mobile: string) => `${mobile.slice(0, 4)}***${mobile.slice(-4)}`;
const oneId = async (query: string): Promise<string> => {
  const [row] = await world.full.database.owner<
    { id: bigint }[]
  >`select id from ${world.full.database.owner.identifiers(query)} order by id limit 1`;
  return String(row?.id);
};

describe('people', () => {
  test.each([
    ['a mobile', () => person.mobile],
    [
      'the same in Persian digits, with blanks and the country',
      () => `‎+۹۸ ${person.mobile.slice(1, 4)} ${person.mobile.slice(4)}`,
    ],
    ['a national id, not confirmed yet', () => person.nationalId],
    ['the number of the user', () => String(person.userId)],
    ['the beginning of the name, with the letters of an Arabic keyboard', () => 'عليرضا ك'],
    ['the last name', () => 'کاشانی'],
    ['last and first name', () => 'کاشانی علی'],
  ])('are found by %s, masked', async (_, text) => {
    expect(await ofKind('person', text())).toContainEqual({
      kind: 'person',
      id: String(person.userId),
      title: 'علی‌رضا كاشاني',
      masked: masked(person.mobile),
      link: `/people/${person.userId}`,
    });
  });

  test('who has no name yet is shown by the masked mobile', async () => {
    const nameless = await signUpPerson(world.full);
    expect(await ofKind('person', nameless.mobile)).toMatchObject([{ title: masked(nameless.mobile) }]);
  });

  test('a name is found by how it begins alone, and never more than six', async () => {
    expect(await ofKind('person', 'رضا کاشانی')).toEqual([]);
    for (let count = 0; count < 8; count += 1) {
      const { userId } = await signUpPerson(world.full);
      await nameUnconfirmed(world.full, {
        userId,
        firstName: 'آرمین',
        lastName: `شبیه‌زاده ${String.fromCharCode(0x628 + count)}`,
        nationalId: newNationalId(),
      });
    }
    expect(await ofKind('person', 'ارمین شبیه')).toHaveLength(6);
  });
});

describe('shops', () => {
  test.each([
    ['the name', () => SHOP],
    ['its beginning', () => 'خانه کالا'],
    ['a word of it with an error', () => 'سپهرر'],
    ['the number', () => String(shopId)],
    ['the code of a till', () => TILL.toLowerCase()],
  ])('are found by %s', async (_, text) => {
    expect(await ofKind('shop', text())).toMatchObject([
      { id: String(shopId), title: SHOP, masked: masked(DEMO.merchant), link: `/shops/${shopId}` },
    ]);
  });

  test('a shop that is not confirmed is found by how its name begins', async () => {
    expect(await ofKind('shop', 'پوشاک')).toMatchObject([{ title: 'پوشاک باران' }]);
  });
});

describe('purchases, money and papers', () => {
  test('a purchase is found by the number of its receipt', async () => {
    const id = await oneId('payments.purchase');
    expect(await ofKind('purchase', id)).toMatchObject([{ id, link: expect.stringMatching(/^\/people\/\d+$/) }]);
  });

  test('a repayment is found by the number of its receipt', async () => {
    const id = await oneId('repayment.payment');
    expect(await ofKind('payment', id)).toMatchObject([{ id, title: id, masked: expect.stringContaining('***') }]);
  });

  test.each([
    ['card_payment', 'the tracking code of the bank', () => '۷۰۰۵۰۰۳۰۰۱۰۰'],
    ['card_payment', 'the code of the gateway', () => 'A-SEARCHED-1'],
    ['cash_out', 'the tracking code of the bank', () => '140509020777'],
  ])('%s: by %s', async (kind, _, text) => {
    expect(await ofKind(kind, text())).toMatchObject([
      { id: String(planted.id), masked: masked(person.mobile), link: `/people/${person.userId}` },
    ]);
  });

  test('a contract is found by its uid', async () => {
    const [facility] = await world.full.database.owner<
      { uid: string; customerId: bigint }[]
    >`select uid::text as uid, customer_id as "customerId" from servicing.facility order by id limit 1`;
    expect(await ofKind('contract', (facility?.uid ?? '').toUpperCase())).toMatchObject([
      { id: facility?.uid, link: `/people/${facility?.customerId}` },
    ]);
  });

  test('a cheque is found by its Sayad id', async () => {
    expect(await ofKind('cheque', '۱۲۳۴-۵۶۷۸-۱۲۳۴-۵۶۷۸')).toEqual([
      {
        kind: 'cheque',
        id: String(planted.id),
        title: '1234********5678',
        masked: masked(person.mobile),
        link: `/guarantees/${planted.id}`,
      },
    ]);
  });

  test('a ticket is found by its number, of a guest too', async () => {
    expect(await ofKind('ticket', '00070007')).toMatchObject([
      { title: 'رسیدن سفارش', masked: '0912***4455', link: expect.stringMatching(/^\/tickets\/\d+$/) },
    ]);
  });

  test('accounts of a person and of a shop are found by the end of their sheba, and by the whole', async () => {
    const verified = await signUpPerson(world.full, { isVerified: true });
    const [account] = await world.full.database.owner<
      { mask: string; end: string }[]
    >`select sheba_mask as mask, right(sheba_mask, 4) as end from wallet.sheba_change where customer_id = ${verified.userId}`;
    const { mask, end } = account ?? { mask: '', end: '' };
    expect(await ofKind('sheba', end)).toContainEqual(
      expect.objectContaining({ masked: mask, link: `/people/${verified.userId}` }),
    );
    expect(await ofKind('sheba', shebaOf(verified.nationalId, MELLI).replace(/^(IR..)(....)/, '$1 $2-'))).toMatchObject(
      [{ masked: mask }],
    );
    const [shop] = await world.full.database.owner<
      { end: string; merchantId: bigint }[]
    >`select right(sheba_mask, 4) as end, merchant_id as "merchantId" from wallet.shop_sheba order by id limit 1`;
    expect(await ofKind('sheba', shop?.end ?? '')).toContainEqual(
      expect.objectContaining({ link: `/shops/${shop?.merchantId}` }),
    );
  });

  test.each([
    ['number', () => String(planted.payoutId)],
    ['tracking code', () => '140509020888'],
  ])('a payout is found by its %s', async (_, text) => {
    expect(await ofKind('payout', text())).toEqual([
      {
        kind: 'payout',
        id: String(planted.payoutId),
        title: SHOP,
        masked: 'IR12******************4321',
        link: `/shops/${shopId}`,
      },
    ]);
  });
});

test('kinds come in the order of the contract', async () => {
  const kinds = (await search(String(shopId))).map(({ kind }) => kind);
  expect(kinds[0]).toBe('shop');
});

test.each([
  'هیچ‌کس چنین نامی ندارد',
  '09990000000',
  '0000000000',
  '9'.repeat(18),
  '9'.repeat(60),
  '%%%',
  '__',
  'ک%',
  '*?',
  "' or 1=1 --",
  '\\',
  '\u{1f600}\u{1f600}'.slice(0, 4),
])('of %s nothing is found', async (text) => {
  const response = await ask(text);
  expect([200, 400]).toContain(response.status);
  if (response.status === 200) expect(response.json()).toEqual({ results: [] });
});

test.each(['', 'ا', '  ', ' ا ', '\u200c\u200c\u200c', 'ءء', 'ا'.repeat(65)])('%j is refused', async (text) => {
  const response = await ask(text);
  expect(response.status, response.text).toBe(400);
});

test('only operators search', async () => {
  expect((await ask(SHOP, world.tokens.customer)).status).toBe(403);
  expect((await ask(SHOP, world.tokens.merchant)).status).toBe(403);
});

test('each search leaves one row in the audit, with its forms and no word of the text', async () => {
  const rows = () =>
    world.full.database.owner<
      { subjectId: string; detail: string }[]
    >`select subject_id as "subjectId", detail from platform.audit_entry where action = 'backoffice.search' order by at, seq`;
  const before = (await rows()).length;
  await search(person.mobile);
  await search('کاشانی');
  await search('هیچ کس');
  const after = (await rows()).slice(before);
  expect(after.map(({ subjectId }) => subjectId).toSorted()).toEqual(['code+identity+mobile', 'name', 'name']);
  expect(after.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual(
    expect.arrayContaining([{ results: 1 }, { results: 0 }]),
  );
  expect(JSON.stringify(after)).not.toContain(person.mobile);
  expect(JSON.stringify(after)).not.toContain('کاشانی');
});

/** Who calls, the mobiles of what is shown, and the audit row. */
const BESIDES = 3;
test.each([
  ['a mobile', () => person.mobile, 5],
  ['a name', () => 'کاشانی', 2],
  ['a Sayad id', () => planted.sayad, 9],
])('%s is one statement for each finder that takes it, however much is found', async (_, text, finders) => {
  await search(text());
  statements.taken();
  await search(text());
  expect(statements.taken()).toBeLessThanOrEqual(finders + BESIDES);
});
