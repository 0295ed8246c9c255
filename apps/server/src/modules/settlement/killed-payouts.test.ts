import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../../../../../tools/suites/run-size.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { WORLD_KEYS } from '../gateway/testing/gateway-world.test-support.ts';
import { type SettlementWorld, startSettlementWorld } from './testing/settlement-world.test-support.ts';

const SCRIPT = path.join(import.meta.dirname, 'testing/pay-shops-process.ts');
const KILLS = sized(4, 200);
const SHOPS = 6;
/** A process is killed so long after it has begun, at the most: longer than its work takes on a quiet machine. Most are killed early. */
const MAX_MS = 400;
const killTime = (kill: number): number => Math.round(MAX_MS * (((kill * 37) % 100) / 100) ** 2);
const NET = 980_000n;
const BUYERS = 8;
/** After so many kills others buy: an installment that is due would refuse them new credit. */
const KILLS_OF_BUYERS = 40;

let world: SettlementWorld;
let shops: readonly bigint[];
beforeAll(async () => {
  world = await startSettlementWorld();
  await world.moveTo('2026-11-22T08:00:00Z');
  shops = await world.moreShops(SHOPS);
}, 60_000);
afterAll(() => world.close());

/** Lets a process pay the shops, and kills it in the middle unless `killAfterMs` is undefined. Returns whether it has come to its end. */
async function payIn(instant: string, killAfterMs: number | undefined): Promise<boolean> {
  const { dataKey, indexKey } = WORLD_KEYS;
  const { database, sandbox } = world;
  const child = spawn(
    process.execPath,
    [SCRIPT, database.ownerUrl, `${sandbox.url}/sandbox/bank`, instant, dataKey, indexKey],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    if (line === 'ready' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  await once(child, 'close');
  return said.includes('done');
}

test(
  'killed at any moment: no shop is paid twice, and none loses a rial',
  { timeout: sized(180_000, 1_800_000) },
  async () => {
    let day = isoDate('2026-11-22');
    let [sold, cut] = [0n, 0];
    let buyers: readonly CustomerFixture[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill % KILLS_OF_BUYERS === 0)
        buyers = await Promise.all(Array.from({ length: BUYERS }, () => world.customer()));
      if (kill % 2 === 0) {
        await world.moveTo(`${day}T08:00:00Z`);
        for (const [index, buyer] of buyers.entries()) {
          await world.sell(buyer, { credit: 1_000_000n, count: 2, merchantId: shops[index % SHOPS] ?? 0n });
          sold += NET;
        }
        day = addDays(day, 1);
        await world.moveTo(`${day}T00:30:00Z`);
        await world.endDays();
      }
      // At night the payouts are made, by day the bank is asked about them.
      const instant = kill % 2 === 0 ? `${day}T00:30:00Z` : `${day}T08:00:00Z`;
      await world.moveTo(instant);
      if (!(await payIn(instant, killTime(kill)))) cut += 1;
    }
    // A test that kills no process at work proves nothing.
    expect(cut).toBeGreaterThan(0);

    // The killed come to their end, beyond the next weekend.
    for (let days = 0; days < 4; days += 1) {
      day = addDays(day, 1);
      await world.moveTo(`${day}T08:00:00Z`);
      await world.endDays();
      expect(await payIn(`${day}T08:00:00Z`, undefined)).toBe(true);
    }
    const orders = await world.bankOrders();
    expect(new Set(orders.map(({ order_id: id }) => id)).size).toBe(orders.length);
    expect(orders.filter(({ submissions, state }) => submissions !== 1 || state !== 'paid')).toEqual([]);
    expect(orders.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(sold);
    expect(await world.brokenChecks()).toEqual([]);
  },
);
