import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** What holds on a day. Amounts in rials. */
export interface GuaranteeRule {
  readonly exposureCap: bigint;
  readonly minGuarantorScore: number;
  readonly stampDutyPpm: number;
  readonly courierFee: bigint;
  readonly courierCost: bigint;
  readonly returnDays: number;
  readonly invitationDays: number;
}

interface RuleRow {
  exposure_cap: bigint;
  min_guarantor_score: number;
  stamp_duty_ppm: number;
  courier_fee: bigint;
  courier_cost: bigint;
  return_days: number;
  invitation_days: number;
}

/** The rule in force on a day. Throws where there is none yet: the first one is in the migration. */
export async function readRule(sql: Sql | Tx, day: IsoDate): Promise<GuaranteeRule> {
  const [row] = await sql<RuleRow[]>`
    select exposure_cap, min_guarantor_score, stamp_duty_ppm, courier_fee, courier_cost, return_days, invitation_days
    from guarantees.rule where valid_from <= ${day}::date order by valid_from desc limit 1`;
  if (row === undefined) throw new Error('no rule of guarantees is in force');
  return {
    exposureCap: row.exposure_cap,
    minGuarantorScore: row.min_guarantor_score,
    stampDutyPpm: row.stamp_duty_ppm,
    courierFee: row.courier_fee,
    courierCost: row.courier_cost,
    returnDays: row.return_days,
    invitationDays: row.invitation_days,
  };
}
