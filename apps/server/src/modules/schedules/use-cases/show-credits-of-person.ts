import { daysBetween, type IsoDate, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { readLimitedAccounts } from '../../ledger/index.ts';
import { readDebts } from '../queries/debts.ts';
import type { FacilityStatus } from '../queries/facilities.ts';
import { readFacilityAccounts } from '../queries/leaving-customer.ts';

/** A credit of a customer as an operator sees it today; rials. */
export interface CreditToday {
  readonly uid: string;
  readonly lineName: string;
  readonly status: FacilityStatus;
  readonly owner: 'house' | 'lender';
  readonly limit: bigint | null;
  /** What purchases have taken of the limit, held amounts included. */
  readonly used: bigint;
  readonly owed: Rial;
  readonly late: Rial;
  readonly lateCount: number;
  readonly daysLate: number;
  readonly penalty: Rial;
  readonly isDisputed: boolean;
}

/** No one has so many credits. */
const MAX_CREDITS = 50;

/** All credits a customer has or had, the oldest first, with what is owed of each on a day. */
export async function showCreditsOfPerson(sql: Sql, customerId: bigint, day: IsoDate): Promise<CreditToday[]> {
  const accounts = (await readFacilityAccounts(sql, customerId)).slice(0, MAX_CREDITS);
  if (accounts.length === 0) return [];
  const [debts, limits] = await Promise.all([
    readDebts(
      sql,
      accounts.map(({ partyId: facilityId }) => ({ customerId, facilityId })),
      day,
    ),
    readLimitedAccounts(sql, accounts),
  ]);
  const limitOf = new Map(limits.map((account) => [account.partyId, account]));
  return [...debts.values()]
    .toSorted((one, other) => Number(one.facilityId - other.facilityId))
    .map((debt) => {
      const account = limitOf.get(debt.facilityId);
      return {
        uid: debt.uid,
        lineName: debt.lineName,
        status: debt.status,
        owner: debt.owner,
        limit: account?.limit ?? null,
        used: (account?.balance ?? 0n) + (account?.held ?? 0n),
        owed: debt.total,
        late: debt.late,
        lateCount: debt.lateCount,
        daysLate: debt.lateSince === undefined ? 0 : daysBetween(debt.lateSince, day),
        penalty: debt.penalty,
        isDisputed: debt.isDisputed,
      };
    });
}
