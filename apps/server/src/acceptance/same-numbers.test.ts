import { beforeAll, test } from 'vitest';
import { prepareCasts } from './testing/money-model/model-world.test-support.ts';
import type { Stage } from './testing/money-model/play-batch.test-support.ts';
import { playSequences } from './testing/money-model/play-sequences.test-support.ts';

/** Fewer sequences than the model of the books is played with: after each step and each pause every screen is read. `npm run model -- --screens` plays more. */
const COUNT = Number(process.env['MODEL_SEQUENCES'] ?? 24);
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_127);
const PER_BATCH = Math.min(COUNT, 60);
const TIMEOUT_MS = 4 * 3_600_000;

let stage: Stage;
beforeAll(async () => {
  const { template, filled } = await prepareCasts(PER_BATCH);
  stage = { template, casts: filled, lookAtScreens: true };
}, 300_000);

test(`every screen says the same of what a customer owes (seed ${SEED})`, { timeout: TIMEOUT_MS }, () =>
  playSequences(stage, { count: COUNT, seed: SEED, perBatch: PER_BATCH, command: 'npm run model -- --screens' }),
);
