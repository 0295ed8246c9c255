import { type IsoDate, rial, type Rial } from '@nesye/money';

/** What changes a debt: a purchase with its fee, a penalty and a payment that was taken back raise it; a payment, a fee given back and a penalty that is forgiven lower it, and so does a refund. */
export type StatementKind = 'purchase' | 'penalty' | 'refund' | 'waiver' | 'rebate' | 'payment' | 'chargeback';

export interface StatementEvent {
  readonly day: IsoDate;
  readonly kind: StatementKind;
  /** The purchase, also of a refund, or the payment, also of a chargeback; a penalty has none. */
  readonly sourceId: bigint | null;
  /** Of a purchase and its refunds. */
  readonly merchantId: bigint | null;
  /** Rials, always positive. */
  readonly amount: bigint;
}

/** An event with its sign, and what was owed after it. */
export interface StatementLine extends StatementEvent {
  readonly change: bigint;
  readonly balance: Rial;
}

export interface CreditStatement {
  readonly opening: Rial;
  readonly closing: Rial;
  readonly lines: readonly StatementLine[];
}

/** Within a day a debt is raised before it is lowered, so that no balance is below zero. */
const PLACE: Readonly<Record<StatementKind, number>> = {
  purchase: 0,
  penalty: 1,
  chargeback: 2,
  refund: 3,
  waiver: 4,
  rebate: 5,
  payment: 6,
};
const RAISES: ReadonlySet<StatementKind> = new Set(['purchase', 'penalty', 'chargeback']);

const compare = (left: StatementEvent, right: StatementEvent): number => {
  if (left.day !== right.day) return left.day < right.day ? -1 : 1;
  const places = PLACE[left.kind] - PLACE[right.kind];
  if (places !== 0) return places;
  return (left.sourceId ?? 0n) < (right.sourceId ?? 0n) ? -1 : 1;
};

/** The statement of a credit from one day to another, both in it, from everything that ever changed its debt. Amounts in rials. */
export function creditStatement(events: readonly StatementEvent[], from: IsoDate, to: IsoDate): CreditStatement {
  let owed = 0n;
  let opening = 0n;
  const lines: StatementLine[] = [];
  for (const event of events.toSorted(compare)) {
    if (event.day > to) break;
    const change = RAISES.has(event.kind) ? event.amount : -event.amount;
    owed += change;
    if (event.day < from) opening = owed;
    else lines.push({ ...event, change, balance: rial(owed) });
  }
  return { opening: rial(opening), closing: rial(owed), lines };
}
