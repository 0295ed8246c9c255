import { type Call, calls, errorCatalogue, errorsOf } from '@nesye/contract';
import { expect, it } from 'vitest';
import { failureTexts } from './failures.ts';

/** Servers of shops read no words, and operators have a file of their own. */
const OTHERS: ReadonlySet<string> = new Set(['shop_key', 'operator']);

it('has a text for every code of the error catalogue that customers or shops may get', () => {
  const codesOf = (isOfOthers: boolean) =>
    new Set<string>(
      Object.values<Call>(calls)
        .filter(({ access }) => OTHERS.has(access) === isOfOthers)
        .flatMap((call) => errorsOf(call)),
    );
  const [ofOthers, ofReaders] = [codesOf(true), codesOf(false)];
  const wanted = Object.keys(errorCatalogue).filter((code) => !ofOthers.has(code) || ofReaders.has(code));
  expect(Object.keys(failureTexts.byCode ?? {}).toSorted()).toEqual(wanted.toSorted());
});
