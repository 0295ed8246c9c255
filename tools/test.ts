import { stepsBeforeTests } from './checks/quick-steps.ts';
import { printTally, runSteps } from './checks/run-steps.ts';
import { runBrowserTests, runVitest } from './suites/run-suite.ts';
import { summaryLines, writeTimes } from './suites/summary.ts';
import { ensureTools } from './system-tools.ts';

/**
 * `npm test`: everything. Installs what the system lacks where it may, then the quick checks, the suites of packages and server over a real PostgreSQL,
 * and the flows in a real browser. The last line is `N passed, N failed` over all of it; the lines before name what failed and what needed a second try.
 */

/** Throws with what to install where apt may not be used. */
async function findTools(): Promise<string[]> {
  ensureTools(['chromium', 'chromium-headless-shell', 'curl', 'hledger', 'jq', 'pgbouncer']);
  return [];
}

const checks = await runSteps([{ name: 'system tools', run: findTools }, ...stepsBeforeTests]);
// One after the other. Together they need more than two cores, and the processes that give way to all others, which read pictures and typeset, miss their limits.
const suites = [await runVitest(['unit', 'alone', 'server', 'processes']), await runBrowserTests()];
writeTimes(suites);
for (const line of summaryLines(suites)) console.log(line);
const passed = suites.reduce((sum, suite) => sum + suite.passed, checks.passed);
const failed = suites.reduce((sum, suite) => sum + suite.failures.length, checks.failed);
printTally({ passed, failed });
process.exitCode = failed === 0 ? 0 : 1;
