import type { Tx } from '../../../platform/database/database.ts';
import type { MachineTime } from '../../../platform/clock/clock.ts';
import { notify } from './notify.ts';
import { notifyNumber } from './notify-number.ts';

/** Who asked support: a user with an inbox, or a guest whom only an SMS reaches. */
export type TicketWriter =
  | { readonly kind: 'user'; readonly userId: bigint; readonly mobile: string }
  | { readonly kind: 'guest'; readonly mobile: string };

/** Notifies whoever wrote a ticket of its reply, in the transaction of the reply: a user by the chosen channels, a guest by an SMS that holds the reply, within the quota of the number. */
export function notifyOfReply(
  tx: Tx,
  writer: TicketWriter,
  { ticketId, number, text }: { readonly ticketId: bigint; readonly number: string; readonly text: string },
  at: MachineTime,
): Promise<void> {
  return writer.kind === 'user'
    ? notify(tx, { userId: writer.userId, mobile: writer.mobile }, { kind: 'ticket_answered', number, ticketId }, at)
    : notifyNumber(
        tx,
        { mobile: writer.mobile, about: String(ticketId) },
        { kind: 'ticket_answered_guest', number, text },
        at,
      );
}
