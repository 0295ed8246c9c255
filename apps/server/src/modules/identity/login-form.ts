import type { CallTypes, identityCalls } from '@nesye/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import { readPosition, type Role } from './domain/roles.ts';
import type { Origin } from './domain/user.ts';
import type { AcceptedTexts } from './sign-up-ports.ts';

type Body = CallTypes<(typeof identityCalls)['createToken']>['body'];
type Query = CallTypes<(typeof identityCalls)['createToken']>['query'];

export type LoginForm =
  | {
      readonly kind: 'otp';
      readonly mobile: string;
      readonly code: string;
      readonly totp: string | undefined;
      readonly position: Role;
      readonly origin: Origin;
      readonly accepted: AcceptedTexts;
    }
  | {
      readonly kind: 'password';
      readonly username: string;
      readonly password: string;
      readonly totp: string | undefined;
      readonly accepted: AcceptedTexts;
    };

/** One of the two ways in; a mixture of both, or half of one, is refused and the field named. */
export function readLoginForm(body: Body, query: Query): LoginForm {
  const position = readPosition([body.position, query.position], body.is_merchant);
  if (position === undefined) throw new Refusal('position_not_allowed', { field: 'position' });
  const { mobileNumber, code, username, password, totp } = body;
  const isByPassword = username !== undefined || password !== undefined;
  if (isByPassword) {
    refusePresent({ mobileNumber, code });
    return {
      kind: 'password',
      username: present(username, 'username'),
      password: present(password, 'password'),
      totp,
      accepted: readAcceptedTexts(body),
    };
  }
  if (body.with_password === true) throw new Refusal('invalid', { field: 'password' });
  return {
    kind: 'otp',
    mobile: present(mobileNumber, 'mobileNumber'),
    code: present(code, 'code'),
    totp,
    position,
    origin: readOrigin(body),
    accepted: readAcceptedTexts(body),
  };
}

/** The versions of terms and privacy that the sign-in page showed. */
export const readAcceptedTexts = (body: Pick<Body, 'terms_version' | 'privacy_version'>): AcceptedTexts => ({
  terms: body.terms_version,
  privacy: body.privacy_version,
});

function present(value: string | undefined, field: string): string {
  if (value === undefined) throw new Refusal('invalid', { field });
  return value;
}

function refusePresent(fields: Readonly<Record<string, string | undefined>>): void {
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) throw new Refusal('invalid', { field });
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Both spellings of the two codes are in use (D38 and the login payloads). */
function readOrigin(body: Body): Origin {
  return {
    joinedFrom: body.joined_from ?? null,
    referrerUserCode: orNull(body.referrer_user_code) ?? orNull(body.ref_code),
    campaignCode: orNull(body.campaign_code) ?? orNull(body.camp_code),
  };
}
