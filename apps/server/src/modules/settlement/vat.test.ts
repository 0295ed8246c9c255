import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestReport } from '../payments/use-cases/request-report.ts';
import { shopAccounts } from './queries/statements.ts';
import { OWNER, type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';

/** As law has it by now: a tenth of the commission. */
const VAT_BP = 1_000n;

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  await world.moveTo('2026-11-18T08:00:00Z');
  await world.addSheba();
  await world.database.owner`
    insert into merchants.vat_rate (valid_from, rate_bp) values ('2026-11-18', ${Number(VAT_BP)})`;
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

test('the tax on commission has its own line in payouts, files and statements, and refunds give their share of it back', async () => {
  const sale = await world.sell(await world.customer(), { vatBp: VAT_BP });
  await world.refund(sale, 1_000_001);
  await world.nightOf('2026-11-19');
  await world.afterCycleOf('2026-11-19');
  const [first] = await world.payouts();
  expect(first).toMatchObject({ amount: 12_000_000 - 264_000 - 1_000_001 + 22_000, state: 'paid' });
  expect((await world.lines(first?.id ?? 0)).toSorted()).toEqual([
    'commission -240000',
    'commission_back 20000',
    'refund -1000001',
    'sale 12000000',
    'vat -24000',
    'vat 2000',
  ]);
  // After the payout: it comes off later sales. All that is left goes back, so no tax of the sale stays.
  await world.refund(sale, 10_999_999);
  await world.nightOf('2026-11-22');
  type Statement = Readonly<Record<'sales' | 'commission' | 'vat' | 'refunds' | 'commission_back' | 'closing', number>>;
  const { results } = await world.get<{ results: readonly Statement[] }>('statements/');
  expect(results).toMatchObject([
    {
      sales: 12_000_000,
      commission: 240_000,
      vat: 0,
      refunds: 12_000_000,
      commission_back: 240_000,
      closing: -10_757_999,
    },
  ]);
  const { database, clock } = world;
  const report = await requestReport({ database, sql: database.sql, clock, accounts: shopAccounts }, OWNER, {
    kind: 'account',
    format: 'csv',
    from: '2026-10-23',
    to: '2026-11-21',
  });
  if ('id' in report) throw new Error('expected the file itself');
  const [head = '', ...lines] = (await text(report.content)).trim().split('\r\n');
  const place = head.split(',').findIndex((title) => title.includes('مالیات'));
  expect(lines.map((line) => Number(line.split(',')[place])).filter((vat) => vat !== 0)).toEqual([
    22_000, 2_000, -24_000,
  ]);
});
