import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { ChargeOffPolicy } from '../domain/charge-off-policy.ts';

/** The policies that hold on a day, one for each owner that has one. */
export async function readPolicies(sql: Sql | Tx, day: IsoDate): Promise<ChargeOffPolicy[]> {
  return await sql<ChargeOffPolicy[]>`
    select distinct on (owner) owner, by_hand_after_days as "byHandAfterDays", task_after_days as "taskAfterDays", task_action as "taskAction",
           propose_again_days as "proposeAgainDays", loss_account as "lossAccount"
    from charge_off.policy where valid_from <= ${day}::date order by owner, valid_from desc`;
}

/** The one of an owner. Throws where there is none yet: the first ones are in the migration. */
export async function requirePolicy(sql: Sql | Tx, owner: string, day: IsoDate): Promise<ChargeOffPolicy> {
  const found = (await readPolicies(sql, day)).find((policy) => policy.owner === owner);
  if (found === undefined) throw new Error(`no policy of charge-offs for ${owner} on ${day}`);
  return found;
}
