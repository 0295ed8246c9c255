import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { FailureList, forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FileStore, StoredFile } from '../../../platform/storage/file-store.ts';
import { recordSecurityEvent } from '../../identity/index.ts';
import { copyDocument, copyText } from '../domain/data-copy.ts';
import {
  claimExport,
  type DataExport,
  expireExport,
  failExport,
  findExpired,
  finishExport,
  lockClaimed,
  lockExpired,
  lockLiveExports,
  setExportFile,
} from '../queries/data-exports.ts';
import type { ExportSource } from '../../../platform/modules/export-source.ts';

export interface ExportRunDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly sources: readonly ExportSource[];
}

const CLAIM_MS = 5 * 60_000;
const MAX_ATTEMPTS = 3;
const KEPT_MS = 7 * 86_400_000;
const MAX_BY_RUN = 20;
const OWNER = 'privacy.data_export';

/** One run of the job: makes the copies that wait and takes away those whose week is over. A copy that fails three times is given up. */
export async function runExports(deps: ExportRunDeps): Promise<void> {
  const { database, clock } = deps;
  const failures = new FailureList();
  for (let made = 0; made < MAX_BY_RUN; made += 1) {
    const now = clock.now();
    const requested = await claimExport(database.sql, now, new Date(now.getTime() + CLAIM_MS));
    if (requested === undefined) break;
    const isMade = await failures.caught(requested.id, () => makeExport(deps, requested));
    if (!isMade && requested.attempts >= MAX_ATTEMPTS)
      await failures.caught(`giving up ${requested.id}`, () => giveUp(deps, requested));
  }
  await failures.caught('expired copies', () => expireExports(deps));
  failures.throwIfAny();
}

async function makeExport(deps: ExportRunDeps, requested: DataExport): Promise<void> {
  const { database, clock, files } = deps;
  const madeAt = clock.now();
  const bytes = await collectBytes(deps, requested, madeAt);
  const file = await placeFile(deps, requested, bytes.length, madeAt);
  if (file === undefined) return;
  await files.write(file, 0, bytes);
  const isKept = await database.transaction(async (tx) => {
    // Closed while it was written: a copy that no one may fetch must not stay on disk.
    if (!(await lockClaimed(tx, requested))) {
      await files.forget(tx, file.id);
      return false;
    }
    await finishExport(tx, requested.id, {
      sizeBytes: bytes.length,
      readyAt: madeAt,
      expiresAt: new Date(madeAt.getTime() + KEPT_MS),
    });
    await recordSecurityEvent(tx, {
      userId: requested.userId,
      action: 'export_made',
      actorId: null,
      detail: { format: requested.format },
      at: madeAt,
    });
    return true;
  });
  if (!isKept) await files.erase(file.id);
}

async function collectBytes(
  { database, sources }: ExportRunDeps,
  { userId, format }: DataExport,
  madeAt: Date,
): Promise<Buffer> {
  const sections = [];
  for (const { section, collect } of sources) sections.push({ section, content: await collect(database.sql, userId) });
  if (format === 'json') return Buffer.from(copyDocument(sections, madeAt));
  const archive = new ZipFile();
  for (const { section, content } of sections)
    archive.addBuffer(Buffer.from(copyText(content)), `${section}.json`, { mtime: madeAt });
  archive.end();
  return await buffer(archive.outputStream);
}

/** A place for the file of a copy; undefined when this run may no longer make the copy. */
async function placeFile(
  { database, files }: ExportRunDeps,
  requested: DataExport,
  sizeBytes: number,
  at: Date,
): Promise<StoredFile | undefined> {
  const file = await database.transaction(async (tx) => {
    if (!(await lockClaimed(tx, requested))) return undefined;
    // What an earlier run wrote before it was cut off.
    if (requested.fileId !== null) await files.forget(tx, requested.fileId);
    const created = await files.create(tx, { owner: OWNER, sizeBytes, at });
    await setExportFile(tx, requested.id, created.id);
    return created;
  });
  if (file !== undefined && requested.fileId !== null) await files.erase(requested.fileId);
  return file;
}

async function giveUp({ database, files }: ExportRunDeps, requested: DataExport): Promise<void> {
  const fileId = await database.transaction(async (tx) => {
    const row = (await lockLiveExports(tx, requested.userId)).find(({ id }) => id === requested.id);
    const written = row?.fileId ?? undefined;
    if (written !== undefined) await files.forget(tx, written);
    await failExport(tx, requested.id);
    return written;
  });
  if (fileId !== undefined) await files.erase(fileId);
}

async function expireExports({ database, clock, files }: ExportRunDeps): Promise<void> {
  const now = clock.now();
  await forEachRecord({
    next: (after?: string) => findExpired(database.sql, now, { after: after ?? '', limit: MAX_BY_RUN }),
    idOf: (id) => id,
    work: async (id) => {
      const gone = await database.transaction(async (tx) => expireAll(tx, files, await lockExpired(tx, now, id)));
      for (const fileId of gone) await files.erase(fileId);
    },
  });
}

async function expireAll(tx: Tx, files: FileStore, copies: readonly DataExport[]): Promise<string[]> {
  const fileIds = copies.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  for (const { id } of copies) await expireExport(tx, id);
  for (const id of fileIds) await files.forget(tx, id);
  return fileIds;
}

/** Takes all copies of a user away, when the account is closed; resolves with the files to be erased after the commit. */
export async function forgetExports(tx: Tx, files: FileStore, userId: bigint): Promise<string[]> {
  return expireAll(tx, files, await lockLiveExports(tx, userId));
}
