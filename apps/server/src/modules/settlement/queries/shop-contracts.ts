import type { Sql, Tx } from '../../../platform/database/database.ts';

/** A version of a shop's contract that was not replaced before its signature. */
export interface StoredContract {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly version: number;
  /** As `writtenTerms` writes them. */
  readonly terms: string;
  readonly documentId: bigint;
  readonly openedAt: Date;
  /** Null: it waits for its signature. */
  readonly signedAt: Date | null;
}

const MAX_VERSIONS = 100;

const select = (sql: Sql | Tx) => sql`
  select id, merchant_id as "merchantId", version::int as version, terms, document_id as "documentId", opened_at as "openedAt", signed_at as "signedAt"
  from settlement.shop_contract`;

/** The versions of a shop's contract, the latest first; at most 100. */
export async function readContracts(sql: Sql | Tx, merchantId: bigint): Promise<StoredContract[]> {
  return await sql<StoredContract[]>`
    ${select(sql)} where merchant_id = ${merchantId} and replaced_at is null order by version desc limit ${MAX_VERSIONS}`;
}

/** One of them by its id; undefined for one that was replaced. */
export async function findContract(sql: Sql | Tx, id: bigint): Promise<StoredContract | undefined> {
  const [row] = await sql<StoredContract[]>`${select(sql)} where id = ${id} and replaced_at is null`;
  return row;
}

/** Takes a number for a contract, so that its document can name it. */
export async function nextContractId(tx: Tx): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('settlement.shop_contract_id_seq') as id`;
  return (row as { id: bigint }).id;
}

/** Stores a version that waits for its signature. The caller has locked the shop. */
export async function insertContract(
  tx: Tx,
  { id, merchantId, version, terms, documentId, openedAt }: Omit<StoredContract, 'signedAt'>,
): Promise<void> {
  await tx`
    insert into settlement.shop_contract (id, merchant_id, version, terms, document_id, opened_at) overriding system value
    values (${id}, ${merchantId}, ${version}, ${terms}, ${documentId}, ${openedAt})`;
}

/** Another version takes the place of this one, which no one has signed. */
export async function replaceContract(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update settlement.shop_contract set replaced_at = ${at} where id = ${id} and signed_at is null`;
}

/** The owner of the shop has signed it. */
export async function markContractSigned(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx`update settlement.shop_contract set signed_at = ${at} where id = ${id}`;
}
