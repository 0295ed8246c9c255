import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import type { SingleStep } from './model-steps.test-support.ts';

export const API = '/api/v1/accounting';

export type StepOf<Act extends SingleStep['act']> = Extract<SingleStep, { readonly act: Act }>;

/** A request that is ready to go, and what its response must be. With `isAlone` nothing else happens meanwhile, and the model knows it to the rial. */
export interface Prepared {
  readonly send: () => Promise<WireResponse>;
  readonly absorb: (response: WireResponse, isAlone: boolean) => Promise<void>;
}

/** The same request had this response before. */
export const isReplay = ({ headers }: WireResponse): boolean => headers['idempotent-replay'] === 'true';

export const max = (left: bigint, right: bigint): bigint => (left > right ? left : right);
export const min = (left: bigint, right: bigint): bigint => (left < right ? left : right);
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
/** So many thousandths of an amount. */
export const shareOf = (amount: bigint, thousandths: number): bigint =>
  (max(amount, 0n) * BigInt(thousandths)) / 1_000n;

/** A header of ours: the request was sent more than once, so a replay may be the first word of what it has done. */
export const SENT_AGAIN = 'sent-again';
