import { type Rial, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PaymentCapabilities } from '../adapters/payment-provider.ts';
import { readAttempt } from '../queries/attempts.ts';
import { sumRefunds } from '../queries/refunds.ts';
import type { GatewayDeps } from '../gateway-deps.ts';

const MINUTE_MS = 60_000;

/** What may go back to a card. */
export interface Refundable {
  readonly amounts: PaymentCapabilities['refund']['amounts'];
  /** The most, in rials; where `amounts` is `whole` exactly this or nothing. */
  readonly most: Rial;
}

/** How long after it was paid an attempt may go back to its card, in minutes; undefined where its gateway sets no end. Throws where there is no such attempt. */
export async function readReturnWindow(
  { providers }: Pick<GatewayDeps, 'providers'>,
  sql: Sql | Tx,
  attemptId: bigint,
): Promise<number | undefined> {
  const attempt = await readAttempt(sql, attemptId);
  if (attempt === undefined) throw new Error(`there is no attempt ${attemptId}`);
  return providers.find(({ name }) => name === attempt.provider)?.capabilities.refund.withinMinutes;
}

/**
 * What of a paid attempt may go back to its card now, by what its gateway can do and by what went back before. Nothing where the gateway is not configured any more, and
 * once its time for it is over. Throws where there is no such attempt.
 */
export async function readRefundable(
  { providers, clock }: Pick<GatewayDeps, 'providers' | 'clock'>,
  sql: Sql | Tx,
  attemptId: bigint,
): Promise<Refundable> {
  const attempt = await readAttempt(sql, attemptId);
  if (attempt === undefined) throw new Error(`there is no attempt ${attemptId}`);
  const refund = providers.find(({ name }) => name === attempt.provider)?.capabilities.refund;
  const amounts = refund?.amounts ?? 'any_part';
  const nothing = { amounts, most: rial(0n) };
  if (refund === undefined || attempt.state !== 'paid' || attempt.endedAt === null) return nothing;
  const minutes = (clock.businessNow().getTime() - attempt.endedAt.getTime()) / MINUTE_MS;
  if (refund.withinMinutes !== undefined && minutes > refund.withinMinutes) return nothing;
  const left = attempt.amount - (await sumRefunds(sql, attemptId));
  return amounts === 'whole' && left !== attempt.amount ? nothing : { amounts, most: rial(left) };
}
