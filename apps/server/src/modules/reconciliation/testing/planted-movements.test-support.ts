import { addDays, isoDate, type IsoDate } from '@nesye/money';
import type { Matched, Movement, MovementKind, Side } from '../domain/movement.ts';

export const DAY = isoDate('2026-11-22');
export const EXPECTED_DAYS: Readonly<Record<MovementKind, number>> = {
  card_payment: 5,
  card_refund: 7,
  card_chargeback: 0,
  settlement: 2,
  cash_out: 2,
  cash_out_return: 2,
  fee: 0,
  other: 0,
};
/** So late that every side has had its time. */
export const THROUGH = addDays(DAY, 10);
export const STATEMENT_DAYS: ReadonlySet<IsoDate> = new Set(
  Array.from({ length: 20 }, (_, index) => addDays(DAY, index - 5)),
);
export const RULES = { expectedDays: EXPECTED_DAYS, through: THROUGH, statementDays: STATEMENT_DAYS };

export const PLANTS = ['drop_ledger', 'drop_other', 'change_other', 'repeat_other', 'delay_other'] as const;
export type Plant = (typeof PLANTS)[number];
/** What a result of matching says of a planted difference: `kind reference copy outcome`. */
export const nameOf = ({ kind, reference, copy, outcome }: Matched): string =>
  `${kind} ${reference} ${copy} ${outcome}`;

const ONLY_OTHER = { card_payment: 'only_at_gateway', cash_out: 'only_at_bank' } as const;

/** One movement on both of its sides, with what was planted in it; and the difference that must be found, if any. */
export function plantedPair(
  kind: 'card_payment' | 'cash_out',
  reference: string,
  amount: bigint,
  plant: Plant | undefined,
): { readonly movements: readonly Movement[]; readonly expected: string | undefined } {
  const otherSide: Side = kind === 'card_payment' ? 'gateway' : 'bank';
  const signed = kind === 'cash_out' ? -amount : amount;
  const ledger: Movement = { side: 'ledger', kind, reference, day: DAY, amount: signed };
  const other: Movement = { ...ledger, side: otherSide };
  const difference = (outcome: string, copy = 1) => `${kind} ${reference} ${copy} ${outcome}`;
  switch (plant) {
    case 'drop_ledger':
      return { movements: [other], expected: difference(ONLY_OTHER[kind]) };
    case 'drop_other':
      return { movements: [ledger], expected: difference('only_in_ledger') };
    case 'change_other':
      return { movements: [ledger, { ...other, amount: signed + 1n }], expected: difference('amount_differs') };
    case 'repeat_other':
      return { movements: [ledger, other, other], expected: difference(ONLY_OTHER[kind], 2) };
    case 'delay_other':
      return { movements: [ledger, { ...other, day: addDays(DAY, 2) }], expected: undefined };
    case undefined:
      return { movements: [ledger, other], expected: undefined };
  }
}
