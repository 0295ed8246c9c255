import { createHash } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

/** Whose request it is. v1 and v2 of a call are one operation. */
export interface KeyedRequest {
  readonly userId: bigint;
  readonly operation: string;
  /** The `Idempotency-Key` header. */
  readonly key: string;
  /** SHA-256 of the request in its normal form. */
  readonly bodyHash: Uint8Array;
}

/** A response as it goes over the wire. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
}

export interface KeyedOutcome extends WireResponse {
  readonly isReplay: boolean;
}

/** Refusals that decide nothing: wrong input, a missing right, or try again. They are not stored, so the same key may be used again. */
const UNDECIDED = new Set([400, 401, 403, 408, 413, 415, 429]);

const isDecided = ({ status }: Refusal): boolean => status >= 400 && status < 500 && !UNDECIDED.has(status);

/**
 * Runs `work` once for each key (D8): its response is stored in the transaction of its effect and returned again for the same key and body. A decided refusal
 * is stored as well, and what `work` wrote before it is undone. Refuses `idempotency_key_reused` (another body) and `idempotency_in_progress`; errors and
 * refusals that decide nothing are thrown and leave the key free.
 */
export async function runOnce(
  database: Database,
  request: KeyedRequest,
  work: (tx: Tx) => Promise<WireResponse>,
  describeRefusal: (refusal: Refusal) => string,
): Promise<KeyedOutcome> {
  return await database.transaction(async (tx) => {
    await claimKey(tx, request);
    const stored = await findResponse(tx, request);
    if (stored !== undefined) {
      if (!Buffer.from(stored.bodyHash).equals(request.bodyHash))
        throw new Refusal('idempotency_key_reused', { field: 'Idempotency-Key' });
      return { status: stored.status, text: stored.text, isReplay: true };
    }
    const response = await tx.savepoint(work).catch((error: unknown): WireResponse => {
      if (!(error instanceof Refusal) || !isDecided(error)) throw error;
      return { status: error.status, text: describeRefusal(error) };
    });
    await insertResponse(tx, request, response);
    return { ...response, isReplay: false };
  });
}

/** The lock is held until the effect is committed, so a second request with the key meets either the lock or the stored response. */
async function claimKey(tx: Tx, { userId, operation, key }: KeyedRequest): Promise<void> {
  const [row] = await tx<
    { is_mine: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${operation} ${key}`}, 0)) as is_mine`;
  if (row?.is_mine !== true) throw new Refusal('idempotency_in_progress');
}

interface StoredResponse extends WireResponse {
  readonly bodyHash: Uint8Array;
}

async function findResponse(tx: Tx, { userId, operation, key }: KeyedRequest): Promise<StoredResponse | undefined> {
  const [row] = await tx<{ status: number; response: string; body_hash: Uint8Array }[]>`
    select status, response, body_hash from platform.idempotency where user_id = ${userId} and operation = ${operation} and key = ${key}`;
  return row === undefined ? undefined : { status: row.status, text: row.response, bodyHash: row.body_hash };
}

async function insertResponse(
  tx: Tx,
  { userId, operation, key, bodyHash }: KeyedRequest,
  { status, text }: WireResponse,
): Promise<void> {
  await tx`
    insert into platform.idempotency (user_id, operation, key, body_hash, status, response)
    values (${userId}, ${operation}, ${key}, ${bodyHash}, ${status}, ${text})`;
}

/** Deletes the stored responses of a person whose account was erased; until then they are kept for good (D8). The database refuses it (42501) for any other. */
export async function eraseStoredResponses(tx: Tx, userId: bigint): Promise<void> {
  await tx`select platform.erase_stored_responses(${userId})`;
}

/** SHA-256 of validated input: the same values in whatever order of fields give the same hash. */
export function hashInput(input: unknown): Uint8Array {
  return createHash('sha256').update(normalForm(input)).digest();
}

function normalForm(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Uint8Array) return `bytes:${createHash('sha256').update(value).digest('hex')}`;
  if (Array.isArray(value)) return `[${value.map(normalForm).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, field]) => `${JSON.stringify(name)}:${normalForm(field)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}
