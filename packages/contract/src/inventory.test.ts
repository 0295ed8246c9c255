import { Type } from '@sinclair/typebox';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import * as contexts from './calls/contexts.ts';
import { calls } from './calls/index.ts';
import { errorCatalogue } from './errors/catalogue.ts';
import { needlessAdditions, parameterFindings, specifiedLines } from './inventory-lines.test-support.ts';
import { inventory } from './inventory.ts';
import { listQuery } from './schemas/list.ts';
import { linesWithout, undeclared, unimplemented } from './unimplemented.ts';

const declared: readonly Call[] = Object.values(calls);
const served = [...declared, ...undeclared];
const shapeOf = ({ method, path: address }: { method: string; path: string }): string =>
  `${method} ${address
    .replace('{product}', 'nesye')
    .replace(/\{\w+\}|:\w+/g, '*')
    .replace(/\/$/, '')}`;
const idsBeginning = (letter: string): string[] =>
  served.flatMap(({ id }) => (id.startsWith(letter) ? [id] : [])).toSorted((one, other) => (one < other ? -1 : 1));

describe('the contract and the inventory', () => {
  test('410 distinct calls are served, each once, and nothing else but what decisions add', () => {
    expect(new Set(specifiedLines.map(shapeOf)).size).toBe(410);
    expect(new Set(served.map(shapeOf)).size).toBe(served.length);
    expect(idsBeginning('C')).toEqual(
      specifiedLines.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    const ours = idsBeginning('N');
    expect(
      ours.filter((id, index) => ours.indexOf(id) !== index),
      `ids used twice; the next free one is N${String(Number(ours.at(-1)?.slice(1)) + 1).padStart(2, '0')}`,
    ).toEqual([]);
    // Work that goes on side by side takes its ids from ranges: a number that no one used stays free.
    expect(served.filter(({ id }) => !/^(C\d{3}|N\d{2,3}|P[1-9]\d\d)$/.test(id))).toEqual([]);
  });
  test.each(specifiedLines)('$id is at $method $path', (line) => {
    const found = served.find(({ id }) => id === line.id);
    expect(found === undefined ? 'absent' : shapeOf(found)).toBe(shapeOf(line));
  });
  test('the inventory names lines of the specification, and a declaration takes the place of its line', () => {
    const lines = new Map(specifiedLines.map((line) => [line.id, shapeOf(line)]));
    for (const line of inventory) expect([line.id, shapeOf(line)]).toEqual([line.id, lines.get(line.id)]);
    expect(undeclared.filter(({ id }) => declared.some((call) => call.id === id))).toEqual([]);
    const line = { method: 'GET', path: '/api/v1/x', context: 'content', access: 'public' } as const;
    const made = [
      { ...line, id: 'C998' },
      { ...line, id: 'C999' },
    ];
    expect(linesWithout(made, new Set(['C998'])).map(({ id }) => id)).toEqual(['C999']);
    expect(unimplemented).toEqual(expect.arrayContaining([...undeclared]));
    expect(unimplemented.map(({ id }) => id)).not.toContain('C078');
  });
  test('D13: every call that one provider has, all nine have', () => {
    const provided = declared.filter(({ id }) => id.startsWith('P') || (id >= 'C168' && id <= 'C351'));
    const callsOf = Map.groupBy(provided, ({ path }) => path.split('/')[3] ?? '');
    expect(callsOf.size).toBe(9);
    const shapes = [...callsOf].map(([prefix, own]) =>
      own.map((call) => shapeOf(call).replace(prefix, '')).toSorted((one, other) => (one < other ? -1 : 1)),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });
  test('a name means one call, whatever its context', () => {
    const names = Object.values(contexts).flatMap((own) => Object.keys(own));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBe(Object.keys(calls).length);
    for (const own of Object.values(contexts))
      expect(new Set(Object.values(own as Readonly<Record<string, Call>>).map(({ context }) => context)).size).toBe(1);
  });
});

describe('the parameters of a call', () => {
  test('are exactly those that the specification names, but for the list’s own and additions with a reason', () => {
    expect(declared.flatMap((call) => parameterFindings(call))).toEqual([]);
    expect(needlessAdditions(declared)).toEqual([]);
  });
  test('a filter by another name is found out', () => {
    const messages = {
      id: 'C405',
      query: listQuery({ filter_status: Type.Optional(Type.String()), queue: Type.Optional(Type.String()) }),
    };
    expect(parameterFindings(messages)).toEqual([
      'C405 query: calls.tsv names `status`, which is not declared (declared: page, page_size, cursor, order_by, filter_status, queue)',
      'C405 query: `filter_status` is declared, but calls.tsv names page, page_size, status; an addition needs its reason in ADDED',
      'C405 query: `queue` is declared, but calls.tsv names page, page_size, status; an addition needs its reason in ADDED',
    ]);
    expect(parameterFindings({ id: 'C040', body: Type.Object({ token: Type.String() }) })).toHaveLength(2);
  });
});

describe('what a call declares of its records', () => {
  const fieldsOf = (call: Call): Readonly<Record<string, object>> => ({
    path: (call.params?.['properties'] ?? {}) as object,
    query: (call.query?.['properties'] ?? {}) as object,
    body: (call.body?.['properties'] ?? {}) as object,
  });
  test('names fields that it has, and its example has them', () => {
    for (const call of declared) {
      if (call.owner === 'none') continue;
      const { params, query, body } = call.example;
      const given: Readonly<Record<string, object>> = { path: params ?? {}, query: query ?? {}, body: body ?? {} };
      for (const place of call.owner.ids) {
        const [part = '', field = ''] = place.split('.');
        expect([call.id, place, field in (fieldsOf(call)[part] ?? {}), field in (given[part] ?? {})]).toEqual([
          call.id,
          place,
          true,
          true,
        ]);
      }
    }
  });
  test('every path parameter that is an id is said to be whose', () => {
    const ID = /^(id|uid|x|number|code)$/;
    const unsaid = declared.flatMap((call) =>
      [...call.path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
        ID.test(name) && (call.owner === 'none' || !call.owner.ids.includes(`path.${name}`))
          ? [`${call.id} ${name}`]
          : [],
      ),
    );
    // A release is no record of anybody: what came after an unknown one is everything.
    expect(unsaid).toEqual(['C396 id', 'C119 id']);
  });
  test('a record that is not there is a refusal the call declares', () => {
    for (const { id, owner, errors } of declared)
      if (owner !== 'none' && owner.absent !== 'empty')
        expect([id, errors]).toEqual([id, expect.arrayContaining([owner.absent ?? 'not_found'])]);
  });
});

describe('the error catalogue', () => {
  test.each(Object.entries(errorCatalogue))('%s has a Persian text, a status and advice', (code, entry) => {
    expect(code).toMatch(/^[a-z][a-z_]+$/);
    expect(entry.fa).toMatch(/^[^a-zA-Z]*[.!؟]$/);
    expect([400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 421, 422, 429, 431, 500, 503]).toContain(
      entry.status,
    );
    expect(entry.en.length).toBeGreaterThan(10);
  });
  test('no call returns 5xx by design: 503 says that something outside or the server cannot be reached now, 500 is a fault of ours', () => {
    const broken = Object.entries(errorCatalogue).filter(([, { status }]) => status >= 500 && status !== 503);
    expect(broken.map(([code]) => code)).toEqual(['internal_error']);
    expect(declared.filter(({ errors }) => (errors as readonly string[]).includes('internal_error'))).toEqual([]);
  });
  test('every refusal that a call names is in it', () => {
    const unknown = declared.flatMap((call) => call.errors.filter((code) => !(code in errorCatalogue)));
    expect(unknown).toEqual([]);
  });
});
