import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost, isRetryable } from '../database/database.ts';
import { type Pending, PendingQueue } from './pending-queue.ts';

/** Why a command was turned away before it was sent, or what became of it when nobody can know. */
export type LaneRefusal = 'busy' | 'too_many_waiting' | 'outcome_unknown' | 'poisoned';

export class LaneError extends Error {
  readonly reason: LaneRefusal;
  constructor(reason: LaneRefusal, options?: { cause?: unknown }) {
    super(reason, options);
    this.reason = reason;
  }
}

export interface GroupCommitOptions<Command, Outcome> {
  readonly lanes: number;
  /** Commits the batch in one transaction and answers for each command, in order. Must be safe to repeat. */
  readonly run: (batch: readonly Command[]) => Promise<readonly Outcome[]>;
  readonly onBatch?: (size: number, elapsedMs: number) => void;
  readonly onPoisoned?: (command: Command, error: unknown) => void;
}

export interface Submission<Command> {
  readonly command: Command;
  /** Chooses the lane: the same key always takes the same one. */
  readonly laneKey: number;
  readonly keys: readonly string[];
  readonly owner: string;
}

interface Lane<Command, Outcome> {
  readonly queue: PendingQueue<Command, Outcome>;
  isBusy: boolean;
  /** Moving average of the milliseconds one command takes. */
  commandMs: number;
  /** Size and time of the last batch: what is worth waiting for. */
  lastSize: number;
  lastMs: number;
}

const MAX_BATCH = 256;
/** From this size on a lane counts as busy. */
const BUSY_BATCH = 8;
const MAX_GATHER_MS = 3;
const MAX_WAITING = 2_000;
const MAX_WAITING_MS = 2_000;
const MAX_WAITING_PER_OWNER = 256;
const DEADLINE_MS = 8_000;
const MAX_RETRIES = 5;
const MAX_RECONNECT_MS = 5_000;

/**
 * Commits commands that arrive together in one transaction. A lane has one batch in flight and sends the next as soon
 * as it is free; a busy one gathers its callers for a moment first. Each caller hears after COMMIT; while the outcome is unknown nobody is told a failure.
 */
export class GroupCommit<Command, Outcome> {
  readonly #options: GroupCommitOptions<Command, Outcome>;
  readonly #lanes: readonly Lane<Command, Outcome>[];

  constructor(options: GroupCommitOptions<Command, Outcome>) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.lanes }, () => ({ queue: new PendingQueue<Command, Outcome>(), isBusy: false, commandMs: 0, lastSize: 0, lastMs: 0 }));
  }

  /** Resolves with the command's own outcome after COMMIT. Rejects with LaneError. */
  submit({ command, laneKey, keys, owner }: Submission<Command>): Promise<Outcome> {
    const lane = this.#lanes[laneKey % this.#lanes.length] as Lane<Command, Outcome>;
    if (lane.queue.waitingOf(owner) >= MAX_WAITING_PER_OWNER) return Promise.reject(new LaneError('too_many_waiting'));
    if (lane.queue.length >= MAX_WAITING || lane.queue.length * lane.commandMs > MAX_WAITING_MS) return Promise.reject(new LaneError('busy'));
    return new Promise<Outcome>((resolve, reject) => {
      lane.queue.push({ command, keys, owner, deadline: performance.now() + DEADLINE_MS, resolve, reject });
      if (!lane.isBusy) {
        lane.isBusy = true;
        // What arrives in the same turn of the event loop shares the first batch.
        setImmediate(() => void this.#drain(lane));
      }
    });
  }

  async #drain(lane: Lane<Command, Outcome>): Promise<void> {
    while (lane.queue.length > 0) {
      await this.#gather(lane);
      const { batch, expired } = lane.queue.takeBatch(MAX_BATCH, performance.now());
      for (const item of expired) item.reject(new LaneError('busy'));
      if (batch.length === 0) continue;
      const begun = performance.now();
      await this.#settle(batch);
      const elapsedMs = performance.now() - begun;
      // A moving average: the measured work of what waits decides when the lane is too busy.
      lane.commandMs = lane.commandMs * 0.9 + (elapsedMs / batch.length) * 0.1;
      lane.lastSize = batch.length;
      lane.lastMs = elapsedMs;
      this.#options.onBatch?.(batch.length, elapsedMs);
    }
    lane.isBusy = false;
  }

  /**
   * Callers of the last batch come back within a moment. Under load a lane that left with the first few of them would pay a whole commit for each handful,
   * so it waits for half of them, at most a quarter of the time a commit takes. A lane that is not busy waits for nobody.
   */
  async #gather(lane: Lane<Command, Outcome>): Promise<void> {
    const wanted = Math.min(lane.lastSize, MAX_BATCH) / 2;
    if (lane.lastSize < BUSY_BATCH) return;
    const until = performance.now() + Math.min(lane.lastMs / 4, MAX_GATHER_MS);
    while (lane.queue.length < wanted && performance.now() < until) await sleep(1);
  }

  /** Runs a batch to the end: retried when the database says so, halved down to the culprit when one command is poisoned. */
  async #settle(batch: readonly Pending<Command, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#runWithRetries(batch.map((item) => item.command));
      for (const [index, item] of batch.entries()) item.resolve(outcomes[index] as Outcome);
    } catch (error) {
      if (isConnectionLost(error) || isRetryable(error)) {
        for (const item of batch) item.reject(new LaneError('outcome_unknown', { cause: error }));
      } else if (batch.length === 1) {
        const [culprit] = batch as [Pending<Command, Outcome>];
        this.#options.onPoisoned?.(culprit.command, error);
        culprit.reject(new LaneError('poisoned', { cause: error }));
      } else {
        const half = Math.ceil(batch.length / 2);
        await this.#settle(batch.slice(0, half));
        await this.#settle(batch.slice(half));
      }
    }
  }

  /** The same commands again: after a deadlock nothing was done, after a lost connection the uids tell what was. */
  async #runWithRetries(commands: readonly Command[]): Promise<readonly Outcome[]> {
    const reconnectUntil = performance.now() + MAX_RECONNECT_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#options.run(commands);
      } catch (error) {
        const mayRetry = isConnectionLost(error) ? performance.now() < reconnectUntil : isRetryable(error) && attempt < MAX_RETRIES;
        if (!mayRetry) throw error;
        await sleep(Math.min(20 * 2 ** attempt, 400) * (0.5 + Math.random()));
      }
    }
  }
}
