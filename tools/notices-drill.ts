import { parseArgs } from 'node:util';
import { runNoticesDrill } from '../apps/server/src/acceptance/testing/notices-drill.test-support.ts';
import { buildWebApp } from './launcher/web-build.ts';

/**
 * `npm run drill:notices`: a hundred thousand notices while both providers fail a tenth of their messages, and worker and database are killed (acceptance/notices-crash.test.ts
 * at full length). Exit code 1 when one was not sent once.
 */
const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '30' },
    kills: { type: 'string', default: '20' },
    failing: { type: 'string', default: '0.1' },
    minutes: { type: 'string', default: '60' },
  },
});
// The servers that it starts serve the web app too.
await buildWebApp({ say: console.log });
const report = await runNoticesDrill({
  notices: Number(values.notices),
  seed: Number(values.seed),
  kills: Number(values.kills),
  failing: Number(values.failing),
  withinMs: Number(values.minutes) * 60_000,
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.wrong.length === 0 ? 0 : 1);
