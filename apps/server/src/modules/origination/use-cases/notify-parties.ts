import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { notify } from '../../messaging/index.ts';
import { lineName } from '../../schedules/index.ts';
import type { CreditRequestRow } from '../queries/requests.ts';

/** Notifies anyone who made a request of where it is, in the caller's transaction. */
export async function notifyApplicant(
  tx: Tx,
  { customerId, line, amount }: Pick<CreditRequestRow, 'customerId' | 'line' | 'amount'>,
  kind: 'credit_active' | 'credit_returned' | 'credit_refused' | 'credit_to_sign' | 'credit_to_pay' | 'credit_closed',
  at: Date,
): Promise<void> {
  const user = await findUser(tx, customerId);
  if (user === undefined) return;
  const name = await lineName(tx, line);
  const notice = kind === 'credit_active' ? { kind, lineName: name, amount: rial(amount) } : { kind, lineName: name };
  await notify(tx, { userId: user.id, mobile: user.mobile }, notice, at);
}

/** Notifies a guarantor that the contract waits for their signature, in the transaction of the signature before theirs. */
export async function notifyGuarantor(tx: Tx, userId: bigint, at: Date): Promise<void> {
  const user = await findUser(tx, userId);
  if (user !== undefined) await notify(tx, { userId, mobile: user.mobile }, { kind: 'guarantor_to_sign' }, at);
}
