import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { type ChargeOffWorld, startChargeOffWorld } from './testing/charge-off-world.test-support.ts';

const SOLD = isoDate('2026-11-21');
const LATE = isoDate('2027-03-05');

let world: ChargeOffWorld;
let buyer: CustomerFixture;
let sale: bigint;

beforeAll(async () => {
  world = await startChargeOffWorld();
  world.goTo(SOLD);
  buyer = await world.customer();
  sale = await world.sell(buyer);
  const ofBank = await world.bankCustomer();
  await world.sellOfBank(ofBank);
  world.goTo(LATE);
  await world.chargeOff(buyer);
  await world.chargeOff(ofBank);
  world.goTo(LATE, 5);
  await world.payRow(buyer, sale, 1);
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with charge-offs of both owners and a recovery', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('159: a facility that is active although its debt was charged off', async () => {
    const set = (status: string) =>
      `update servicing.facility set status = '${status}' where id = ${buyer.facility.id}`;
    expect(await found(set('active'), set('written_off'))).toEqual(['159']);
  });

  test('159: an owed row that does not bear the day', async () => {
    const set = (day: string) =>
      `update servicing.installment set charged_off_on = ${day} where purchase_id = ${sale} and seq = 3`;
    expect(await found(set('null'), set(`'${LATE}'`))).toContain('159');
  });

  test('160: a charge-off over another loss than its entry', async () => {
    const set = (by: string) =>
      `update charge_off.charge_off set unearned = unearned ${by}, principal = principal ${by} where facility_id = ${buyer.facility.id}`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['160']);
  });

  test('161: a row of ours that owes another amount than the platform claims', async () => {
    const set = (by: string) =>
      `update servicing.installment set principal = principal ${by} where purchase_id = ${sale} and seq = 4`;
    expect(await found(set('+ 1'), set('- 1'))).toContain('161');
  });

  test('162: a recovery that says more than came in', async () => {
    const set = (by: string) =>
      `update servicing.repayment set amount = amount ${by}, penalty = penalty ${by} where purchase_id = ${sale}`;
    expect(await found(set('+ 1'), set('- 1'))).toContain('162');
  });

  test('162: a penalty for a day after the charge-off', async () => {
    const set = (by: string) =>
      `update servicing.penalty_charge set charged_through = charged_through ${by} where purchase_id = ${sale} and seq = 3`;
    expect(await found(set('+ 1'), set('- 1'))).toEqual(['162']);
  });
});
