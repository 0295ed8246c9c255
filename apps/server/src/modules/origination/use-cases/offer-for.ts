import type { Sql, Tx } from '../../../platform/database/database.ts';
import { isPassportConfirmed } from '../../kyc/index.ts';
import { type Offer, readOffer } from '../queries/offers.ts';
import type { CreditRequestRow } from '../queries/requests.ts';

const PASSPORT = 'passport';

/** An offer as it is for one customer: a passport that an operator has confirmed for the identity is not requested a second time. */
export async function offerFor(sql: Sql | Tx, offer: Offer, customerId: bigint): Promise<Offer> {
  if (!offer.documentKinds.includes(PASSPORT) || !(await isPassportConfirmed(sql, customerId))) return offer;
  const documentKinds = offer.documentKinds.filter((kind) => kind !== PASSPORT);
  const steps = documentKinds.length > 0 ? offer.steps : offer.steps.filter((step) => step !== 'documents');
  return { ...offer, documentKinds, steps };
}

/** The offer of a request, for its customer. */
export const readOfferOf = async (
  sql: Sql | Tx,
  request: Pick<CreditRequestRow, 'offerId' | 'reportId' | 'customerId'>,
): Promise<Offer> => offerFor(sql, await readOffer(sql, request), request.customerId);
