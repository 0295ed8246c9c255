import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { CalendarDate, namedObject, orNull } from '../../schemas/common.ts';
import { DaysOfLine, MonthText, RANGE_ERRORS, ReportCount as Count, reporting } from '../../schemas/reports.ts';

const counts = {
  decisions: Count,
  approved: Count,
  refused: Count,
  unnamed: Type.Integer({ minimum: 0, description: 'of the refused, those from before decisions named their rules' }),
};
const Rules = Type.Array(
  namedObject('RefusingRule', {
    rule: Type.String({
      description:
        '`score`, `bounced_cheques`, `overdue_loans`, `limit`, `minimum`; `band`: no band opens to the score',
    }),
    refused: Type.Integer({ minimum: 1, description: 'that failed it; one that failed several is in each' }),
    alone: Type.Integer({ minimum: 0, description: 'that failed it and no other' }),
  }),
);
const Approvals = namedObject('ApprovalsByRule', {
  counted_from: orNull(CalendarDate),
  total: namedObject('ApprovalCounts', counts),
  rules: Rules,
  months: Type.Array(namedObject('ApprovalMonth', { month: MonthText, ...counts }), { maxItems: 15 }),
  lines: Type.Array(
    namedObject('ApprovalLine', { line: Type.Integer(), name: Type.String(), ...counts, rules: Rules }),
  ),
});

const sample = { decisions: 200, approved: 150, refused: 50, unnamed: 4 };
const rules = [{ rule: 'score', refused: 40, alone: 31 }];

/** Which decisions about credit approved, and which rules refused. */
export const approvalReportCalls = {
  reportApprovals: defineCall({
    ...reporting,
    context: 'credit-assessment',
    id: 'N626',
    path: '/api/v1/operator/reports/approvals/',
    summary: 'How many decisions about credit approved, and which rules refused, by Jalali month and credit line',
    description:
      'At most 400 days, by the day of the decision. A person may have several decisions. `counted_from` is the first day of the range whose decisions name their rules, null where none does.',
    query: DaysOfLine,
    reply: { 200: Approvals },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21' },
      response: {
        counted_from: '2026-11-01',
        total: sample,
        rules,
        months: [{ month: '1405-08', ...sample }],
        lines: [{ line: 1, name: 'نسیه', ...sample, rules }],
      },
    },
  }),
} as const;
