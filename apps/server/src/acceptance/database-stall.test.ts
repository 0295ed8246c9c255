import { afterEach, expect, test } from 'vitest';
import { isLongRun, sized } from '../../../../tools/suites/run-size.ts';
import { ensureTools } from '../../../../tools/system-tools.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { type LineMode, type LineRoute, startLine, startPgBouncer } from './testing/database-routes.test-support.ts';
import { type DrillOptions, type DrillReport, runDrill } from './testing/stall-drill.test-support.ts';

const GOOD_READS = 200;
const SMALL: Omit<DrillOptions, 'disturb'> = {
  customers: 24,
  buyers: 8,
  rounds: sized(1, 2),
  minStallMs: 1_000,
  maxStallMs: 3_600,
  readEveryMs: 15,
  goodReads: GOOD_READS,
};

let world: CrashWorld;
afterEach(() => world.stop(), 60_000);

function expectAsPromised(report: DrillReport, name: string): void {
  console.log(
    `${name}: reads ${JSON.stringify(report.statuses)}, purchases ${JSON.stringify(report.purchaseStatuses)}`,
  );
  expect([report.wrong, report.serverErrors]).toEqual([[], []]);
  expect(report.findings).toEqual({ lost: [], doubled: [], revived: [], unasked: [] });
  expect(report.violations).toEqual([]);
  expect(report.books).toEqual([]);
  expect(report.statuses['200']).toBeGreaterThan(GOOD_READS);
}

test(
  'every process of PostgreSQL, then one backend, is stopped: nobody gets another’s response, only 503 with the time to wait, and all is well afterwards',
  { timeout: 180_000 },
  async () => {
    world = await startCrashWorld();
    const report = await runDrill(world, {
      ...SMALL,
      minStallMs: 3_600,
      maxStallMs: 5_000,
      disturb: (round) => world.stallDatabase(round % 2 === 0 ? 'all' : 'backend'),
    });
    expectAsPromised(report, 'stalls');
    expect(report.statuses['503']).toBeGreaterThan(10);
  },
);

test('a line that cuts, delays and swallows gives nobody another’s response', { timeout: 180_000 }, async () => {
  let line: LineRoute | undefined;
  world = await startCrashWorld({
    route: async (databaseUrl) => {
      line = await startLine(databaseUrl);
      return line;
    },
  });
  const modes: readonly LineMode[] = ['cut', 'delay', 'black-hole'];
  const report = await runDrill(world, {
    ...SMALL,
    rounds: sized(1, modes.length),
    maxStallMs: 2_000,
    disturb: (round) => {
      line?.setMode(modes[round % modes.length] as LineMode);
      return () => line?.setMode('pass');
    },
  });
  expectAsPromised(report, 'line');
});

test.runIf(isLongRun)('behind PgBouncer in transaction mode the same holds', { timeout: 180_000 }, async () => {
  ensureTools(['pgbouncer']);
  world = await startCrashWorld({ route: startPgBouncer });
  const report = await runDrill(world, {
    ...SMALL,
    rounds: 1,
    minStallMs: 3_600,
    maxStallMs: 4_000,
    disturb: () => world.stallDatabase('all'),
  });
  expectAsPromised(report, 'pooler');
});
