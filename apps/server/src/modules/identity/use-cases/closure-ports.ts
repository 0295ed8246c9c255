import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Something that must be settled before an account is closed. */
export interface ClosureBlocker {
  readonly key: string;
  /** Persian, for the user. */
  readonly text: string;
  /** The page where it is settled. */
  readonly link: string | null;
}

/** What a context has to say when one of its users leaves. */
export interface ClosureGate {
  readonly findBlockers: (sql: Sql | Tx, userId: bigint) => Promise<readonly ClosureBlocker[]>;
  /** Locks whatever could still come in the way until the end of the transaction, so that blockers found after it are final. Contexts are asked in one order. */
  readonly lock?: (tx: Tx, userId: bigint) => Promise<void>;
  /** Ends what the user has there, once nothing stands in the way. */
  readonly shut?: (tx: Tx, userId: bigint, now: Date) => Promise<void>;
  /** Erases what was kept of the person when the time of keeping is over. Safe to repeat. */
  readonly erase?: (tx: Tx, userId: bigint) => Promise<void>;
}
