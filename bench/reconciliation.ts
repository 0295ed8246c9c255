/**
 * 100,000 payments of a day with planted differences: card payments against the gateway's file, cash-outs against the bank's, which is written and read as a file.
 * Prints what was planted and found, the time and the memory; ends with 1 when a difference is missed or invented.
 * `node bench/reconciliation.ts [payments]`
 */
import { performance } from 'node:perf_hooks';
import { matchMovements } from '../apps/server/src/modules/reconciliation/domain/match-movements.ts';
import type { Movement } from '../apps/server/src/modules/reconciliation/domain/movement.ts';
import { readStatement, signedOf } from '../apps/server/src/modules/reconciliation/domain/read-statement.ts';
import {
  DAY,
  nameOf,
  PLANTS,
  plantedPair,
  RULES,
} from '../apps/server/src/modules/reconciliation/testing/planted-movements.test-support.ts';

const payments = Number(process.argv[2] ?? 100_000);
/** One cash-out for so many payments; one difference in so many of either. */
const PAYMENTS_OF_CASH_OUT = 5;
const PLANT_EVERY = 331;

const planted = Array.from({ length: payments }, (_, index) =>
  plantedPair(
    index % PAYMENTS_OF_CASH_OUT === 0 ? 'cash_out' : 'card_payment',
    String(10 ** 11 + index),
    BigInt(100_000 + ((index * 7_919) % 50_000_000)),
    index % PLANT_EVERY === 0 ? PLANTS[(index / PLANT_EVERY) % PLANTS.length] : undefined,
  ),
);
const expected = new Set(planted.flatMap((each) => each.expected ?? []));
const all = planted.flatMap(({ movements }) => movements);
const ofDay = all.filter(({ side, day }) => side === 'bank' && day === DAY);
const file = [
  `nesye-bank-statement,1,IR820540102680020817909002,${DAY}`,
  ...ofDay.map(({ reference, amount }, index) => `${index + 1},${reference},out,${-amount},cash_out`),
  `end,${ofDay.length},${ofDay.reduce((sum, { amount }) => sum + amount, 0n)}`,
].join('\n');
const others = all.filter(({ side, day }) => side !== 'bank' || day !== DAY);

const heapBefore = process.memoryUsage().heapUsed;
const began = performance.now();
const reading = readStatement(file);
if (reading.kind === 'refused') throw new Error(`${reading.code} in line ${reading.line}`);
const lines = reading.statement.lines.map((line): Movement => ({
  side: 'bank',
  kind: line.kind,
  reference: line.reference,
  day: DAY,
  amount: signedOf(line),
}));
const read = performance.now();
const results = matchMovements([...others, ...lines], RULES);
const ended = performance.now();
const found = new Set(results.filter(({ outcome }) => outcome !== 'matched').map(nameOf));
const missed = [...expected].filter((name) => !found.has(name));
const invented = [...found].filter((name) => !expected.has(name));
const mebibytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);
console.log(`payments ${payments}, movements ${all.length}, lines of the bank's file ${lines.length}`);
console.log(`planted ${expected.size}, found ${found.size}, missed ${missed.length}, invented ${invented.length}`);
console.log(`file read in ${(read - began).toFixed(0)} ms, matched in ${(ended - read).toFixed(0)} ms`);
console.log(
  `heap ${mebibytes(process.memoryUsage().heapUsed - heapBefore)} MiB more, resident ${mebibytes(process.memoryUsage().rss)} MiB in all`,
);
process.exitCode = missed.length + invented.length === 0 ? 0 : 1;
