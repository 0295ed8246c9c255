import { Readable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import type { Database, Sql, Tx } from '../database/database.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** Bytes of a part. A stored file must say its size before it is written. The size of a file that grows is known at its end. */
const PART_BYTES = 4 * 1024 * 1024;

/** Another run has taken the file. */
export class RunLost extends Error {}

export interface PartedFileDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly files: FileStore;
}

/** Whose file it is: its table, and how the row keeps the parts so far. False says that another run has taken the row. */
export interface PartsOwner {
  readonly owner: string;
  readonly setParts: (tx: Tx, fileIds: readonly string[]) => Promise<boolean>;
}

/** A file that grows as it is made, in encrypted parts of the file store; one part is in memory. */
export class PartedFile {
  readonly #deps: PartedFileDeps;
  readonly #of: PartsOwner;
  readonly #buffer = Buffer.allocUnsafe(PART_BYTES);
  #filled = 0;
  #sizeBytes = 0;
  #fileIds: readonly string[] = [];

  constructor(deps: PartedFileDeps, of: PartsOwner) {
    this.#deps = deps;
    this.#of = of;
  }

  /** Adds bytes at the end. Throws `RunLost` when another run has taken the file. */
  async add(bytes: Buffer): Promise<void> {
    for (let taken = 0; taken < bytes.length;) {
      const copied = bytes.copy(this.#buffer, this.#filled, taken);
      this.#filled += copied;
      taken += copied;
      if (this.#filled === PART_BYTES) await this.#store();
    }
  }

  /** Stores what is left; the size of the whole file in bytes. */
  async end(): Promise<number> {
    if (this.#filled > 0) await this.#store();
    return this.#sizeBytes;
  }

  async #store(): Promise<void> {
    const { database, clock, files } = this.#deps;
    const { owner, setParts } = this.#of;
    const file = await database.transaction(async (tx): Promise<StoredFile> => {
      const created = await files.create(tx, { owner, sizeBytes: this.#filled, at: clock.now() });
      if (!(await setParts(tx, [...this.#fileIds, created.id]))) throw new RunLost();
      return created;
    });
    // Before its bytes: where they cannot be written, the part is taken away with the others.
    this.#fileIds = [...this.#fileIds, file.id];
    await files.write(file, 0, this.#buffer.subarray(0, this.#filled));
    this.#sizeBytes += this.#filled;
    this.#filled = 0;
  }

  /** Takes parts away: those that an earlier run wrote, or those of this one. */
  async remove(fileIds: readonly string[] = this.#fileIds): Promise<void> {
    if (fileIds.length === 0) return;
    const { database, files } = this.#deps;
    await database.transaction(async (tx) => {
      if (!(await this.#of.setParts(tx, []))) return;
      for (const id of fileIds) await files.forget(tx, id);
    });
    for (const id of fileIds) await files.erase(id);
  }
}

/** The whole file, decrypted as it is read; undefined where a part is gone. */
export async function openParts(
  { sql, files }: { readonly sql: Sql; readonly files: FileStore },
  fileIds: readonly string[],
): Promise<Readable | undefined> {
  const parts = await files.findAll(sql, fileIds);
  return parts === undefined ? undefined : Readable.from(contentOf(files, parts));
}

async function* contentOf(files: FileStore, parts: readonly StoredFile[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* files.read(part);
}
