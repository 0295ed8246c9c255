import { parseArgs } from 'node:util';
import { runCreditDrill } from '../apps/server/src/acceptance/testing/credit-drill.test-support.ts';
import { buildWebApp } from './launcher/web-build.ts';

/**
 * `npm run drill:credit`: people apply for credit while server, worker and a lender's stand-in are killed at random (acceptance/credit-crash.test.ts at full length).
 * `--applications` how many together, `--seed` who is killed when, `--kills` how many of them, `--minutes` until when all must have come to an end. Exit code 1 when anything is not as it must be.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '200' },
    seed: { type: 'string', default: '12' },
    kills: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '12' },
  },
});
// The servers that it starts serve the web app too.
await buildWebApp({ say: console.log });
const report = await runCreditDrill({
  applications: Number(values.applications),
  seed: Number(values.seed),
  kills: Number(values.kills),
  withinMs: Number(values.minutes) * 60_000,
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.wrong.length === 0 && report.pending === 0 ? 0 : 1);
