import { expect, it } from 'vitest';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { judgeFailedTry, resendDelayMs } from './purchase-outcome.ts';

const response = (status: number, code: string, retryAfterSeconds?: number): ApiFailure =>
  new ApiFailure('response', { status, body: { non_field_errors: ['متن'], code }, retryAfterSeconds });

it.each([
  ['no network', new ApiFailure('network'), 'unknown'],
  ['time-out', new ApiFailure('timeout'), 'unknown'],
  ['outcome unknown', response(503, 'outcome_unknown'), 'unknown'],
  ['busy', response(503, 'busy'), 'unknown'],
  ['server error', response(500, 'internal_error'), 'unknown'],
  ['same uid still in progress', response(409, 'idempotency_in_progress'), 'unknown'],
  ['too many requests', response(429, 'rate_limited'), 'unknown'],
  ['over the limit', response(409, 'limit_exceeded'), 'refused'],
  ['bad amount', response(400, 'amount_invalid'), 'refused'],
  ['someone else’s contract', response(404, 'contract_not_found'), 'refused'],
  ['uid used with another body', response(422, 'idempotency_key_reused'), 'refused'],
  ['login ended', response(401, 'token_not_valid'), 'signed_out'],
  ['a defect of our own', new TypeError('x'), 'unknown'],
])('%s', (_name, error, verdict) => expect(judgeFailedTry(error)).toBe(verdict));

it('waits longer each time, and as long as the server asks', () => {
  expect([1, 2, 3, 4, 5, 9].map((tries) => resendDelayMs(tries, new ApiFailure('network')))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect(resendDelayMs(1, response(503, 'busy', 20))).toBe(20_000);
});
