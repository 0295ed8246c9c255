import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { CalendarDate, IdParams, namedObject, strictObject } from '../../schemas/common.ts';

/** For so many days at most what a closed shop is owed is held. */
const MAX_HOLD_DAYS = 180;
const shop = strictObject({ id: Type.Integer(), name: Type.String() });
const Reason = Type.String({ format: 'lines', minLength: 1, maxLength: 500 });
const HoldDays = Type.Integer({
  minimum: 0,
  maximum: MAX_HOLD_DAYS,
  description: 'for so many days what the shop is owed is held; then it is paid',
});

/** What an operator sees of a proposal to close a shop. */
export const ClosingDetails = namedObject('ClosingDetails', {
  kind: Type.Literal('merchants.closing'),
  shop,
  hold_days: HoldDays,
});

/** What an operator sees of a proposal to pay a closed shop earlier. */
export const ReleaseDetails = namedObject('ReleaseDetails', {
  kind: Type.Literal('merchants.release'),
  shop,
  held_until: CalendarDate,
});

const proposal = {
  context: 'merchants',
  access: 'operator',
  permission: 'terms',
  moneyMoves: 'two_operators',
  stepUp: true,
  method: 'POST',
  params: IdParams,
  reply: { 201: Proposed },
  errors: ['not_found', 'own_case', 'reason_missing', 'already_decided', 'proposal_open'],
  owner: ownedBy('operator', ['path.id']),
  idempotency: 'header',
} as const;

/** The end of a shop: one operator proposes it, another decides. */
export const shopClosingCalls = {
  proposeClosing: defineCall({
    ...proposal,
    id: 'N418',
    path: '/api/v1/operator/shops/:id/closing-proposals/',
    summary: 'Propose to close a shop for good, which then sells nothing; another operator decides',
    body: namedObject('ClosingProposal', { hold_days: HoldDays, reason: Reason }),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('selling_shop_id') },
      body: { hold_days: 60, reason: 'فروشنده خواسته است فروشگاهش بسته شود.' },
      response: proposedSample,
    },
  }),
  proposeRelease: defineCall({
    ...proposal,
    id: 'N419',
    path: '/api/v1/operator/shops/:id/release-proposals/',
    summary: 'Propose to pay a closed shop from today on, before its day; another operator decides',
    body: namedObject('ReleaseProposal', { reason: Reason }),
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('closed_shop_id') },
      body: { reason: 'همهٔ کالاها رسیده و اعتراضی نمانده است.' },
      response: proposedSample,
    },
  }),
} as const;
