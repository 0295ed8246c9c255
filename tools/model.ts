import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run model [-- --sequences 10000] [--seed <number>] [--screens]`: plays sequences of everything that moves money against the product over a real PostgreSQL, the sandbox's gateway
 * and bank, and compares each with a pure model (`apps/server/src/acceptance/money-model.test.ts`). The same seed plays the same sequences.
 * With `--screens` everything that a customer's screens say of the debt is read after each step as well (`same-numbers.test.ts`). Exit code 1 when one differs; it is
 * printed as short as it can be made.
 */
const MAX_SEQUENCES = 1_000_000;
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    screens: { type: 'boolean', default: false },
  },
});
const sequences = Number(values.sequences);
const seed = Number(values.seed ?? Date.now() % 2_147_483_647);
if (!Number.isInteger(sequences) || sequences < 1 || sequences > MAX_SEQUENCES || !Number.isInteger(seed)) {
  console.error(`usage: npm run model -- --sequences <1 to ${MAX_SEQUENCES}> --seed <number> [--screens]`);
  process.exit(1);
}
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--project',
    'server',
    `apps/server/src/acceptance/${values.screens ? 'same-numbers' : 'money-model'}.test.ts`,
  ],
  { stdio: 'inherit', env: { ...process.env, MODEL_SEQUENCES: String(sequences), MODEL_SEED: String(seed) } },
);
process.exitCode = status ?? 1;
