import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Subscriber } from '../../../platform/outbox/relay.ts';
import { type PushMessage, readPushMessage } from '../domain/push-message.ts';
import { planForUser, putPush } from '../queries/push-deliveries.ts';

/** Topic of the outbox: key is the user, content a `PushMessage`. */
export const PUSH_TOPIC = 'push';

/** Tells a user something by push, in the transaction of what it tells of. Whether and when it arrives is never known. */
export const notifyByPush = (tx: Tx, userId: bigint, message: PushMessage): Promise<void> => putPush(tx, PUSH_TOPIC, userId, message);

/** Hears of messages and plans one delivery for each device. Only the database can make it fail; the sending is a job of its own. */
export function createDeliveryPlanning(sql: Sql, clock: Pick<Clock, 'now'>): Subscriber {
  return async (messages) => {
    for (const { id, key, content } of messages) {
      const message = readPushMessage(content);
      if (message !== undefined) await planForUser(sql, { outboxId: id, userId: key, message }, clock.now());
    }
  };
}
