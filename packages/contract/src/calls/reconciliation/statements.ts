import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { CalendarDate, namedObject, strictObject } from '../../schemas/common.ts';
import { DateText, LongText } from '../../schemas/texts.ts';
import { daySample, MissingStatement, missingSample, ReconciliationDay } from './reconciliation-schemas.ts';

const MEGABYTE = 1_048_576;

const Upload = namedObject('BankStatementUpload', {
  day: DateText,
  content: Type.String({
    format: 'opaque',
    minLength: 1,
    maxLength: 4 * MEGABYTE,
    description: 'the file as it is; docs/contexts/reconciliation.md says its form',
  }),
});
const NoStatement = namedObject('NoBankStatement', { reason: LongText });
const DayParams = strictObject({ day: DateText });

const shared = { context: 'reconciliation', access: 'operator', permission: 'money', owner: 'none' } as const;
const refusals = [
  'statement_invalid',
  'statement_incomplete',
  'statement_line_twice',
  'statement_other_day',
  'statement_other_account',
  'statement_exists',
  'day_not_over',
] as const;

/** Business days and the bank's statement of each. */
export const statementCalls = {
  listReconciliationDays: defineList({
    ...shared,
    id: 'N230',
    path: '/api/v1/operator/reconciliation/days/',
    summary: 'Business days with their bank statement and how many differences are in which state, the newest first',
    row: ReconciliationDay,
    example: { query: { page_size: '1' }, rows: [daySample] },
  }),
  uploadBankStatement: defineCall({
    ...shared,
    id: 'N231',
    permission: 'money_change',
    concernsAll: 'a statement is the bank’s, of all customers of a day',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/reconciliation/statements/',
    summary: 'Give the bank’s statement of a business day; the same file again changes nothing',
    description: 'Taken with all its lines or not at all. The day is reconciled immediately.',
    body: Upload,
    bodyLimitBytes: 5 * MEGABYTE,
    reply: { 200: ReconciliationDay },
    errors: refusals,
    idempotency: 'state',
    example: {
      body: { day: demo('unread_statement_day'), content: demo('unread_statement') },
      response: { ...daySample, is_uploaded: true },
    },
  }),
  reconcileDay: defineCall({
    ...shared,
    id: 'N232',
    permission: 'money_change',
    concernsAll: 'a run compares all money of a day and decides nothing',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/reconciliation/days/:day/run/',
    summary: 'Fetch the bank’s statement of a day where there is none, and reconcile the day once more',
    params: DayParams,
    reply: { 200: ReconciliationDay },
    errors: [...refusals, 'statement_missing', 'invalid'],
    idempotency: 'state',
    example: { params: { day: demo('unread_statement_day') }, response: daySample },
  }),
  listMissingStatements: defineList({
    ...shared,
    id: 'N294',
    path: '/api/v1/operator/reconciliation/missing-statements/',
    summary: 'Business days without a bank statement, the newest first',
    description:
      'The bank gave none (`none`), one that is larger than we read, or one that is refused. It is requested again once an hour.',
    row: MissingStatement,
    example: { query: { page_size: '1' }, rows: [missingSample] },
  }),
  sayNoBankStatement: defineCall({
    ...shared,
    id: 'N293',
    permission: 'money_change',
    concernsAll: 'a day without a statement is one of all customers',
    moneyMoves: 'never',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/reconciliation/days/:day/no-statement/',
    summary: 'Say that the bank has no statement of a business day',
    description:
      'What is open and has its days behind it becomes a difference. A statement that comes later is taken all the same.',
    params: DayParams,
    body: NoStatement,
    reply: { 200: strictObject({ day: CalendarDate }) },
    errors: ['statement_exists', 'day_not_over', 'invalid'],
    idempotency: 'state',
    example: {
      params: { day: demo('unread_statement_day') },
      body: { reason: 'جمعه بود و بانک صورتحسابی نداد' },
      response: { day: '2026-11-21' },
    },
  }),
} as const;
