import type { IsoDate } from '@nesye/money';

/** How far an open dispute of a sale is, and the last day of the shop's response. */
export interface DisputeOfSale {
  readonly state: 'waiting' | 'responded' | 'overdue';
  readonly responseUntil: IsoDate;
}

/** The open disputes of sales, by the sale's id. */
export type DisputedSales = ReadonlyMap<bigint, DisputeOfSale>;
