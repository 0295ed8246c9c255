import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import { type BlindIndexes, lockBlindIndex } from '../../../platform/crypto/blind-index.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type GuarantorState, isActiveGuarantor } from '../domain/states.ts';

/** Someone who was named as a guarantor. Amounts in rials; numbers only masked. */
export interface Guarantor {
  readonly id: bigint;
  readonly itemId: bigint;
  readonly requirementId: bigint;
  readonly requestId: bigint;
  readonly line: number;
  readonly creditAmount: bigint;
  readonly contractUid: string | null;
  /** Whose debt it is. */
  readonly customerId: bigint;
  /** Null until they have opened the invitation. */
  readonly userId: bigint | null;
  readonly state: GuarantorState;
  readonly cap: bigint;
  readonly nationalIdSealed: Buffer | null;
  readonly nationalIdIndex: Buffer | null;
  readonly nationalIdMask: string;
  readonly birthDateSealed: Buffer | null;
  readonly mobileIndex: Buffer | null;
  readonly mobileSealed: Buffer | null;
  readonly mobileMask: string;
  readonly hasAddress: boolean;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly codeSentAt: Date | null;
  /** How often the bureau was asked to send its code. */
  readonly codeSends: number;
  readonly consentedAt: Date | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly documentId: bigint | null;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly updatedAt: Date;
}

const select = (sql: Sql | Tx) => sql`
  select g.id, g.item_id as "itemId", i.requirement_id as "requirementId", r.request_id as "requestId", r.line, r.amount as "creditAmount", r.contract_uid::text as "contractUid", g.customer_id as "customerId", g.user_id as "userId", g.state, g.cap,
    g.national_id_sealed as "nationalIdSealed", g.national_id_index as "nationalIdIndex", g.national_id_mask as "nationalIdMask", g.birth_date_sealed as "birthDateSealed", g.mobile_index as "mobileIndex", g.mobile_sealed as "mobileSealed", g.mobile_mask as "mobileMask", g.address_sealed is not null as "hasAddress", g.invited_at as "invitedAt",
    g.expires_at as "expiresAt", g.code_sent_at as "codeSentAt", g.code_sends as "codeSends", g.consented_at as "consentedAt", g.score, g.grade, g.document_id as "documentId", g.confirmed_at as "confirmedAt", g.ended_at as "endedAt", g.updated_at as "updatedAt"
  from guarantees.guarantor g join guarantees.item i on i.id = g.item_id join guarantees.requirement r on r.id = i.requirement_id`;

/** Where sealed fields of a guarantor belong: they open nowhere else. */
export const guarantorNumberPlace = (id: bigint): string => `guarantees.guarantor.national_id:${id}`;
/** The same for the birth date. */
export const guarantorBirthPlace = (id: bigint): string => `guarantees.guarantor.birth_date:${id}`;
/** The same for the mobile. */
export const guarantorMobilePlace = (id: bigint): string => `guarantees.guarantor.mobile:${id}`;
/** The same for the address. */
export const guarantorAddressPlace = (id: bigint): string => `guarantees.guarantor.address:${id}`;
/** What a person and a mobile are found by, over all guarantees. */
export const PERSON_INDEX = 'guarantees.guarantor.national_id';
/** What the national id of a guarantor is found by; undefined once it is erased. */
export const personIndexesOf = (
  vault: DataVault,
  { id, nationalIdSealed }: Pick<Guarantor, 'id' | 'nationalIdSealed'>,
): BlindIndexes | undefined =>
  nationalIdSealed === null
    ? undefined
    : vault.blindIndex(vault.open(nationalIdSealed, guarantorNumberPlace(id)), PERSON_INDEX);
export const MOBILE_INDEX = 'guarantees.guarantor.mobile';

/** A guarantor of any customer. */
export async function findGuarantor(sql: Sql | Tx, id: bigint): Promise<Guarantor | undefined> {
  const [row] = await sql<Guarantor[]>`${select(sql)} where g.id = ${id}`;
  return row;
}

/** The same, locked. His requirement is locked before. */
export async function lockGuarantor(tx: Tx, id: bigint): Promise<Guarantor> {
  await tx`select from guarantees.guarantor where id = ${id} for update`;
  const guarantor = await findGuarantor(tx, id);
  if (guarantor === undefined) throw new Error('a guarantor is gone');
  return guarantor;
}

/** The guarantor of an item who has not declined, and the last one besides where there is none. */
export async function findOfItem(sql: Sql | Tx, itemId: bigint): Promise<Guarantor | undefined> {
  const [row] = await sql<Guarantor[]>`
    ${select(sql)} where g.item_id = ${itemId} order by g.state in ('invited', 'scored', 'confirmed') desc, g.id desc limit 1`;
  return row;
}

/** All who were named for a request, newest first. */
export async function readOfRequirement(sql: Sql | Tx, requirementId: bigint): Promise<Guarantor[]> {
  return await sql<Guarantor[]>`${select(sql)} where i.requirement_id = ${requirementId} order by g.id desc limit 50`;
}

/** Everything a user was asked to guarantee, by the account or, before it is opened, by the mobile; newest first. */
export async function readOwnGuarantees(
  sql: Sql | Tx,
  userId: bigint,
  mobileIndexes: BlindIndexes,
): Promise<Guarantor[]> {
  return await sql<Guarantor[]>`
    ${select(sql)} where g.user_id = ${userId} or g.user_id is null and g.mobile_index = any(${[...mobileIndexes]}::bytea[]) order by g.id desc limit 200`;
}

/** Who has agreed to guarantee a request, in the order in which they sign. */
export async function readAgreed(sql: Sql | Tx, requestId: bigint): Promise<Guarantor[]> {
  return await sql<
    Guarantor[]
  >`${select(sql)} where r.request_id = ${requestId} and g.state in ('scored', 'confirmed') order by g.id`;
}

/** Makes whoever changes what this person guarantees wait, and gives the sum of it in rials. */
export async function lockExposure(tx: Tx, nationalIdIndexes: BlindIndexes): Promise<bigint> {
  await lockBlindIndex(tx, nationalIdIndexes);
  return readExposure(tx, nationalIdIndexes);
}

/** What a person guarantees in all, in rials: what they have agreed to, not what was only requested of them. */
export async function readExposure(sql: Sql | Tx, nationalIdIndexes: BlindIndexes): Promise<bigint> {
  const [row] = await sql<{ total: bigint }[]>`
    select coalesce(sum(cap), 0)::bigint as total from guarantees.guarantor
    where national_id_index = any(${[...nationalIdIndexes]}::bytea[]) and state in ('scored', 'confirmed')`;
  return row?.total ?? 0n;
}

/** The next id, needed before the row is written: what is sealed is bound to it. */
export async function nextGuarantorId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select nextval(pg_get_serial_sequence('guarantees.guarantor', 'id')) as id`;
  if (row === undefined) throw new Error('the sequence gave nothing');
  return row.id;
}

export interface SealedContact {
  readonly mobileSealed: Buffer;
  readonly mobileIndex: Buffer;
  readonly mobileMask: string;
  readonly birthDateSealed: Buffer;
}

export interface NewGuarantor extends SealedContact {
  readonly id: bigint;
  readonly itemId: bigint;
  readonly customerId: bigint;
  readonly cap: bigint;
  readonly nationalIdSealed: Buffer;
  readonly nationalIdIndex: Buffer;
  readonly nationalIdMask: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores an invitation. Throws 23505 (`one_guarantor_of_item`) while the item has someone. */
export async function insertGuarantor(tx: Tx, given: NewGuarantor): Promise<void> {
  await tx`
    insert into guarantees.guarantor (id, item_id, customer_id, state, cap, national_id_sealed, national_id_index, national_id_mask, birth_date_sealed, mobile_sealed,
      mobile_index, mobile_mask, invited_at, expires_at, updated_at)
    overriding system value
    values (${given.id}, ${given.itemId}, ${given.customerId}, 'invited', ${given.cap}, ${given.nationalIdSealed}, ${given.nationalIdIndex}, ${given.nationalIdMask},
      ${given.birthDateSealed}, ${given.mobileSealed}, ${given.mobileIndex}, ${given.mobileMask}, ${given.at}, ${given.expiresAt}, ${given.at})`;
}

/** Another mobile or birth date of an invitation, which counts from now. */
export async function updateInvitation(
  tx: Tx,
  id: bigint,
  contact: SealedContact,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx`
    update guarantees.guarantor set mobile_sealed = ${contact.mobileSealed}, mobile_index = ${contact.mobileIndex}, mobile_mask = ${contact.mobileMask},
      birth_date_sealed = ${contact.birthDateSealed}, user_id = null, code_sent_at = null, consented_at = null, invited_at = ${at}, expires_at = ${expiresAt}, updated_at = ${at}
    where id = ${id}`;
}

/** The account that the guarantor is. The database refuses the customer's own. */
export async function bindUser(tx: Tx, id: bigint, userId: bigint): Promise<void> {
  await tx`update guarantees.guarantor set user_id = ${userId} where id = ${id} and user_id is null`;
}

/** The guarantor agreed to the look-up, by code. */
export async function storeConsent(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update guarantees.guarantor set consented_at = ${at}, code_sent_at = null where id = ${id}`;
}

/** What the bureau said. Written before the state. */
export async function storeScore(
  tx: Tx,
  id: bigint,
  { score, grade }: { readonly score: number; readonly grade: string },
): Promise<void> {
  await tx`update guarantees.guarantor set score = ${score}, grade = ${grade} where id = ${id}`;
}

/** Another sum that they guarantee at most, before they have agreed to any. */
export async function updateCap(tx: Tx, id: bigint, cap: bigint): Promise<void> {
  await tx`update guarantees.guarantor set cap = ${cap} where id = ${id}`;
}

/** Writes the state that the table of states gave. */
export async function updateGuarantorState(
  tx: Tx,
  id: bigint,
  {
    state,
    refuseCode,
    at,
  }: {
    readonly state: GuarantorState;
    readonly refuseCode?: 'score_low' | 'cap_reached' | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const endedAt = isActiveGuarantor(state) ? null : at;
  await tx`
    update guarantees.guarantor set state = ${state}, refuse_code = ${refuseCode ?? null}, ended_at = ${endedAt},
      confirmed_at = case when ${state} = 'confirmed' then ${at}::timestamptz else confirmed_at end, updated_at = ${at}
    where id = ${id}`;
}

/** The contract that they are to sign, as the context of signing knows it. */
export async function storeDocument(tx: Tx, id: bigint, documentId: bigint): Promise<void> {
  await tx`update guarantees.guarantor set document_id = ${documentId} where id = ${id}`;
}

/** Guarantors whose score the bureau still has to send, oldest first. */
export async function readAwaitingScore(
  sql: Sql,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from guarantees.guarantor where state = 'invited' and consented_at is not null and user_id is not null and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Where the guarantor lives, opened by the module alone. */
export async function readAddressSealed(sql: Sql | Tx, id: bigint): Promise<Buffer | null> {
  const [row] = await sql<
    { address_sealed: Buffer | null }[]
  >`select address_sealed from guarantees.guarantor where id = ${id}`;
  return row?.address_sealed ?? null;
}

/** Where the guarantor lives, sealed. */
export async function storeAddress(tx: Tx, id: bigint, sealed: Buffer): Promise<void> {
  await tx`update guarantees.guarantor set address_sealed = ${sealed} where id = ${id}`;
}

/** Marks that a code goes out now, unless one went out after `notBefore`: of two concurrent requests one sends. False for the other. */
export async function claimGuarantorCode(sql: Sql, id: bigint, at: Date, notBefore: Date): Promise<boolean> {
  const { count } = await sql`
    update guarantees.guarantor set code_sent_at = ${at}, code_sends = code_sends + 1 where id = ${id} and (code_sent_at is null or code_sent_at < ${notBefore})`;
  return count === 1;
}

/** The code did not go out. */
export async function clearGuarantorCode(sql: Sql, id: bigint): Promise<void> {
  await sql`update guarantees.guarantor set code_sent_at = null where id = ${id}`;
}

/** Invitations whose time is over, oldest first. */
export async function readExpired(
  sql: Sql,
  now: Date,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from guarantees.guarantor where state = 'invited' and expires_at <= ${now} and id > ${after} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** A page of the guarantors who have signed, whose debt has begun, behind one that was read before. */
export async function readToWarn(
  sql: Sql,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<Guarantor[]> {
  return await sql<Guarantor[]>`
    ${select(sql)} where g.state = 'confirmed' and r.contract_uid is not null and g.id > ${after} order by g.id limit ${limit}`;
}

/** When a guarantor was last warned that the debt is late; undefined if never. */
export async function readLastWarning(sql: Sql, guarantorId: bigint): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select at from guarantees.event where guarantor_id = ${guarantorId} and event = 'warn' order by at desc limit 1`;
  return row?.at;
}

/** How many guarantees of a user are not over: one who leaves would leave someone's debt unsecured. */
export async function countActive(sql: Sql | Tx, userId: bigint): Promise<number> {
  const [row] = await sql<{ active: number }[]>`
    select count(*)::int as active from guarantees.guarantor where user_id = ${userId} and state in ('scored', 'confirmed')`;
  return row?.active ?? 0;
}
