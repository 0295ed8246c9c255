import { beforeEach, expect, test } from 'vitest';
import {
  callbackOf,
  type CallbackStorage,
  cbIdIn,
  forgetCallback,
  keepCallback,
  moveCallback,
} from './bale-callback.ts';

const CB = 'AbCdEfGhIjKlMnOp';
let kept: Map<string, string>;
let storage: CallbackStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
});

test('a way back goes from the shop’s code to the purchase that was made there', () => {
  keepCallback(storage, 'SHOP-1', CB);
  moveCallback(storage, 'SHOP-1', 64);
  expect([callbackOf(storage, '64'), callbackOf(storage, '128')]).toEqual([CB, undefined]);
  forgetCallback(storage);
  expect(callbackOf(storage, '64')).toBeUndefined();
});

test('a purchase at another shop has none', () => {
  keepCallback(storage, 'SHOP-1', CB);
  moveCallback(storage, 'SHOP-2', 64);
  expect(callbackOf(storage, '64')).toBeUndefined();
});

test.each(['', 'short', '<script>alert(1)</script>', 'a'.repeat(65), null, undefined])('%s is no cb_id', (text) => {
  expect(cbIdIn(text)).toBeUndefined();
});

test('what is no record is none', () => {
  kept.set('bale-callback', '{"of":');
  expect(callbackOf(storage, '64')).toBeUndefined();
});
