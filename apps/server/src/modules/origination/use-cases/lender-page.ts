import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { readOffer } from '../queries/offers.ts';
import { type CreditRequestRow, findOpenRequest, findRequest } from '../queries/requests.ts';
import { applicationOrder } from './send-application.ts';
import type { OriginationDeps } from '../origination-deps.ts';

const STATES = { none: 'none', pending: 'sent', approved: 'accepted', refused: 'rejected' } as const;

const stateView = (request: CreditRequestRow) => ({
  reference: request.lenderReference,
  state: STATES[request.lenderState],
  redirect_url: request.lenderPageUrl,
});

/** How a request is at its lender. Refuses `not_found`, and `step_not_applicable` on a line without a page of the lender. */
export async function lenderState({ database: { sql } }: OriginationDeps, customerId: bigint, line: number) {
  const request = await findOpenRequest(sql, customerId, line);
  if (request === undefined) throw new Refusal('not_found');
  await requirePage(sql, request);
  return stateView(request);
}

async function requirePage(sql: OriginationDeps['database']['sql'], request: CreditRequestRow): Promise<void> {
  const { steps } = await readOffer(sql, request);
  if (!steps.includes('lender_page')) throw new Refusal('step_not_applicable');
}

/** The customer comes back from the lender's page: the lender is asked immediately. Two calls have one effect. Refuses `not_found` and `step_not_applicable`. */
export async function returnFromLender(deps: OriginationDeps, customerId: bigint, line: number, id: bigint) {
  const { sql } = deps.database;
  const request = await findRequest(sql, id);
  if (request === undefined || request.customerId !== customerId || request.line !== line)
    throw new Refusal('not_found');
  await requirePage(sql, request);
  if (request.applicationId !== null) await lookAtOrder(deps, applicationOrder(deps), request.applicationId);
  return stateView((await findRequest(sql, id)) ?? request);
}
