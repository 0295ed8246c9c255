import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls/index.ts';
import { TEXT_KINDS, textFieldsOf } from './text-kinds.ts';

/** Formats whose texts have one form only, which the validator holds. */
const EXACT = ['date', 'date-time'];

const all: readonly Call[] = Object.values(calls);

const unsaid = (call: Parameters<typeof textFieldsOf>[0]): readonly string[] =>
  textFieldsOf(call)
    .filter(({ schema }) => ![...TEXT_KINDS, ...EXACT].includes(String(schema['format'])))
    .map(({ path }) => path);

it('every text that a request may hold says how it is read', () => {
  const found = all.flatMap((call) => unsaid(call).map((path) => `${call.id} ${path}`));
  expect(found).toEqual([]);
});

it('finds a text without a kind wherever it is', () => {
  const text = Type.String({ maxLength: 20 });
  const body = Type.Object({
    name: text,
    titles: Type.Array(text),
    extra: Type.Record(Type.String({ pattern: '^[a-z]$' }), Type.Union([text, Type.Integer()])),
    line: Type.String({ format: 'line' }),
    word: Type.Literal('yes'),
    code: Type.String({ pattern: '^[0-9]{4}$' }),
  });
  expect(unsaid({ body, query: Type.Object({ text: Type.Optional(text) }) })).toEqual([
    'query.text',
    'body.name',
    'body.titles[]',
    'body.extra.*',
  ]);
});

it('names every kind in some field', () => {
  const named = new Set(all.flatMap((call) => textFieldsOf(call).map(({ schema }) => schema['format'])));
  expect(TEXT_KINDS.filter((kind) => !named.has(kind))).toEqual([]);
});
