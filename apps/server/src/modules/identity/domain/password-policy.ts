import { isNationalId, normalizeMobile, toLatinDigits } from '@nesye/persian';
import { COMMON_WORDS, KEYBOARD_ROWS } from './common-passwords.ts';
import { passwordForm } from './password-form.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
/** A guesser tries words, names, years and runs of keys as one step each; fewer steps than this are found in no time. */
const MIN_STEPS = 5;
const MIN_RUN = 3;

/**
 * May this be a password (D11)? 8 to 128 characters; not a mobile number or a national id, and not what every list of
 * common passwords has: words, names, years and keyboard runs joined together, with signs for letters. No rule of composition.
 */
export function isPasswordAcceptable(password: string): boolean {
  const length = Array.from(passwordForm(password)).length;
  if (length < MIN_LENGTH || length > MAX_LENGTH) return false;
  const plain = toLatinDigits(password.normalize('NFKC')).toLowerCase();
  if (normalizeMobile(plain) !== undefined || isNationalId(plain)) return false;
  return [plain, withoutDisguise(plain)].every((text) => stepsOf(text) >= MIN_STEPS && wovenSteps(text) >= MIN_STEPS);
}

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
};
const withoutDisguise = (text: string): string => text.replace(/[@431!05$78]/g, (sign) => DISGUISES[sign] ?? sign);

/** In how few steps a guesser who knows words, years, runs and repetitions writes the text. */
function stepsOf(text: string): number {
  const fewest = [0];
  for (let at = 0; at < text.length; at += 1) {
    const steps = (fewest[at] ?? at) + 1;
    for (const length of stepLengths(text, at)) fewest[at + length] = Math.min(fewest[at + length] ?? steps, steps);
  }
  return fewest[text.length] ?? text.length;
}

/** Steps of a text woven of two, sign by sign: 1q2w3e4r, a1b2c3d4, 11223344. */
function wovenSteps(text: string): number {
  const signs = Array.from(text);
  const strand = (first: number): string => signs.filter((_, at) => at % 2 === first).join('');
  return stepsOf(strand(0)) + stepsOf(strand(1));
}

/** How far one step can reach from here: a single sign always does. */
function stepLengths(text: string, at: number): readonly number[] {
  const runs = [dateLength(text, at), repeatLength(text, at), sequenceLength(text, at), keyRunLength(text, at)];
  return [1, ...wordLengths(text, at), ...runs.filter((length) => length > 0)];
}

const MAX_WORD = Math.max(...Array.from(COMMON_WORDS, (word) => word.length));

function wordLengths(text: string, at: number): readonly number[] {
  const lengths = Array.from({ length: Math.min(MAX_WORD, text.length - at) }, (_, index) => index + 1);
  return lengths.filter((length) => COMMON_WORDS.has(text.slice(at, at + length)));
}

/** Years, Iranian and other, and days with them, the year first or last. */
const DATES = [
  /^(?:1[34]|19|20)\d\d[-./]?(?:0?[1-9]|1[0-2])[-./]?(?:0?[1-9]|[12]\d|3[01])/,
  /^(?:0[1-9]|[12]\d|3[01])[-./]?(?:0[1-9]|1[0-2])[-./]?(?:1[34]|19|20)\d\d/,
  /^(?:1[34]|19|20)\d\d/,
];
const MAX_DATE = 10;

function dateLength(text: string, at: number): number {
  const rest = text.slice(at, at + MAX_DATE);
  return Math.max(...DATES.map((date) => date.exec(rest)?.[0].length ?? 0));
}

/** aaaa, abab, abcabc: a part of at most four characters, repeated. */
function repeatLength(text: string, at: number): number {
  const match = /^(.{1,4}?)\1+/su.exec(text.slice(at));
  return match !== null && match[0].length >= MIN_RUN ? match[0].length : 0;
}

function sequenceLength(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at);
  if (Math.abs(step) !== 1) return 0;
  let end = at + 1;
  while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1;
  return end - at >= MIN_RUN ? end - at : 0;
}

function keyRunLength(text: string, at: number): number {
  let longest = 0;
  for (const row of KEYBOARD_ROWS) {
    let length = MIN_RUN;
    while (at + length <= text.length && row.includes(text.slice(at, at + length))) length += 1;
    longest = Math.max(longest, length - 1);
  }
  return longest >= MIN_RUN ? longest : 0;
}
