import { expect, test } from 'vitest';
import { sized } from '../../../../tools/suites/run-size.ts';
import { runCheckoutDrill } from './testing/checkout-drill.test-support.ts';

/** `npm run drill:checkout` does it with a thousand. */
const SESSIONS = sized(33, 110);
const SEED = 29;
const KILLS = sized(4, 8);

test(
  'kill -9 of server, worker, database and gateway while buyers pay and the shop’s receiver fails: each order is paid and told, or not paid and returned',
  { timeout: 240_000 },
  async () => {
    const report = await runCheckoutDrill({ sessions: SESSIONS, seed: SEED, kills: KILLS, withinMs: 200_000 });
    console.log(JSON.stringify(report));
    expect(report.wrong).toEqual([]);
    // A drill that kills no process and fails no webhook proves nothing.
    const { server, worker, database, gateway } = report.kills;
    expect(server + worker + database + gateway).toBe(KILLS);
    expect(report.webhooks.refused).toBeGreaterThan(0);
    expect(report.ends['approved, captured']).toBeGreaterThan(0);
  },
);
