import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { HasOpenDispute } from '../purchase-port.ts';
import { findTicket, hideTicket, lockTicket } from '../queries/ticket-threads.ts';

export interface DeleteTicketDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly hasOpenDispute: HasOpenDispute;
}

/**
 * Takes a closed ticket off its writer's list; operators keep it, and the act is in the audit chain. Refuses `not_found`, also for one that was deleted before,
 * `ticket_not_closed`, and `ticket_in_dispute` while a dispute of the purchase it is about is open.
 */
export async function deleteTicket(
  { database, clock, hasOpenDispute }: DeleteTicketDeps,
  { userId, id }: { readonly userId: bigint; readonly id: string },
): Promise<void> {
  const ticketId = requireRecordId(id);
  const found = await findTicket(database.sql, ticketId, userId);
  if (found === undefined) throw new Refusal('not_found');
  // Before the transaction, since it may take a second connection. A dispute that opens meanwhile finds the ticket with the operators all the same.
  const isDisputed = found.purchaseId !== null && (await hasOpenDispute(database.sql, found.purchaseId));
  const now = clock.now();
  await database.transaction(async (tx) => {
    const ticket = await lockTicket(tx, ticketId, userId);
    if (ticket === undefined) throw new Refusal('not_found');
    if (ticket.state !== 'closed') throw new Refusal('ticket_not_closed');
    if (isDisputed) throw new Refusal('ticket_in_dispute');
    await hideTicket(tx, ticketId, now);
    await appendAudit(tx, {
      actorId: userId,
      action: 'engagement.ticket_delete',
      subjectKind: 'engagement.ticket',
      subjectId: ticketId,
      detail: {},
      at: now,
    });
  });
}
