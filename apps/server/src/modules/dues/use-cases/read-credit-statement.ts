import { type IsoDate, type Rial, ZERO_RIAL } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { creditStatement, type CreditStatement } from '../domain/credit-statement.ts';
import { sumPenaltyNotBooked } from '../queries/row-penalties.ts';
import { readStatementEvents } from '../queries/statement-events.ts';
import type { FacilityFinder } from '../../schedules/index.ts';

export interface StatementRequest {
  readonly customerId: bigint;
  readonly contractUid: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The business date. */
  readonly today: IsoDate;
}

/**
 * The statement of a customer's own credit over some days, and what customers call the credit. `notBooked` is what penalties have come to by today beyond what is firm; a day that is
 * over has none, since what it closed with is what was booked. Refuses `contract_not_found`. Amounts in rials.
 */
export async function readCreditStatement(
  { sql, facilities }: { readonly sql: Sql; readonly facilities: FacilityFinder },
  { customerId, contractUid, from, to, today }: StatementRequest,
): Promise<
  CreditStatement & { readonly contractUid: string; readonly walletGroupName: string; readonly notBooked: Rial }
> {
  const facility = await facilities.findFacility({ customerId, uid: contractUid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  const key = { customerId, facilityId: facility.id };
  const [events, terms, notBooked] = await Promise.all([
    readStatementEvents(sql, key),
    facilities.termsOf(facility.termsId),
    to === today ? sumPenaltyNotBooked(sql, key, today) : ZERO_RIAL,
  ]);
  return {
    ...creditStatement(events, from, to),
    contractUid: facility.uid,
    walletGroupName: terms.walletGroup.name,
    notBooked,
  };
}
