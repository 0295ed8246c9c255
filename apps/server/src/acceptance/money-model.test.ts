import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { pauses, sequences } from './testing/money-model/model-steps.test-support.ts';
import { prepareCasts } from './testing/money-model/model-world.test-support.ts';
import { type Failure, playBatch, type Sequence } from './testing/money-model/play-batch.test-support.ts';

/** How many sequences are played, and out of which seed; `npm run model` says both. The suite plays the same ones each time, so that it judges the change and not the day. */
const COUNT = Number(process.env['MODEL_SEQUENCES'] ?? 200);
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_123);
/** Played side by side: the ends of the days between are done once for all of them. */
const PER_BATCH = Math.min(COUNT, COUNT > 500 ? 250 : 100);
const TIMEOUT_MS = 4 * 3_600_000;

let stage: Parameters<typeof playBatch>[0];
beforeAll(async () => {
  const { template, filled } = await prepareCasts(PER_BATCH);
  stage = { template, casts: filled };
}, 300_000);

test(`no sequence of what moves money makes or loses a rial (seed ${SEED})`, { timeout: TIMEOUT_MS }, async () => {
  const begun = performance.now();
  const played = fc.sample(sequences, { numRuns: COUNT, seed: SEED });
  let steps = 0;
  for (let first = 0; first < COUNT; first += PER_BATCH) {
    const batch = played.slice(first, first + PER_BATCH);
    const [time = []] = fc.sample(pauses, { numRuns: 1, seed: SEED + first });
    const result = await playBatch(stage, batch, time);
    steps += result.steps;
    const [failure] = result.failures;
    if (failure !== undefined) expect.fail(await explain(failure, { batch, first, time }));
    if (COUNT > 500)
      console.log(
        `${first + batch.length} sequences, ${steps} steps, ${Math.round((performance.now() - begun) / 1_000)} s`,
      );
  }
});

interface FailedBatch {
  readonly batch: readonly Sequence[];
  readonly first: number;
  readonly time: Parameters<typeof playBatch>[2];
}

/** The shortest sequence that fails in the same way when it is played alone, with how to play it again. */
async function explain(failure: Failure, { batch, first, time }: FailedBatch): Promise<string> {
  const again = `npm run model -- --sequences ${first + batch.length} --seed ${SEED}`;
  const head = [failure.message, ...failure.log, `sequence ${first + failure.index}; again: ${again}`];
  if (failure.index < 0) return head.join('\n');
  const alone = fc.asyncProperty(sequences, async (sequence) => {
    const { failures } = await playBatch(stage, [sequence], time);
    return failures.length === 0;
  });
  const details = await fc.check(alone, {
    seed: SEED,
    path: String(first + failure.index),
    numRuns: 1,
    interruptAfterTimeLimit: 90_000,
  });
  const shrunk = details.counterexample?.[0];
  if (shrunk === undefined) return [...head, 'played alone it does not fail'].join('\n');
  const { failures } = await playBatch(stage, [shrunk], time);
  return [
    ...head,
    'shrunk:',
    JSON.stringify(shrunk),
    ...(failures[0]?.log ?? []),
    failures[0]?.message ?? 'not again',
  ].join('\n');
}
