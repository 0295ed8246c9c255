import { CURRENCY } from '@nesye/contract/constants';
import type { IsoDate, Rial } from '@nesye/money';
import { bucketOf } from '../platform/database/bucket.ts';
import type { Tx } from '../platform/database/database.ts';
import { ACCOUNT, openAccount } from '../modules/ledger/index.ts';

/** Writes the platform's own terms of line 1: 2, 4, 6 or 12 installments at 18 % by the simple rule, or the end of the month without fee; a line is closed after 120 days of lateness. Resolves with their id. */
export async function writeOwnTerms(tx: Tx, validFrom: IsoDate): Promise<bigint> {
  const [terms] = await tx<{ id: bigint }[]>`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, penalty_rate_bp, block_after_days, valid_from)
    values (1, 'house', 'at_purchase', true, 'via_house', 'captured', 2400, 120, ${validFrom}) returning id`;
  if (terms === undefined) throw new Error('terms were not stored');
  await tx`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp) values
      (${terms.id}, 'nesye-credit-installment', 3, '{2,4,6,12}', 'simple_bank', 1800),
      (${terms.id}, 'nesye-credit-end-of-month', 2, '{1}', 'zero', 0)`;
  return terms.id;
}

/** Opens an active facility of line 1 with a limit in rials. Answers its id and public uid. */
export async function openOwnFacility(
  tx: Tx,
  customerId: bigint,
  termsId: bigint,
  limit: Rial,
  openedAt: Date,
): Promise<{ id: bigint; uid: string }> {
  const [facility] = await tx<{ id: bigint; uid: string }[]>`
    insert into servicing.facility (bucket, id, customer_id, line, terms_id, principal_kind, status, opened_at)
    values (${bucketOf(customerId)}, nextval('servicing.facility_number') * 64 + ${bucketOf(customerId)}::bigint, ${customerId}, 1, ${termsId}, ${ACCOUNT.receivablePrincipal}, 'active', ${openedAt})
    returning id, uid::text as uid`;
  if (facility === undefined) throw new Error('facility was not stored');
  await openAccount(tx, ACCOUNT.receivablePrincipal, facility.id, CURRENCY.irr, limit);
  return facility;
}
