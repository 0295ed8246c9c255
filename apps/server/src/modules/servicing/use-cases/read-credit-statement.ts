import { type IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { creditStatement, type CreditStatement } from '../domain/credit-statement.ts';
import { readStatementEvents } from '../queries/statement-events.ts';
import type { FacilityFinder } from './find-facility.ts';

export interface StatementRequest {
  readonly customerId: bigint;
  readonly contractUid: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The statement of a customer's own credit over some days, and what customers call the credit. Refuses `contract_not_found`. Amounts in rials. */
export async function readCreditStatement(
  { sql, facilities }: { readonly sql: Sql; readonly facilities: FacilityFinder },
  { customerId, contractUid, from, to }: StatementRequest,
): Promise<CreditStatement & { readonly contractUid: string; readonly walletGroupName: string }> {
  const facility = await facilities.findFacility({ customerId, uid: contractUid });
  if (facility === undefined) throw new Refusal('contract_not_found');
  const [events, terms] = await Promise.all([
    readStatementEvents(sql, { customerId, facilityId: facility.id }),
    facilities.termsOf(facility.termsId),
  ]);
  return {
    ...creditStatement(events, from, to),
    contractUid: facility.uid,
    walletGroupName: terms.walletGroup.name,
  };
}
