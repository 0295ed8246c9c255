import { beforeAll, test } from 'vitest';
import { sized } from '../../../../tools/suites/run-size.ts';
import { prepareCasts } from './testing/money-model/model-world.test-support.ts';
import type { Stage } from './testing/money-model/play-batch.test-support.ts';
import { playSequences } from './testing/money-model/play-sequences.test-support.ts';

/** How many sequences are played, and out of which seed; `npm run model` says both. The suite plays the same ones each time, so that it judges the change and not the day. */
const COUNT = Number(process.env['MODEL_SEQUENCES'] ?? sized(60, 200));
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_123);
const PER_BATCH = Math.min(COUNT, COUNT > 500 ? 250 : 100);
const TIMEOUT_MS = 4 * 3_600_000;

let stage: Stage;
beforeAll(async () => {
  const { template, filled } = await prepareCasts(PER_BATCH);
  stage = { template, casts: filled };
}, 300_000);

test(`no sequence of what moves money makes or loses a rial (seed ${SEED})`, { timeout: TIMEOUT_MS }, () =>
  playSequences(stage, { count: COUNT, seed: SEED, perBatch: PER_BATCH, command: 'npm run model --' }),
);
