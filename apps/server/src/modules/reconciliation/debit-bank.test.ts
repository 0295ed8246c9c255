import { isoDate } from '@nesye/money';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MandateWorld, startMandateWorld } from '../mandates/testing/mandate-world.test-support.ts';
import { settleDraws } from '../mandates/use-cases/settle-draws.ts';
import { createHttpBankStatements } from './adapters/bank-statements.ts';
import type { ReconciliationDeps } from './reconciliation-deps.ts';
import { MAKER } from './testing/reconciliation-world.test-support.ts';
import { listDifferences } from './use-cases/list-differences.ts';
import { reconcileDay, takeStatement } from './use-cases/take-statement.ts';

/** A draw of 3,112,000 of the 21st, which the bank settles less 2,500; the 22nd is a holiday. */
const REFERENCE = 'debit-bank-2026-12-22';
const ARRIVES = isoDate('2026-12-24');

let world: MandateWorld;
let deps: ReconciliationDeps;
beforeAll(async () => {
  world = await startMandateWorld();
  const { database, clock } = world;
  const bank = createHttpBankStatements({ url: `${world.sandbox.url}/sandbox/bank`, clock });
  deps = { database, clock, log: pino({ enabled: false }), bank, gateway: () => world.gateway };
  const buyer = await world.customer(0n);
  await world.buy(buyer);
  const pending = await world.mandate(buyer, { source: 'bank' });
  await world.sign(pending);
  await world.read(buyer, pending.id);
  await world.live('2026-12-21', isoDate('2026-12-19'));
  world.clock.moveTo(`${ARRIVES}T08:30:00Z`);
  expect(await settleDraws(world.deps)).toBe(1);
});
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const differences = async () => {
  const { results } = await listDifferences(deps, MAKER, { page_size: '100' });
  return results.map(
    (each) => `${each.kind} ${each.reference} ${each.class} ${each.ledger_amount ?? '-'} ${each.bank_amount ?? '-'}`,
  );
};

test('what the debit bank has paid is on the bank’s statement as our books have it; less of it is a difference', async () => {
  const file = await (await world.sandbox.get(`/sandbox/bank/statements/${ARRIVES}`)).text();
  expect(file).toContain(`,${REFERENCE},in,3109500,settlement`);
  world.clock.moveTo('2026-12-26T08:30:00Z');
  const less = file.replace('3109500', '3109000').replaceAll('3109500', '3109000');
  await takeStatement(deps, { day: ARRIVES, content: less, uploadedBy: MAKER });
  expect(await differences()).toEqual([`settlement ${REFERENCE} amount_differs 3109500 3109000`]);
});

test('the day looked at again finds nothing more', async () => {
  await reconcileDay(deps, ARRIVES);
  expect(await differences()).toHaveLength(1);
});
