import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type CollectionsWorld, startCollectionsWorld } from './testing/collections-world.test-support.ts';

let world: CollectionsWorld;
/** The contact with a promise that was kept, one with a promise that is open, and one without. */
let ids: { kept: bigint; open: bigint; plain: bigint };

beforeAll(async () => {
  world = await startCollectionsWorld();
  world.goTo(isoDate('2026-11-21'));
  await world.endDays();
  const [payer, other] = [await world.customer(), await world.customer()];
  const sale = await world.sell(payer);
  await world.sell(other);
  world.clock.moveTo('2027-01-10T10:00:00+03:30');
  const promise = { result: 'promised', promise: { amount: 3_000_000, day: '2027-01-12' } } as const;
  const kept = (await world.contact(payer, promise)).id;
  const plain = (await world.contact(other)).id;
  world.clock.moveTo('2027-01-10T11:00:00+03:30');
  await world.payRow(payer, sale, 1);
  const later = { ...promise, promise: { ...promise.promise, day: '2027-01-20' } };
  ids = { kept, plain, open: (await world.contact(other, later)).id };
  world.goTo(isoDate('2027-01-11'));
  await world.endDays();
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with contacts, a promise that was kept and one that is open', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('175: a promise in a contact that says of none', async () => {
    const set = (result: string) => `update collections.contact set result = '${result}' where id = ${ids.open}`;
    expect(await found(set('reached'), set('promised'))).toEqual(['175']);
  });

  test('176: a promise that was kept by more than was paid', async () => {
    const set = (by: string) => `update collections.promise set paid = paid ${by} where contact_id = ${ids.kept}`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['176']);
  });

  test('177: a promise whose day is over and that nobody has decided', async () => {
    const set = (day: string) =>
      `update collections.promise set promised_day = '${day}' where contact_id = ${ids.open}`;
    expect(await found(set('2027-01-10'), set('2027-01-20'))).toEqual(['177']);
  });

  test('178: a call at night', async () => {
    const set = (time: string) =>
      `update collections.contact set contacted_at = '2027-01-10T${time}:00+03:30' where id = ${ids.plain}`;
    expect(await found(set('21:00'), set('10:00'))).toContain('178');
  });

  test('179: a call while a promise was open', async () => {
    const set = (day: string) =>
      `update collections.contact set contacted_at = '2027-01-${day}T10:00:00+03:30' where id = ${ids.plain}`;
    expect(await found(set('11'), set('10'))).toContain('179');
  });
});
