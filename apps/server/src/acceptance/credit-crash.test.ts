import { expect, test } from 'vitest';
import { sized } from '../../../../tools/suites/run-size.ts';
import { runCreditDrill } from './testing/credit-drill.test-support.ts';

/** `npm run drill:credit` does it with two hundred. */
const APPLICATIONS = sized(6, 12);
const SEED = 12;
/** Then they are let to their end. */
const KILLS = sized(3, 5);

test(
  'kill -9 of server, worker and a lender’s stand-in while people apply: each comes to his end, nobody gets anything twice, the books balance',
  { timeout: 180_000 },
  async () => {
    const report = await runCreditDrill({ applications: APPLICATIONS, seed: SEED, withinMs: 120_000, kills: KILLS });
    console.log(JSON.stringify(report));
    expect(report.wrong).toEqual([]);
    expect(report).toMatchObject({ active: APPLICATIONS, refused: 0, pending: 0 });
    // A drill that kills nobody proves nothing.
    expect(report.kills.server + report.kills.worker + report.kills.lender).toBe(KILLS);
  },
);
