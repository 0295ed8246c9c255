import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { bundleWidget } from '../scripts/build.ts';

const MAX_GZIPPED_BYTES = 6 * 1024;

let code: string;
beforeAll(async () => {
  code = await bundleWidget();
});

test('the script weighs at most 6 KB gzipped', () => {
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
  // A measure of an empty file would pass.
  expect(code).toContain('nesye-plans');
});

test('it brings nothing along, stores nothing and writes no HTML', () => {
  expect(code).not.toMatch(/\bimport\b|\brequire\b|typebox/);
  expect(code).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/);
  expect(code).not.toMatch(/localStorage|sessionStorage|cookie|sendBeacon|indexedDB|\bImage\b/);
});
