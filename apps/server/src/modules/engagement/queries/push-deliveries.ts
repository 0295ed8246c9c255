import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PushMessage } from '../domain/push-message.ts';
import { hashOf, type WebPushSubscription } from '../domain/registration.ts';

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

export interface PlannedPush {
  readonly outboxId: bigint;
  readonly userId: bigint;
  readonly message: PushMessage;
}

/** Plans a message for every device of its user; heard twice, it is still planned once. */
export async function planForUser(sql: Sql, { outboxId, userId, message }: PlannedPush, now: Date): Promise<void> {
  await sql`
    insert into engagement.push_delivery (outbox_id, registration_hash, content, due_at)
    select ${outboxId}, registration_hash, ${sql.json({ ...message })}, ${now} from engagement.push_device where user_id = ${userId}
    on conflict on constraint once_for_a_device do nothing`;
}

/** Plans a message for one device alone. */
export async function planForDevice(tx: Tx, registrationId: string, message: PushMessage, now: Date): Promise<void> {
  await tx`insert into engagement.push_delivery (registration_hash, content, due_at) values (${hashOf(registrationId)}, ${tx.json({ ...message })}, ${now})`;
}

/** Puts a message for a user into the outbox, in the transaction of what it tells of. */
export async function putPush(tx: Tx, topic: string, userId: bigint, message: PushMessage): Promise<void> {
  await tx`insert into platform.outbox (topic, key, content) values (${topic}, ${userId}, ${tx.json({ ...message })})`;
}

interface ClaimedRow {
  id: bigint;
  registration_hash: Uint8Array;
  registration_id: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  content: PushMessage;
  attempts: number;
}

/** Takes deliveries that are due, for `claimS` seconds: a process that dies with them loses them only so long. */
export async function claimDue(sql: Sql, now: Date, { most, claimS }: { readonly most: number; readonly claimS: number }): Promise<Delivery[]> {
  const until = new Date(now.getTime() + claimS * 1000);
  const rows = await sql<ClaimedRow[]>`
    update engagement.push_delivery p set claimed_until = ${until}, attempts = p.attempts + 1
    from engagement.push_device d
    where d.registration_hash = p.registration_hash and p.id = any (array(
      select id from engagement.push_delivery where state = 'waiting' and due_at <= ${now} and (claimed_until is null or claimed_until < ${now})
      order by due_at, id limit ${most} for update skip locked))
    returning p.id, p.registration_hash, d.registration_id, d.endpoint, d.p256dh, d.auth, p.content, p.attempts`;
  return rows.map(deliveryOf);
}

const deliveryOf = ({ id, registration_hash: registrationHash, registration_id: registrationId, endpoint, p256dh, auth, content, attempts }: ClaimedRow): Delivery => ({
  id,
  registrationHash,
  registrationId,
  subscription: endpoint === null || p256dh === null || auth === null ? undefined : { endpoint, p256dh, auth },
  message: content,
  attempts,
});

/** It was sent, refused or given up: what it said is dropped. */
export async function settleDelivery(sql: Sql, id: bigint, state: 'sent' | 'refused' | 'given_up', reason: string | undefined): Promise<void> {
  await sql`update engagement.push_delivery set state = ${state}, reason = ${reason ?? null}, content = null, claimed_until = null where id = ${id}`;
}

/** It is tried again at `dueAt`. */
export async function postponeDelivery(sql: Sql, id: bigint, dueAt: Date, reason: string): Promise<void> {
  await sql`update engagement.push_delivery set due_at = ${dueAt}, reason = ${reason}, claimed_until = null where id = ${id}`;
}
