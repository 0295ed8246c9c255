import { parseArgs } from 'node:util';
import { runCheckoutDrill } from '../apps/server/src/acceptance/testing/checkout-drill.test-support.ts';
import { buildWebApp } from './launcher/web-build.ts';

/**
 * `npm run drill:checkout`: a thousand orders of a web shop while server, worker, database and gateway are killed at random (acceptance/checkout-crash.test.ts at full length).
 * `--sessions` how many, `--seed` who is killed when, `--kills` how many of them, `--minutes` until when all must have come to an end. Exit code 1 when anything is not as it must be.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '29' },
    kills: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '15' },
  },
});
// The servers that it starts serve the web app too.
await buildWebApp({ say: console.log });
const report = await runCheckoutDrill({
  sessions: Number(values.sessions),
  seed: Number(values.seed),
  kills: Number(values.kills),
  withinMs: Number(values.minutes) * 60_000,
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.wrong.length === 0 ? 0 : 1);
