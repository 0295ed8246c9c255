import { expect, test } from 'vitest';
import { calls } from '../calls/index.ts';
import { nextCall, nextStep } from './next-step.ts';

test('a next call has its full path, its query and its body', () => {
  expect(
    nextCall(calls.replaceDocumentOfMelliBank, {
      params: { id: '31' },
      query: { line: '3' },
      body: { file: '{{file:income_proof}}' },
    }),
  ).toEqual({
    id: calls.replaceDocumentOfMelliBank.id,
    method: 'PATCH',
    path: '/api/v1/melli-bank/credit-document/31?line=3',
    content_type: 'multipart/form-data',
    body: { file: '{{file:income_proof}}' },
  });
});

test('a call without a body says so, and one whose path is not filled is an error', () => {
  expect(nextCall(calls.getCreditRequestOfMelliBank)).toMatchObject({ content_type: null, body: null });
  expect(() => nextCall(calls.replaceDocumentOfMelliBank)).toThrow('needs id');
});

test('what a step does not need is null', () => {
  expect(nextStep({ key: 'report', actor: 'party', poll_after_s: 2 })).toEqual({
    key: 'report',
    actor: 'party',
    call: null,
    otp_mobile: null,
    payment_url: null,
    poll_after_s: 2,
  });
});
