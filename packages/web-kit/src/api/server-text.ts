import { failureTexts } from '#messages/failures.ts';
import { serverTexts } from '#messages/server-texts.ts';

type TextGroup = Exclude<keyof typeof serverTexts, 'creditRule' | 'name'>;

const wordsIn = (words: Readonly<Record<string, string | undefined>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

/** What a code of the wire says in the language of the page. In Persian, and for a code without words, what the server says with it. */
export const serverText = (group: TextGroup, code: string, said: string): string =>
  wordsIn(serverTexts[group], code) ?? said;

/** The same for a code of the error catalogue. */
export const refusalText = ({ code, text }: { readonly code: string; readonly text: string }): string =>
  wordsIn(failureTexts.byCode, code) ?? text;

/** A name that Nesye may have given (a credit line, the cash wallet, a category of shops) in the language of the page; any other name as it is. */
export const nameText = (name: string): string => wordsIn(serverTexts.name, name) ?? name;

/** What a device is called: a browser and a system. */
export const deviceText = (label: string): string => label.split('، ').map(nameText).join('، ');
