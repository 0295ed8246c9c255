import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import { civilRegistrationStatus } from '../../kyc/index.ts';
import { readLines } from '../../schedules/index.ts';
import { sumInstallmentsByFacility } from '../../dues/index.ts';
import { activationOf } from '../domain/line-activation.ts';
import type { RepaymentDeps } from '../repayment-deps.ts';

/** What blocks or activates each of the nine lines for a customer, and its next step. Amounts in rials. */
export async function showActivation({ database: { sql }, clock }: RepaymentDeps, customerId: bigint) {
  const [lines, sums, registration] = await Promise.all([
    readLines(sql, customerId),
    sumInstallmentsByFacility(sql, customerId, clock.businessDate()),
    civilRegistrationStatus(sql, customerId),
  ]);
  return {
    results: lines.map(({ line, name, contractUid, status, available }) => {
      const owed = sums.find((sum) => sum.contractUid === contractUid);
      return {
        line,
        wallet_group_name: name,
        contract_uid: contractUid,
        ...activationOf({
          status,
          available,
          overdueAmount: owed?.overdueAmount ?? 0n,
          overdueCount: owed?.overdueCount ?? 0,
          isIdentityConfirmed: registration === CIVIL_REGISTRATION_STATUS.confirmed,
        }),
      };
    }),
  };
}
