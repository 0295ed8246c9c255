import type { IsoDate } from '@nesye/money';
import type { Line, ModelRow } from './model-rows.test-support.ts';

/** What was charged off of a line; rials. */
export interface ChargedOff {
  readonly who: number;
  readonly line: Line;
  readonly on: IsoDate;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  /** Of the fee what was never earned: no loss. Of a lender's it is not ours to say. */
  readonly unearned: bigint;
}

/** What was moved because a month was hard. */
export interface HardshipMove {
  readonly kind: 'snooze' | 'spread';
  readonly who: number;
  readonly line: Line;
  readonly on: IsoDate;
  /** The row that was snoozed. */
  readonly row: ModelRow | undefined;
}
