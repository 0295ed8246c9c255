import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { Instant, namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { CLAIMED_QUEUES, QUEUE_NAMES, type QueueName } from '../../queues.ts';
import { oneOf } from '../../schemas/texts.ts';

const ClaimRequest = namedObject('CaseClaimRequest', {
  queue: oneOf(...CLAIMED_QUEUES),
  id: Type.Integer({
    minimum: 1,
    description: 'id by which the page of the case is addressed; of a dispute its purchase',
  }),
});
const Claim = namedObject('CaseClaim', {
  is_yours: Type.Boolean(),
  colleague: orNull(
    strictObject({
      id: Type.Integer(),
      name: Type.String({ description: 'empty where none is known' }),
    }),
  ),
  until: orNull(Instant),
});

const Count = Type.Integer({ minimum: 0, maximum: 100 });
type PerQueue<S> = Record<QueueName, S>;
const perQueue = <S>(value: S): PerQueue<S> =>
  Object.fromEntries(QUEUE_NAMES.map((queue) => [queue, value])) as PerQueue<S>;

const QueueCounts = namedObject('OperatorQueueCounts', {
  ...perQueue(Count),
  late: strictObject(perQueue(Count)),
  oldest: strictObject(perQueue(orNull(Instant))),
  taken: Type.Array(strictObject({ queue: oneOf(...QUEUE_NAMES), id: Type.Integer() }), {
    maxItems: 100,
    description: 'cases that you opened within the last five minutes',
  }),
  held: strictObject(
    perQueue(Type.Array(Type.Integer(), { maxItems: 100, description: 'cases that are yours and wait' })),
  ),
});

/** Who works on what: the queues of the operators. */
export const claimCalls = {
  claimCase: defineCall({
    context: 'kyc',
    access: 'operator',
    permission: 'any',
    idempotency: 'none',
    id: 'N356',
    concernsAll: 'a claim says who is at work, and decides nothing',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/claims/',
    summary: 'Open a case of a queue for five minutes; one that a colleague has opened or holds stays theirs',
    body: ClaimRequest,
    reply: { 200: Claim },
    errors: [],
    owner: 'none',
    example: {
      body: { queue: 'reviews', id: 3 },
      response: { is_yours: true, colleague: null, until: '2026-11-22T14:24:26.674Z' },
    },
  }),
  countQueues: defineCall({
    context: 'kyc',
    access: 'operator',
    permission: 'any',
    idempotency: 'none',
    id: 'N339',
    method: 'GET',
    path: '/api/v1/operator/queue-counts/',
    summary:
      'How many cases wait in each queue of the operators, how many are late, since when the oldest does, and which are yours; 100 says that there are more',
    reply: { 200: QueueCounts },
    errors: [],
    owner: 'none',
    example: {
      response: {
        reviews: 2,
        credit: 0,
        shops: 1,
        clm: 0,
        disputes: 3,
        papers: 0,
        tickets: 4,
        recoveries: 0,
        approvals: 2,
        ratings: 0,
        late: { ...perQueue(0), tickets: 1 },
        oldest: { ...perQueue(null), tickets: '2026-11-20T14:24:26.674Z' },
        taken: [{ queue: 'reviews', id: 3 }],
        held: { ...perQueue([]), tickets: [12] },
      },
    },
  }),
} as const;
