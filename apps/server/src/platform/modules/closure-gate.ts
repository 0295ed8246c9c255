import type { ClosureBlocker as BlockerKey } from '@nesye/contract/server-texts';
import type { MachineTime } from '../clock/clock.ts';
import type { Sql, Tx } from '../database/database.ts';

/** Something that must be settled before an account is closed. */
export interface ClosureBlocker {
  readonly key: BlockerKey;
  /** Persian, for the user. */
  readonly text: string;
  /** The page where it is settled. */
  readonly link: string | null;
}

/** What a module does when one of its users leaves. */
export interface ClosureGate {
  readonly findBlockers: (sql: Sql | Tx, userId: bigint) => Promise<readonly ClosureBlocker[]>;
  /** Locks whatever could still change the blockers, until the end of the transaction: those found after it are final. Modules lock in one order. */
  readonly lock?: (tx: Tx, userId: bigint) => Promise<void>;
  /** Ends what the user has there, once nothing blocks the closure. */
  readonly close?: (tx: Tx, userId: bigint, now: MachineTime) => Promise<void>;
  /** Erases what was stored of the person when the retention time is over. Safe to repeat. */
  readonly erase?: (tx: Tx, userId: bigint) => Promise<void>;
}
