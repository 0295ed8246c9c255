import { createHash } from 'node:crypto';
import type { KeyedPaymentKind, PaymentKind } from './payment-state.ts';

const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** SHA-256 of the rows a payment is for, in whatever order they are named: two payments of one customer for the same rows have the same. */
export function subjectOfRows(
  kind: Exclude<PaymentKind, KeyedPaymentKind>,
  rows: readonly { readonly purchaseId: bigint; readonly seq: number }[],
): Uint8Array {
  const names = rows.map(({ purchaseId, seq }) => purchaseId * 64n + BigInt(seq)).toSorted((a, b) => (a < b ? -1 : 1));
  return hashOf(`${kind} ${names.join(' ')}`);
}

/** The same of a payoff or a bill: its key is made by the client. */
export const subjectOfKey = (kind: KeyedPaymentKind, uid: string): Uint8Array => hashOf(`${kind} ${uid}`);
