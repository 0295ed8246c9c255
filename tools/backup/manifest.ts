import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSealedFile } from './seal-backup.ts';

/** What a backup holds. Numbers that may be large are texts. */
export interface Manifest {
  readonly format: 1;
  /** UTC, when its snapshot was taken. */
  readonly takenAt: string;
  readonly postgres: string;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly { readonly name: string; readonly lastValue: string; readonly isCalled: boolean }[];
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

export interface TableCopy {
  /** Schema and name, quoted for SQL. */
  readonly name: string;
  /** Quoted, in the order of the copy; generated columns are not among them. */
  readonly columns: readonly string[];
  readonly rows: string;
  readonly file: string;
  /** Of the compressed file. */
  readonly sha256: string;
}

export const MANIFEST_FILE = 'manifest.json';
/** The same of an encrypted backup: it holds the checksums of all sealed files, so that nothing of a forged one is opened. */
export const SEALED_MANIFEST_FILE = 'manifest.sealed';

/**
 * Reads what a backup says of itself. Throws in plain words when the folder holds none, when it is encrypted and there is no key or another, and when there is a
 * key and the backup is not encrypted: then anybody could have written it.
 */
export async function readManifest(folder: string, key: string | undefined): Promise<Manifest> {
  const manifest = JSON.parse(await manifestText(folder, key)) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`${folder} was written by another version: format ${String(manifest.format)}`);
  return manifest;
}

async function manifestText(folder: string, key: string | undefined): Promise<string> {
  const sealed = path.join(folder, SEALED_MANIFEST_FILE);
  if (existsSync(sealed)) {
    if (key === undefined) throw new Error(`${folder} is encrypted: set NESYE_BACKUP_KEY`);
    try {
      return (await readSealedFile(sealed, key, SEALED_MANIFEST_FILE)).toString('utf8');
    } catch {
      throw new Error(`${folder} does not open: it was altered, or NESYE_BACKUP_KEY is another one`);
    }
  }
  const plain = path.join(folder, MANIFEST_FILE);
  if (!existsSync(plain)) throw new Error(`${folder} is not a backup of Nesye: it has no ${MANIFEST_FILE}`);
  if (key !== undefined)
    throw new Error(
      `${folder} is not encrypted, and so may be anybody's: restore it without NESYE_BACKUP_KEY if you know that it is yours`,
    );
  return readFileSync(plain, 'utf8');
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
