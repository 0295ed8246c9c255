import type { Sql, Tx } from '../../../platform/database/database.ts';
import { addTask, declareTask } from '../../../platform/tasks/task.ts';
import type { PushMessage } from '../domain/push-message.ts';
import { hashOf, type WebPushSubscription } from '../domain/registration.ts';

/** Plans a message for each device of its user. */
export const PLAN_PUSH = declareTask<{
  readonly messageId: string;
  readonly userId: string;
  readonly message: unknown;
}>('messaging.plan_push');
/** Sends one planned message to its device. Attempts are counted in the delivery, for the service may name the pause. */
export const SEND_PUSH = declareTask<{ readonly deliveryId: string }>('messaging.send_push');

/** A message on its way to one device. */
export interface Delivery {
  readonly id: bigint;
  readonly registrationHash: Uint8Array;
  readonly registrationId: string;
  /** Undefined for a device of Firebase. */
  readonly subscription: WebPushSubscription | undefined;
  readonly message: PushMessage;
  /** This attempt included. */
  readonly attempts: number;
}

/** Plans a message for every device of its user; planned twice, it is still sent once. */
export async function planForUser(
  tx: Tx,
  {
    messageId,
    userId,
    message,
  }: { readonly messageId: string; readonly userId: bigint; readonly message: PushMessage },
): Promise<void> {
  const planned = await tx<{ id: bigint }[]>`
    insert into messaging.push_delivery (message_id, registration_hash, content)
    select ${messageId}::uuid, registration_hash, ${tx.json({ ...message })} from messaging.push_device where user_id = ${userId}
    on conflict on constraint once_for_a_device do nothing returning id`;
  for (const { id } of planned) await addTask(tx, SEND_PUSH, { deliveryId: String(id) });
}

/** Plans a message for one device alone. */
export async function planForDevice(tx: Tx, registrationId: string, message: PushMessage): Promise<void> {
  const [row] = await tx<
    { id: bigint }[]
  >`insert into messaging.push_delivery (registration_hash, content) values (${hashOf(registrationId)}, ${tx.json({ ...message })}) returning id`;
  if (row !== undefined) await addTask(tx, SEND_PUSH, { deliveryId: String(row.id) });
}

interface DeliveryRow {
  id: bigint;
  registration_hash: Uint8Array;
  registration_id: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  content: PushMessage;
  attempts: number;
}

/** Begins an attempt at a delivery that waits; undefined when it is settled or its device is gone. */
export async function beginAttempt(sql: Sql, id: bigint): Promise<Delivery | undefined> {
  const [row] = await sql<DeliveryRow[]>`
    update messaging.push_delivery p set attempts = p.attempts + 1
    from messaging.push_device d
    where d.registration_hash = p.registration_hash and p.id = ${id} and p.state = 'waiting' and p.content is not null
    returning p.id, p.registration_hash, d.registration_id, d.endpoint, d.p256dh, d.auth, p.content, p.attempts`;
  return row === undefined ? undefined : deliveryOf(row);
}

const deliveryOf = ({
  id,
  registration_hash: registrationHash,
  registration_id: registrationId,
  endpoint,
  p256dh,
  auth,
  content,
  attempts,
}: DeliveryRow): Delivery => ({
  id,
  registrationHash,
  registrationId,
  subscription: endpoint === null || p256dh === null || auth === null ? undefined : { endpoint, p256dh, auth },
  message: content,
  attempts,
});

/** It was sent, refused or given up: what it said is dropped. */
export async function settleDelivery(
  sql: Sql,
  id: bigint,
  state: 'sent' | 'refused' | 'given_up',
  reason: string | undefined,
): Promise<void> {
  await sql`update messaging.push_delivery set state = ${state}, reason = ${reason ?? null}, content = null where id = ${id}`;
}

/** It is tried again at `runAt`. */
export async function postponeDelivery(tx: Tx, id: bigint, runAt: Date, reason: string): Promise<void> {
  await tx`update messaging.push_delivery set reason = ${reason} where id = ${id}`;
  await addTask(tx, SEND_PUSH, { deliveryId: String(id) }, { runAt, key: `push ${id}` });
}
