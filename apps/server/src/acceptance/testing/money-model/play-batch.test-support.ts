import { type Pause, type Step, MOMENTS, type Weather } from './model-steps.test-support.ts';
import { compareBooks, compareSequence } from './compare-books.test-support.ts';
import { compareScreens, type ScreensSeen } from './compare-screens.test-support.ts';
import { type Cast, startModelWorld } from './model-world.test-support.ts';
import { observe } from './observe.test-support.ts';
import { mayHaveChargedOff } from './observe-ended-days.test-support.ts';
import { playStep } from './play-step.test-support.ts';
import { rememberPast, requireSamePast } from './remember-past.test-support.ts';
import { SequencePlay } from './sequence-play.test-support.ts';

export type Sequence = readonly (readonly Step[])[];

/** A sequence that did not end as its model, by its place in the batch; -1: the books of all of them. */
export interface Failure {
  readonly index: number;
  readonly message: string;
  readonly log: readonly string[];
}

export interface BatchResult {
  readonly steps: number;
  readonly failures: readonly Failure[];
}

export interface Stage {
  readonly template: string;
  readonly casts: readonly Cast[];
  /** What everybody's screens say is compared as well, after each step and each pause: many reads more. */
  readonly lookAtScreens?: ScreensSeen;
}

/** Sequences that are played at once: as many as the product has connections for. */
const CONCURRENCY = 8;
const DAY = 1_440;
/** Until everything that was begun has ended: pages, holds, Paya cycles, settlement over a weekend. */
const ENDING = [20, 40, DAY, DAY, DAY, DAY, DAY];
/** Longer than the product waits in this world. */
const LATE_MS = 450;
const FAULTS: Readonly<Record<Weather, object>> = {
  ok: {},
  error: { rate: 0.5 },
  timeout: { rate: 0.3, latency_ms: 5 },
  late: { rate: 0.07, latency_ms: LATE_MS },
  duplicate: {},
};

/**
 * Plays sequences side by side, each with its own people and shop, over one time: in each moment what they do, then the browsers that come back and what waits, with
 * gateway and bank as the pause says; and compares each with its model after every moment, all of them at the end.
 */
export async function playBatch(
  { template, casts, lookAtScreens }: Stage,
  sequences: readonly Sequence[],
  pauses: readonly Pause[],
): Promise<BatchResult> {
  const world = await startModelWorld(template);
  try {
    const plays = sequences.map((_, index) => new SequencePlay(world, at(casts, index)));
    const failures = new Map<number, Failure>();
    const each = (work: (play: SequencePlay, index: number) => Promise<void>) =>
      inTurns(plays, async (play, index) => {
        if (failures.has(index)) return;
        await work(play, index).catch((error: unknown) => {
          failures.set(index, { index, message: messageOf(error), log: play.log });
        });
      });
    let steps = 0;
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      await each(async (play, index) => {
        for (const step of sequences[index]?.[moment] ?? []) {
          await playStep(play, step);
          await observe(play);
          if (lookAtScreens !== undefined) await lookAt(play, lookAtScreens);
          steps += 1;
        }
      });
      const pause = at(pauses, moment);
      await setWeather(world, pause);
      await each(async (play) => {
        await Promise.all(play.returns.splice(0).map((address) => world.comeBack(address)));
        await observeIfBegun(play);
      });
      await world.pass(pause.minutes);
      await world.catchUp(pause);
      await setWeather(world, { psp: 'ok', bank: 'ok' });
      await each(async (play) => {
        play.model.endOverdueReturns(play.today);
        await observeIfBegun(play);
        if (lookAtScreens !== undefined) await lookAt(play, lookAtScreens);
      });
    }
    for (const minutes of ENDING) {
      await world.pass(minutes);
      await world.catchUp();
      await each(async (play) => {
        play.model.endOverdueReturns(play.today);
        await observeIfBegun(play);
        if (lookAtScreens !== undefined) await lookAt(play, lookAtScreens);
      });
    }
    await each(async (play) => {
      await observe(play);
      await compareSequence(play);
      if (lookAtScreens !== undefined) await requireSamePast(play);
    });
    if (failures.size === 0)
      await compareBooks(world, plays, casts.length).catch((error: unknown) => {
        failures.set(-1, { index: -1, message: messageOf(error), log: [] });
      });
    return { steps, failures: [...failures.values()] };
  } finally {
    await world.close();
  }
}

/** Where nothing is pending nothing may change by itself; the end of the sequence says whether it did. */
async function observeIfBegun(play: SequencePlay): Promise<void> {
  if (
    mayHaveChargedOff(play) ||
    play.mandates.length > 0 ||
    play.chargebacks.size > 0 ||
    play.model.pending.size > 0 ||
    play.model.unsettled.some((amount) => amount > 0n)
  )
    await observe(play);
  play.endedThrough = play.lastEnded;
}

/** What the screens say of today is one number, and what papers say of the past is kept. */
async function lookAt(play: SequencePlay, seen: ScreensSeen): Promise<void> {
  await compareScreens(play, seen);
  await rememberPast(play);
}

async function setWeather(
  world: Awaited<ReturnType<typeof startModelWorld>>,
  { psp, bank }: Pick<Pause, 'psp' | 'bank'>,
): Promise<void> {
  await world.fault(psp, FAULTS[psp], 'psp');
  await world.fault(bank, FAULTS[bank], 'bank');
  await world.fault(bank, FAULTS[bank], 'debit-bank');
}

/** A few at a time. */
async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(at(items, index), index);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
