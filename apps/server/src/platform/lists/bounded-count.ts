/**
 * Lists count up to this many rows, which is where pages end and cursors take over. A `count` of one more means "more than 10,000": counting on would read every
 * row of a large shop for each page of its list.
 */
export const MAX_COUNTED_ROWS = 10_000;

/** How many rows a counting query reads at most: one more than is counted, so that "more" is known. */
export const ROWS_TO_COUNT = MAX_COUNTED_ROWS + 1;

/** Whether a page counts the rows of its list: who reads on from a cursor needs no total. */
export type Counting = 'bounded' | 'none';
