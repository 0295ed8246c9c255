import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSealedFile, sealingStream } from './seal-backup.ts';

const KEY = 'b4c1f0e2d9a87653'.repeat(4);
const NAME = 'tables/ledger.entry.copy.gz';
const TEXT = Buffer.from('rows of somebody '.repeat(20_000));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-sealed-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function seal(pieces: readonly Buffer[], name = NAME): Promise<string> {
  const file = path.join(folder, 'sealed');
  await pipeline(Readable.from(pieces), sealingStream(KEY, name), createWriteStream(file));
  return file;
}

it.each([
  ['nothing', []],
  ['one byte', [Buffer.from('x')]],
  ['many pieces', [TEXT, TEXT, TEXT]],
])('opens what was sealed: %s', async (_, pieces) => {
  const file = await seal(pieces);
  expect((await readSealedFile(file, KEY, NAME)).equals(Buffer.concat(pieces))).toBe(true);
  expect(readFileSync(file).includes('rows of somebody')).toBe(false);
});

it('seals the same text in other bytes each time', async () => {
  const first = readFileSync(await seal([TEXT]));
  expect(readFileSync(await seal([TEXT])).equals(first)).toBe(false);
});

it('opens nothing of which a byte was turned, cut off or added, under another name, or with another key', async () => {
  const file = await seal([TEXT]);
  const whole = readFileSync(file);
  await expect(readSealedFile(file, KEY, 'tables/ledger.line.copy.gz')).rejects.toThrow();
  await expect(readSealedFile(file, KEY.replace('b', 'c'), NAME)).rejects.toThrow();
  for (const place of [0, 15, 16, 27, 28, 5_000, whole.length - 17, whole.length - 16, whole.length - 1]) {
    const spoilt = Buffer.from(whole);
    spoilt[place] = (spoilt[place] ?? 0) ^ 1;
    writeFileSync(file, spoilt);
    await expect(readSealedFile(file, KEY, NAME), String(place)).rejects.toThrow();
  }
  for (const spoilt of [
    whole.subarray(0, -1),
    whole.subarray(1),
    Buffer.concat([whole, whole.subarray(0, 1)]),
    whole.subarray(0, 20),
    Buffer.alloc(0),
  ]) {
    writeFileSync(file, spoilt);
    await expect(readSealedFile(file, KEY, NAME), String(spoilt.length)).rejects.toThrow();
  }
});
