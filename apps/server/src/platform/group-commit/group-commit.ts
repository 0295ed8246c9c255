import { crash, runDetached } from '../detached/run-detached.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost, isRetryable } from '../database/database.ts';
import { type Pending, PendingQueue } from './pending-queue.ts';

/** Why a command was turned away before it was sent, or what became of it when no one can know. */
export type LaneReason = 'busy' | 'too_many_waiting' | 'outcome_unknown' | 'poisoned';

/**
 * A command without an outcome. `busy` and `too_many_waiting`: nothing was done. `poisoned`: the database refuses it. `outcome_unknown`: it may have been
 * committed.
 */
export class LaneError extends Error {
  readonly reason: LaneReason;
  constructor(reason: LaneReason, options?: { cause?: unknown }) {
    super(reason, options);
    this.reason = reason;
  }
}

/** What `run` returns for a command that contradicts itself: it alone is rejected, its neighbours have their outcomes. */
export class InvalidCommand extends Error {}

export interface GroupCommitOptions<Command, Outcome> {
  readonly lanes: number;
  /** Commits the batch in one transaction and returns an outcome or an InvalidCommand for each command, in order. Must be safe to repeat. */
  readonly run: (batch: readonly Command[]) => Promise<readonly (Outcome | InvalidCommand)[]>;
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
  /** Batches sent and not settled. */
  readonly sent: Set<SentBatch<Command, Outcome>>;
  /** How many batches are on their way, and the size of the newest. */
  inFlight: number;
  inFlightSize: number;
  /** A look at the queue is due already. */
  isWakeScheduled: boolean;
  /** Moving average of the milliseconds a batch takes. */
  batchMs: number;
  /** Size and time of the last batch: what is worth waiting for. */
  lastSize: number;
  lastMs: number;
  /** When the last batch was done, and until when an empty lane waits for company; milliseconds of the monotonic clock. */
  doneAt: number;
  gatherUntil: number;
}

interface SentBatch<Command, Outcome> {
  readonly batch: readonly Pending<Command, Outcome>[];
  readonly sentAt: number;
}

/** Notifies the callers of a batch of what became of their commands. */
type NotifyCallers = () => void;

const rejectAll =
  (batch: readonly { reject: (error: unknown) => void }[], error: LaneError): NotifyCallers =>
  () => {
    for (const item of batch) item.reject(error);
  };

const MAX_BATCH = 256;
/** Batches on their way in one lane: one that the database works on and one that waits in its socket. */
const MAX_IN_FLIGHT = 2;
/** From this size on a lane counts as busy. */
const BUSY_BATCH = 8;
const MAX_GATHER_MS = 3;
const MAX_WAITING = 2_000;
const MAX_WAITING_MS = 2_000;
/** A lane that has settled nothing for so long takes no more, and those who have waited so long leave unsent. */
const MAX_STALL_MS = 2_000;
const SWEEP_EVERY_MS = 200;
const MAX_WAITING_PER_OWNER = 256;
const DEADLINE_MS = 8_000;
const MAX_RETRIES = 5;
/** Statements spent on finding culprits in one batch. */
const MAX_HALVINGS = 64;
const MAX_RECONNECT_MS = 5_000;

const newLane = <Command, Outcome>(): Lane<Command, Outcome> => ({
  queue: new PendingQueue<Command, Outcome>(),
  sent: new Set(),
  inFlight: 0,
  inFlightSize: 0,
  isWakeScheduled: false,
  batchMs: 0,
  lastSize: 0,
  lastMs: 0,
  doneAt: 0,
  gatherUntil: 0,
});

/**
 * Milliseconds until a newcomer's batch leaves, by what was measured. Anyone who waits behind its own chain (one facility, batch after batch) does not
 * make others wait: they share the next batch. So full batches count, not commands.
 */
function backlogMs({
  queue,
  batchMs,
}: {
  readonly queue: { readonly length: number };
  readonly batchMs: number;
}): number {
  return Math.floor(queue.length / MAX_BATCH) * batchMs;
}

/** True when batches are on their way and none has been settled for two seconds. */
function isStalled(
  { sent, doneAt }: { readonly sent: ReadonlySet<{ readonly sentAt: number }>; readonly doneAt: number },
  now: number,
): boolean {
  const [oldest] = sent;
  return oldest !== undefined && now - Math.max(oldest.sentAt, doneAt) > MAX_STALL_MS;
}

/**
 * Commits commands that arrive together in one transaction. A lane that is free sends what it has; a busy one gathers its callers for a moment first, and lets
 * a second batch follow the first on the same connection, so that the database finds it there when it is done, however long this process looks elsewhere.
 * Each caller is notified after COMMIT; while the outcome is unknown no one gets a failure.
 */
export class GroupCommit<Command, Outcome> {
  readonly #options: GroupCommitOptions<Command, Outcome>;
  readonly #lanes: readonly Lane<Command, Outcome>[];

  #sweeper: NodeJS.Timeout | undefined;

  constructor(options: GroupCommitOptions<Command, Outcome>) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.lanes }, () => newLane<Command, Outcome>());
  }

  /** Resolves with the command's own outcome after COMMIT. Rejects with LaneError: `busy` within 2 s when the database stalls, and after 8 s in any case. */
  submit({ command, laneKey, keys, owner }: Submission<Command>): Promise<Outcome> {
    const lane = this.#lanes[laneKey % this.#lanes.length] as Lane<Command, Outcome>;
    if (lane.queue.waitingOf(owner) >= MAX_WAITING_PER_OWNER) return Promise.reject(new LaneError('too_many_waiting'));
    if (lane.queue.length >= MAX_WAITING || backlogMs(lane) > MAX_WAITING_MS || isStalled(lane, performance.now()))
      return Promise.reject(new LaneError('busy'));
    return new Promise<Outcome>((resolve, reject) => {
      const submittedAt = performance.now();
      lane.queue.push({ command, keys, owner, submittedAt, deadline: submittedAt + DEADLINE_MS, resolve, reject });
      this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_EVERY_MS).unref();
      // What arrives in the same turn of the event loop shares the first batch.
      if (lane.inFlight === 0) this.#wake(lane);
      else this.#sendWhatIsDue(lane);
    });
  }

  /** Ends the waiting of all whose time is up, whatever the database does. A command that was sent may yet be committed, and its caller learns that. */
  #sweep(): void {
    const now = performance.now();
    for (const lane of this.#lanes) {
      for (const item of lane.queue.takeLate(isStalled(lane, now) ? now - MAX_STALL_MS : -Infinity, now))
        item.reject(new LaneError('busy'));
      for (const { batch } of lane.sent)
        for (const item of batch) if (item.deadline <= now) item.reject(new LaneError('outcome_unknown'));
    }
    if (this.#lanes.some((lane) => lane.queue.length > 0 || lane.sent.size > 0)) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  #wake(lane: Lane<Command, Outcome>, afterMs = 0): void {
    if (lane.isWakeScheduled) return;
    lane.isWakeScheduled = true;
    const look = () => {
      lane.isWakeScheduled = false;
      this.#sendWhatIsDue(lane);
    };
    if (afterMs === 0) setImmediate(look);
    else setTimeout(look, afterMs);
  }

  #sendWhatIsDue(lane: Lane<Command, Outcome>): void {
    while (lane.queue.length > 0 && lane.inFlight < MAX_IN_FLIGHT) {
      // The second batch is worth its commit when it is no smaller than the first.
      if (lane.inFlight > 0 && lane.queue.length < Math.max(BUSY_BATCH, lane.inFlightSize)) return;
      if (lane.inFlight === 0 && this.#isGathering(lane)) return this.#wake(lane, 1);
      runDetached(this.#send(lane), crash);
    }
  }

  /**
   * Callers of the last batch come back within a moment. Under load a lane that left with the first few of them would pay a whole commit for each handful,
   * so it waits for half of them, at most a quarter of the time a commit takes. A lane that is not busy waits for no one.
   */
  #isGathering(lane: Lane<Command, Outcome>): boolean {
    const isEnough = lane.lastSize < BUSY_BATCH || lane.queue.length >= lane.lastSize / 2;
    if (!isEnough && lane.gatherUntil === 0)
      lane.gatherUntil = performance.now() + Math.min(lane.lastMs / 4, MAX_GATHER_MS);
    const goesOn = !isEnough && performance.now() < lane.gatherUntil;
    if (!goesOn) lane.gatherUntil = 0;
    return goesOn;
  }

  async #send(lane: Lane<Command, Outcome>): Promise<void> {
    const sentAt = performance.now();
    const { batch, expired } = lane.queue.takeBatch(MAX_BATCH, sentAt);
    for (const item of expired) item.reject(new LaneError('busy'));
    if (batch.length === 0) return;
    lane.inFlight += 1;
    lane.inFlightSize = batch.length;
    const sent = { batch, sentAt };
    lane.sent.add(sent);
    const notify = await this.#settle(batch);
    lane.sent.delete(sent);
    lane.inFlight -= 1;
    this.#note(lane, batch.length, performance.now() - Math.max(sentAt, lane.doneAt));
    // The database works already while the callers are notified.
    this.#sendWhatIsDue(lane);
    notify();
  }

  #note(lane: Lane<Command, Outcome>, size: number, elapsedMs: number): void {
    lane.batchMs = lane.batchMs * 0.9 + elapsedMs * 0.1;
    lane.lastSize = size;
    lane.lastMs = elapsedMs;
    lane.doneAt = performance.now();
    this.#options.onBatch?.(size, elapsedMs);
  }

  /**
   * Runs a batch to the end: retried when the database says so, halved down to the culprit when the database cannot say which command is wrong. Halving finds
   * one culprit among 256 in 17 statements and a few in some more; when everything fails no single command is wrong, so after MAX_HALVINGS statements what is
   * left is turned away as `busy`: nothing of it was stored. Resolves with the function that notifies of the outcomes.
   */
  async #settle(
    batch: readonly Pending<Command, Outcome>[],
    halvings = { left: MAX_HALVINGS },
  ): Promise<NotifyCallers> {
    try {
      const outcomes = await this.#runWithRetries(batch.map((item) => item.command));
      return () => this.#notifyAll(batch, outcomes);
    } catch (error) {
      if (isConnectionLost(error) || isRetryable(error))
        return rejectAll(batch, new LaneError('outcome_unknown', { cause: error }));
      if (batch.length === 1) {
        for (const { command } of batch) this.#options.onPoisoned?.(command, error);
        return rejectAll(batch, new LaneError('poisoned', { cause: error }));
      }
      if (halvings.left <= 0) return rejectAll(batch, new LaneError('busy', { cause: error }));
      halvings.left -= 2;
      const half = Math.ceil(batch.length / 2);
      const notifyFirst = await this.#settle(batch.slice(0, half), halvings);
      notifyFirst();
      return this.#settle(batch.slice(half), halvings);
    }
  }

  #notifyAll(batch: readonly Pending<Command, Outcome>[], outcomes: readonly (Outcome | InvalidCommand)[]): void {
    for (let index = 0; index < batch.length; index += 1) {
      const [item, outcome] = [batch[index], outcomes[index]];
      if (item === undefined) continue;
      if (outcome instanceof InvalidCommand) {
        this.#options.onPoisoned?.(item.command, outcome);
        item.reject(new LaneError('poisoned', { cause: outcome }));
      } else item.resolve(outcome as Outcome);
    }
  }

  /** The same commands again: after a deadlock nothing was done, after a lost connection the uids show what was done. */
  async #runWithRetries(commands: readonly Command[]): Promise<readonly (Outcome | InvalidCommand)[]> {
    const reconnectUntil = performance.now() + MAX_RECONNECT_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#options.run(commands);
      } catch (error) {
        const mayRetry = isConnectionLost(error)
          ? performance.now() < reconnectUntil
          : isRetryable(error) && attempt < MAX_RETRIES;
        if (!mayRetry) throw error;
        await sleep(Math.min(20 * 2 ** attempt, 400) * (0.5 + Math.random()));
      }
    }
  }
}
