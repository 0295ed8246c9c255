import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import type { BusinessTime } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';

export interface LimitChange {
  readonly kind: number;
  readonly partyId: bigint;
  /** Rial by default. */
  readonly currency?: CurrencyCode;
  /** The new limit, in whole units of the currency. */
  readonly limit: bigint;
  /** Who decided; null for a job. */
  readonly actorId: bigint | null;
  readonly reason: string;
  readonly at: BusinessTime;
}

/**
 * Sets a facility's limit and stores who changed it, when, from what to what and why (`ledger.limit_change`). A cut below what is owed never rewrites the debt.
 * The database refuses an account that does not exist (NS001).
 */
export async function setLimit(
  tx: Tx,
  { kind, partyId, currency = CURRENCY.irr, limit, actorId, reason, at }: LimitChange,
): Promise<void> {
  await tx`select ledger.set_limit(${kind}::smallint, ${partyId}::bigint, ${currency}::smallint, ${limit}::bigint, ${actorId}::bigint, ${reason}, ${at}::timestamptz)`;
}
