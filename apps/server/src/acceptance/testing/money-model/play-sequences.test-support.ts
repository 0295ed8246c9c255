import fc from 'fast-check';
import { expect } from 'vitest';
import { pauses, sequences } from './model-steps.test-support.ts';
import { type Failure, playBatch, type Sequence, type Stage } from './play-batch.test-support.ts';

/** How many sequences, out of which seed, how many of them side by side, and the command that plays them again. */
export interface Plays {
  readonly count: number;
  readonly seed: number;
  readonly perBatch: number;
  readonly command: string;
}

/** Plays sequences in batches, each over its own time: the ends of the days between are done once for a whole batch. Fails with the shortest sequence that fails. */
export async function playSequences(stage: Stage, plays: Plays): Promise<void> {
  const { count, seed, perBatch } = plays;
  const begun = performance.now();
  const played = fc.sample(sequences, { numRuns: count, seed });
  let steps = 0;
  for (let first = 0; first < count; first += perBatch) {
    const batch = played.slice(first, first + perBatch);
    const [time = []] = fc.sample(pauses, { numRuns: 1, seed: seed + first });
    const result = await playBatch(stage, batch, time);
    steps += result.steps;
    const [failure] = result.failures;
    if (failure !== undefined) expect.fail(await explain(stage, failure, { ...plays, batch, first, time }));
    if (count > 500)
      console.log(
        `${first + batch.length} sequences, ${steps} steps, ${Math.round((performance.now() - begun) / 1_000)} s`,
      );
  }
}

interface FailedBatch extends Plays {
  readonly batch: readonly Sequence[];
  readonly first: number;
  readonly time: Parameters<typeof playBatch>[2];
}

/** The shortest sequence that fails in the same way when it is played alone, with how to play it again. */
async function explain(
  stage: Stage,
  failure: Failure,
  { batch, first, time, seed, command }: FailedBatch,
): Promise<string> {
  const again = `${command} --sequences ${first + batch.length} --seed ${seed}`;
  const head = [failure.message, ...failure.log, `sequence ${first + failure.index}; again: ${again}`];
  if (failure.index < 0) return head.join('\n');
  const alone = fc.asyncProperty(sequences, async (sequence) => {
    const { failures } = await playBatch(stage, [sequence], time);
    return failures.length === 0;
  });
  const details = await fc.check(alone, {
    seed,
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
