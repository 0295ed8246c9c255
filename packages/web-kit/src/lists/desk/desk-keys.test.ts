import { expect, it } from 'vitest';
import { deskActOf, rowAfter } from './desk-keys.ts';

const NOTHING_HELD = { altKey: false, ctrlKey: false, metaKey: false } as const;
const press = (key: string, code = '') => ({ ...NOTHING_HELD, key, code });
const anywhere = { isOnRow: false, hasSigns: true } as const;

it.each([
  ['j', 'KeyJ', 'next'],
  ['J', 'KeyJ', 'next'],
  ['k', 'KeyK', 'previous'],
  ['/', 'Slash', 'search'],
  ['?', 'Slash', 'help'],
  ['Escape', 'Escape', 'close'],
  ['a', 'KeyA', undefined],
  ['ArrowDown', 'ArrowDown', undefined],
])('reads %s anywhere on the page', (key, code, act) => {
  expect(deskActOf(press(key, code), anywhere)).toBe(act);
});

it('reads the same places of a Persian keyboard, and no Latin letter that another keyboard has there', () => {
  expect(deskActOf(press('ت', 'KeyJ'), anywhere)).toBe('next');
  expect(deskActOf(press('ن', 'KeyK'), anywhere)).toBe('previous');
  expect(deskActOf(press('؟', 'Slash'), anywhere)).toBe('help');
  expect(deskActOf(press('h', 'KeyJ'), anywhere)).toBeUndefined();
});

it('takes arrows on a row alone', () => {
  const onRow = { isOnRow: true, hasSigns: true };
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => deskActOf(press(key), onRow))).toEqual([
    'next',
    'previous',
    'first',
    'last',
  ]);
});

it('leaves signs to the page once they are switched off, and the browser its own keys', () => {
  const quiet = { isOnRow: true, hasSigns: false };
  expect(['j', '/', '?'].map((key) => deskActOf(press(key), quiet))).toEqual([undefined, undefined, undefined]);
  expect(deskActOf(press('ArrowDown'), quiet)).toBe('next');
  expect(deskActOf(press('Escape'), quiet)).toBe('close');
  expect(deskActOf({ ...press('k', 'KeyK'), ctrlKey: true }, anywhere)).toBeUndefined();
});

it('moves within the rows there are', () => {
  expect(rowAfter('next', -1, 3)).toBe(0);
  expect(rowAfter('previous', -1, 3)).toBe(0);
  expect(rowAfter('next', 1, 3)).toBe(2);
  expect(rowAfter('next', 2, 3)).toBe(2);
  expect(rowAfter('previous', 0, 3)).toBe(0);
  expect(rowAfter('last', 0, 3)).toBe(2);
  expect(rowAfter('first', 2, 3)).toBe(0);
});
