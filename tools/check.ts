import { quickSteps } from './checks/quick-steps.ts';
import { printTally, runSteps } from './checks/run-steps.ts';

/** `npm run check`: the quick parts alone, before every commit. */
const tally = await runSteps(quickSteps);
printTally(tally);
process.exitCode = tally.failed === 0 ? 0 : 1;
