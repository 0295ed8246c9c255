import { MAX_COUNTED_ROWS } from '@nesye/contract/counted-rows';

/** How many rows a counting query reads at most: one more than is counted, so that "more" is known. */
export const ROWS_TO_COUNT = MAX_COUNTED_ROWS + 1;

/** Whether a page counts the rows of its list: who reads on from a cursor needs no total. */
export type Counting = 'bounded' | 'none';
