import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject, orNull, strictObject } from '../../schemas/common.ts';
import { RANGE_ERRORS, ReportCount as Count, reportDays, reporting } from '../../schemas/reports.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';

const Seconds = Type.Integer({ minimum: 0, description: 'seconds' });
const Queue = namedObject('WorkInQueue', {
  queue: oneOf('reviews', 'credit', 'shops', 'clm', 'disputes', 'recoveries', 'approvals', 'tickets'),
  decisions: Count,
  median_seconds: orNull(Seconds),
  longest_seconds: orNull(Seconds),
});
const Work = namedObject('OperatorsWork', {
  queues: Type.Array(Queue, { maxItems: 8 }),
  operators: Type.Array(
    namedObject('OperatorWork', {
      id: Type.Integer(),
      cellphone: MaskedText,
      decisions: Count,
      looks: Type.Integer({ minimum: 0, description: 'records and pictures of persons and shops that were opened' }),
      reveals: Type.Integer({ minimum: 0, description: 'of masked personal data, each with a reason' }),
      queues: Type.Array(Queue, { maxItems: 8 }),
    }),
  ),
});

const queue = { queue: 'reviews', decisions: 40, median_seconds: 5_400, longest_seconds: 86_400 } as const;

/** What operators did. */
export const workCalls = {
  reportWork: defineCall({
    ...reporting,
    context: 'backoffice',
    id: 'N628',
    path: '/api/v1/operator/reports/work/',
    summary: 'What operators decided in some days by queue, how old the cases were, and what they looked at',
    description:
      'At most 100 days. An age is from when the case came to when it was decided, null where the queue keeps none; a reply to a ticket is counted from the message before it. Credit is counted by document. Looks and reveals are rows of the audit.',
    query: strictObject(reportDays),
    reply: { 200: Work },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21' },
      response: {
        queues: [queue],
        operators: [{ id: 10_201, cellphone: '0912***0203', decisions: 40, looks: 61, reveals: 2, queues: [queue] }],
      },
    },
  }),
} as const;
