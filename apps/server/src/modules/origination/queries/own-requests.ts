import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { readExtraData } from './extra-data.ts';
import { stepDataPlace } from './step-data.ts';

interface OwnRequest {
  readonly id: bigint;
  readonly line: number;
  readonly amount: bigint;
  readonly installment_count: number;
  readonly phase: number;
  readonly status: number;
  readonly reason_text: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface OwnEvent {
  readonly request_id: bigint;
  readonly event: string;
  readonly phase: number;
  readonly status: number;
  readonly at: Date;
}

/** A customer's requests for the copy of all their data: where each came to, what they said for it, and its history. */
export async function readOwnRequests(sql: Sql, vault: DataVault, customerId: bigint): Promise<readonly object[]> {
  const bucket = bucketOf(customerId);
  const requests = await sql<OwnRequest[]>`
    select id, line, amount, installment_count, phase, status, reason_text, created_at, updated_at from origination.credit_request
    where bucket = ${bucket} and customer_id = ${customerId} order by id`;
  const ids = requests.map(({ id }) => String(id));
  const said = await sql<{ id: bigint; request_id: bigint; step: string; data_sealed: Buffer }[]>`
    select id, request_id, step, data_sealed from origination.step_data where bucket = ${bucket} and request_id = any(${ids}::bigint[]) order by id`;
  const events = await sql<OwnEvent[]>`
    select request_id, event, phase, status, at from origination.request_event where bucket = ${bucket} and request_id = any(${ids}::bigint[]) order by id`;
  const extra = await readExtraData(sql, customerId, undefined);
  return requests.map((request) => ({
    ...request,
    said: said
      .filter((row) => row.request_id === request.id)
      .map(({ id, step, data_sealed: sealed }) => ({
        step,
        data: JSON.parse(vault.open(sealed, stepDataPlace(id))) as object,
      })),
    history: events.filter((row) => row.request_id === request.id),
    extra_data: extra.filter((row) => row.requestId === request.id).map(({ title, state }) => ({ title, state })),
  }));
}

/** Erases what a person said of themselves; that they had requests stays with the books. The database refuses it for who has not left. */
export async function eraseRequests(tx: Tx, customerId: bigint): Promise<void> {
  await tx`select origination.erase_closed_customer(${customerId})`;
}
