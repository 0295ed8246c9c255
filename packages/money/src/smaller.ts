/** The smaller of two amounts. */
export const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
