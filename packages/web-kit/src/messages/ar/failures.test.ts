import { type Call, calls, errorCatalogue, errorsOf } from '@nesye/contract';
import { expect, it } from 'vitest';
import { failureTexts } from './failures.ts';

it('has a text for every code of the error catalogue that not shops’ servers alone may get', () => {
  const codesOf = (isOfServers: boolean) =>
    new Set<string>(
      Object.values<Call>(calls)
        .filter(({ access }) => (access === 'shop_key') === isOfServers)
        .flatMap((call) => errorsOf(call)),
    );
  const [ofServers, ofOthers] = [codesOf(true), codesOf(false)];
  const wanted = Object.keys(errorCatalogue).filter((code) => !ofServers.has(code) || ofOthers.has(code));
  expect(Object.keys(failureTexts.byCode ?? {}).toSorted()).toEqual(wanted.toSorted());
});
