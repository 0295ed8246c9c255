import { type BatchLoader, LoaderBusyError } from '../../platform/batch-loader/batch-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import { GroupCommit } from '../../platform/group-commit/group-commit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { CheckoutDeps } from './session-deps.ts';

/** What every lane of this context is made with. */
export interface LaneOptions {
  readonly lanes: number;
  readonly onBatch: (group: string, size: number, elapsedMs: number) => void;
  /** A command that the database cannot digest: an alarm, never a silent drop. */
  readonly onPoisoned: (error: unknown) => void;
}

/** A lane whose batches are each one transaction. It is safe to repeat what `work` does. */
export const createLane = <Command, Outcome>(
  { database }: Pick<CheckoutDeps, 'database'>,
  { lanes, onBatch, onPoisoned }: LaneOptions,
  group: string,
  work: (tx: Tx, batch: readonly Command[]) => Promise<Outcome[]>,
): GroupCommit<Command, Outcome> =>
  new GroupCommit<Command, Outcome>({
    lanes,
    run: (batch) => database.transaction((tx) => work(tx, batch)),
    onBatch: (size, elapsedMs) => onBatch(group, size, elapsedMs),
    onPoisoned: (_, error) => onPoisoned(error),
  });

/** Looks up with others. Refuses `busy` while too many wait. */
export const loadOrRefuse = <Key, Value>(loader: BatchLoader<Key, Value>, key: Key): Promise<Value> =>
  loader.load(key).catch((error: unknown) => {
    throw error instanceof LoaderBusyError ? new Refusal('busy', { retryAfterS: 1 }) : error;
  });
