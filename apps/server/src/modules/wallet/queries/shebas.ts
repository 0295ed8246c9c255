import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A sheba as it was set. */
export interface SetSheba {
  readonly id: bigint;
  readonly sealed: Buffer;
  readonly mask: string;
  readonly bankCode: string;
  readonly holderName: string;
  readonly verifiedAt: Date;
  readonly usableFrom: Date;
}

/** The newest entry of a customer's history, and the newest sheba in it, which may have been deleted since. */
export interface ShebaState {
  readonly version: number;
  readonly isSet: boolean;
  readonly last: SetSheba | undefined;
}

interface SetColumns {
  id: bigint;
  sheba_sealed: Buffer;
  sheba_mask: string;
  bank_code: string;
  holder_name: string;
  verified_at: Date;
  usable_from: Date;
}

type ShebaRow = { version: number; is_set: boolean } & (SetColumns | { [Column in keyof SetColumns]: null });

/** Where the sheba of this row belongs: it opens nowhere else. */
export const shebaPlace = (id: bigint): string => `wallet.sheba_change.sheba:${id}`;

/** The current state of a customer's history; version 0 for an empty one. */
export async function readShebaState(sql: Sql | Tx, customerId: bigint): Promise<ShebaState> {
  const [row] = await sql<ShebaRow[]>`
    select newest.version, newest.kind = 'set' as is_set, s.id, s.sheba_sealed, s.sheba_mask, s.bank_code, s.holder_name, s.verified_at, s.usable_from
    from (select version, kind from wallet.sheba_change where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} order by version desc limit 1) newest
    left join lateral (select * from wallet.sheba_change
      where bucket = ${bucketOf(customerId)} and customer_id = ${customerId} and kind = 'set' order by version desc limit 1) s on true`;
  if (row === undefined) return { version: 0, isSet: false, last: undefined };
  return { version: row.version, isSet: row.is_set, last: row.id === null ? undefined : shebaOf(row) };
}

const shebaOf = (row: SetColumns): SetSheba => ({
  id: row.id,
  sealed: row.sheba_sealed,
  mask: row.sheba_mask,
  bankCode: row.bank_code,
  holderName: row.holder_name,
  verifiedAt: row.verified_at,
  usableFrom: row.usable_from,
});

/** The id of a customer's next entry, needed before it is written: what is sealed is bound to it. */
export async function nextShebaId(tx: Tx, customerId: bigint): Promise<bigint> {
  const [row] = await tx<
    { id: bigint }[]
  >`select nextval('wallet.sheba_change_number') * 64 + ${bucketOf(customerId)}::bigint as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

/** Adds a set sheba to the history. The caller holds the owner's lock, so versions have no gap. */
export async function insertSetSheba(tx: Tx, customerId: bigint, version: number, sheba: SetSheba): Promise<void> {
  await tx`
    insert into wallet.sheba_change (bucket, id, customer_id, version, kind, sheba_sealed, sheba_mask, bank_code, holder_name, verified_at, usable_from, changed_at)
    values (${bucketOf(customerId)}, ${sheba.id}, ${customerId}, ${version}, 'set', ${sheba.sealed}, ${sheba.mask}, ${sheba.bankCode}, ${sheba.holderName},
      ${sheba.verifiedAt}, ${sheba.usableFrom}, ${sheba.verifiedAt})`;
}

/** Adds to the history that the sheba is gone; what was set stays in it. The same lock as for setting. */
export async function insertDeletedSheba(tx: Tx, customerId: bigint, version: number, at: Date): Promise<void> {
  await tx`
    insert into wallet.sheba_change (bucket, id, customer_id, version, kind, changed_at)
    values (${bucketOf(customerId)}, ${await nextShebaId(tx, customerId)}, ${customerId}, ${version}, 'deleted', ${at})`;
}

/** A sheba as it was once set, by its number in the history; undefined once the history was erased. */
export async function readSetSheba(sql: Sql | Tx, id: bigint): Promise<SetSheba | undefined> {
  const [row] = await sql<(SetColumns | { [Column in keyof SetColumns]: null })[]>`
    select id, sheba_sealed, sheba_mask, bank_code, holder_name, verified_at, usable_from from wallet.sheba_change
    where bucket = ${bucketOf(id)} and id = ${id} and kind = 'set'`;
  return row === undefined || row.id === null ? undefined : shebaOf(row);
}
