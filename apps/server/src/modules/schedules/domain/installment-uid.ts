/** Of a row of a schedule. */
interface RowName {
  readonly purchaseId: bigint;
  readonly seq: number;
}

const ROWS_OF_A_PURCHASE = 64n;
const FORM = /^([0-9a-f]{8})-([0-9a-f]{4})-8000-8000-([0-9a-f]{12})$/;
/** The upper half of the id is moved by it, so that the first letters differ too; it hides nothing: whose row it is decides the server. */
const SPREAD = 0x9e37_79b9n;
const LOWER_BITS = 32n;
const LOWER_MASK = (1n << LOWER_BITS) - 1n;

/** The wire's id of a row: it names the purchase, and so the bucket, without a look-up. */
export const installmentIdOf = ({ purchaseId, seq }: RowName): bigint => purchaseId * ROWS_OF_A_PURCHASE + BigInt(seq);

/** The row that an id of the wire names. */
export const rowOfInstallmentId = (id: bigint): RowName => ({
  purchaseId: id / ROWS_OF_A_PURCHASE,
  seq: Number(id % ROWS_OF_A_PURCHASE),
});

/** The wire's uid of a row: a UUID of version 8 made of its id, so it needs neither a column nor an index. */
export function installmentUidOf(row: RowName): string {
  const id = installmentIdOf(row);
  const checked = (id * SPREAD) & LOWER_MASK;
  const hex = (value: bigint, digits: number) => value.toString(16).padStart(digits, '0');
  return `${hex(checked, 8)}-${hex(id >> 48n, 4)}-8000-8000-${hex(id & ((1n << 48n) - 1n), 12)}`;
}

/** Which row a uid names; undefined for what is no uid of a row. Whether there is such a row, and whose it is, the database says. */
export function readInstallmentUid(uid: string): RowName | undefined {
  const parts = FORM.exec(uid.toLowerCase());
  if (parts === null) return undefined;
  const id = (BigInt(`0x${parts[2]}`) << 48n) | BigInt(`0x${parts[3]}`);
  const row = rowOfInstallmentId(id);
  // Beyond the database's own numbers, or with other first letters: no one was ever given it.
  return id < 1n << 63n && installmentUidOf(row) === uid.toLowerCase() ? row : undefined;
}
