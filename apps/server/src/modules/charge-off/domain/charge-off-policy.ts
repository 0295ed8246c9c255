import { daysBetween, type IsoDate } from '@nesye/money';

/** When debts of an owner are charged off, on a day. Days count from the last day in time of the oldest late row. */
export interface ChargeOffPolicy {
  readonly owner: 'house' | 'lender';
  readonly byHandAfterDays: number;
  readonly taskAfterDays: number;
  readonly taskAction: 'charge_off' | 'propose';
  /** What was rejected is proposed by the end of a day again after so many days. */
  readonly proposeAgainDays: number;
  readonly lossAccount: 1810 | 5210;
}

/** What a debt looks like under its locks. */
export interface DebtInDoubt {
  readonly status: string;
  readonly lateSince: IsoDate | undefined;
  readonly isDisputed: boolean;
  readonly isHeld: boolean;
  readonly day: IsoDate;
}

export type ChargeOffObstacle = 'already_charged_off' | 'charge_off_too_early' | 'charge_off_blocked';

/** For how many days the oldest late row is late; 0 where nothing is. */
export const daysLate = ({ lateSince, day }: Pick<DebtInDoubt, 'lateSince' | 'day'>): number =>
  lateSince === undefined ? 0 : daysBetween(lateSince, day);

/** Why a debt that has to be late for so many days cannot be charged off; undefined when it can. */
export function obstacleOf(debt: DebtInDoubt, afterDays: number): ChargeOffObstacle | undefined {
  if (debt.status === 'written_off') return 'already_charged_off';
  if (debt.status === 'closed' || daysLate(debt) < afterDays) return 'charge_off_too_early';
  return debt.isDisputed || debt.isHeld ? 'charge_off_blocked' : undefined;
}
