import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-precompress-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('texts get smaller copies with the same content; small files and pictures are left alone', async () => {
  const text = 'نسیه داده می‌شود. '.repeat(200);
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/app.js'), text);
  writeFileSync(path.join(folder, 'tiny.css'), 'a{}');
  writeFileSync(path.join(folder, 'icon.png'), Buffer.alloc(4_096));
  await precompress(folder);
  const brotli = readFileSync(path.join(folder, 'assets/app.js.br'));
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(folder, 'assets/app.js.gz'))).toString()).toBe(text);
  expect(brotli.length).toBeLessThan(text.length / 5);
  expect([existsSync(path.join(folder, 'tiny.css.br')), existsSync(path.join(folder, 'icon.png.gz'))]).toEqual([
    false,
    false,
  ]);
});
