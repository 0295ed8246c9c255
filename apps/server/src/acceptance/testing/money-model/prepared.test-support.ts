import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { isRetryable } from '../../../platform/database/database-errors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SingleStep } from './model-steps.test-support.ts';
import { ModelMismatch, requireSame } from './sequence-play.test-support.ts';
import { untilDecided } from './until-decided.test-support.ts';

export const API = '/api/v1/accounting';

export type StepOf<Act extends SingleStep['act']> = Extract<SingleStep, { readonly act: Act }>;

/** A request that is ready to go, and what its response must be. With `isAlone` nothing else happens meanwhile, and the model knows it to the rial. */
export interface Prepared {
  readonly send: () => Promise<WireResponse>;
  readonly absorb: (response: WireResponse, isAlone: boolean) => Promise<void>;
  /** The entry it was booked as, which says what came first of two concurrent ones; undefined where it does not matter. */
  readonly bookedAs?: (response: WireResponse) => Promise<bigint | undefined>;
}

/** A use case of operators, whose call asks for a second factor besides, in the form of a response. */
export async function asResponse(status: number, work: () => Promise<object>): Promise<WireResponse> {
  return await untilDecided(async () => {
    try {
      return { status, body: { ...(await work()) }, headers: {} };
    } catch (error) {
      if (error instanceof Refusal) return { status: 409, body: { code: error.code }, headers: {} };
      if (isRetryable(error)) return { status: 503, body: { code: 'unavailable' }, headers: {} };
      throw error;
    }
  });
}

/** The same request had this response before. */
export const isReplay = ({ headers }: WireResponse): boolean => headers['idempotent-replay'] === 'true';

export const max = (left: bigint, right: bigint): bigint => (left > right ? left : right);
export const min = (left: bigint, right: bigint): bigint => (left < right ? left : right);
/** So many thousandths of an amount. */
export const shareOf = (amount: bigint, thousandths: number): bigint =>
  (max(amount, 0n) * BigInt(thousandths)) / 1_000n;

/** Sends a request, and where it was done once more with the same key: the second response must be the first, and nothing more is done. */
export async function sendTwice(send: () => Promise<WireResponse>, isTwice: boolean): Promise<WireResponse> {
  const first = await send();
  if (!isTwice || first.status !== 201) return first;
  const second = await send();
  requireSame(
    'the response to a request that is sent again',
    JSON.stringify([second.status, second.body]),
    JSON.stringify([first.status, first.body]),
  );
  return first;
}

/** A refusal must have one of the reasons that there are, and there is none where something was done. */
export function requireReason(
  what: string,
  { status, body }: WireResponse,
  done: number,
  reasons: readonly string[],
): void {
  const code = String(body['code']);
  if (reasons.length === 0) return requireSame(`${what} (${code})`, status, done);
  if (status < 400 || !reasons.includes(code))
    throw new ModelMismatch(`${what}: ${status} ${code} where the model has ${reasons.join(' or ')}`);
}
