import { generateLoanSchedule } from '@nesye/money/schedule';
import { checkpointDifferences, scheduleDifferences } from './compare-schedule.ts';
import { publishedLoanOf } from './published-terms.ts';
import { sequenceDifferences } from './replay-sequence.ts';
import type { PublishedVector, VectorFile } from './vector-file.ts';

export interface Reproduction {
  readonly id: string;
  /** Empty when the vector is reproduced. */
  readonly differences: readonly string[];
}

/**
 * Computes each vector and compares it with what was published: every row of the first schedule, else the checkpoints, else
 * every check of the sequence. Vectors with none of the three are left out.
 */
export function reproduceAll(file: VectorFile, only: RegExp): Reproduction[] {
  return file.vectors
    .filter((vector) => only.test(vector.id) && isPublished(vector))
    .map((vector) => ({ id: vector.id, differences: differencesOf(vector, file.products) }));
}

function isPublished(vector: PublishedVector): boolean {
  return [vector.expected_initial_schedule, vector.expected_checkpoints, vector.sequence].some(
    (part) => (part ?? []).length > 0,
  );
}

function differencesOf(vector: PublishedVector, products: VectorFile['products']): readonly string[] {
  try {
    return compared(vector, products);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function compared(vector: PublishedVector, products: VectorFile['products']): string[] {
  const { expected_initial_schedule: rows, expected_checkpoints: checkpoints, sequence } = vector;
  const isSequence = (rows ?? []).length === 0 && (checkpoints ?? []).length === 0;
  if (isSequence) return sequenceDifferences(vector, sequence ?? []);
  const loan = publishedLoanOf(vector, products);
  const schedule = generateLoanSchedule(loan.terms);
  return rows && rows.length > 0
    ? scheduleDifferences(rows, loan, schedule)
    : checkpointDifferences(checkpoints ?? [], loan, schedule);
}
