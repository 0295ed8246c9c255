import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeWalletMarks } from './wallet-marks.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Where the wire's `logo` comes from. */
const SOURCES = ['db/migrations/0006_servicing.sql', 'apps/server/src/modules/payments/domain/contract-view.ts'];

it('draws a mark for every wallet the wire names, each its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-marks-'));
  try {
    writeWalletMarks(folder);
    const wallets = path.join(folder, 'images', 'wallets');
    const named = SOURCES.flatMap((file) => [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/images\/wallets\/([\w-]+\.svg)/g),
    ]).map(([, name]) => name);
    expect(new Set(named).size).toBe(10);
    expect(new Set(readdirSync(wallets))).toEqual(new Set(named));
    const drawings = readdirSync(wallets).map((name) => readFileSync(path.join(wallets, name), 'utf8'));
    expect(new Set(drawings).size).toBe(drawings.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
