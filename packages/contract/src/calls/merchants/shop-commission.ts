import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { ProductTypeNumber } from '../../schemas/codes.ts';
import { CalendarDate, IdParams, namedObject, strictObject } from '../../schemas/common.ts';
import { LongText } from '../../schemas/texts.ts';

/** The highest commission that can be proposed, in basis points of a sale. */
const MAX_COMMISSION_BP = 2_000;
const CommissionBp = Type.Integer({ minimum: 0, maximum: MAX_COMMISSION_BP, description: 'basis points of the sale' });

/** What an operator sees of a proposed commission. */
export const CommissionDetails = namedObject('CommissionDetails', {
  kind: Type.Literal('merchants.commission'),
  shop: strictObject({ id: Type.Integer(), name: Type.String() }),
  product_type: ProductTypeNumber,
  before_bp: Type.Integer({ description: 'in force on the day before; basis points of the sale' }),
  after_bp: CommissionBp,
  valid_from: CalendarDate,
});
/** What speaks against a commission from a day on. */
export const COMMISSION_ERRORS = ['commission_day_past', 'commission_day_taken'] as const;

/** The commission of a shop: one operator proposes it from a day on, another decides. */
export const shopCommissionCalls = {
  proposeCommission: defineCall({
    id: 'N398',
    context: 'merchants',
    access: 'operator',
    permission: 'terms',
    moneyMoves: 'two_operators',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/shops/:id/commission-proposals/',
    summary: 'Propose the commission of a shop for a product from a coming day on; another operator decides',
    params: IdParams,
    body: namedObject('CommissionProposal', {
      product_type: ProductTypeNumber,
      commission_bp: CommissionBp,
      valid_from: CalendarDate,
      reason: LongText,
    }),
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'reason_missing', ...COMMISSION_ERRORS, 'commission_proposal_open'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { id: demo('selling_shop_id') },
      body: {
        product_type: 3,
        commission_bp: 150,
        valid_from: demo('invoice_due_date'),
        reason: 'فروش ماهانه از سقف قرارداد گذشته است',
      },
      response: proposedSample,
    },
  }),
} as const;
