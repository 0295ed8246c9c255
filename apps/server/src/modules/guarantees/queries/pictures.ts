import type { Sql, Tx } from '../../../platform/database/database.ts';

export type PictureKind = 'front' | 'back' | 'national_card' | 'income_proof';

export interface Picture {
  readonly id: bigint;
  readonly instrumentId: bigint | null;
  readonly guarantorId: bigint | null;
  readonly kind: PictureKind;
  /** Null once the person was erased. */
  readonly fileId: string | null;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sentAt: Date;
}

const select = (sql: Sql | Tx) =>
  sql`select id, instrument_id as "instrumentId", guarantor_id as "guarantorId", kind, file_id as "fileId", media_type as "mediaType", size_bytes as "sizeBytes", sent_at as "sentAt" from guarantees.picture`;

/** The pictures in force of these papers and guarantors. */
export async function readPictures(
  sql: Sql | Tx,
  {
    instrumentIds = [],
    guarantorIds = [],
  }: { readonly instrumentIds?: readonly bigint[]; readonly guarantorIds?: readonly bigint[] },
): Promise<Picture[]> {
  return await sql<Picture[]>`
    ${select(sql)} where replaced_at is null
      and (instrument_id = any(${instrumentIds.map(String)}::bigint[]) or guarantor_id = any(${guarantorIds.map(String)}::bigint[])) order by id limit 1000`;
}

/** One picture that is in force. */
export async function findPicture(sql: Sql | Tx, id: bigint): Promise<Picture | undefined> {
  const [row] = await sql<Picture[]>`${select(sql)} where id = ${id} and replaced_at is null`;
  return row;
}

export interface NewPicture {
  readonly subject: { readonly instrumentId: bigint } | { readonly guarantorId: bigint };
  readonly kind: PictureKind;
  readonly fileId: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sentBy: bigint;
  readonly at: Date;
}

/** Puts a picture in the place of the one before, and returns the file of that one. The subject is locked. */
export async function replacePicture(tx: Tx, given: NewPicture): Promise<string | undefined> {
  const instrumentId = 'instrumentId' in given.subject ? given.subject.instrumentId : null;
  const guarantorId = 'guarantorId' in given.subject ? given.subject.guarantorId : null;
  const [former] = await tx<{ file_id: string | null }[]>`
    update guarantees.picture p set replaced_at = ${given.at}, file_id = null
    from (select id, file_id from guarantees.picture
          where kind = ${given.kind} and replaced_at is null and (instrument_id = ${instrumentId}::bigint or guarantor_id = ${guarantorId}::bigint) for update) o
    where p.id = o.id returning o.file_id`;
  await tx`
    insert into guarantees.picture (instrument_id, guarantor_id, kind, file_id, media_type, size_bytes, sent_by, sent_at)
    values (${instrumentId}, ${guarantorId}, ${given.kind}, ${given.fileId}, ${given.mediaType}, ${given.sizeBytes}, ${given.sentBy}, ${given.at})`;
  return former?.file_id ?? undefined;
}

/** Stores which operator was given a picture. Committed before its first byte leaves. */
export async function insertLook(tx: Tx, pictureId: bigint, operatorId: bigint, at: Date): Promise<void> {
  await tx`insert into guarantees.picture_look (picture_id, operator_id, at) values (${pictureId}, ${operatorId}, ${at})`;
}

/** Which of these pictures an operator was given; someone was, with undefined. */
export async function readLooked(
  sql: Sql | Tx,
  pictureIds: readonly bigint[],
  operatorId: bigint | undefined,
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ picture_id: bigint }[]>`
    select distinct picture_id from guarantees.picture_look
    where picture_id = any(${pictureIds.map(String)}::bigint[]) and (${operatorId ?? null}::bigint is null or operator_id = ${operatorId ?? null}::bigint)`;
  return new Set(rows.map(({ picture_id }) => picture_id));
}
