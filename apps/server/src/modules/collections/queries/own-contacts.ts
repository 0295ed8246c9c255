import { bucketOf } from '../../../platform/database/bucket.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { notePlace } from './contacts.ts';

const MAX_ROWS = 10_000;

/** A row of the copy, named as it is stored. */
interface OwnContact {
  readonly id: bigint;
  readonly channel: string;
  readonly result: string;
  readonly note_sealed: Uint8Array | null;
  readonly contacted_at: Date;
  readonly promised_amount: bigint | null;
  readonly promised_day: string | null;
  readonly promise_state: string | null;
  readonly paid: bigint | null;
}

/** A customer's contacts for the copy of all their data, with what operators wrote and what they promised; amounts in rials. */
export async function readOwnContacts(sql: Sql, vault: DataVault, customerId: bigint): Promise<unknown[]> {
  const rows = await sql<OwnContact[]>`
    select c.id, c.channel, c.result, c.note_sealed, c.contacted_at, p.amount as promised_amount, p.promised_day, p.state as promise_state, p.paid
    from collections.contact c left join collections.promise p on p.bucket = c.bucket and p.contact_id = c.id
    where c.bucket = ${bucketOf(customerId)} and c.customer_id = ${customerId} order by c.id desc limit ${MAX_ROWS}`;
  return rows.map(({ note_sealed: sealed, ...row }) => ({
    ...row,
    note: sealed === null ? null : vault.open(sealed, notePlace(row.id)),
  }));
}

/** Erases what was written about a person, once the account is erased. The database refuses it for any other. */
export async function eraseContacts(tx: Tx, userId: bigint): Promise<void> {
  await tx`select collections.erase_closed_customer(${userId})`;
}
