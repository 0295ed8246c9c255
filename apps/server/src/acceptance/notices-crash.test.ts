import { expect, test } from 'vitest';
import { sized } from '../../../../tools/suites/run-size.ts';
import { runNoticesDrill } from './testing/notices-drill.test-support.ts';

/** `npm run drill:notices` does it with a hundred thousand. */
const NOTICES = sized(400, 4_000);
const KILLS = sized(2, 8);

test(
  'providers that refuse, lose or silently take one in five, and kill -9 of worker and database: each notice is sent once',
  { timeout: 480_000 },
  async () => {
    const report = await runNoticesDrill({ notices: NOTICES, seed: 30, kills: KILLS, failing: 0.2, withinMs: 440_000 });
    console.log(JSON.stringify(report));
    expect(report.wrong).toEqual([]);
    // A drill that kills no process and fails no message proves nothing.
    expect(report.kills.worker + report.kills.database).toBe(KILLS);
    expect(report.providers.failed).toBeGreaterThan(NOTICES / 20);
  },
);
