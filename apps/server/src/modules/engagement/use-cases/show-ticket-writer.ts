import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { requireNoPart } from '../../../platform/operators/part-in-case.ts';
import { findTicket } from '../queries/ticket-threads.ts';

/** As much of a reason as the audit chain stores. */
const AUDITED_REASON_LENGTH = 300;

/** What a user has with us: credits and last purchases. Rials. */
export type HoldingsOf = (userId: bigint) => Promise<{
  readonly credits: readonly {
    readonly lineName: string;
    readonly status: 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off';
    readonly lateSince: string | null;
    readonly lateAmount: bigint;
  }[];
  readonly purchases: readonly {
    readonly id: bigint;
    readonly shopName: string;
    readonly amount: bigint;
    readonly createdAt: Date;
  }[];
}>;

interface Look {
  readonly operatorId: bigint;
  readonly id: string;
  readonly reason: string;
}

/** What the writer of a ticket has; nothing for a guest. Who looked and why is committed first. Refuses `not_found`, `own_case`, `invalid` for a blank reason. */
export async function showTicketWriter(
  deps: { readonly database: Database; readonly clock: Pick<Clock, 'now'>; readonly holdingsOf: HoldingsOf },
  { operatorId, id, reason }: Look,
) {
  const ticketId = requireRecordId(id);
  const why = reason.trim();
  if (why === '') throw new Refusal('invalid', { field: 'reason' });
  const userId = await deps.database.transaction(async (tx) => {
    const ticket = await findTicket(tx, ticketId);
    if (ticket === undefined) throw new Refusal('not_found');
    await requireNoPart(tx, operatorId, { people: [ticket.userId] });
    await appendAudit(tx, {
      actorId: operatorId,
      action: 'engagement.ticket_writer',
      subjectKind: 'engagement.ticket',
      subjectId: ticketId,
      detail: { user_id: ticket.userId, reason: why.slice(0, AUDITED_REASON_LENGTH).toWellFormed() },
      at: deps.clock.now(),
    });
    return ticket.userId;
  });
  const { credits, purchases } = userId === null ? { credits: [], purchases: [] } : await deps.holdingsOf(userId);
  return {
    credits: credits.map(({ lineName, status, lateSince, lateAmount }) => ({
      line_name: lineName,
      status,
      late_since: lateSince,
      late_amount: lateAmount,
    })),
    purchases: purchases.map(({ id: purchaseId, shopName, amount, createdAt }) => ({
      id: purchaseId,
      shop_name: shopName,
      amount,
      created_at: createdAt.toISOString(),
    })),
  };
}
