import { expect, it } from 'vitest';
import { readLastReads, writtenReads } from './last-reads.ts';

const storageOf = (entries: Readonly<Record<string, string>>) => ({
  length: Object.keys(entries).length,
  key: (at: number) => Object.keys(entries)[at] ?? null,
  getItem: (name: string) => entries[name] ?? null,
});
const lines = Array.from({ length: 40 }, (_, at) => ({ name: `فروشگاه ${at}`, value: '۱ تومان' }));

it('reads back what was written, and no more than a screen of it', () => {
  const stored = storageOf({ theme: 'dark', 'own:17:last-reads': writtenReads({ at: 'دیروز', lines }) });
  expect(readLastReads(stored)).toEqual({ at: 'دیروز', lines: lines.slice(0, 12) });
});

it.each([
  ['nothing', {}],
  ['a guest’s', { 'own:guest:last-reads': writtenReads({ at: 'x', lines }) }],
  ['another value of the person', { 'own:17:draft:last-reads': writtenReads({ at: 'x', lines }) }],
  ['broken text', { 'own:17:last-reads': '{' }],
  ['another form', { 'own:17:last-reads': '{"lines":1}' }],
])('shows nothing of %s', (_name, entries) => expect(readLastReads(storageOf(entries))).toBeUndefined());
