import { globSync, readFileSync } from 'node:fs';
import * as constants from '@nesye/contract/constants';
import { expect, test } from 'vitest';

/** What of the contract's constants the code reads nowhere, with the reason why it stays. */
const EXCUSED: Readonly<Record<string, string>> = {};

/** Lists every name with its title for the wire, so it reads none of them. */
const LISTING = 'apps/server/src/modules/content/domain/wire-constants.ts';
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'];
const isRead = (file: string): boolean => !/\.test(-support)?\.tsx?$/.test(file) && file !== LISTING;

const text = globSync(SOURCES)
  .filter((file) => isRead(file) && file !== 'packages/contract/src/constants.ts')
  .map((file) => readFileSync(file, 'utf8').replaceAll(/^(?:import|export) [^;]*? from '[^']+';$/gms, ''))
  .join('\n');

/** Names of constants, and of their members where they are read one by one: `PRODUCT_TYPE`, `PRODUCT_TYPE.cash`. */
function namesOf(name: string, value: unknown): string[] {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup ? [name, ...Object.keys(value).map((member) => `${name}.${member}`)] : [name];
}

/** Read by its name; a member also where its group is read as a whole: listed, or by a key that is computed. */
const isUsed = (name: string): boolean => {
  const [group = '', member = ''] = name.split('.');
  return new RegExp(member === '' ? `\\b${group}\\b` : `\\b${group}(?:\\.${member}\\b|\\b(?!\\.))`).test(text);
};

test('every constant of the contract is read somewhere, or says why it stays', () => {
  const names = Object.entries(constants).flatMap(([name, value]) => namesOf(name, value));
  expect(names.length).toBeGreaterThan(50);
  const unread = names.filter((name) => !isUsed(name));
  expect(unread.filter((name) => !(name in EXCUSED))).toEqual([]);
  expect(Object.keys(EXCUSED).filter((name) => !unread.includes(name))).toEqual([]);
});
