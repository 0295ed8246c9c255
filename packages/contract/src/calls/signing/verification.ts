import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, strictObject } from '../../schemas/common.ts';
import { MaskedText, oneOf } from '../../schemas/texts.ts';

const SignerMade = namedObject('VerifiedSigner', {
  role: oneOf('customer', 'guarantor', 'lender', 'merchant'),
  name_masked: MaskedText,
  signed_at: Instant,
});
const Verification = namedObject('ContractVerification', {
  is_valid: Type.Boolean({ description: 'the stored document is whole and its digital signature holds' }),
  sha256: Type.String({ description: 'of the signed PDF, byte for byte' }),
  signed_at: Instant,
  signers: Type.Array(SignerMade),
});

/** Anyone who holds a signed document can check it. */
export const verificationCalls = {
  verifyContract: defineCall({
    id: 'N140',
    method: 'GET',
    path: '/api/v1/contract-verification/:code',
    context: 'signing',
    access: 'public',
    idempotency: 'none',
    summary: 'Check a signed document by the code on its page of proof',
    params: strictObject({
      code: Type.String({ format: 'identifier', minLength: 1, maxLength: 40, description: 'as read off the page' }),
    }),
    reply: { 200: Verification },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.code']),
    example: {
      params: { code: demo('verification_code') },
      response: {
        is_valid: true,
        sha256: '3f0c9d5be1a84a7fa0f7c2f6d6f1c7b0f4a5a1de7a0d2b7a7c56ef5c1fb9a2d4',
        signed_at: '2026-11-22T14:19:24.520Z',
        signers: [
          { role: 'customer', name_masked: 'مریم ک***', signed_at: '2026-11-22T14:17:02.114Z' },
          { role: 'lender', name_masked: 'بانک ملی ایران', signed_at: '2026-11-22T14:19:24.520Z' },
        ],
      },
    },
  }),
} as const;
