import { type Call, calls, errorsOf } from '@nesye/contract';
import { failureTexts } from '@nesye/web-kit/messages/ar/failures.ts';
import { expect, it } from 'vitest';
import { operatorFailureText } from './operator-failures.ts';

it('has a text for every code that operators alone may get', () => {
  const codes = Object.values<Call>(calls)
    .filter(({ access }) => access === 'operator')
    .flatMap((call) => errorsOf(call));
  const wanted = new Set(codes.filter((code) => !Object.hasOwn(failureTexts.byCode ?? {}, code)));
  expect(Object.keys(operatorFailureText.byCode ?? {}).toSorted()).toEqual([...wanted].toSorted());
});
