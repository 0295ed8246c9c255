import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['Ab1!', 0],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['abcdefgh', 1],
  ['gilas-anar', 2],
  ['Anar-o-Gilas-7', 3],
] as const)('%j → %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));
