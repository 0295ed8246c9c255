/**
 * Lists count up to this many rows, which is where pages end and cursors take over. A `count` of one more means "more than 10,000": counting on would read every
 * row of a large shop for each page of its list.
 */
export const MAX_COUNTED_ROWS = 10_000;
