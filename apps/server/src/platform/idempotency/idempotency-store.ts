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
    const [known] = await lookUp(tx, [request]);
    if (known !== undefined) {
      if (known instanceof Refusal) throw known;
      return known;
    }
    const response = await tx.savepoint(work).catch((error: unknown): WireResponse => {
      if (!(error instanceof Refusal) || !isDecided(error)) throw error;
      return { status: error.status, text: describeRefusal(error) };
    });
    await insertResponses(tx, [{ request, response }]);
    return { ...response, isReplay: false };
  });
}

/** A call with its key, and how what comes of it goes over the wire. */
export interface KeyedCall<Reply> {
  readonly request: KeyedRequest;
  readonly toWire: (reply: Reply) => WireResponse;
  readonly describeRefusal: (refusal: Refusal) => string;
}

/**
 * `runOnce` for calls that share a transaction: what each is refused for alone comes back in its place. `work` gets the places of the calls that were not made before. It
 * returns the reply of each, or a refusal of which it has written nothing. No two of the calls may have one key.
 */
export async function runManyOnce<Reply>(
  tx: Tx,
  calls: readonly KeyedCall<Reply>[],
  work: (places: readonly number[]) => Promise<readonly (Reply | Refusal)[]>,
): Promise<(KeyedOutcome | Refusal)[]> {
  const known = await lookUp(
    tx,
    calls.map(({ request }) => request),
  );
  const fresh = [...calls.keys()].filter((place) => known[place] === undefined);
  if (fresh.length === 0) return known.filter((outcome) => outcome !== undefined);
  const replies = await work(fresh);
  const outcomes = new Map<number, WireResponse | Refusal>();
  for (const [index, place] of fresh.entries()) {
    const [call, reply] = [calls[place], replies[index]];
    if (call === undefined || reply === undefined) throw new Error('a call without an outcome');
    outcomes.set(place, wireOf(call, reply));
  }
  await insertResponses(
    tx,
    [...outcomes].flatMap(([place, response]) => {
      const request = calls[place]?.request;
      return request === undefined || response instanceof Refusal ? [] : [{ request, response }];
    }),
  );
  return calls.map((_, place) => {
    const outcome = known[place] ?? outcomes.get(place);
    if (outcome === undefined) throw new Error('a call without an outcome');
    return outcome instanceof Refusal ? outcome : { isReplay: false, ...outcome };
  });
}

/** What is stored of an outcome; a refusal that decides nothing is not. */
function wireOf<Reply>({ toWire, describeRefusal }: KeyedCall<Reply>, reply: Reply | Refusal): WireResponse | Refusal {
  if (!(reply instanceof Refusal)) return toWire(reply);
  return isDecided(reply) ? { status: reply.status, text: describeRefusal(reply) } : reply;
}

/**
 * Claims keys, and finds what is stored under them: the response, or what the key is refused for. Undefined for a call that was not made before. The lock is held until
 * the effect is committed, so a second request with the key meets either the lock or the stored response.
 */
async function lookUp(tx: Tx, requests: readonly KeyedRequest[]): Promise<(KeyedOutcome | Refusal | undefined)[]> {
  const claims = await tx<{ is_mine: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(k.key, 0)) as is_mine
    from unnest(${requests.map(nameOf)}::text[]) with ordinality k(key, place) order by k.place`;
  const rows = await tx<{ place: bigint; status: number; response: string; body_hash: Uint8Array }[]>`
    select k.place, i.status, i.response, i.body_hash
    from unnest(${requests.map(({ userId }) => String(userId))}::bigint[], ${requests.map(({ operation }) => operation)}::text[], ${requests.map(({ key }) => key)}::text[])
      with ordinality k(user_id, operation, key, place)
    join platform.idempotency i on i.user_id = k.user_id and i.operation = k.operation and i.key = k.key`;
  const stored = new Map(rows.map(({ place, ...row }) => [Number(place) - 1, row]));
  return requests.map(({ bodyHash }, place) => {
    if (claims[place]?.is_mine !== true) return new Refusal('idempotency_in_progress');
    const row = stored.get(place);
    if (row === undefined) return undefined;
    if (!Buffer.from(row.body_hash).equals(bodyHash))
      return new Refusal('idempotency_key_reused', { field: 'Idempotency-Key' });
    return { status: row.status, text: row.response, isReplay: true };
  });
}

/** A name that a key alone has: what is claimed, and what two calls of one transaction must not share. */
export const nameOf = ({ userId, operation, key }: KeyedRequest): string => `${userId} ${operation} ${key}`;

async function insertResponses(
  tx: Tx,
  responses: readonly { readonly request: KeyedRequest; readonly response: WireResponse }[],
): Promise<void> {
  await tx`
    insert into platform.idempotency (user_id, operation, key, body_hash, status, response)
    select * from unnest(${responses.map(({ request }) => String(request.userId))}::bigint[], ${responses.map(({ request }) => request.operation)}::text[],
      ${responses.map(({ request }) => request.key)}::text[], ${responses.map(({ request }) => Buffer.from(request.bodyHash))}::bytea[],
      ${responses.map(({ response }) => response.status)}::smallint[], ${responses.map(({ response }) => response.text)}::text[])`;
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
