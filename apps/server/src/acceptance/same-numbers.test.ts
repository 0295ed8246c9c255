import { beforeAll, expect, test } from 'vitest';
import { sized } from '../../../../tools/suites/run-size.ts';
import { prepareCasts } from './testing/money-model/model-world.test-support.ts';
import type { Stage } from './testing/money-model/play-batch.test-support.ts';
import { playSequences } from './testing/money-model/play-sequences.test-support.ts';

/** Fewer sequences than the model of the books is played with: after each step and each pause every screen is read. `npm run model -- --screens` plays more. */
const COUNT = Number(process.env['MODEL_SEQUENCES'] ?? 24);
/** With the first, penalties are carried onto rows that are not late; with the second, disputes and returns pause rows. */
const [GIVEN_SEED, SEEDS] = [process.env['MODEL_SEED'], [20_261_127, 20_261_147]];
const PER_BATCH = Math.min(COUNT, 60);
const TIMEOUT_MS = 4 * 3_600_000;

const seen = { paused: 0 };
let stage: Stage;
beforeAll(async () => {
  const { template, filled } = await prepareCasts(PER_BATCH);
  stage = { template, casts: filled, lookAtScreens: seen };
}, 300_000);

test.each(GIVEN_SEED === undefined ? sized(SEEDS.slice(1), SEEDS) : [Number(GIVEN_SEED)])(
  'every screen says the same of what a customer owes (seed %i)',
  { timeout: TIMEOUT_MS },
  (seed) => playSequences(stage, { count: COUNT, seed, perBatch: PER_BATCH, command: 'npm run model -- --screens' }),
);

test.runIf(GIVEN_SEED === undefined)('rows that are paused were among them', () => {
  expect(seen.paused).toBeGreaterThan(0);
});
