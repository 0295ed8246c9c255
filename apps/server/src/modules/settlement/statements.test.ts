import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { pdfText } from '../../platform/pdf/pdf-text.test-support.ts';
import { requestReport } from '../payments/use-cases/request-report.ts';
import { shopAccounts } from './queries/statements.ts';
import {
  OWNER,
  type SettlementWorld,
  startSettlementWorld,
  STRANGER,
} from './testing/settlement-world.test-support.ts';
import { makeStatements } from './use-cases/make-statements.ts';
import { printStatement } from './use-cases/print-statement.ts';

interface StatementWire {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly paid_out: number;
  readonly closing: number;
  readonly payouts: readonly { readonly day: string; readonly amount: number; readonly tracking_code: string }[];
}
const STATEMENTS = 'statements/';

let world: SettlementWorld;
beforeEach(async () => {
  world = await startSettlementWorld();
  // Aban has its last working day on Thursday the 19th of November; Azar begins on Sunday the 22nd.
  await world.moveTo('2026-11-18T08:00:00Z');
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const statements = async (user = OWNER) =>
  (await world.get<{ results: readonly StatementWire[] }>(STATEMENTS, user)).results;
const statement = (id: number, user = OWNER) => world.get<StatementWire>(`${STATEMENTS}${id}/`, user);

test('a month that is over has one statement, which adds up to the payouts and to the books, and stays as it is', async () => {
  await world.addSheba();
  const buyers = [await world.customer(), await world.customer(), await world.customer()] as const;
  const first = await world.sell(buyers[0]);
  await world.nightOf('2026-11-19');
  await world.afterCycleOf('2026-11-19');
  await world.refund(first, 2_000_000);
  // On the last day of Aban: it is paid in Azar.
  await world.moveTo('2026-11-21T08:00:00Z');
  await world.sell(buyers[1], { credit: 6_000_000n });
  expect(await statements()).toEqual([]);
  await world.nightOf('2026-11-22');
  const [aban, ...others] = await statements();
  expect(others).toEqual([]);
  expect(aban).toMatchObject({
    merchant_name: expect.any(String),
    from: '2026-10-23',
    to: '2026-11-21',
    opening: 0,
    sales: 18_000_000,
    commission: 360_000,
    refunds: 2_000_000,
    commission_back: 40_000,
    returned: 0,
    corrections: 0,
    held_back: 0,
    new_debt: 0,
    paid_out: 11_760_000,
    closing: 3_920_000,
  });
  const whole = await statement(aban?.id ?? 0);
  expect(whole.payouts).toEqual([
    { id: expect.any(Number), day: '2026-11-19', amount: 11_760_000, tracking_code: expect.stringMatching(/^\d{12}$/) },
  ]);
  await world.afterCycleOf('2026-11-22');
  await world.sell(buyers[2]);
  await world.nightOf('2026-11-24');
  expect(await makeStatements(world.deps)).toBe(0);
  expect(await statement(aban?.id ?? 0)).toEqual(whole);

  await world.moveTo('2026-12-22T08:00:00Z');
  await world.run();
  const [azar] = await statements();
  expect(azar).toMatchObject({ from: '2026-11-22', opening: 3_920_000, sales: 12_000_000, closing: 0 });
  expect((await statement(azar?.id ?? 0)).payouts.map(({ amount }) => amount)).toEqual([3_920_000, 11_760_000]);
});

test('sales from before the first closed day have the statements of their own months, and the next ones begin with them', async () => {
  await world.moveTo('2026-09-10T08:00:00Z');
  await world.sell(await world.customer());
  await world.nightOf('2026-11-22');
  expect((await statements()).map(({ from, opening, closing }) => [from, opening, closing])).toEqual([
    ['2026-10-23', 11_760_000, 11_760_000],
    ['2026-09-23', 11_760_000, 11_760_000],
    ['2026-08-23', 0, 11_760_000],
  ]);
});

test('a statement is read by its own shop alone, and printed with its payouts', async () => {
  await world.addSheba();
  await world.sell(await world.customer());
  await world.nightOf('2026-11-19');
  await world.afterCycleOf('2026-11-19');
  await world.nightOf('2026-11-22');
  const [aban] = await statements();
  const id = aban?.id ?? 0;
  expect(await statements(STRANGER)).toEqual([]);
  expect(await statement(id, STRANGER)).toMatchObject({ code: 'not_found' });
  const pdf = createPdfRenderer({ waitMs: 60_000, timeoutMs: 60_000 });
  try {
    const key = { userId: OWNER, id: BigInt(id) };
    const printed = await pdfText((await printStatement({ ...world.deps, pdf }, key)).content);
    for (const words of ['صورتحساب ماهانهٔ فروشگاه', 'از ۱ آبان ۱۴۰۵ تا ۳۰ آبان ۱۴۰۵', '۱۲٬۰۰۰٬۰۰۰', '۱۱٬۷۶۰٬۰۰۰'])
      expect([words, printed.reads(words)]).toEqual([words, true]);
    await expect(printStatement({ ...world.deps, pdf }, { ...key, userId: STRANGER })).rejects.toMatchObject({
      code: 'not_found',
    });
  } finally {
    pdf.close();
  }
});

test('the lines of the account are a file that sums to what the month changed: sale, refund, holdback and payout', async () => {
  await world.addSheba();
  await world.database.owner`
    insert into settlement.shop (bucket, merchant_id, holdback_bp, holdback_days) values (${world.merchantId} & 63, ${world.merchantId}, 1000, 30)
    on conflict (merchant_id, bucket) do update set holdback_bp = 1000, holdback_days = 30`;
  const first = await world.sell(await world.customer());
  await world.nightOf('2026-11-19');
  await world.refund(first, 2_000_000);
  await world.nightOf('2026-11-22');
  const [aban] = await statements();
  expect(aban).toMatchObject({ held_back: 1_176_000, paid_out: 10_584_000, closing: -1_960_000 });
  const { database, clock } = world;
  const linesOf = async (owner: bigint) => {
    const report = await requestReport({ database, sql: database.sql, clock, accounts: shopAccounts }, owner, {
      kind: 'account',
      format: 'csv',
      from: '2026-10-23',
      to: '2026-11-21',
    });
    if ('id' in report) throw new Error('expected the file itself');
    return (await text(report.content))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
  };
  const lines = await linesOf(OWNER);
  expect(
    lines.map(([, , kind, , , amount, commission, , net]) => [kind, amount, commission, net].join(' ')).toSorted(),
  ).toEqual([
    '"برگشت" -2000000 40000 -1960000',
    '"سپرده" -1176000 0 -1176000',
    '"فروش" 12000000 -240000 11760000',
    '"واریز" -10584000 0 -10584000',
  ]);
  expect(lines.reduce((sum, line) => sum + Number(line[8]), 0)).toBe((aban?.closing ?? 0) - (aban?.opening ?? 0));
  expect(await linesOf(STRANGER)).toEqual([]);
});
