import { expect, it } from 'vitest';
import { draftOf, readTyped, typedOf } from './item-draft.ts';

const NOTICE = { text: 'امشب', audience: 'all', tone: 'news', place: 'top', routes_rule: 'except' };

it('begins a new notice with the words that are usual, and no other list with any', () => {
  expect(typedOf('notices', undefined)).toMatchObject({
    text: '',
    audience: 'all',
    tone: 'news',
    place: 'top',
    routes_rule: 'except',
    routes: '',
  });
  expect(typedOf('airtime-packages', undefined)).toMatchObject({ operator: '', length: '' });
});

it('keeps a word that was never written empty, and shows pages as they are typed', () => {
  const item = {
    id: 1,
    label: 'امشب',
    state: 'shown',
    version: '',
    values: { ...NOTICE, tone: null, routes: ['/qr', '/user/ips'] },
    from: '2026-11-22',
    until: null,
  } as const;
  expect(typedOf('notices', item as never)).toMatchObject({ tone: '', routes: '/qr /user/ips' });
});

it('sends no pages as an empty list, and anything else that is left empty as nothing', () => {
  expect(draftOf('notices', NOTICE, undefined).values).toEqual({ ...NOTICE, text_ar: null, link: null, routes: [] });
});

it.each([
  ['codes', '۶۰۳۷۹۹ 589210', ['603799', '589210']],
  ['paths', '/qr، /user/ips', ['/qr', '/user/ips']],
  ['integer', '۱٬۲۰۰', 1_200],
  ['flag', 'on', true],
  ['line', 'عید', 'عید'],
  ['paths', '', undefined],
] as const)('reads what is typed in a field of the kind %s: %s', (kind, typed, value) => {
  expect(readTyped({ kind }, typed)).toEqual(value);
});
