import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, Instant, namedObject, PayableUid, strictObject } from '../../schemas/common.ts';
import { InstallmentStatusNumber } from '../../schemas/codes.ts';

const UidParams = strictObject({ uid: PayableUid });
const HashQuery = strictObject({ hash: PayableUid });
export const SharedLink = namedObject('InstallmentLink', {
  hash: Type.String({ description: 'what the payer sends as `uid`' }),
  url: Type.String({ description: 'the page of the product for it' }),
  expires_at: Instant,
});
const SharedInstallment = namedObject('SharedInstallment', {
  hash: Type.String(),
  first_name: Type.String({ description: 'of whom it is paid for' }),
  amount: AmountOut,
  status: InstallmentStatusNumber,
  expires_at: Instant,
});

const shared = { context: 'repayment', access: 'customer', idempotency: 'none' } as const;

/** Someone else pays one installment, and sees nothing else of the debt. */
export const shareCalls = {
  shareInstallment: defineCall({
    ...shared,
    id: 'N103',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/accounting/installment/:uid/share/',
    summary: 'A link by which anybody signed in may pay one installment; the same one while it holds',
    params: UidParams,
    reply: { 201: SharedLink },
    errors: ['not_found', 'installment_not_payable'],
    owner: ownedBy('customer', ['path.uid']),
    example: {
      as: 'new_customer',
      params: { uid: demo('open_installment_uid') },
      response: {
        hash: '64-c2hhcmluZy1hbi1pbnN0YW',
        url: 'https://nesye.example/payment/shared?hash=64-c2hhcmluZy1hbi1pbnN0YW',
        expires_at: '2026-11-29T14:19:28.343Z',
      },
    },
  }),
  getSharedInstallment: defineCall({
    ...shared,
    id: 'C055',
    method: 'GET',
    path: '/api/v1/accounting/installments-by-hash',
    summary: 'The installment behind a link: how much, and for whom',
    query: HashQuery,
    reply: { 200: SharedInstallment },
    errors: ['not_found', 'share_expired'],
    owner: ownedBy('anybody', ['query.hash']),
    example: {
      query: { hash: demo('shared_installment_hash') },
      response: {
        hash: '64-c2hhcmluZy1hbi1pbnN0YW',
        first_name: 'رضا',
        amount: 3_112_000,
        status: 1,
        expires_at: '2026-11-29T14:19:28.343Z',
      },
    },
  }),
} as const;
