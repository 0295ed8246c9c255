import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { namedObject } from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { CivilRegistration } from './registration.ts';

const PassportPicture = namedObject('PassportPicture', { passport: FileIn });

/** The passport of a foreigner, which operators read. */
export const passportCalls = {
  submitPassport: defineCall({
    context: 'kyc',
    access: 'customer',
    idempotency: 'none',
    id: 'N335',
    openWhileFrozen: 'binds_nothing',
    method: 'POST',
    path: '/api/v1/customer/passport/',
    summary: 'Hand in the picture of the passport that was declared, for an operator to confirm',
    body: PassportPicture,
    bodyMedia: 'multipart/form-data',
    bodyLimitBytes: 11 * 1024 * 1024,
    reply: { 202: CivilRegistration },
    errors: [
      'identity_missing',
      'step_not_allowed',
      'media_not_allowed',
      'media_unreadable',
      'malware_found',
      'upload_too_large',
      'upload_limit_reached',
    ],
    owner: 'none',
    example: {
      as: 'foreign_customer',
      body: { passport: demo('picture') },
      response: {
        status: 2,
        first_name: 'علي',
        last_name: 'الحسن',
        national_id: null,
        checked_at: '2026-11-22T14:19:26.089Z',
        identity_state: 'declared',
        mobile_state: 'none',
        is_address_confirmed: false,
        passport: { state: 'in_check', reject_code: null, reject_reason: null },
        text: 'مشخصات شما ثبت شد. پس از دیدن تصویر گذرنامه آن را تأیید می‌کنیم.',
        retry_after: null,
      },
    },
  }),
} as const;
