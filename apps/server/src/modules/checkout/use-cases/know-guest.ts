import { maskMobile } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { GuestPrincipal } from '../../../platform/http/handler.ts';
import { findUser } from '../../identity/index.ts';
import { civilRegistrationStatus, readCustomers } from '../../kyc/index.ts';
import { maskName } from '../../wallet/index.ts';
import {
  findGuestToken,
  type GuestToken,
  markPinProven,
  MAX_TOKEN_PINS,
  releaseTokenPin,
  reserveTokenPin,
} from '../queries/guest-tokens.ts';
import type { GuestDeps } from '../session-deps.ts';

/** Whether the money of a guest's account is open to the token. */
export type PinState = 'none' | 'missing' | 'proven' | 'locked';

/** The token of a caller as it is now. Refuses `token_not_valid` for one that was deleted meanwhile. */
async function tokenOf({ database }: GuestDeps, { guest }: GuestPrincipal): Promise<GuestToken> {
  const token = await findGuestToken(database.sql, guest.tokenHash);
  if (token === undefined) throw new Refusal('token_not_valid');
  return token;
}

/** Whether the PIN must be proved before the account's money pays: who has set one has said that a mobile alone is not enough. */
export async function pinStateOf(deps: GuestDeps, principal: GuestPrincipal): Promise<PinState> {
  const { pinProvenAt } = await tokenOf(deps, principal);
  return pinProvenAt === null ? openStateOf(await deps.pins().stateOf(principal.userId)) : 'proven';
}

const openStateOf = (state: 'none' | 'set' | 'locked'): PinState => (state === 'set' ? 'missing' : state);

/** Who a guest is, as the guest sees it: masked, for a phone may be in other hands. */
export async function showGuest(deps: GuestDeps, principal: GuestPrincipal) {
  const { sql } = deps.database;
  const { userId } = principal;
  const [user, records, status, token, pin] = await Promise.all([
    findUser(sql, userId),
    readCustomers(sql, [userId]),
    civilRegistrationStatus(sql, userId),
    tokenOf(deps, principal),
    pinStateOf(deps, principal),
  ]);
  const record = records.get(userId);
  return {
    name: record === undefined ? '' : maskName(`${record.firstName} ${record.lastName}`.trim()),
    mobile: maskMobile(user?.mobile ?? ''),
    is_known: record !== undefined,
    civil_registration_status: status,
    pin,
    pin_tries_left: MAX_TOKEN_PINS - token.pinTries,
  };
}

/**
 * Proves the PIN of the account for this token. A try is counted before the PIN is compared, at the token and at the card. Refuses `pin_wrong` with `tries_left`,
 * `pin_locked`, `pin_not_set`, `guest_pin_dead` for the try after the fifth wrong one, `invalid` for what can be no PIN, `busy`.
 */
export async function proveGuestPin(deps: GuestDeps, principal: GuestPrincipal, pin: string) {
  const { sql } = deps.database;
  const { tokenHash } = principal.guest;
  const known = await tokenOf(deps, principal);
  if (known.pinProvenAt !== null) return { pin: 'proven' } as const;
  if (!(await reserveTokenPin(sql, tokenHash))) throw new Refusal('guest_pin_dead');
  try {
    await deps.pins().check(principal.userId, pin);
  } catch (error) {
    throw await afterFailure(deps, tokenHash, error);
  }
  await markPinProven(sql, tokenHash, deps.clock.businessNow());
  return { pin: 'proven' } as const;
}

/** What was compared, or met a locked PIN, has cost its try; anything else gives it back. */
async function afterFailure({ database: { sql } }: GuestDeps, tokenHash: Buffer, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || (error.code !== 'pin_wrong' && error.code !== 'pin_locked')) {
    await releaseTokenPin(sql, tokenHash);
    return error instanceof Refusal && error.code === 'invalid' ? new Refusal('invalid', { field: 'password' }) : error;
  }
  if (error.code === 'pin_locked') return error;
  const left = MAX_TOKEN_PINS - ((await findGuestToken(sql, tokenHash))?.pinTries ?? MAX_TOKEN_PINS);
  const ofCard = Number(error.options.extra?.['tries_left'] ?? 0);
  return new Refusal('pin_wrong', { field: 'password', extra: { tries_left: Math.min(left, ofCard) } });
}
