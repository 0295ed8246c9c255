import type { CallTypes, ledgerCalls } from '@nesye/contract';
import type { IsoDate } from '@nesye/money';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';

type Step = CallTypes<typeof ledgerCalls.listLedgerDays>['reply']['days'][number]['steps'][number];

/** A step of the end of a business day. */
export interface DayStepRun {
  readonly name: Step['name'];
  readonly state: Step['state'];
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
  readonly count: bigint;
}

/** What the books need to know of people and shops, which they do not know themselves. */
export interface LedgerNeeds {
  /** The mobiles of users by their ids. */
  readonly mobilesOf: (sql: Sql, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** The names of shops by their ids. */
  readonly shopNamesOf: (sql: Sql, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, { readonly name: string }>>;
  /** Whose lines of credit these are. */
  readonly customersOfFacilities: (sql: Sql, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>;
  /** The last ends of business days with their steps, the newest first. */
  readonly dayEnds: (
    sql: Sql,
    limit: number,
  ) => Promise<readonly { readonly day: IsoDate; readonly steps: readonly DayStepRun[] }[]>;
}

export interface LedgerDeps extends LedgerNeeds {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly clock: Clock;
}
