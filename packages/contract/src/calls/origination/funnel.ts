import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject } from '../../schemas/common.ts';
import { DaysOfLine, MonthText, RANGE_ERRORS, ReportCount as Count, reporting } from '../../schemas/reports.ts';
import { oneOf } from '../../schemas/texts.ts';

const Steps = Type.Array(
  namedObject('FunnelStep', {
    step: oneOf('begun', 'scored', 'requested', 'documents', 'guarantees', 'review', 'contract', 'active'),
    reached: Type.Integer({ minimum: 0, description: 'that came here or further' }),
    refused: Count,
    given_up: Type.Integer({ minimum: 0, description: 'cancelled, expired, or given back' }),
    waiting: Type.Integer({ minimum: 0, description: 'that are here now' }),
  }),
);
const Funnel = namedObject('Funnel', {
  steps: Steps,
  rows: Type.Array(
    namedObject('FunnelRow', { month: MonthText, line: Type.Integer(), name: Type.String(), steps: Steps }),
  ),
});

const steps = [
  { step: 'begun', reached: 120, refused: 0, given_up: 20, waiting: 2 },
  { step: 'scored', reached: 98, refused: 0, given_up: 0, waiting: 0 },
  { step: 'requested', reached: 80, refused: 6, given_up: 4, waiting: 3 },
  { step: 'documents', reached: 67, refused: 0, given_up: 5, waiting: 2 },
  { step: 'guarantees', reached: 60, refused: 0, given_up: 3, waiting: 4 },
  { step: 'review', reached: 53, refused: 8, given_up: 0, waiting: 5 },
  { step: 'contract', reached: 40, refused: 0, given_up: 1, waiting: 2 },
  { step: 'active', reached: 37, refused: 0, given_up: 0, waiting: 0 },
] as const;

/** How far applications for credit come. */
export const funnelCalls = {
  reportFunnel: defineCall({
    ...reporting,
    context: 'origination',
    id: 'N625',
    path: '/api/v1/operator/reports/funnel/',
    summary: 'How far the applications of some days came, step by step, by credit line and Jalali month of beginning',
    description:
      'At most 400 days. `begun` and `scored` are reports of the bureau, the later steps are requests; each counts in its own month of beginning, by where it is now. A request may go by a report of an earlier month or of another line, so there may be more requests than scores. A step that a line does not have counts as passed.',
    query: DaysOfLine,
    reply: { 200: Funnel },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21' },
      response: { steps, rows: [{ month: '1405-08', line: 1, name: 'نسیه', steps }] },
    },
  }),
} as const;
