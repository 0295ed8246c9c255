import { type IsoDate, jalaliText } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { readDebts } from '../../schedules/index.ts';
import { readChargeOffs } from '../queries/charge-offs.ts';

/** A customer's credits that were charged off, and what of each is still owed; rials. */
export async function listOwnChargeOffs(sql: Sql, customerId: bigint, today: IsoDate) {
  const done = await readChargeOffs(sql, customerId);
  if (done.length === 0) return { results: [] };
  const debts = await readDebts(
    sql,
    done.map(({ facilityId }) => ({ customerId, facilityId })),
    today,
  );
  return {
    results: done.flatMap(({ facilityId, chargedOffOn, amount }) => {
      const debt = debts.get(facilityId);
      if (debt === undefined) return [];
      return {
        contract_uid: debt.uid,
        line: debt.line,
        name: debt.lineName,
        charged_off_on: chargedOffOn,
        charged_off_on_jalali: jalaliText(chargedOffOn),
        amount,
        owed: debt.total,
      };
    }),
  };
}
