import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCrashWorld } from '../apps/server/src/acceptance/testing/crash-world.test-support.ts';
import {
  type LineMode,
  type LineRoute,
  startLine,
  startPgBouncer,
} from '../apps/server/src/acceptance/testing/database-routes.test-support.ts';
import { runDrill } from '../apps/server/src/acceptance/testing/stall-drill.test-support.ts';

/**
 * `npm run drill:stall`: the stalls of acceptance/database-stall.test.ts at full length. `--way stall|line|pooler` chooses what goes wrong,
 * `--server FOLDER` another checkout to test, POSTGRES_BIN another PostgreSQL. Exit code 1 when anything was not as promised.
 */
const { values } = parseArgs({
  options: {
    way: { type: 'string', default: 'stall' },
    rounds: { type: 'string', default: '20' },
    customers: { type: 'string', default: '300' },
    'max-stall-s': { type: 'string', default: '20' },
    server: { type: 'string' },
  },
});

const MODES: readonly LineMode[] = ['cut', 'delay', 'black-hole'];
const HEALED_WITHIN_MS = 2_000;
/** The promised three seconds, and the machine's own slowness under this load. */
const READ_WITHIN_MS = 4_500;
/** Two seconds of queue and eight of the command, which a hung database must not stretch; and the machine's own slowness. */
const PURCHASE_WITHIN_MS = 11_500;
let line: LineRoute | undefined;
const routes = {
  stall: undefined,
  line: async (databaseUrl: string) => (line = await startLine(databaseUrl)),
  pooler: startPgBouncer,
};
const route = routes[values.way as keyof typeof routes];
const world = await startCrashWorld({
  ...(route === undefined ? {} : { route }),
  ...(values.server === undefined ? {} : { main: path.resolve(values.server, 'apps/server/src/main.ts') }),
});

function disturb(round: number): () => void {
  if (values.way !== 'line') return world.stallDatabase(round % 4 === 3 ? 'backend' : 'all');
  line?.setMode(MODES[round % MODES.length] as LineMode);
  return () => line?.setMode('pass');
}

try {
  const report = await runDrill(world, {
    customers: Number(values.customers),
    buyers: 16,
    rounds: Number(values.rounds),
    minStallMs: 1_000,
    maxStallMs: Number(values['max-stall-s']) * 1_000,
    readEveryMs: 15,
    disturb,
    onRound: console.log,
  });
  console.log(JSON.stringify(report, null, 2));
  const { lost, doubled, revived } = report.findings;
  const isHealed = values.way === 'line' || Math.max(...report.healedAfterMs) < HEALED_WITHIN_MS;
  const isPrompt = report.slowestReadMs < READ_WITHIN_MS && report.slowestPurchaseMs < PURCHASE_WITHIN_MS;
  const errors = [report.wrong, lost, doubled, revived, report.violations, report.books].reduce(
    (sum, list) => sum + list.length,
    0,
  );
  console.log(
    `${errors} wrong, ${isHealed ? 'healed within two seconds each time' : 'NOT healed within two seconds'}, ${isPrompt ? 'every caller was refused in time' : 'a caller waited TOO LONG'}`,
  );
  process.exitCode = errors === 0 && isHealed && isPrompt ? 0 : 1;
} finally {
  await world.stop();
}
