import type { Tx } from '../../../platform/database/database.ts';
import { notifyNumber } from '../../messaging/index.ts';
import type { Session } from '../queries/sessions.ts';
import type { CheckoutDeps } from '../session-deps.ts';

/** Sends the page of a session to a mobile, within the quota. Late in the transaction: number and sender are locked until the commit. Refuses as `notifyNumber` does. */
export async function sendLink(
  { clock, publicOrigin }: Pick<CheckoutDeps, 'clock' | 'publicOrigin'>,
  tx: Tx,
  {
    session,
    mobile,
    senderId,
    shopName,
  }: { readonly session: Session; readonly mobile: string; readonly senderId: bigint; readonly shopName: string },
): Promise<void> {
  const to = { mobile, senderId, about: session.code };
  const link = `${publicOrigin}/payment/${session.code}`;
  const notice = {
    kind: 'pay_link_sent',
    shopName,
    amount: session.amount,
    expiresAt: session.expiresAt,
    link,
  } as const;
  await notifyNumber(tx, to, notice, clock.now());
}
