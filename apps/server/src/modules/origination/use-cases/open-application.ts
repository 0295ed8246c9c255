import type { Tx } from '../../../platform/database/database.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { PHASE, STATUS } from '../domain/steps.ts';
import { type CreditRequestRow, nextApplicationId, updateRequest } from '../queries/requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';

/** The orders to lenders, by the id of the application. */
export const APPLICATION_ORDER = 'origination.application';

/** Is a request with its lender, or about to be. */
export const isWithLender = ({ phase, status, lenderState }: CreditRequestRow): boolean =>
  phase === PHASE.review && status === STATUS.inCheck && (lenderState === 'none' || lenderState === 'pending');

/** Orders a decision of the lender about a locked request. Returns the request as it is then. */
export async function openApplication(
  { clock }: Pick<OriginationDeps, 'clock'>,
  tx: Tx,
  request: CreditRequestRow,
): Promise<CreditRequestRow> {
  const [id, at] = [await nextApplicationId(tx, request.id), clock.businessNow()];
  await openOrder({ clock }, tx, { kind: APPLICATION_ORDER, id }, at);
  return await updateRequest(tx, request, { applicationId: id }, at);
}
