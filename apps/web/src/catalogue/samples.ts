import { toPersianDigits } from '@nesye/persian';

/** Rows of a shop as the pages of the catalogue show them. */
export interface SampleRow {
  readonly id: number;
  readonly created_at: string;
  readonly name: string;
  readonly amount: number;
}

/** «فروشگاه ۱»…: names, instants and amounts in rials, as many as requested. */
export const sampleRows = (count: number): readonly SampleRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    created_at: new Date(Date.UTC(2026, 10, 22, 9) - index * 5 * 60 * 60 * 1000).toISOString(),
    name: `فروشگاه ${toPersianDigits(index + 1)}`,
    amount: 1_250_000 * (index + 1) + 500,
  }));
