import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret in `file`, made when there is none, for the eyes of its user alone. Processes that read it together get the same. */
export function readOrMakeSecret(file: string, make: () => string): string {
  if (!existsSync(file)) keepFirst(file, make());
  return readFileSync(file, 'utf8').trim();
}

/** The name appears with the whole text behind it, or stays with anyone who was first. */
function keepFirst(file: string, secret: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
