import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenNumbers, foundOf } from '../../platform/testing/planted-violations.ts';
import { type RefundWorld, startRefundWorld } from './testing/refund-world.test-support.ts';

let world: RefundWorld;
let refundId: number;
let saleId: bigint;
let otherSale: bigint;

beforeAll(async () => {
  world = await startRefundWorld();
  world.clock.moveTo('2026-11-21T09:00:00Z');
  const buyer = await world.customer(10_000_000n);
  saleId = await world.sell(buyer, { credit: 9_000_000n, deposit: 3_000_000n });
  otherSale = await world.sell(buyer);
  await world.refunded(saleId, 10_000_000);
  refundId = (await world.refunded(saleId, 1_000_000)).id;
}, 120_000);
afterAll(() => world.close());

const found = (plant: string, undo: string) => foundOf(world, plant, undo);

describe('the audit', () => {
  test('is content with a sale that was refunded in two parts', async () => {
    expect(await brokenNumbers(world)).toEqual([]);
  });

  test('140: a refund over other parts than its entry', async () => {
    const change = (sign: string) =>
      `update payments.refund set amount = amount ${sign} 1, wallet_amount = wallet_amount ${sign} 1 where id = ${refundId}`;
    expect(await found(change('-'), change('+'))).toContain('140');
  });

  test('184: a refund of a customer who has left, without its item', async () => {
    const set = (is: boolean) => `update payments.refund set is_unclaimed = ${is} where id = ${refundId}`;
    expect(await found(set(true), set(false))).toContain('184');
  });

  test('140: an entry without its refund', async () => {
    const numbers = await found(
      `update payments.refund set entry_id = entry_id + 64000 where id = ${refundId}`,
      `update payments.refund set entry_id = entry_id - 64000 where id = ${refundId}`,
    );
    expect(numbers).toEqual(['140']);
  });

  test('141: more of a tender than it paid, and commission by another rule', async () => {
    const tender = (from: string, to: string) =>
      `update payments.purchase set ${from} = ${from} - 2000000, ${to} = ${to} + 2000000 where id = ${saleId}`;
    expect(await found(tender('wallet_amount', 'credit_amount'), tender('credit_amount', 'wallet_amount'))).toContain(
      '141',
    );
    const commission = (sign: string) =>
      `update payments.refund set commission = commission ${sign} 1 where id = ${refundId};
       update ledger.line l set amount = amount ${sign} 1 from ledger.entry e where e.rule = 16 and e.source_id = ${refundId} and l.entry_id = e.id and l.kind = 4110;
       update ledger.line l set amount = amount ${sign === '+' ? '-' : '+'} 1 from ledger.entry e where e.rule = 16 and e.source_id = ${refundId} and l.entry_id = e.id and l.kind = 2110`;
    expect(await found(commission('+'), commission('-'))).toEqual(['141']);
  });

  test('141: a refund of a sale of another shop', async () => {
    const numbers = await found(
      `update payments.refund set merchant_id = merchant_id + 64 where id = ${refundId}`,
      `update payments.refund set merchant_id = merchant_id - 64 where id = ${refundId}`,
    );
    expect(numbers).toEqual(['141', '29']);
  });

  test('142: a rial that a refund took off another row, or off none', async () => {
    const [first] = await world.database.owner<{ id: bigint }[]>`
      select min(refund_id) as id from servicing.row_refund where purchase_id = ${saleId}`;
    const numbers = await found(
      `update servicing.row_refund set principal = principal - 1 where refund_id = ${first?.id} and seq = 4`,
      `update servicing.row_refund set principal = principal + 1 where refund_id = ${first?.id} and seq = 4`,
    );
    expect(numbers).toEqual(['142', '198']);
    const moved = await found(
      `update servicing.row_refund set purchase_id = ${otherSale} where refund_id = ${first?.id} and seq = 4`,
      `update servicing.row_refund set purchase_id = ${saleId} where refund_id = ${first?.id} and seq = 4`,
    );
    expect(moved).toEqual(['142', '198']);
  });
});
