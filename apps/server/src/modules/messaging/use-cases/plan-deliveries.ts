import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { addTask, handleTask, type TaskHandler } from '../../../platform/tasks/task.ts';
import { type PushMessage, readPushMessage } from '../domain/push-message.ts';
import { PLAN_PUSH, planForUser } from '../queries/push-deliveries.ts';

/** Notifies a user by push, in the transaction of what it is about, or not before a time. Whether and when it arrives is never known. */
export const notifyByPush = (tx: Tx, userId: bigint, message: PushMessage, runAt?: Date): Promise<void> =>
  addTask(
    tx,
    PLAN_PUSH,
    { messageId: randomUUID(), userId: String(userId), message: { ...message } },
    runAt === undefined ? {} : { runAt },
  );

/** Plans one delivery for each device of the user; what is no message for people is dropped. */
export function createDeliveryPlanning(database: Database): TaskHandler {
  return handleTask(PLAN_PUSH, async ({ messageId, userId, message: offered }) => {
    const message = readPushMessage(offered);
    if (message !== undefined)
      await database.transaction((tx) => planForUser(tx, { messageId, userId: BigInt(userId), message }));
  });
}
