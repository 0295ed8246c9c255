import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { retryUnlessDecided } from './retry-unless-decided.ts';

it.each([
  ['no network', 0, new ApiFailure('network'), true],
  ['second failure', 1, new ApiFailure('timeout'), true],
  ['third failure', 2, new ApiFailure('network'), false],
  ['not found', 0, new ApiFailure('response', { status: 404 }), false],
  ['refused', 0, new ApiFailure('response', { status: 409 }), false],
  ['too many requests', 0, new ApiFailure('response', { status: 429 }), true],
  ['server down', 0, new ApiFailure('response', { status: 503 }), true],
  ['left', 0, new ApiFailure('canceled'), false],
])('%s', (_name, failures, error, expected) => expect(retryUnlessDecided(failures, error)).toBe(expected));
