import type { IsoDate } from '@nesye/money';
import { type BlindIndexes, lockBlindIndex } from '../../../platform/crypto/blind-index.ts';
import { isOneOf } from '../../../platform/crypto/key-ring.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type IdentityNumber, maskOf } from '../domain/identity-number.ts';

/** A customer as stored: numbers sealed, names null until they are known. */
export interface StoredCustomer {
  readonly userId: bigint;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: IsoDate;
  readonly number: SealedNumber;
  readonly emailSealed: Buffer | null;
  /** Counts the changes of number, names and birth date. */
  readonly revision: number;
  readonly confirmedAt: Date | null;
}

export interface SealedNumber {
  readonly kind: IdentityNumber['kind'];
  readonly sealed: Buffer;
  /** Null in a row of before the index, until the server has filled it. */
  readonly index: Buffer | null;
}

interface CustomerRow {
  user_id: bigint;
  first_name: string | null;
  last_name: string | null;
  birth_date: string;
  national_id_sealed: Buffer | null;
  national_id_index: Buffer | null;
  foreign_id_sealed: Buffer | null;
  foreign_id_index: Buffer | null;
  email_sealed: Buffer | null;
  revision: number;
  identity_confirmed_at: Date | null;
}

const selectCustomer = (sql: Sql | Tx) => sql`
  select user_id, first_name, last_name, birth_date, national_id_sealed, national_id_index, foreign_id_sealed, foreign_id_index, email_sealed, revision, identity_confirmed_at
  from kyc.customer`;

/** Where sealed fields of a customer belong: they open nowhere else. */
export const nationalIdPlace = (userId: bigint): string => `kyc.customer.national_id:${userId}`;
/** The same for the number of a foreigner. */
export const foreignIdPlace = (userId: bigint): string => `kyc.customer.foreign_id:${userId}`;
/** The same for the email. */
export const emailPlace = (userId: bigint): string => `kyc.customer.email:${userId}`;

const placeOf = (kind: IdentityNumber['kind'], userId: bigint): string =>
  kind === 'national' ? nationalIdPlace(userId) : foreignIdPlace(userId);
/** Where the numbers are found. */
export const INDEX_PLACE = { national: 'kyc.customer.national_id', foreign: 'kyc.customer.foreign_id' } as const;

/** What a number is found by: the first is stored. */
export const indexesOf = (vault: DataVault, { kind, number }: IdentityNumber): BlindIndexes =>
  vault.blindIndex(number, INDEX_PLACE[kind]);

/** The number in plain, for who may have it. */
export const openNumber = (
  vault: DataVault,
  { userId, number }: Pick<StoredCustomer, 'userId' | 'number'>,
): IdentityNumber => ({
  kind: number.kind,
  number: vault.open(number.sealed, placeOf(number.kind, userId)),
});

/** Is this the customer's number; found by the index, without opening anything. */
export const isNumberOf = (vault: DataVault, customer: StoredCustomer, number: IdentityNumber): boolean =>
  customer.number.kind === number.kind && isOneOf(indexesOf(vault, number), customer.number.index);

/** The customer a user is, still sealed; undefined for one who has not said who they are. */
export async function findCustomer(sql: Sql | Tx, userId: bigint): Promise<StoredCustomer | undefined> {
  const [row] = await sql<CustomerRow[]>`${selectCustomer(sql)} where user_id = ${userId}`;
  return row === undefined ? undefined : storedOf(row);
}

/** The same, locked: a change of a customer waits here for the one before. */
export async function lockCustomer(tx: Tx, userId: bigint): Promise<StoredCustomer | undefined> {
  const [row] = await tx<CustomerRow[]>`${selectCustomer(tx)} where user_id = ${userId} for update`;
  return row === undefined ? undefined : storedOf(row);
}

function storedOf(row: CustomerRow): StoredCustomer {
  const national = row.national_id_sealed;
  const sealed = national ?? row.foreign_id_sealed;
  if (sealed === null) throw new Error('a customer without a number');
  return {
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date as IsoDate,
    number:
      national === null
        ? { kind: 'foreign', sealed, index: row.foreign_id_index }
        : { kind: 'national', sealed, index: row.national_id_index },
    emailSealed: row.email_sealed,
    revision: row.revision,
    confirmedAt: row.identity_confirmed_at,
  };
}

/** What a customer gives; names in one form already. */
export interface GivenIdentity {
  readonly number: IdentityNumber;
  readonly birthDate: IsoDate;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Adds a customer; false when there is one. */
export async function insertCustomer(
  tx: Tx,
  vault: DataVault,
  userId: bigint,
  given: GivenIdentity,
  at: Date,
): Promise<boolean> {
  const rows =
    await tx`insert into kyc.customer ${tx.insertRow({ user_id: userId, ...columnsOf(vault, userId, given), created_at: at })} on conflict (user_id) do nothing returning user_id`;
  return rows.length > 0;
}

/** Replaces number, names and birth date; the caller has locked the row. A confirmed one is refused by the database. */
export async function updateIdentity(tx: Tx, vault: DataVault, userId: bigint, given: GivenIdentity): Promise<void> {
  await tx`update kyc.customer set ${tx.assignments(columnsOf(vault, userId, given))}, revision = revision + 1 where user_id = ${userId}`;
}

/** Seals and replaces the email of a customer. It is no part of the identity: `revision` stays. */
export async function updateEmail(tx: Tx, vault: DataVault, userId: bigint, email: string): Promise<void> {
  await tx`update kyc.customer set email_sealed = ${vault.seal(email, emailPlace(userId))} where user_id = ${userId}`;
}

/** Stores that the registry has confirmed the customer. Throws 23505 when another confirmed customer has the number. */
export async function confirmIdentity(
  tx: Tx,
  userId: bigint,
  names: { readonly firstName: string; readonly lastName: string } | undefined,
  at: Date,
): Promise<void> {
  await tx`
    update kyc.customer set identity_confirmed_at = ${at}, first_name = coalesce(${names?.firstName ?? null}, first_name), last_name = coalesce(${names?.lastName ?? null}, last_name)
    where user_id = ${userId} and identity_confirmed_at is null`;
}

/** Before a confirmation, so that the unique index sees every confirmed customer with this number: it compares indexes, and while two keys are valid a number has several. */
export async function bringNumberToCurrentKey(tx: Tx, vault: DataVault, userId: bigint): Promise<void> {
  const customer = await lockCustomer(tx, userId);
  if (customer === undefined) return;
  const { kind } = customer.number;
  const indexes = indexesOf(vault, openNumber(vault, customer));
  const column = tx.identifiers(kind === 'national' ? 'national_id_index' : 'foreign_id_index');
  await lockBlindIndex(tx, indexes);
  await tx`
    update kyc.customer set ${column} = ${indexes[0]}
    where ${column} = any(${indexes.slice(1)}::bytea[]) and (identity_confirmed_at is not null or user_id = ${userId})`;
}

function columnsOf(vault: DataVault, userId: bigint, { number, birthDate, firstName, lastName }: GivenIdentity) {
  const sealed = vault.seal(number.number, placeOf(number.kind, userId));
  const isNational = number.kind === 'national';
  const [index] = indexesOf(vault, number);
  return {
    first_name: firstName,
    last_name: lastName,
    birth_date: birthDate,
    national_id_sealed: isNational ? sealed : null,
    national_id_mask: isNational ? maskOf(number) : null,
    national_id_index: isNational ? index : null,
    foreign_id_sealed: isNational ? null : sealed,
    foreign_id_mask: isNational ? null : maskOf(number),
    foreign_id_index: isNational ? null : index,
  };
}
