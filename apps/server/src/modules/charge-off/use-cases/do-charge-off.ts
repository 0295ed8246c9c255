import { sumRial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { chargeOffDebt, lineName, type LockedDebt } from '../../schedules/index.ts';
import { insertChargeOff, nextChargeOffId } from '../queries/charge-offs.ts';
import { requirePolicy } from '../queries/policy.ts';

/** What decided a charge-off. */
export interface ChargeOffCause {
  /** Null: the end of a day, by the policy. */
  readonly proposalId: bigint | null;
  readonly actorId: bigint | null;
  readonly reason: string;
  readonly at: Date;
  /** Of the machine: when the customer gets the message. */
  readonly machineAt: Date;
}

/** Charges a locked debt off, stores what it came to, and notifies the customer that it is owed as before. The caller has checked that nothing speaks against it. */
export async function doChargeOff(
  tx: Tx,
  debt: LockedDebt,
  { proposalId, actorId, reason, at, machineAt }: ChargeOffCause,
): Promise<void> {
  const { customerId, facilityId, day, lateSince } = debt;
  if (lateSince === undefined) throw new Error(`nothing of the facility ${facilityId} is late`);
  const owner = debt.owner === 'house' ? 'house' : 'lender';
  const { lossAccount } = await requirePolicy(tx, owner, day);
  const id = await nextChargeOffId(tx, customerId);
  const done = await chargeOffDebt(tx, debt, { id, lossAccount, actorId, reason, at });
  await insertChargeOff(tx, {
    ...done,
    id,
    facilityId,
    customerId,
    owner,
    chargedOffOn: day,
    lateSince,
    lossAccount,
    proposalId,
    at,
  });
  const user = await findUser(tx, customerId);
  if (user === undefined) return;
  const amount = sumRial([done.principal, done.fee, done.penalty]);
  const notice = { kind: 'credit_charged_off', lineName: await lineName(tx, debt.facility.line), amount } as const;
  await notify(tx, { userId: customerId, mobile: user.mobile }, notice, machineAt);
}
