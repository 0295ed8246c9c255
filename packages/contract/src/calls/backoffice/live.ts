import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, IdParams, Instant, namedObject, orNull } from '../../schemas/common.ts';
import { oneOf } from '../../schemas/texts.ts';

const shared = { context: 'backoffice', access: 'operator', permission: 'live' } as const;
const LIVE = '/api/v1/operator/live/';
const Count = Type.Integer({ minimum: 0 });
const Seconds = Type.Integer({ minimum: 0, description: 'seconds' });
const Milliseconds = Type.Integer({ minimum: 0, description: 'milliseconds' });

const LiveTask = namedObject('LiveTask', {
  id: Type.Integer(),
  name: Type.String(),
  state: oneOf('retrying', 'failed'),
  attempts: Count,
  max_attempts: Count,
  run_at: Instant,
  error: Type.String({ description: 'the first line of the last error, long numbers hidden' }),
});
const Live = namedObject('Live', {
  at: Instant,
  minutes: Type.Integer({ minimum: 1, description: 'that calls and parties are looked back on' }),
  calls: namedObject('LiveCalls', {
    count: Count,
    errors: Count,
    error_bp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'basis points of all responses' }),
    slowest: Type.Array(
      namedObject('LiveCall', {
        call: Type.String({ description: 'id of the contract, or `other`' }),
        count: Count,
        errors: Count,
        mean_ms: Milliseconds,
        max_ms: Milliseconds,
      }),
      { maxItems: 10 },
    ),
  }),
  parties: Type.Array(
    namedObject('LiveParty', { party: Type.String(), state: oneOf('available', 'troubled', 'down') }),
    { maxItems: 64 },
  ),
  orders: Type.Array(
    namedObject('LiveOrders', {
      kind: Type.String(),
      state: oneOf('open', 'sending', 'in_doubt', 'accepted'),
      count: Count,
      oldest_s: Seconds,
    }),
    { maxItems: 100 },
  ),
  queue: namedObject('LiveQueue', {
    due: Count,
    oldest_due_s: Seconds,
    planned: Count,
    running: Count,
    retrying: Count,
    failed: Count,
  }),
  tasks: Type.Array(LiveTask, { maxItems: 50 }),
  money: namedObject('LiveMoney', {
    audit: orNull(namedObject('LiveAudit', { at: Instant, checks: Count, violated: Count })),
    orders_in_doubt: Count,
    open_differences: Count,
    suspense: AmountOut,
  }),
});

const task = {
  id: 81,
  name: 'messaging.send_notice',
  state: 'failed',
  attempts: 12,
  max_attempts: 12,
  run_at: '2026-11-22T14:19:26.674Z',
  error: 'the provider said 503',
} as const;

/** What goes on now, for operators on duty. */
export const liveCalls = {
  getLive: defineCall({
    ...shared,
    id: 'N630',
    idempotency: 'none',
    method: 'GET',
    path: LIVE,
    summary:
      'What goes on now: outside parties, orders in doubt, the queue of tasks, errors and slow calls, and whether money is safe',
    description:
      'Calls and parties are those of the process that responds; orders, tasks and money are of all of them. `audit` is null before the first audit of the books.',
    reply: { 200: Live },
    errors: [],
    owner: 'none',
    example: {
      response: {
        at: '2026-11-22T14:25:02.101Z',
        minutes: 5,
        calls: {
          count: 812,
          errors: 1,
          error_bp: 12,
          slowest: [{ call: 'C058', count: 40, errors: 0, mean_ms: 31, max_ms: 240 }],
        },
        parties: [{ party: 'gateway', state: 'available' }],
        orders: [{ kind: 'wallet.cash_out', state: 'in_doubt', count: 1, oldest_s: 340 }],
        queue: { due: 0, oldest_due_s: 0, planned: 4, running: 1, retrying: 0, failed: 1 },
        tasks: [task],
        money: {
          audit: { at: '2026-11-22T02:10:00.000Z', checks: 270, violated: 0 },
          orders_in_doubt: 1,
          open_differences: 0,
          suspense: 0,
        },
      },
    },
  }),
  retryTask: defineCall({
    ...shared,
    id: 'N631',
    concernsAll: 'a task is work of the machine: it does what it would have done by itself',
    stepUp: true,
    idempotency: 'none',
    method: 'POST',
    path: `${LIVE}tasks/:id/retry/`,
    summary: 'Let a task that has failed run again now, with all its attempts',
    params: IdParams,
    reply: { 200: namedObject('RetriedTask', { id: Type.Integer(), name: Type.String() }) },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    example: { params: { id: demo('failed_task_id') }, response: { id: 81, name: 'messaging.send_notice' } },
  }),
} as const;
