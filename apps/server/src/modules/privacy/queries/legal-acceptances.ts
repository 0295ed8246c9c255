import type { Sql, Tx } from '../../../platform/database/database.ts';

export type LegalDocument = 'terms' | 'privacy';

export interface LegalAcceptance {
  readonly document: LegalDocument;
  readonly version: number;
  readonly acceptedAt: Date;
}

/** Stores that a user has accepted a version; the first time stays. */
export async function insertAcceptance(
  tx: Tx,
  userId: bigint,
  { document, version, acceptedAt }: LegalAcceptance,
): Promise<void> {
  await tx`
    insert into privacy.legal_acceptance (user_id, document, version, accepted_at) values (${userId}, ${document}, ${version}, ${acceptedAt})
    on conflict do nothing`;
}

/** What a user has accepted, in the order of time; versions are few. */
export async function readAcceptances(sql: Sql, userId: bigint): Promise<LegalAcceptance[]> {
  const rows = await sql<{ document: LegalDocument; version: number; accepted_at: Date }[]>`
    select document, version, accepted_at from privacy.legal_acceptance where user_id = ${userId} order by accepted_at, document, version`;
  return rows.map(({ accepted_at: acceptedAt, ...acceptance }) => ({ ...acceptance, acceptedAt }));
}
