import { expect, it } from 'vitest';
import { meaningOf, shortcuts, type Press } from './shortcuts.ts';

const NOTHING_HELD = { altKey: false, ctrlKey: false, metaKey: false } as const;
const FREE = { before: undefined, isBusy: false, hasSigns: true } as const;
const press = (key: string, code = ''): Press => ({ ...NOTHING_HELD, key, code });

it('has no keys twice', () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys.join(' '));
  expect(new Set(keys).size).toBe(keys.length);
});

it('reads every line of the table as what it says', () => {
  for (const { id, keys, isNative } of shortcuts) {
    if (isNative === true || keys[0] === 'Ctrl+K') continue;
    const [first = '', second] = keys.map((key) => (key === 'Esc' ? 'Escape' : key));
    if (second === undefined) expect(meaningOf(press(first), FREE)).toEqual({ id });
    else {
      expect(meaningOf(press(first), FREE)).toEqual({ first });
      expect(meaningOf(press(second), { ...FREE, before: first })).toEqual({ id });
    }
  }
});

it('reads the same places of a Persian keyboard', () => {
  expect(meaningOf(press('ت', 'KeyJ'), FREE)).toEqual({ id: 'next' });
  expect(meaningOf(press('؟', 'Slash'), FREE)).toEqual({ id: 'help' });
  expect(meaningOf(press('ل', 'KeyG'), FREE)).toEqual({ first: 'g' });
  expect(meaningOf(press('۳', 'Digit3'), FREE)).toEqual({ id: 'page:3' });
  expect(meaningOf(press('=', 'Equal'), FREE)).toEqual({ id: 'zoomIn' });
});

it('leaves keys to anyone who writes, and to a dialog, but for Ctrl+K', () => {
  const busy = { ...FREE, isBusy: true };
  expect(['j', 'g', '?', '/', 'x', 'Escape'].map((key) => meaningOf(press(key), busy))).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect(meaningOf({ ...press('k', 'KeyK'), ctrlKey: true }, busy)).toEqual({ id: 'search' });
  expect(meaningOf({ ...press('ن', 'KeyK'), metaKey: true }, busy)).toEqual({ id: 'search' });
});

it('reads no single letter or sign once they are switched off, and leaves the browser its own keys', () => {
  const quiet = { ...FREE, hasSigns: false };
  expect(['j', '/', '?', 'g'].map((key) => meaningOf(press(key), quiet))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(meaningOf(press('Escape'), quiet)).toEqual({ id: 'close' });
  expect(meaningOf({ ...press('j', 'KeyJ'), ctrlKey: true }, FREE)).toBeUndefined();
  expect(meaningOf({ ...press('j', 'KeyJ'), altKey: true }, FREE)).toBeUndefined();
});

it('a second key that leads nowhere means nothing', () => {
  expect(meaningOf(press('j'), { ...FREE, before: 'g' })).toBeUndefined();
});
