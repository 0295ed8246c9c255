import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReport } from '../payments/use-cases/request-report.ts';
import { shopAccounts } from './queries/statements.ts';
import {
  OWNER,
  type SettlementWorld,
  startSettlementWorld,
  STRANGER,
} from './testing/settlement-world.test-support.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await startSettlementWorld();
}, 60_000);
afterAll(() => world.close());

async function linesOf(owner: bigint, changes: { readonly from?: string; readonly filter_text?: string } = {}) {
  const { database, clock } = world;
  const deps = { database, sql: database.sql, clock, accounts: shopAccounts };
  const report = await requestReport(deps, owner, {
    kind: 'payouts',
    format: 'csv',
    from: '2026-11-21',
    to: '2026-11-30',
    ...changes,
  });
  if ('id' in report) throw new Error('expected the file itself');
  return (await text(report.content)).trim().split('\r\n').slice(1);
}

test('the payouts of some days are a file: each with what became of it, newest first, for its shop alone', async () => {
  await world.addSheba();
  const buyer = await world.customer();
  await world.moveTo('2026-11-22T09:00:00Z');
  await world.sell(buyer);
  await world.nightOf('2026-11-23');
  await world.afterCycleOf('2026-11-23');
  await world.sell(buyer, { credit: 2_500_000n });
  await world.nightOf('2026-11-24');
  const [open = '', paid = '', ...others] = await linesOf(OWNER);
  expect(others).toEqual([]);
  expect(open).toMatch(/,"1405\/09\/03",2450000,"ریال",".+","در راه بانک","",""$/);
  expect(paid).toMatch(/,"1405\/09\/02",11760000,"ریال",".+","واریز شد","1405\/09\/02",".+"$/);
  expect(await linesOf(OWNER, { from: '2026-11-24' })).toEqual([open]);
  expect(await linesOf(STRANGER)).toEqual([]);
  await expect(linesOf(OWNER, { filter_text: 'x' })).rejects.toMatchObject({ code: 'invalid' });
});
