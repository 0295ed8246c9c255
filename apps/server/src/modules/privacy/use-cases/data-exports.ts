import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { privacyCalls } from '@nesye/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { lockAccess, recordSecurityEvent, requireRecentSignIn } from '../../identity/index.ts';
import { type DataExport, type ExportFormat, findExport, insertExport, readExports } from '../queries/data-exports.ts';

export interface ExportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
}

const ID_BYTES = 32;
const MAX_LISTED = 200;

/** A copy past its time is as good as gone, whether the job has been there or not. */
const stateOf = ({ state, expiresAt }: DataExport, now: Date): DataExport['state'] =>
  state === 'ready' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

const viewOf = (requested: DataExport, now: Date) => ({
  id: requested.id,
  format: requested.format,
  state: stateOf(requested, now),
  size: requested.sizeBytes,
  created_at: requested.requestedAt.toISOString(),
  ready_at: requested.readyAt?.toISOString() ?? null,
  expires_at: requested.expiresAt?.toISOString() ?? null,
});

export type ExportView = ReturnType<typeof viewOf>;

/** Requests a copy of all that is stored about the user; a job makes it. Refuses with reauthentication_required, export_in_progress. */
export async function requestExport(
  { database, clock }: Pick<ExportDeps, 'database' | 'clock'>,
  principal: Principal,
  format: ExportFormat,
): Promise<ExportView> {
  const { userId } = principal;
  const now = clock.now();
  await requireRecentSignIn(database.sql, principal, now);
  return database.transaction(async (tx) => {
    // Who leaves at this moment has had the copies taken away: none may come after that.
    if ((await lockAccess(tx, userId))?.isActive !== true) throw new Refusal('user_not_found');
    const requested = await insertExport(tx, {
      id: randomBytes(ID_BYTES).toString('base64url'),
      userId,
      format,
      at: now,
    });
    if (requested === undefined) throw new Refusal('export_in_progress');
    await recordSecurityEvent(tx, { userId, action: 'export_requested', detail: { format }, at: now });
    return viewOf(requested, now);
  });
}

/** The copies the user requested, newest first. Refuses with page_size_too_large, and invalid for a cursor or an order. */
export async function listExports(
  sql: Sql,
  clock: Clock,
  userId: bigint,
  query: ListQuery,
): Promise<ListResponse<ExportView>> {
  const now = clock.now();
  return listShort(privacyCalls.listExports.path, query, await readExports(sql, userId, MAX_LISTED), (requested) =>
    viewOf(requested, now),
  );
}

/** Refuses with not_found for one that is not the user's. */
export async function showExport(sql: Sql, clock: Clock, userId: bigint, id: string): Promise<ExportView> {
  const requested = await findExport(sql, userId, id);
  if (requested === undefined) throw new Refusal('not_found');
  return viewOf(requested, clock.now());
}

export interface ExportFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly content: Readable;
}

/** The copy itself, decrypted as it is sent. Refuses with not_found, export_not_ready, export_expired. */
export async function openExport(
  { database, clock, files }: ExportDeps,
  userId: bigint,
  id: string,
): Promise<ExportFile> {
  const now = clock.now();
  const { requested, file } = await database.transaction(async (tx) => {
    const found = await findExport(tx, userId, id);
    if (found === undefined) throw new Refusal('not_found');
    const state = stateOf(found, now);
    if (state === 'expired') throw new Refusal('export_expired');
    const stored = state === 'ready' && found.fileId !== null ? await files.find(tx, found.fileId) : undefined;
    if (stored === undefined) throw new Refusal('export_not_ready');
    await recordSecurityEvent(tx, { userId, action: 'export_downloaded', detail: { format: found.format }, at: now });
    return { requested: found, file: stored };
  });
  return {
    name: `nesye-${requested.requestedAt.toISOString().slice(0, 10)}.${requested.format}`,
    sizeBytes: file.sizeBytes,
    content: Readable.from(files.read(file)),
  };
}
