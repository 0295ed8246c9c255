import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { AmountOut, Instant, namedObject, strictObject } from '../../schemas/common.ts';

/** What the link of an invitation says to who holds it, before a sign-in. */
const Invitation = namedObject('GuarantorInvitation', {
  debtor_name: Type.String({ description: 'first name and initial' }),
  credit_amount: AmountOut,
  cap: AmountOut,
  lender_name: Type.String(),
  expires_at: Instant,
});
const InvitationParams = strictObject({
  code: Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' }),
});

/** What the link of an invitation shows before its holder signs in. */
export const invitationCalls = {
  getInvitation: defineCall({
    context: 'guarantees',
    access: 'public',
    idempotency: 'none',
    id: 'N336',
    method: 'GET',
    path: '/api/v1/guarantor/invitation/:code',
    summary: 'Who asks the holder of an invitation’s link to guarantee, for how much, which lender, until when',
    params: InvitationParams,
    reply: { 200: Invitation },
    errors: ['not_found', 'link_expired'],
    owner: ownedBy('anybody', ['path.code']),
    example: {
      params: { code: demo('invitation_code') },
      response: {
        debtor_name: 'سارا م.',
        credit_amount: 150_000_000,
        cap: 150_000_000,
        lender_name: 'بانک مهر ایران',
        expires_at: '2026-11-21T08:30:00.000Z',
      },
    },
  }),
} as const;
