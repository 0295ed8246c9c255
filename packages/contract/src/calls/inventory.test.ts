import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { errorCatalogue } from '../errors/catalogue.ts';
import { AWAITED, isAwaited } from './awaited.ts';
import { calls, callsByContext } from './index.ts';
import { notOpenYet } from './not-open-yet.ts';

const declared: readonly Call[] = Object.values(calls);
const shapeOf = ({ method, path: address }: { method: string; path: string }): string =>
  `${method} ${address
    .replace('{product}', 'nesye')
    .replace(/\{\w+\}|:\w+/g, '*')
    .replace(/\/$/, '')}`;

/** Lines of the inventory that the server serves: all but the outgoing C411–C416, and C084, which is C080. */
const inventory = readFileSync(path.join(import.meta.dirname, '../../calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', , method = '', address = '']) => ({ id, method, path: address }))
  .filter(({ id }) => id !== 'C084' && !(id >= 'C411' && id <= 'C416'));

/** Falls with every call that is built; whoever builds one lowers it. */
const notOpenYetAtMost = 333;
/** Also when the list is empty, which it is most of the time. */
const awaitedNames: readonly (keyof typeof calls)[] = AWAITED;

describe('the contract and the inventory', () => {
  test('410 distinct calls are served, each once, and nothing else but what decisions add', () => {
    const served = [...declared, ...notOpenYet];
    expect(new Set(inventory.map(shapeOf)).size).toBe(410);
    expect(new Set(served.map(shapeOf)).size).toBe(served.length);
    expect(
      served
        .filter(({ id }) => id.startsWith('C'))
        .map(({ id }) => id)
        .sort(),
    ).toEqual(inventory.map(({ id }) => id).sort());
    const ours = served.flatMap(({ id }) => (id.startsWith('C') ? [] : [id])).sort();
    expect(ours).toEqual(ours.map((_, index) => `N${String(index + 1).padStart(2, '0')}`));
  });
  test.each(inventory)('$id stands at $method $path', (line) => {
    const found = [...declared, ...notOpenYet].find(({ id }) => id === line.id);
    expect(found === undefined ? 'absent' : shapeOf(found)).toBe(shapeOf(line));
  });
  test('what is still to be built only gets less, be it declared in full or not', () => {
    const awaitedLines = awaitedNames.filter((name) => calls[name].id.startsWith('C'));
    expect(notOpenYet.length + awaitedLines.length).toBeLessThanOrEqual(notOpenYetAtMost);
  });
  test('every awaited name is a declared call, once', () => {
    expect(awaitedNames.filter((name) => !(name in calls))).toEqual([]);
    expect(new Set<string>(AWAITED).size).toBe(AWAITED.length);
    expect(isAwaited('createToken')).toBe(false);
  });
  test('a name means one call, whatever its context', () => {
    const names = Object.values(callsByContext).flatMap((own) => Object.keys(own));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.sort()).toEqual(Object.keys(calls).sort());
    for (const [context, own] of Object.entries(callsByContext)) expect(Object.values(own).filter((call: Call) => call.context !== context)).toEqual([]);
  });
});

describe('the error catalogue', () => {
  test.each(Object.entries(errorCatalogue))('%s has a Persian text, a status and advice', (code, entry) => {
    expect(code).toMatch(/^[a-z][a-z_]+$/);
    expect(entry.fa).toMatch(/^[^a-zA-Z]*[.!؟]$/);
    expect([400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 422, 429, 431, 500, 501, 503]).toContain(entry.status);
    expect(entry.en.length).toBeGreaterThan(10);
  });
  test('every refusal that a call names is in it', () => {
    const unknown = declared.flatMap((call) => call.errors.filter((code) => !(code in errorCatalogue)));
    expect(unknown).toEqual([]);
  });
});
