import { printTally, runSteps, type Tally } from './checks/run-steps.ts';
import { quickSteps } from './checks/quick-steps.ts';
import { runSuite } from './checks/suite.ts';
import { ensureTools } from './system-tools.ts';

/**
 * `npm test`: everything. Installs what the system lacks where it may, then the quick checks, the suites of packages and server over a real PostgreSQL,
 * and the flows in a real browser, one after another. Ends with `N passed, N failed`.
 */
const isUnitStep = (name: string): boolean => name === 'unit tests';

/** Throws with what to install where apt may not be used. */
async function findTools(): Promise<string[]> {
  ensureTools(['chromium', 'hledger', 'pgbouncer']);
  return [];
}

const tallies: Tally[] = [
  await runSteps([{ name: 'system tools', run: findTools }, ...quickSteps.filter((step) => !isUnitStep(step.name))]),
  await runSuite(['unit']),
  await runSuite(['server']),
  await runSuite(['start']),
  await runSuite(['browser']),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
printTally({ passed, failed });
process.exitCode = failed === 0 ? 0 : 1;
