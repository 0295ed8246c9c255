import { Refusal } from '../../../platform/http/refusal.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { allowedMoves, PHASE_OF, type ProviderStep, type Step } from '../domain/steps.ts';
import type { Offer } from '../queries/offers.ts';
import { type CreditRequestRow, lockOpenRequest } from '../queries/requests.ts';
import { readOfferOf } from './offer-for.ts';

/** The open request of a customer on a line, locked, with its offer. Refuses `not_found`. */
export async function requireOpenRequest(
  tx: Tx,
  customerId: bigint,
  line: number,
): Promise<{ readonly request: CreditRequestRow; readonly offer: Offer }> {
  const request = await lockOpenRequest(tx, customerId, line);
  if (request === undefined) throw new Refusal('not_found');
  return { request, offer: await readOfferOf(tx, request) };
}

/** Where a request is and may go to, as `phase_mismatch` says it. */
export const placeView = (request: CreditRequestRow, offer: Offer) => ({
  phase: request.phase,
  allowed: allowedMoves(request, offer.steps).map(({ phase, status }) => ({ phase, status })),
});

/** Refuses `step_not_applicable` where the line does not use the step, and `phase_mismatch` with `phase` and `allowed` where the request is elsewhere or was handed over. */
export function requireStep(request: CreditRequestRow, offer: Offer, step: Step): void {
  if (isProviderStep(step) && !offer.steps.includes(step)) throw new Refusal('step_not_applicable');
  if (request.phase !== PHASE_OF[step]) throw new Refusal('phase_mismatch', { extra: placeView(request, offer) });
}

const ALWAYS: ReadonlySet<Step> = new Set(['scoring', 'choose_credit', 'review', 'contract', 'payment', 'activation']);
const isProviderStep = (step: Step): step is ProviderStep => !ALWAYS.has(step);
