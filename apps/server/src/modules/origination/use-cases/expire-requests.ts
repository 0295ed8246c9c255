import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import { hasEnded, STATUS } from '../domain/steps.ts';
import { insertEvent, lockRequest, readExpired, updateRequest } from '../queries/requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';

const BATCH_SIZE = 200;

/** Ends requests that no one has moved on in their time; what they hold is released. Safe to repeat. Returns how many. */
export async function expireRequests({ database, clock, guarantees, signing }: OriginationDeps): Promise<number> {
  const now = clock.businessNow();
  const expire = (id: bigint) =>
    database.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (request === undefined || hasEnded(request) || request.expiresAt > now) return;
      const expired = await updateRequest(
        tx,
        request,
        {
          status: STATUS.expired,
          reasonCode: 'expired',
          reasonText: 'مهلت این درخواست گذشت. هر وقت بخواهید می‌توانید دوباره درخواست دهید.',
        },
        now,
      );
      await insertEvent(tx, expired, { name: 'expired', actorId: null, at: now });
      await guarantees.cancel(tx, id);
      if (request.documentId !== null) await signing.cancel(tx, request.documentId);
    });
  return await forEachRecord({
    next: (after?: bigint) => readExpired(database.sql, now, { after: after ?? 0n, limit: BATCH_SIZE }),
    idOf: (id) => id,
    work: expire,
  });
}
