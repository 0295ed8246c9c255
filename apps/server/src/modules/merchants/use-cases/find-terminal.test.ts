import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  createTerminalFinder,
  findMerchantNames,
  merchantOfUser,
  registerMerchant,
  registerTerminal,
} from '../index.ts';
import { newMerchant } from '../testing/new-merchant.test-support.ts';

const CREATED = new Date('2026-03-21T08:00:00Z');
const clock: Clock = {
  now: () => new Date(),
  businessNow: () => new Date(),
  businessDate: () => isoDate('2026-11-21'),
};
const shop = newMerchant({ businessMode: 3, tagIds: [1, 2] });

let database: TestDatabase;
let merchantId: bigint;
beforeAll(async () => {
  database = await createTestDatabase();
  merchantId = await database.transaction(async (tx) => {
    const id = await registerMerchant(tx, shop);
    await registerTerminal(tx, {
      merchantId: id,
      code: 'nesye-test-۱',
      title: 'صندوق ۱',
      currency: 364,
      createdAt: CREATED,
    });
    return id;
  });
});
afterAll(() => database.close());

describe('a registered shop', () => {
  it('has a party id whose low bits are its home bucket', async () => {
    const [row] = await database.owner<
      { bucket: number }[]
    >`select platform.bucket_of(${merchantId.toString()}::bigint) as bucket`;
    expect(row?.bucket).toBe(Number(merchantId & 63n));
    const [number] = await database.owner<
      { same: boolean }[]
    >`select platform.party_id(${(merchantId >> 6n).toString()}::bigint) = ${merchantId.toString()}::bigint as same`;
    expect(number?.same).toBe(true);
  });

  it('is found by its owner and by id, and by nobody else', async () => {
    expect(await merchantOfUser(database.sql, 64n)).toMatchObject({
      id: merchantId,
      name: 'گلستان موبایل',
      logo: null,
      status: 1,
      createdAt: CREATED,
    });
    expect(await merchantOfUser(database.sql, 65n)).toBeUndefined();
    expect([...(await findMerchantNames(database.sql, [merchantId, 1n, merchantId])).values()]).toEqual([
      { id: merchantId, name: 'گلستان موبایل', logo: null },
    ]);
    expect((await findMerchantNames(database.sql, [])).size).toBe(0);
  });

  it('needs a reason when it is rejected, and a code that is free and well formed for its terminal', async () => {
    await expect(database.transaction((tx) => registerMerchant(tx, { ...shop, status: 2 }))).rejects.toThrow(
      RangeError,
    );
    const again = { merchantId, code: 'NESYE-TEST-1', title: 'صندوق ۲', currency: 364, createdAt: CREATED } as const;
    await expect(database.transaction((tx) => registerTerminal(tx, again))).rejects.toThrow(
      'another terminal has the code',
    );
    await expect(database.transaction((tx) => registerTerminal(tx, { ...again, code: 'x y' }))).rejects.toThrow(
      'not a terminal code',
    );
  });

  it('keeps its id, owner and commission for good, whoever works as the application', async () => {
    await expect(database.sql`update merchants.merchant set owner_user_id = 1`).rejects.toThrow('permission denied');
    await expect(database.sql`update merchants.commission_terms set commission_bp = 0`).rejects.toThrow(
      'permission denied',
    );
    await expect(database.sql`delete from merchants.terminal`).rejects.toThrow('permission denied');
  });
});

describe('findTerminal', () => {
  it('returns the terminal, its shop and the commission of today, however the code is typed', async () => {
    const finder = createTerminalFinder(database.sql, clock);
    const offer = await finder.findTerminal(' nesye-Test-۱ ');
    expect(offer).toMatchObject({
      terminal: { code: 'NESYE-TEST-1', title: 'صندوق ۱', currency: 364, isActive: true },
      merchant: {
        id: merchantId,
        ownerUserId: 64n,
        name: 'گلستان موبایل',
        logo: null,
        status: 1,
        preferredQrProducts: [101],
        sellsThroughPartner: false,
        category: { id: 1, slug: 'digital' },
      },
      commissionBp: { 1: 100, 2: 0, 3: 200 },
    });
    expect(await finder.findTerminal('NESYE-TEST-1')).toBe(offer);
  });

  it('knows no terminal for an unknown or malformed code, and one of the web like any other', async () => {
    await database.transaction((tx) =>
      registerTerminal(tx, {
        merchantId,
        code: 'GATEWAY-1',
        kind: 'ipg',
        title: 'سایت',
        currency: 364,
        createdAt: CREATED,
      }),
    );
    const finder = createTerminalFinder(database.sql, clock);
    for (const code of ['NESYE-TEST-9', '', 'x', 'a b c d', "'; drop table x; --", 'A'.repeat(5_000)]) {
      expect(await finder.findTerminal(code), code.slice(0, 20)).toBeUndefined();
    }
    expect((await finder.findTerminal('GATEWAY-1'))?.terminal.title).toBe('سایت');
  });

  it('sees a change of status within 2 s, and a terminal at once that was registered after a look-up of its code', async () => {
    const finder = createTerminalFinder(database.sql, clock);
    expect((await finder.findTerminal('NESYE-TEST-1'))?.merchant.status).toBe(1);
    expect(await finder.findTerminal('LATE-1')).toBeUndefined();
    await database.sql`update merchants.merchant set status = 0, status_changed_at = now() where id = ${merchantId}`;
    await database.transaction((tx) =>
      registerTerminal(tx, { merchantId, code: 'LATE-1', title: 'صندوق ۳', currency: 368, createdAt: CREATED }),
    );
    expect((await finder.findTerminal('LATE-1'))?.terminal.currency).toBe(368);
    await new Promise((resolve) => setTimeout(resolve, 2_010));
    expect((await finder.findTerminal('NESYE-TEST-1'))?.merchant.status).toBe(0);
    await database.sql`update merchants.merchant set status = 1, status_changed_at = now() where id = ${merchantId}`;
  });

  it('takes the commission in force on the business day: a later rate is a later row', async () => {
    await database.sql`insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp) values (${merchantId}, 3, '2026-11-22', 150)`;
    const on = (day: string) =>
      createTerminalFinder(database.sql, { ...clock, businessDate: () => isoDate(day) }).findTerminal('NESYE-TEST-1');
    expect((await on('2026-11-21'))?.commissionBp[3]).toBe(200);
    expect((await on('2026-11-22'))?.commissionBp[3]).toBe(150);
    expect((await on('2026-03-20'))?.commissionBp[3]).toBe(0);
  });

  it('reads once for callers that come together', async () => {
    const statements: string[] = [];
    const counting = new Proxy(database.sql, {
      apply: (target, self, parts: [TemplateStringsArray, ...never[]]) => {
        if (parts[0].join('?').includes('merchants.terminal')) statements.push('read');
        return Reflect.apply(target, self, parts) as unknown;
      },
    });
    const finder = createTerminalFinder(counting, clock);
    const offers = await Promise.all(Array.from({ length: 500 }, () => finder.findTerminal('NESYE-TEST-1')));
    expect(new Set(offers).size).toBe(1);
    expect(statements).toHaveLength(1);
  });

  it('looks up again after the database has failed once', async () => {
    const broken = await createTestDatabase();
    const finder = createTerminalFinder(broken.sql, clock);
    await broken.owner`alter table merchants.terminal rename to terminal_away`;
    await expect(finder.findTerminal('NESYE-TEST-1')).rejects.toThrow('does not exist');
    await broken.owner`alter table merchants.terminal_away rename to terminal`;
    expect(await finder.findTerminal('NESYE-TEST-1')).toBeUndefined();
    await broken.close();
  });
});
