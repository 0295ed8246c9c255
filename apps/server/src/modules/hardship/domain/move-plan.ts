import { createHash } from 'node:crypto';
import { daysBetween, type IsoDate, jalaliText, rial, type Rial, sumRial } from '@nesye/money';
import { firstPayment, penaltyDays, planMonths } from './plan-months.ts';
import type { OtherRow, RowOfPlan, RowSide } from './plan-rows.ts';

export interface PlannedMove {
  readonly kind: 'snooze' | 'spread';
  readonly contract: {
    readonly uid: string;
    readonly lineName: string;
    readonly status: string;
    readonly blockAfterDays: number;
  };
  readonly rows: readonly RowOfPlan[];
  /** The contract's other owed rows. */
  readonly others: readonly OtherRow[];
  /** Rows that are moved, or give what they owe to others. */
  readonly movedUids: ReadonlySet<string>;
  readonly movedAmount: Rial;
}

/** What a move does, as its customer reads it before agreeing. Two plans have one name only if they say the same. */
export function planView(move: PlannedMove, today: IsoDate) {
  const { kind, contract, rows, others, movedUids } = move;
  const sumOf = (side: 'before' | 'after') => sumRial(rows.map((row) => row[side]?.amount ?? rial(0n)));
  const penalty = sumRial(rows.filter(({ uid }) => movedUids.has(uid)).map((row) => row.penalty));
  const penalties = penaltyDays(rows, movedUids);
  const [firstPenalty] = penalties;
  const lastDays = (side: 'before' | 'after') => [
    ...rows.flatMap((row) => row[side]?.payableUntil ?? []),
    ...others.filter(({ isPaused }) => !isPaused).map(({ payableUntil }) => payableUntil),
  ];
  const isTooLate = (day: IsoDate) => daysBetween(day, today) > contract.blockAfterDays;
  const view = {
    kind,
    contract_uid: contract.uid,
    line_name: contract.lineName,
    cost: rial(sumOf('after') - sumOf('before')),
    moved_amount: move.movedAmount,
    penalty,
    penalty_due_date: firstPenalty?.due_date ?? null,
    penalty_due_date_jalali: firstPenalty?.due_date_jalali ?? null,
    penalties,
    first_payment: firstPayment(rows, others) ?? null,
    months: planMonths(rows, others, today),
    late_before: lastDays('before').filter((day) => day < today).length,
    late_after: lastDays('after').filter((day) => day < today).length,
    is_unblocked: contract.status === 'blocked' && !lastDays('after').some(isTooLate),
    rows: rows.map((row) => ({
      uid: row.uid,
      purchase_transaction: row.purchaseId,
      seq: row.seq,
      shop_name: row.shopName,
      before: sideView(row.before, row.penalty),
      after: sideView(row.after, row.penalty),
    })),
  };
  return { ...view, plan: nameOf(view) };
}

const sideView = (side: RowSide | undefined, penalty: Rial) =>
  side === undefined
    ? null
    : { due_date: side.dueDate, due_date_jalali: jalaliText(side.dueDate), amount: side.amount, penalty };

const NAME_DIGITS = 32;

const nameOf = (view: object): string =>
  createHash('sha256')
    .update(JSON.stringify(view, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .digest('hex')
    .slice(0, NAME_DIGITS);
