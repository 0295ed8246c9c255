import { type Access, type Call, isRefusedWhileFrozen } from '../call.ts';
import type { ErrorCode } from './catalogue.ts';

const EVERY: readonly ErrorCode[] = [
  'invalid',
  'card_number_in_address',
  'host_unknown',
  'uri_too_long',
  'headers_too_large',
  'method_not_allowed',
  'request_timeout',
  'rate_limited',
  'busy',
  'unavailable',
  'internal_error',
];
const WITH_BODY: readonly ErrorCode[] = ['malformed_json', 'unsupported_media_type', 'payload_too_large'];

/** What the server refuses before any call of its kind is reached. */
export function commonErrorsOf(
  call: Pick<Call, 'access' | 'isOpenWithoutPassword' | 'openWhileFrozen' | 'stepUp' | 'service'> & {
    readonly method: string;
  },
): readonly ErrorCode[] {
  const mayNeedPassword = call.access !== 'public' && call.access !== 'shop_key' && call.isOpenWithoutPassword !== true;
  return [
    ...EVERY,
    ...(call.method === 'GET' ? [] : WITH_BODY),
    ...accessErrorsOf(call.access),
    ...(mayNeedPassword ? (['password_required'] as const) : []),
    ...(isRefusedWhileFrozen(call) ? (['spending_frozen'] as const) : []),
    ...(call.stepUp === true ? (['step_up_required'] as const) : []),
    ...(call.service === undefined ? [] : (['service_off'] as const)),
  ];
}

/** A member of a shop's staff may not do everything there. */
const OF_ACCESS: Readonly<
  Record<Exclude<Access, 'public' | 'signed_in' | 'guest' | 'shop_key'>, readonly ErrorCode[]>
> = {
  customer: [],
  merchant: ['shop_permission_missing'],
  operator: ['second_factor_missing'],
};

function accessErrorsOf(access: Access): readonly ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'shop_key') return ['token_not_valid', 'origin_not_allowed', 'key_not_allowed', 'api_version_unknown'];
  if (access === 'guest') return ['token_not_valid', 'origin_not_allowed', 'guest_token_expired', 'guest_pin_dead'];
  const unknownCaller = ['token_not_valid', 'user_not_found', 'origin_not_allowed'] as const;
  if (access === 'signed_in') return unknownCaller;
  return [...unknownCaller, 'role_not_allowed', ...OF_ACCESS[access]];
}

const OF_KEY: Readonly<Record<Call['idempotency'], readonly ErrorCode[]>> = {
  none: [],
  state: ['outcome_unknown'],
  body_uid: ['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_in_progress', 'outcome_unknown'],
  header: ['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_in_progress', 'outcome_unknown'],
};

/** Every code a declared call may return: its own, those of its idempotency, and those common to its kind; sorted, each once. */
export function errorsOf(call: Call): readonly ErrorCode[] {
  return [...new Set([...call.errors, ...OF_KEY[call.idempotency], ...commonErrorsOf(call)])].sort();
}
