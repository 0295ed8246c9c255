import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Template, textHash } from '../domain/render-text.ts';

const MIGRATION = path.resolve(import.meta.dirname, '../../../../../../db/migrations/0018_signing.sql');

/** The text in force, as the migration has it, without a database. */
export function templateOfTests(): Template {
  const content = readFileSync(MIGRATION, 'utf8').split('$template$')[1] ?? '';
  return { id: 1, key: 'credit-contract', version: 1, content, sha256: textHash(content) };
}
