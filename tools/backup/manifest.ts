import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';

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

/** Reads what a backup says of itself. Throws in plain words when the folder holds none. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(path.join(folder, MANIFEST_FILE), 'utf8');
  } catch {
    throw new Error(`${folder} is not a backup of Nesye: it has no ${MANIFEST_FILE}`);
  }
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new Error(`${folder} was written by another version: format ${String(manifest.format)}`);
  return manifest;
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
