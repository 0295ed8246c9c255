import { errorCatalogue } from '@nesye/contract';
import { expect, it } from 'vitest';
import { failureTexts } from './failures.ts';

it('has a text for every code of the error catalogue', () => {
  expect(Object.keys(failureTexts.byCode ?? {}).toSorted()).toEqual(Object.keys(errorCatalogue).toSorted());
});
