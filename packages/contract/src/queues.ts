import type { Permission } from './operator-roles.ts';

interface Queue {
  /** An operator who has it decides the cases of the queue. */
  readonly permission: Permission;
  /** So many hours a case may wait for an operator; then it is late. */
  readonly promisedHours: number;
}

/**
 * The queues of the operators. Where customers read «معمولاً کمتر از یک روز کاری» (identity, recovery, credit), a day is promised, and for a ticket too. A shop and a paper
 * get two days, as what a second look may need. A dispute has five, of which the shop has the first three. An application of a shop and the words of a rating get three.
 */
export const QUEUES = {
  reviews: { permission: 'identity', promisedHours: 24 },
  credit: { permission: 'credit', promisedHours: 24 },
  shops: { permission: 'shop_review', promisedHours: 48 },
  clm: { permission: 'credit', promisedHours: 72 },
  disputes: { permission: 'disputes', promisedHours: 120 },
  papers: { permission: 'guarantees', promisedHours: 48 },
  tickets: { permission: 'tickets', promisedHours: 24 },
  recoveries: { permission: 'recovery', promisedHours: 24 },
  approvals: { permission: 'approvals', promisedHours: 24 },
  ratings: { permission: 'ratings', promisedHours: 72 },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as [QueueName, ...QueueName[]];

/** Queues whose cases an operator takes, gives to a colleague, and writes notes on. Late customers wait for no hour that was promised, and are not counted. */
export const CLAIMED_QUEUES = [...QUEUE_NAMES, 'collections'] as const;
export type ClaimedQueue = QueueName | 'collections';

/** An operator who has it decides the cases of the queue. */
export const permissionOfQueue = (queue: ClaimedQueue): Permission =>
  queue === 'collections' ? 'collection' : QUEUES[queue].permission;

const HOUR_MS = 3_600_000;

/** Since before this moment a case of the queue is late at `now`. */
export const lateBefore = (queue: QueueName, now: Date): Date =>
  new Date(now.getTime() - QUEUES[queue].promisedHours * HOUR_MS);
