import type { Sql, Tx } from '../../../platform/database/database.ts';

export type GuaranteeKind = 'cheque' | 'promissory_note' | 'guarantor';
export type RequirementState = 'open' | 'complete' | 'cancelled' | 'released';

export interface Requirement {
  readonly id: bigint;
  readonly requestId: bigint;
  readonly customerId: bigint;
  readonly line: number;
  /** The credit that is secured, in rials. */
  readonly amount: bigint;
  readonly state: RequirementState;
  /** The facility that came of it; null before it is active. */
  readonly contractUid: string | null;
}

export interface Item {
  readonly id: bigint;
  readonly requirementId: bigint;
  readonly seq: number;
  readonly kind: GuaranteeKind;
  /** What it must be worth at least, in rials. */
  readonly amount: bigint;
  readonly codeSentAt: Date | null;
  readonly consentedAt: Date | null;
}

const select = (sql: Sql | Tx) => sql`
  select id, request_id as "requestId", customer_id as "customerId", line, amount, state, contract_uid::text as "contractUid" from guarantees.requirement`;

/** What a request needs; undefined where it needs nothing. */
export async function findRequirement(sql: Sql | Tx, requestId: bigint): Promise<Requirement | undefined> {
  const [row] = await sql<Requirement[]>`${select(sql)} where request_id = ${requestId}`;
  return row;
}

/** The same by its own id. */
export async function readRequirement(sql: Sql | Tx, id: bigint): Promise<Requirement> {
  const [row] = await sql<Requirement[]>`${select(sql)} where id = ${id}`;
  if (row === undefined) throw new Error('an item without its requirement');
  return row;
}

/** The same, locked: whoever changes what belongs to a request waits here. Always before papers and guarantors, and after the request itself. */
export async function lockRow(tx: Tx, id: bigint): Promise<Requirement> {
  await tx`select from guarantees.requirement where id = ${id} for update`;
  return readRequirement(tx, id);
}

/** The customer's newest requirement on a line that is not over; an open one before a complete one. */
export async function findOfLine(sql: Sql | Tx, customerId: bigint, line: number): Promise<Requirement | undefined> {
  const [row] = await sql<Requirement[]>`
    ${select(sql)} where customer_id = ${customerId} and line = ${line} and state in ('open', 'complete') order by state = 'open' desc, id desc limit 1`;
  return row;
}

/** The open requirements of a customer that have an item of this kind, newest first; of all lines with undefined. They are nine at most. */
export async function findOpenWithKind(
  sql: Sql | Tx,
  customerId: bigint,
  kind: GuaranteeKind,
  line: number | undefined,
): Promise<Requirement[]> {
  return await sql<Requirement[]>`
    ${select(sql)} r where customer_id = ${customerId} and state = 'open' and (${line ?? null}::smallint is null or line = ${line ?? null}::smallint)
      and exists (select from guarantees.item i where i.requirement_id = r.id and i.kind = ${kind} and i.is_needed) order by id desc limit 9`;
}

/** The items of a requirement in their order. */
export async function readItems(sql: Sql | Tx, requirementId: bigint): Promise<Item[]> {
  return await sql<Item[]>`
    select id, requirement_id as "requirementId", seq, kind, amount, code_sent_at as "codeSentAt", consented_at as "consentedAt" from guarantees.item where requirement_id = ${requirementId} and is_needed order by seq`;
}

/** One item with what it belongs to. */
export async function readItem(sql: Sql | Tx, id: bigint): Promise<Item> {
  const [row] = await sql<Item[]>`
    select id, requirement_id as "requirementId", seq, kind, amount, code_sent_at as "codeSentAt", consented_at as "consentedAt" from guarantees.item where id = ${id}`;
  if (row === undefined) throw new Error('a paper or a guarantor without its item');
  return row;
}

export interface NewRequirement {
  readonly requestId: bigint;
  readonly customerId: bigint;
  readonly line: number;
  readonly amount: bigint;
  readonly at: Date;
}

/** Opens what a request needs; undefined where the request has it already. Throws 23505 while another request of the customer is open on this line. */
export async function insertRequirement(tx: Tx, need: NewRequirement): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into guarantees.requirement (request_id, customer_id, line, amount, created_at)
    values (${need.requestId}, ${need.customerId}, ${need.line}, ${need.amount}, ${need.at})
    on conflict (request_id) do nothing returning id`;
  return row?.id;
}

/** Another amount was chosen. */
export async function updateAmount(tx: Tx, id: bigint, amount: bigint): Promise<void> {
  await tx`update guarantees.requirement set amount = ${amount} where id = ${id}`;
}

/** Moves a requirement; ended ones have their time. */
export async function updateRequirementState(tx: Tx, id: bigint, state: RequirementState, at: Date): Promise<void> {
  const endedAt = state === 'cancelled' || state === 'released' ? at : null;
  await tx`update guarantees.requirement set state = ${state}, ended_at = ${endedAt} where id = ${id}`;
}

/** The facility that came of the request. */
export async function storeContract(tx: Tx, id: bigint, contractUid: string): Promise<void> {
  await tx`update guarantees.requirement set contract_uid = ${contractUid}::uuid where id = ${id}`;
}

export interface NewItem {
  readonly kind: GuaranteeKind;
  readonly amount: bigint;
}

/** Adds an item, or gives the one of its kind another amount. */
export async function putItem(tx: Tx, requirementId: bigint, seq: number, { kind, amount }: NewItem): Promise<void> {
  await tx`
    insert into guarantees.item (requirement_id, seq, kind, amount) values (${requirementId}, ${seq}, ${kind}, ${amount})
    on conflict (requirement_id, kind) do update set amount = excluded.amount, is_needed = true`;
}

/** An item that is not needed any more; what was given for it goes back. */
export async function dropItem(tx: Tx, id: bigint): Promise<void> {
  await tx`update guarantees.item set is_needed = false where id = ${id}`;
}

/** Marks that a code goes out now, unless one went out after `notBefore`: of two concurrent requests one sends. False for the other. */
export async function claimItemCode(sql: Sql, id: bigint, at: Date, notBefore: Date): Promise<boolean> {
  const { count } = await sql`
    update guarantees.item set code_sent_at = ${at} where id = ${id} and (code_sent_at is null or code_sent_at < ${notBefore})`;
  return count === 1;
}

/** The code did not go out. */
export async function clearItemCode(sql: Sql, id: bigint): Promise<void> {
  await sql`update guarantees.item set code_sent_at = null where id = ${id}`;
}

/** The code was right; or, with null, a cheque was registered and the next one needs its own code. */
export async function storeItemConsent(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx`update guarantees.item set consented_at = ${at}, code_sent_at = null where id = ${id}`;
}
