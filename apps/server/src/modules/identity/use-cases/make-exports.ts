import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { FileStore, StoredFile } from '../../../platform/storage/file-store.ts';
import { zipArchive } from '../../../platform/zip/zip-archive.ts';
import { copyDocument, copyText } from '../domain/data-copy.ts';
import { claimExport, type DataExport, expireExport, failExport, finishExport, lockClaimed, lockExpired, lockLiveExports, setExportFile } from '../queries/data-exports.ts';
import type { ExportSource } from './export-ports.ts';
import { recordSecurityEvent } from './record-security-event.ts';

export interface ExportRunDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly sources: readonly ExportSource[];
}

const CLAIM_MS = 5 * 60_000;
const MOST_ATTEMPTS = 3;
const KEPT_MS = 7 * 86_400_000;
const MOST_BY_RUN = 20;
const OWNER = 'identity.data_export';

/** One run of the job: makes the copies that wait and takes away those whose week is over. A copy that fails three times is given up. */
export async function runExports(deps: ExportRunDeps): Promise<void> {
  const { database, clock } = deps;
  const failures: unknown[] = [];
  for (let made = 0; made < MOST_BY_RUN; made += 1) {
    const now = clock.now();
    const asked = await claimExport(database.sql, now, new Date(now.getTime() + CLAIM_MS));
    if (asked === undefined) break;
    try {
      await makeExport(deps, asked);
    } catch (error) {
      failures.push(error);
      if (asked.attempts >= MOST_ATTEMPTS) await giveUp(deps, asked);
    }
  }
  await expireExports(deps);
  if (failures.length > 0) throw new AggregateError(failures, 'copies could not be made');
}

async function makeExport(deps: ExportRunDeps, asked: DataExport): Promise<void> {
  const { database, clock, files } = deps;
  const madeAt = clock.now();
  const bytes = await collectBytes(deps, asked, madeAt);
  const file = await placeFile(deps, asked, bytes.length, madeAt);
  if (file === undefined) return;
  await files.write(file, 0, bytes);
  const isKept = await database.transaction(async (tx) => {
    // Closed while it was written: a copy that nobody may fetch must not lie about.
    if (!(await lockClaimed(tx, asked))) {
      await files.forget(tx, file.id);
      return false;
    }
    await finishExport(tx, asked.id, { sizeBytes: bytes.length, readyAt: madeAt, expiresAt: new Date(madeAt.getTime() + KEPT_MS) });
    await recordSecurityEvent(tx, { userId: asked.userId, action: 'export_made', actorId: null, detail: { format: asked.format }, at: madeAt });
    return true;
  });
  if (!isKept) await files.erase(file.id);
}

async function collectBytes({ database, sources }: ExportRunDeps, { userId, format }: DataExport, madeAt: Date): Promise<Buffer> {
  const sections = [];
  for (const { section, collect } of sources) sections.push({ section, content: await collect(database.sql, userId) });
  if (format === 'json') return Buffer.from(copyDocument(sections, madeAt));
  return zipArchive(
    sections.map(({ section, content }) => ({ name: `${section}.json`, content: Buffer.from(copyText(content)) })),
    madeAt,
  );
}

/** A place for the file of a copy; undefined when the copy is no more this run's to make. */
async function placeFile({ database, files }: ExportRunDeps, asked: DataExport, sizeBytes: number, at: Date): Promise<StoredFile | undefined> {
  const file = await database.transaction(async (tx) => {
    if (!(await lockClaimed(tx, asked))) return undefined;
    // What an earlier run wrote before it was cut off.
    if (asked.fileId !== null) await files.forget(tx, asked.fileId);
    const created = await files.create(tx, { owner: OWNER, sizeBytes, at });
    await setExportFile(tx, asked.id, created.id);
    return created;
  });
  if (file !== undefined && asked.fileId !== null) await files.erase(asked.fileId);
  return file;
}

async function giveUp({ database, files }: ExportRunDeps, asked: DataExport): Promise<void> {
  const fileId = await database.transaction(async (tx) => {
    const row = (await lockLiveExports(tx, asked.userId)).find(({ id }) => id === asked.id);
    const written = row?.fileId ?? undefined;
    if (written !== undefined) await files.forget(tx, written);
    await failExport(tx, asked.id);
    return written;
  });
  if (fileId !== undefined) await files.erase(fileId);
}

async function expireExports({ database, clock, files }: ExportRunDeps): Promise<void> {
  const gone = await database.transaction(async (tx) => expireAll(tx, files, await lockExpired(tx, clock.now(), MOST_BY_RUN)));
  for (const id of gone) await files.erase(id);
}

async function expireAll(tx: Tx, files: FileStore, copies: readonly DataExport[]): Promise<string[]> {
  const fileIds = copies.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  for (const { id } of copies) await expireExport(tx, id);
  for (const id of fileIds) await files.forget(tx, id);
  return fileIds;
}

/** Takes all copies of a user away, when the account is closed; answers the files to be erased after the commit. */
export async function forgetExports(tx: Tx, files: FileStore, userId: bigint): Promise<string[]> {
  return expireAll(tx, files, await lockLiveExports(tx, userId));
}
