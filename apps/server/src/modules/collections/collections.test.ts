import { isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { doesWait, findClaim, holdCase, readHeldCases } from '../../platform/case-work/case-claims.ts';
import { findItem } from '../../platform/editable-lists/item-rows.ts';
import { changeItem } from '../../platform/editable-lists/write-item.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { callScripts } from './editable-lists.ts';
import { readOwnContacts } from './queries/own-contacts.ts';
import { COLLECTOR, type CollectionsWorld, startCollectionsWorld } from './testing/collections-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
/** A Sunday: row 1 was payable until the 21st of December. */
const DAY = isoDate('2027-01-10');
const at = (text: string) => world.clock.moveTo(`2027-01-${text}:00+03:30`);

let world: CollectionsWorld;
beforeAll(async () => {
  world = await startCollectionsWorld();
  world.goTo(SOLD);
  await world.endDays();
}, 120_000);
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});

async function lateCustomer(credit = 12_000_000n) {
  world.goTo(SOLD);
  const buyer = await world.customer();
  const sale = await world.sell(buyer, { credit });
  at('10T10:00');
  return { buyer, sale };
}
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => ({ code: 'none' }),
    (error: unknown) => ({ code: (error as Refusal).code, ...(error as Refusal).options }),
  );
const promising = (amount: number, day: string) => ({ result: 'promised', promise: { amount, day } }) as const;

describe('a contact', () => {
  test('is stored with its note sealed; its customer sees when and how, and has the note in the copy of his data', async () => {
    const { buyer } = await lateCustomer();
    await world.contact(buyer, { note: ' شمارهٔ همسرش ۰۹۱۲۱۱۱۲۲۳۳ است ', result: 'reached' });
    const { contacts, cellphone, conduct } = await world.show(buyer);
    expect(contacts).toMatchObject([{ note: 'شمارهٔ همسرش ۰۹۱۲۱۱۱۲۲۳۳ است', result: 'reached', is_by_you: true }]);
    expect([cellphone.startsWith('0912777'), conduct.is_allowed]).toEqual([true, true]);
    const [stored] = await world.database.owner<{ note_sealed: Buffer }[]>`
      select note_sealed from collections.contact where customer_id = ${buyer.customerId}`;
    expect(stored?.note_sealed.toString('utf8')).not.toContain('همسر');
    expect((await world.log(buyer)).results).toEqual([
      expect.objectContaining({ channel: 'call', result: 'reached', contacted_at_jalali: '1405/10/20', promise: null }),
    ]);
    expect(Object.keys((await world.log(buyer)).results[0] ?? {})).not.toContain('note');
    expect(await readOwnContacts(world.database.sql, world.vault, buyer.customerId)).toMatchObject([
      { channel: 'call', note: 'شمارهٔ همسرش ۰۹۱۲۱۱۱۲۲۳۳ است' },
    ]);
  });

  test('every look at a case is in the audit chain, as a look at the person', async () => {
    const { buyer } = await lateCustomer();
    await world.show(buyer);
    const looks = await world.database.owner`
      select from platform.audit_entry where action = 'collections.look' and subject_kind = 'person' and subject_id = ${buyer.customerId}`;
    expect(looks).toHaveLength(1);
  });

  test('has the text that operators wrote for its stage, whose places are all filled', async () => {
    const { buyer } = await lateCustomer();
    const { script, debts } = await world.show(buyer);
    expect(debts[0]?.days_late).toBeLessThanOrEqual(30);
    expect(script.text).toMatch(/\{نام\}.*\{مبلغ\}.*\{روز\}/);
    expect(script.steps.split('\n')).toHaveLength(3);
    const by = { operatorId: COLLECTOR, ip: '192.0.2.7', now: world.clock.now() };
    const reword = async (values: object) => {
      const item = await findItem(world.database.sql, callScripts, 1, by.now);
      if (item === undefined) throw new Error('the first stage has no text');
      const given = { ...item, values: { ...item.values, ...values } };
      return await world.database.transaction((tx) => changeItem(tx, callScripts, by, given));
    };
    for (const [field, text] of [
      ['text', 'سلام {کد ملی}'],
      ['steps_ar', 'نعم {الاسم}'],
    ] as const)
      expect(await refusal(reword({ [field]: text }))).toMatchObject({ code: 'invalid', field });
    await reword({ text: 'سلام {نام}. {مبلغ} عقب افتاده است.' });
    expect((await world.show(buyer)).script.text).toBe('سلام {نام}. {مبلغ} عقب افتاده است.');
  });

  test('not at night, not on a Friday, and it is said when it is allowed again', async () => {
    const { buyer } = await lateCustomer();
    at('10T20:15');
    expect(await refusal(world.contact(buyer))).toMatchObject({
      code: 'contact_not_allowed',
      text: 'بیرون از ساعت تماس است. از ۱۴۰۵/۱۰/۲۱ ساعت ۰۹:۰۰ می‌توان تماس گرفت.',
      extra: { reason: 'hours', allowed_from: '2027-01-11T05:30:00.000Z' },
    });
    at('15T11:00');
    expect(await refusal(world.contact(buyer))).toMatchObject({ extra: { reason: 'holiday' } });
    await world.contact(buyer, { channel: 'letter' });
  });

  test('not a fourth time in a week, also when four operators call at once', async () => {
    const { buyer } = await lateCustomer();
    const four = await Promise.all([1, 2, 3, 4].map(() => refusal(world.contact(buyer))));
    expect(four.map(({ code }) => code).toSorted()).toEqual(['contact_not_allowed', 'none', 'none', 'none']);
    at('17T09:59');
    expect(await refusal(world.contact(buyer))).toMatchObject({
      extra: { reason: 'too_many', allowed_from: '2027-01-17T06:30:00.000Z' },
    });
    at('17T10:01');
    await world.contact(buyer);
  });

  test('not while a purchase is disputed, and of nobody who is not late', async () => {
    const { buyer, sale } = await lateCustomer();
    await world.open(buyer, sale);
    expect(await refusal(world.contact(buyer))).toMatchObject({ extra: { reason: 'nothing_late' } });
    const second = await world.sell(buyer, { date: '2026-12-01' });
    expect(second).toBeDefined();
    at('12T10:00');
    expect(await refusal(world.contact(buyer))).toMatchObject({ extra: { reason: 'disputed', allowed_from: null } });
    expect((await world.show(buyer)).conduct).toMatchObject({ is_allowed: false, reason: 'disputed' });
  });

  test('a number that reached someone else is not contacted again, before its owner signs in by a code sent to it', async () => {
    const { buyer } = await lateCustomer();
    await world.contact(buyer, { result: 'wrong_number' });
    at('11T10:00');
    for (const channel of ['call', 'sms'] as const)
      expect(await refusal(world.contact(buyer, { channel }))).toMatchObject({
        code: 'contact_not_allowed',
        text: expect.stringContaining('این شماره') as unknown,
        extra: { reason: 'wrong_number', allowed_from: null },
      });
    expect((await world.show(buyer)).conduct).toMatchObject({ is_allowed: false, reason: 'wrong_number' });
    await world.contact(buyer, { channel: 'letter' });
    const signIn = (by: string) => world.database.owner`
      insert into identity.session (user_id, device_hash, signed_in_by, created_at, last_used_at, expires_at)
      values (${buyer.customerId}, ${Buffer.alloc(32, 5)}, ${by}, ${new Date('2027-01-11T10:30:00+03:30')}, now(), now())`;
    await signIn('password');
    expect(await refusal(world.contact(buyer))).toMatchObject({ extra: { reason: 'wrong_number' } });
    await signIn('otp');
    await world.contact(buyer, { result: 'reached' });
    // The contact stays when the session is gone.
    await world.database.owner`delete from identity.session where user_id = ${buyer.customerId}`;
    expect((await world.show(buyer)).conduct).toMatchObject({ reason: 'too_many' });
  });

  test('nobody contacts himself, nor whoever has no credit', async () => {
    const { buyer } = await lateCustomer();
    expect(await refusal(world.contact(buyer, { operatorId: buyer.customerId }))).toMatchObject({ code: 'own_case' });
    expect(await refusal(world.contact({ customerId: COLLECTOR }))).toMatchObject({ code: 'not_found' });
  });
});

describe('a promise', () => {
  test('in the past, too far ahead, without its result, or of more than is owed is refused', async () => {
    const { buyer } = await lateCustomer();
    const refused = async (request: Parameters<CollectionsWorld['contact']>[1]) =>
      (await refusal(world.contact(buyer, request))).code;
    expect(await refused(promising(1_000_000, '2027-01-09'))).toBe('invalid');
    expect(await refused(promising(1_000_000, '2027-02-11'))).toBe('invalid');
    expect(await refused({ result: 'promised' })).toBe('invalid');
    expect(await refused({ result: 'reached', promise: { amount: 1_000_000, day: '2027-01-12' } })).toBe('invalid');
    expect(await refused(promising(0, '2027-01-12'))).toBe('amount_invalid');
    expect(await refused(promising(20_000_000, '2027-01-12'))).toBe('promise_too_large');
    expect((await world.log(buyer)).count).toBe(0);
  });

  test('keeps everybody from another contact until its day is over', async () => {
    const { buyer } = await lateCustomer();
    await world.contact(buyer, promising(3_000_000, '2027-01-13'));
    at('12T10:00');
    expect(await refusal(world.contact(buyer))).toMatchObject({
      extra: { reason: 'promise_open', allowed_from: '2027-01-14T05:30:00.000Z' },
    });
  });

  test('is kept or broken by the end of a day, from what was paid since, once', async () => {
    const kept = await lateCustomer();
    const early = await lateCustomer();
    const broken = await lateCustomer();
    await world.payRow(broken.buyer, broken.sale, 4);
    at('10T12:00');
    for (const { buyer } of [kept, early, broken]) await world.contact(buyer, promising(3_000_000, '2027-01-13'));
    world.goTo(DAY, 1);
    await world.payRow(early.buyer, early.sale, 1);
    world.goTo(DAY, 2);
    await world.endDays();
    const stateOf = async (buyer: CustomerFixture) => (await world.log(buyer)).results[0]?.promise?.state;
    const states = async () => Promise.all([kept, early, broken].map(({ buyer }) => stateOf(buyer)));
    expect(await states()).toEqual(['open', 'kept', 'open']);
    world.goTo(DAY, 3);
    await world.payRow(kept.buyer, kept.sale, 1);
    world.goTo(DAY, 6);
    await world.payRow(broken.buyer, broken.sale, 1);
    await world.endDays();
    await world.endDays();
    expect(await states()).toEqual(['kept', 'kept', 'broken']);
  });
});

test('the queue: late customers by amount, stage, promise and number, in pages', async () => {
  world.goTo(DAY, 15);
  await world.endDays();
  const all = await world.late({ order_by: '-amount', page_size: '3' });
  expect([all.results.length, all.count > 3]).toEqual([3, true]);
  const amounts = all.results.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((left, right) => Number(right - left)));
  // The list says the amount and the name of the case behind its row.
  await world.database.owner`
    insert into kyc.customer (user_id, first_name, last_name, birth_date, created_at, foreign_id_sealed, foreign_id_mask, foreign_id_index)
    values (${all.results[0]?.customer_id ?? null}, 'سارا', 'احمدی', '1990-01-01', now(), ${Buffer.of(1)}, 'A1****23', ${Buffer.alloc(32, 7)})`;
  const named = await world.late({ order_by: '-amount', page_size: '3' });
  expect(named.results.map(({ customer_name: name }) => name)).toEqual(['سارا احمدی', '', '']);
  for (const { customer_id: customerId, customer_name: name, amount } of named.results)
    expect(await world.showById(customerId)).toMatchObject({ late_amount: amount, customer_name: name });
  const broken = await world.late({ filter_promise: 'broken' });
  expect(broken.results.map(({ promise }) => promise?.state)).toContain('broken');
  expect((await world.late({ filter_stage: '1' })).results.every(({ stage }) => stage === 1)).toBe(true);
  expect((await world.late({ filter_mobile: '09127770001' })).count).toBe(1);
  expect((await world.late({ filter_mobile: '09127779999' })).count).toBe(0);
  expect((await refusal(world.late({ filter_mobile: '12' }))).code).toBe('invalid');
});

describe('the work list', () => {
  test('has broken promises first, then whom no one has contacted, and last who is not to be contacted; its stages sum it up', async () => {
    const made: Record<string, CustomerFixture> = {};
    for (const name of ['broken', 'first', 'again', 'open', 'often']) made[name] = (await lateCustomer()).buyer;
    const { broken, again, open, often } = made;
    if (broken === undefined || again === undefined || open === undefined || often === undefined)
      throw new Error('a customer is missing');
    at('26T10:00');
    await world.contact(broken, promising(1_000_000, '2027-01-26'));
    world.goTo(DAY, 18);
    await world.endDays();
    at('28T10:00');
    await world.contact(again);
    await world.contact(open, promising(1_000_000, '2027-02-05'));
    for (let count = 0; count < 3; count += 1) await world.contact(often);
    const listed = (await world.late({ order_by: 'next', page_size: '100' })).results;
    const steps = ['broken_promise', 'first_contact', 'contact_again', 'wait'];
    const places = listed.map(({ next }) => steps.indexOf(next));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const nextOf = Object.fromEntries(
      Object.entries(made).map(([name, { customerId }]) => [
        name,
        listed.find(({ customer_id: id }) => id === customerId)?.next,
      ]),
    );
    expect(nextOf).toEqual({
      broken: 'broken_promise',
      first: 'first_contact',
      again: 'contact_again',
      open: 'wait',
      often: 'wait',
    });
    const { results } = await world.buckets();
    for (const step of ['broken_promise', 'first_contact', 'contact_again', 'wait'] as const) {
      const { count } = await world.late({ filter_next: step, page_size: '100' });
      expect(results.reduce((sum, { next }) => sum + next[step], 0)).toBe(count);
    }
    for (const { stage, customers } of results)
      expect(customers).toBe((await world.late({ filter_stage: String(stage) })).count);
    // Once a colleague has contacted them, a broken promise is not first any more.
    await world.contact(broken);
    expect((await world.late({ filter_next: 'broken_promise', page_size: '100' })).results).not.toContainEqual(
      expect.objectContaining({ customer_id: broken.customerId }),
    );
  });

  test('leads to who may be called now: no one contacted today, whom a rule bars, or whom a colleague has', async () => {
    const late = [await lateCustomer(), await lateCustomer(), await lateCustomer(), await lateCustomer()] as const;
    const [called, wrong, held, free] = late.map(({ buyer }) => buyer);
    if (called === undefined || wrong === undefined || held === undefined || free === undefined)
      throw new Error('a customer is missing');
    at('28T10:00');
    await world.contact(wrong, { result: 'wrong_number' });
    world.goTo(DAY, 20);
    await world.endDays();
    at('30T10:00');
    // Of these four alone the day has something to say: all others were contacted today.
    const others = (await world.late({ page_size: '100' })).results.map(({ customer_id: id }) => id);
    const mine = new Set(late.map(({ buyer }) => buyer.customerId));
    for (const customerId of others)
      if (!mine.has(customerId) && (await world.showById(customerId)).conduct.is_allowed)
        await world.contact({ customerId });
    expect(new Set(await world.next(wrong))).toEqual(new Set([called.customerId, held.customerId, free.customerId]));
    expect(await world.next(called)).not.toContain(called.customerId);
    await world.contact(called);
    await world.database.owner`
      insert into platform.case_claim (queue, case_id, operator_id, until, held_since, given_by)
      values ('collections', ${held.customerId}, 6400300, null, now(), 6400300)`;
    expect(await world.next(called)).toEqual([free.customerId]);
    expect(new Set(await world.next(called, 6_400_300n))).toEqual(new Set([held.customerId, free.customerId]));
    expect(await world.next(called, free.customerId)).toEqual([]);
    // It reads on past those who owe more and may not be called.
    await world.database.owner`
      insert into servicing.delinquency (bucket, facility_id, customer_id, since, stage, amount, row_count)
      select 0, (9000000 + n) * 64, (9000000 + n) * 64, '2026-01-01', 4, 10000000000000, 1 from generate_series(1, 150) n`;
    expect(await world.next(called)).toEqual([free.customerId]);
    await world.database.owner`delete from servicing.delinquency where amount = 10000000000000`;
    at('30T20:00');
    expect(await world.next(called)).toEqual([]);
  });

  test('is filtered by who has a case, and a late customer is a case that waits', async () => {
    const { buyer } = await lateCustomer();
    world.goTo(DAY, 21);
    await world.endDays();
    const one = { queue: 'collections', caseId: buyer.customerId } as const;
    expect(await doesWait(world.database.sql, one)).toBe(true);
    const all = (await world.late()).count;
    const free = (await world.late({ filter_work: 'free' })).count;
    await world.database.transaction((tx) =>
      holdCase(tx, one, { holderId: COLLECTOR, by: COLLECTOR, passedOver: undefined, now: world.clock.now() }),
    );
    const mine = await world.late({ filter_work: 'mine' });
    expect(mine.results.map(({ customer_id: id }) => id)).toEqual([buyer.customerId]);
    expect([free - (await world.late({ filter_work: 'free' })).count, (await world.late()).count]).toEqual([1, all]);
    expect((await readHeldCases(world.database.sql, 'collections')).map(({ caseId }) => caseId)).toContain(
      buyer.customerId,
    );
  });

  test('is free once its customer is not late any more, and not before', async () => {
    const { buyer, sale } = await lateCustomer();
    world.goTo(DAY, 22);
    await world.endDays();
    const one = { queue: 'collections', caseId: buyer.customerId } as const;
    await world.database.transaction((tx) =>
      holdCase(tx, one, { holderId: COLLECTOR, by: COLLECTOR, passedOver: undefined, now: world.clock.now() }),
    );
    world.goTo(DAY, 23);
    await world.endDays();
    expect(await findClaim(world.database.sql, one)).toMatchObject({ operatorId: COLLECTOR });
    for (const row of [1, 2]) await world.payRow(buyer, sale, row);
    for (const day of [24, 25]) {
      world.goTo(DAY, day);
      await world.endDays();
    }
    expect(await findClaim(world.database.sql, one)).toBeUndefined();
  });
});
