import type { IsoDate } from '@nesye/money';

/** Who says that money moved. */
export const SIDES = ['ledger', 'gateway', 'bank'] as const;
export type Side = (typeof SIDES)[number];

export const MOVEMENT_KINDS = [
  'card_payment',
  'card_refund',
  'card_chargeback',
  'settlement',
  'cash_out',
  'cash_out_return',
  'fee',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What a gateway was asked to do with a card and does not speak about: the amount is what was asked, and no side has it yet. */
export const DOUBT_KINDS = ['payment_in_doubt', 'refund_in_doubt'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
/** What a supplier has given beyond what our books owe it, as after its customer got the money back. No bank and no file has it. */
export const SUPPLIER_KIND = 'supplier_order';
/** What a difference can be about. */
export type DifferenceKind = MovementKind | DoubtKind | typeof SUPPLIER_KIND;

/** Is a difference about what a gateway does not speak about. */
export const isDoubt = (kind: DifferenceKind): kind is DoubtKind => DOUBT_KINDS.includes(kind as DoubtKind);

/** Who must have a movement of each kind. */
export const SIDES_OF: Readonly<Record<MovementKind, readonly Side[]>> = {
  card_payment: ['ledger', 'gateway'],
  card_refund: ['ledger', 'gateway'],
  card_chargeback: ['ledger', 'gateway'],
  settlement: ['ledger', 'gateway', 'bank'],
  cash_out: ['ledger', 'bank'],
  cash_out_return: ['ledger', 'bank'],
  fee: ['ledger', 'bank'],
  other: ['ledger', 'bank'],
};

/** Whether it is about the clearing account (1110), where the gateway's file decides; all others are about the bank. */
export const isCard = (kind: DifferenceKind): boolean => kind.startsWith('card_');

/** One movement as one side has it. Amounts in rials: positive came to us. */
export interface Movement {
  readonly side: Side;
  readonly kind: MovementKind;
  /** By which the sides know it. */
  readonly reference: string;
  readonly day: IsoDate;
  readonly amount: bigint;
  /** Of a payment or refund in our books: its number. */
  readonly recordId?: bigint;
}

export type DifferenceClass =
  | 'late'
  | 'only_in_ledger'
  | 'only_at_gateway'
  | 'only_at_bank'
  | 'missing_in_ledger'
  | 'missing_at_gateway'
  | 'missing_at_bank'
  | 'amount_differs';

/** A movement over all sides. */
export interface Matched {
  readonly kind: MovementKind;
  readonly reference: string;
  /** 1, or which of several movements of one kind and reference. */
  readonly copy: number;
  /** The first day on which a side has it. */
  readonly day: IsoDate;
  readonly amounts: Readonly<Partial<Record<Side, bigint>>>;
  readonly recordId: bigint | undefined;
  readonly outcome: 'matched' | DifferenceClass;
}

/** Has the bank alone sent money of an order back. */
export const isReturnAtBank = ({
  kind,
  ledger,
  bank,
}: {
  readonly kind: DifferenceKind;
  readonly ledger: bigint | null;
  readonly bank: bigint | null;
}): boolean => kind === 'cash_out_return' && ledger === null && bank !== null && bank > 0n;
