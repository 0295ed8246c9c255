import { type IsoDate, isoDate } from '@nesye/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedRecordsOf, plantedRecord } from '../../platform/testing/planted-record.ts';
import type { DebitBank, SettledDraw } from './adapters/debit-bank.ts';
import { createHttpDebitBank } from './adapters/http-debit-bank.ts';
import { countUnsettledDraws, readDebitSettlements } from './queries/settlements.ts';
import { type MandateWorld, startMandateWorld } from './testing/mandate-world.test-support.ts';
import { settleDraws } from './use-cases/settle-draws.ts';

/** The first row of 12,000,000 in four on our own line, due on Monday the 21st of December. */
const ROW = 3_112_000n;
const DUE = '2026-12-21';
/** The 22nd is a holiday: both days are settled on the 23rd, and their file is known on the 24th. */
const FILE = '2026-12-22';
const NOTICE = isoDate('2026-12-19');
const FEE = 2_500n;

let world: MandateWorld;
beforeEach(async () => {
  world = await startMandateWorld();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

/** A customer with a purchase and a mandate at the bank. */
async function signed(sale: { readonly date?: IsoDate } = {}) {
  const buyer = await world.customer(0n);
  await world.buy(buyer, sale);
  const pending = await world.mandate(buyer, { source: 'bank' });
  await world.sign(pending);
  await world.read(buyer, pending.id);
  return buyer;
}

/** Customers whose first row the bank draws on its due day. */
async function drawn(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await signed();
  await world.live(DUE, NOTICE);
}

const clearing = () => world.balance(1110, 5n);
const settle = async (at: string): Promise<number> => {
  world.clock.moveTo(at);
  world.sandbox.clock.now = new Date(at);
  return await settleDraws(world.deps);
};
/** The bank's files, as a test changes them. */
const withFiles = (change: (lines: readonly SettledDraw[], day: IsoDate) => readonly SettledDraw[] | undefined) => {
  const bank: DebitBank = {
    ...world.deps.bank,
    readSettlement: async (day) => {
      const lines = await world.deps.bank.readSettlement(day);
      return lines && change(lines, day);
    },
  };
  return settleDraws({ ...world.deps, bank });
};
const settled = async () => {
  const rows = await readDebitSettlements(world.database.sql, isoDate('2026-12-01'), isoDate('2027-02-01'));
  return rows.map(({ day, net }) => `${day} ${net}`);
};

test('what the bank has drawn is in our account on the business day after, less its fees, once', async () => {
  await drawn(2);
  expect(await clearing()).toBe(2n * ROW);
  expect(await settle('2026-12-23T08:30:00Z')).toBe(0);
  const money = await world.balance(1010, 0n);
  expect(await settle('2026-12-24T08:30:00Z')).toBe(1);
  expect([await clearing(), (await world.balance(1010, 0n)) - money]).toEqual([0n, 2n * ROW]);
  expect(await settled()).toEqual([`${FILE} ${2n * (ROW - FEE)}`]);
  expect(await settle('2026-12-26T08:30:00Z')).toBe(0);
  expect(await countUnsettledDraws(world.database.sql, new Date('2027-01-01T00:00:00Z'))).toBe(0);
});

test('two runs together take a file once', async () => {
  await drawn(1);
  world.clock.moveTo('2026-12-24T08:30:00Z');
  const taken = await Promise.all([settleDraws(world.deps), settleDraws(world.deps)]);
  expect(taken.toSorted()).toEqual([0, 1]);
  expect(await clearing()).toBe(0n);
});

test('a line twice, of another amount or of nothing of ours settles nothing; the fees of all lines are kept', async () => {
  await drawn(2);
  world.clock.moveTo('2026-12-24T08:30:00Z');
  await withFiles((lines) => [
    ...lines.slice(0, 1),
    ...lines.slice(0, 1),
    ...lines.slice(1).map((line) => ({ ...line, amount: line.amount - 1n })),
    { drawId: 'UNKNOWN-1', amount: 5_000n, fee: 0n },
  ]);
  expect(await clearing()).toBe(ROW);
  // What the bank pays, of which our books have the first line alone: reconciliation shows the rest.
  expect(await settled()).toEqual([`${FILE} ${ROW + ROW + (ROW - 1n) + 5_000n - 3n * FEE}`]);
  expect(await countUnsettledDraws(world.database.sql, new Date('2027-01-01T00:00:00Z'))).toBe(1);
});

test('a file that names a draw in doubt waits until the bank has spoken of it', async () => {
  await signed();
  const late = await signed({ date: isoDate('2026-11-23') });
  await world.live('2026-12-22', NOTICE);
  await world.bankAs('late', { latency_ms: 700 });
  await world.live('2026-12-23');
  expect(await world.draws(late)).toMatchObject([{ status: 'in_doubt' }]);
  await world.bankAs('ok');
  world.clock.moveTo('2026-12-26T08:30:00Z');
  const silent: DebitBank = { ...world.deps.bank, inquireDraw: async () => ({ kind: 'unknown' }) };
  expect(await settleDraws({ ...world.deps, bank: silent })).toBe(1);
  expect(await clearing()).toBe(0n);
  await world.push();
  await world.work();
  expect(await world.draws(late)).toMatchObject([{ status: 'paid' }]);
  expect(await clearing()).toBe(ROW);
  expect(await settleDraws(world.deps)).toBe(1);
  expect(await clearing()).toBe(0n);
});

test('a bank that is silent or says something else gets the request again with the next run', async () => {
  await drawn(1);
  await world.bankAs('timeout', { latency_ms: 500 });
  expect(await settle('2026-12-24T08:30:00Z')).toBe(0);
  await world.bankAs('ok');
  expect(await settle('2026-12-24T08:35:00Z')).toBe(1);
  const elsewhere = createHttpDebitBank({
    url: `${world.sandbox.url}/sandbox/bank`,
    publicOrigin: world.sandbox.url,
    clock: world.clock,
  });
  expect(await elsewhere.readSettlement(isoDate(FILE))).toBeUndefined();
});

test(plantedRecord('mandates.settle_draws'), async () => {
  await drawn(1);
  world.clock.moveTo('2026-12-27T08:30:00Z');
  let bad: IsoDate | undefined;
  const bank: DebitBank = {
    ...world.deps.bank,
    readSettlement: async (day) => {
      bad ??= day;
      if (day === bad) throw new Error('a planted bad record');
      return await world.deps.bank.readSettlement(day);
    },
  };
  expect(await failedRecordsOf(settleDraws({ ...world.deps, bank }))).toEqual([`debit bank ${bad ?? ''}`]);
  // The next day's file has what the bad one would have had.
  expect(await clearing()).toBe(0n);
});
