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

/** Tells the callers of a batch what became of their commands. */
type Tell = () => void;

const tellNobody: Tell = () => undefined;

const rejectAll =
  (batch: readonly { reject: (error: unknown) => void }[], error: LaneError): Tell =>
  () => {
    for (const item of batch) item.reject(error);
  };

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

/** How many commands are worth leaving with: under load half of the last batch, else whatever there is. */
const wantedBy = ({ lastSize }: { readonly lastSize: number }): number => (lastSize < BUSY_BATCH ? 0 : lastSize / 2);

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
    let tell: Tell = tellNobody;
    while (lane.queue.length > 0) {
      if (lane.queue.length < wantedBy(lane)) {
        tell();
        tell = tellNobody;
        await this.#gather(lane);
      }
      const { batch, expired } = lane.queue.takeBatch(MAX_BATCH, performance.now());
      for (const item of expired) item.reject(new LaneError('busy'));
      if (batch.length === 0) continue;
      const begun = performance.now();
      const settling = this.#settle(batch);
      // The database works already: time to tell the callers of the batch before.
      tell();
      tell = await settling;
      this.#note(lane, batch.length, performance.now() - begun);
    }
    tell();
    lane.isBusy = false;
  }

  /** A moving average: the measured work of what waits decides when the lane is too busy. */
  #note(lane: Lane<Command, Outcome>, size: number, elapsedMs: number): void {
    lane.commandMs = lane.commandMs * 0.9 + (elapsedMs / size) * 0.1;
    lane.lastSize = size;
    lane.lastMs = elapsedMs;
    this.#options.onBatch?.(size, elapsedMs);
  }

  /**
   * Callers of the last batch come back within a moment. Under load a lane that left with the first few of them would pay a whole commit for each handful,
   * so it waits for half of them, at most a quarter of the time a commit takes. A lane that is not busy waits for nobody.
   */
  async #gather(lane: Lane<Command, Outcome>): Promise<void> {
    const until = performance.now() + Math.min(lane.lastMs / 4, MAX_GATHER_MS);
    while (lane.queue.length < wantedBy(lane) && performance.now() < until) await sleep(1);
  }

  /** Runs a batch to the end: retried when the database says so, halved down to the culprit when one command is poisoned. Resolves with the telling of the outcomes. */
  async #settle(batch: readonly Pending<Command, Outcome>[]): Promise<Tell> {
    try {
      const outcomes = await this.#runWithRetries(batch.map((item) => item.command));
      return () => {
        for (let index = 0; index < batch.length; index += 1) batch[index]?.resolve(outcomes[index] as Outcome);
      };
    } catch (error) {
      if (isConnectionLost(error) || isRetryable(error)) return rejectAll(batch, new LaneError('outcome_unknown', { cause: error }));
      if (batch.length === 1) {
        for (const { command } of batch) this.#options.onPoisoned?.(command, error);
        return rejectAll(batch, new LaneError('poisoned', { cause: error }));
      }
      const half = Math.ceil(batch.length / 2);
      const tellFirst = await this.#settle(batch.slice(0, half));
      tellFirst();
      return this.#settle(batch.slice(half));
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
