import type { Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { NUMBER_QUOTAS, type NumberDoor, type NumberNotice, refuseToNumber } from '../domain/number-quota.ts';
import { insertSending, lockSendings, type NamedNumber } from '../queries/number-sendings.ts';
import { deliver } from './notify.ts';

/**
 * Sends an SMS to a number that someone named, within the quota of its kind, in the transaction of what it is about. Call it late: number and sender are locked until the
 * commit. Above the quota: refuses `too_soon` or `message_limit_reached` with the seconds to wait, or leaves the message out, as the quota says.
 */
export async function notifyNumber(tx: Tx, to: NamedNumber, notice: NumberNotice, at: MachineTime): Promise<void> {
  if (await takeQuota(tx, notice.kind, to, at)) await deliver(tx, { mobile: to.mobile }, notice, { at });
}

/** Counts a message that another way carries, such as a code. Refuses `too_soon`, `message_limit_reached`. */
export async function takeNumberQuota(tx: Tx, door: NumberDoor, to: NamedNumber, at: MachineTime): Promise<void> {
  await takeQuota(tx, door, to, at);
}

async function takeQuota(tx: Tx, door: NumberDoor, to: NamedNumber, at: MachineTime): Promise<boolean> {
  const quota = NUMBER_QUOTAS[door];
  const refusal = refuseToNumber(quota, await lockSendings(tx, door, to, at), at);
  if (refusal === undefined) {
    await insertSending(tx, door, to, at);
    return true;
  }
  if ('isLeftOut' in quota) return false;
  throw new Refusal(refusal.code, { retryAfterS: refusal.retryAfterS });
}
