import { Type } from '@sinclair/typebox';

/** Words to look for in a list. */
export const SearchText = Type.String({ format: 'line', minLength: 1, maxLength: 60 });
export const ShortText = Type.String({ format: 'line', maxLength: 200 });
/** A name of a thing, chosen by its owner. */
export const TitleText = Type.String({ format: 'line', minLength: 1, maxLength: 60 });
export const LongText = Type.String({ format: 'lines', minLength: 1, maxLength: 2_000 });
export const MaskedText = Type.String({ description: 'masked' });
/** Of a text of law: 1, 2, 3 … */
export const TextVersion = Type.String({
  pattern: '^[1-9][0-9]{0,3}$',
  description: 'version of the text that was shown',
});
/** A date of birth or of a document; the server checks whether it can be. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Gregorian, YYYY-MM-DD' });
/** An address of the form that HTML has, in letters of any script. */
export const EmailText = Type.String({ format: 'email', maxLength: 254 });
/** Digits in any script, checked by the server: a national id, a postal code, a card. */
export const DigitsText = Type.String({ format: 'identifier', minLength: 1, maxLength: 40 });
/** An id that cannot be guessed: 128 random bits or more. */
export const SecretReference = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>(Type.Union(words.map((word) => Type.Literal(word))));
