import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { AmountOut, CalendarDate, namedObject, strictObject } from '../../schemas/common.ts';
import { RANGE_ERRORS, ReportCount as Count, reportDays, reporting } from '../../schemas/reports.ts';
import { oneOf } from '../../schemas/texts.ts';

const sums = {
  attempts: Count,
  taken: Type.Integer({ minimum: 0, description: 'that a provider took over' }),
  failed: Count,
  unknown: Type.Integer({ minimum: 0, description: 'of which the provider said nothing; they count as paid' }),
  cost: AmountOut,
};
const SmsReport = namedObject('SmsCost', {
  total: namedObject('SmsTotal', sums),
  days: Type.Array(namedObject('SmsDay', { day: CalendarDate, ...sums }), { maxItems: 400 }),
  providers: Type.Array(
    namedObject('SmsOfProvider', {
      provider: Type.String({ description: 'empty where none was chosen' }),
      ...sums,
    }),
  ),
  templates: Type.Array(
    namedObject('SmsOfTemplate', { template: Type.String(), budget: oneOf('code', 'notice', 'named'), ...sums }),
  ),
});

const sample = { attempts: 1_200, taken: 1_180, failed: 15, unknown: 5, cost: 2_370_000 };

/** What messages cost. */
export const smsReportCalls = {
  reportSms: defineCall({
    ...reporting,
    context: 'messaging',
    id: 'N627',
    path: '/api/v1/operator/reports/sms/',
    summary: 'What SMS and calls cost in some days, by day, provider and template',
    description:
      'At most 400 days. Each attempt counts: a message that one provider refused and another took is two. The cost is what the provider said, else the configured price; what was surely not taken costs nothing.',
    query: strictObject(reportDays),
    reply: { 200: SmsReport },
    errors: RANGE_ERRORS,
    example: {
      query: { from: '2026-11-01', to: '2026-11-21' },
      response: {
        total: sample,
        days: [{ day: '2026-11-21', ...sample }],
        providers: [{ provider: 'kavenegar', ...sample }],
        templates: [{ template: 'login', budget: 'code', ...sample }],
      },
    },
  }),
} as const;
