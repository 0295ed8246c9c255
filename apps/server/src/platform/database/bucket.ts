/**
 * The bucket (0–63) of a party, or of a record that carries its party's bucket: the low six bits of its id, as `platform.bucket_of` in SQL.
 * Every table that can grow has it next to the id.
 */
export function bucketOf(id: bigint): number {
  return Number(id & 63n);
}
