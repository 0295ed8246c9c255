import { type Static, Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { ApprovalState } from '../schemas/approval.ts';
import { IdParams, Instant, namedObject, orNull } from '../schemas/common.ts';
import { LongText, MaskedText, oneOf } from '../schemas/texts.ts';
import { caseWorkCalls } from './backoffice/case-work.ts';
import { auditCalls } from './backoffice/audit.ts';
import { exportCalls, ListExportDetails } from './backoffice/exports.ts';
import { listCalls, LIST_ITEM_ERRORS } from './backoffice/lists.ts';
import { peopleCalls } from './backoffice/people.ts';
import { liveCalls } from './backoffice/live.ts';
import { HolidayDetails, PackageDetails, ServiceDetails } from './backoffice/list-schemas.ts';
import { RolesDetails } from './identity/team.ts';
import { shopGlanceCalls } from './backoffice/shop-glance.ts';
import { viewCalls } from './backoffice/views.ts';
import { searchCalls } from './backoffice/search.ts';
import { workCalls } from './backoffice/work.ts';
import { ClosingDetails, ReleaseDetails } from './merchants/shop-closing.ts';
import { COMMISSION_ERRORS, CommissionDetails } from './merchants/shop-commission.ts';
import { VatDetails } from './merchants/vat-rates.ts';
import { CREDIT_RULES_ERRORS, CreditRulesDetails } from './credit-assessment/rule-calls.ts';
import { CHARGE_OFF_ERRORS, ChargeOffDetails, chargeOffDetailsSample } from './charge-off.ts';
import { PlanName, RE_AGE_ERRORS, ReAgeDetails } from './hardship/re-age-schemas.ts';
import { ReconciliationDetails } from './reconciliation/reconciliation-schemas.ts';
import { HoldbackDetails } from './settlement/operator-payouts.ts';
import { FileWithdrawalDetails, PayoutFileDetails } from './settlement/payout-files.ts';
import { WaiverDetails } from './schedules/penalty-waivers.ts';
import { REPORT_PRICE_ERRORS, ReportPriceDetails } from './credit-assessment/price-calls.ts';
import { LINE_TERMS_ERRORS, LineTermsDetails } from './schedules/terms-calls.ts';
import { workFilter } from '../schemas/list.ts';

/** What an operator is shown of a proposal, by its kind: one line for each kind. */
const Details = Type.Union([
  ChargeOffDetails,
  CommissionDetails,
  VatDetails,
  ClosingDetails,
  ReleaseDetails,
  ReAgeDetails,
  ReconciliationDetails,
  WaiverDetails,
  HoldbackDetails,
  PayoutFileDetails,
  FileWithdrawalDetails,
  PackageDetails,
  HolidayDetails,
  ServiceDetails,
  RolesDetails,
  CreditRulesDetails,
  ReportPriceDetails,
  LineTermsDetails,
  ListExportDetails,
]);
/** The same as a type, of one kind or of all. */
export type ApprovalDetails<Kind extends Static<typeof Details>['kind'] = Static<typeof Details>['kind']> = Extract<
  Static<typeof Details>,
  { readonly kind: Kind }
>;
/** The kinds of proposals that are an item of an editable list. */
export type ItemApprovalKind = Static<typeof PackageDetails | typeof HolidayDetails | typeof ServiceDetails>['kind'];
/** The kinds of what two operators decide. */
export const APPROVAL_KINDS = Details.anyOf.map(({ properties }) => properties.kind.const);

const Approval = namedObject('Approval', {
  id: Type.Integer(),
  state: ApprovalState,
  customer_id: orNull(Type.Integer()),
  cellphone: MaskedText,
  reason: Type.String({ description: 'empty where work by the clock proposed it' }),
  proposed_at: Instant,
  is_by_task: Type.Boolean(),
  is_proposed_by_you: Type.Boolean(),
  decided_at: orNull(Instant),
  decision_reason: orNull(Type.String()),
  details: Details,
});

const shared = { context: 'backoffice', access: 'operator', permission: 'approvals' } as const;
const PATH = '/api/v1/operator/approvals/';
const approval = {
  id: 64,
  state: 'in_check',
  customer_id: 10_118,
  cellphone: '0912***0003',
  reason: 'به تماس‌ها و نامه‌ها پاسخی داده نشده است',
  proposed_at: '2026-11-22T14:19:26.674Z',
  is_by_task: false,
  is_proposed_by_you: false,
  decided_at: null,
  decision_reason: null,
  details: chargeOffDetailsSample,
};

/** What one operator has proposed and another decides, whatever it is. */
export const backofficeCalls = {
  ...listCalls,
  ...peopleCalls,
  ...shopGlanceCalls,
  ...viewCalls,
  ...searchCalls,
  ...auditCalls,
  ...exportCalls,
  ...liveCalls,
  ...caseWorkCalls,
  ...workCalls,
  listApprovals: defineList({
    ...shared,
    id: 'N332',
    path: PATH,
    summary: 'What waits for a second operator, of one kind or of all, the oldest first',
    row: Approval,
    filters: {
      filter_kind: Type.Optional(oneOf(...APPROVAL_KINDS)),
      filter_state: Type.Optional(ApprovalState),
      ...workFilter,
    },
    owner: 'none',
    example: { query: { filter_state: 'in_check' }, rows: [approval] },
  }),
  decideApproval: defineCall({
    ...shared,
    id: 'N343',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    path: `${PATH}:id/decision/`,
    summary: 'Approve or reject what another operator has proposed; an approval takes effect immediately',
    params: IdParams,
    body: namedObject('ApprovalDecision', {
      decision: oneOf('approve', 'reject'),
      reason: Type.Optional(LongText),
      shown: Type.Optional(PlanName),
    }),
    reply: { 200: Approval },
    errors: [
      'not_found',
      'already_decided',
      'own_case',
      'own_proposal',
      'authority_exceeded',
      'reason_missing',
      ...CHARGE_OFF_ERRORS,
      ...RE_AGE_ERRORS,
      ...COMMISSION_ERRORS,
      ...LIST_ITEM_ERRORS,
      ...CREDIT_RULES_ERRORS,
      ...new Set([...REPORT_PRICE_ERRORS, ...LINE_TERMS_ERRORS]),
      'roles_the_same',
      'last_admin',
      'hardship_plan_changed',
      'resolution_not_possible',
      'waiver_too_large',
      'unavailable',
    ],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'state',
    example: {
      params: { id: demo('charge_off_proposal_id') },
      body: { decision: 'reject', reason: 'مشتری دیروز قول پرداخت داد' },
      response: {
        ...approval,
        state: 'rejected',
        decided_at: '2026-11-22T14:25:02.101Z',
        decision_reason: 'مشتری دیروز قول پرداخت داد',
      },
    },
  }),
} as const;
