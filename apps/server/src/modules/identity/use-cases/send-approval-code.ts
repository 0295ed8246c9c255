import type { Sql } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';
import type { ApprovalPurpose } from '../domain/otp-code.ts';
import { knownDeviceHash } from '../refresh-carrier.ts';
import type { OtpRequester, OtpSending, OtpSent } from './request-otp.ts';
import { showAccount } from './show-account.ts';

export interface ApprovalToSend {
  readonly userId: bigint;
  readonly purpose: ApprovalPurpose;
  /** What the code will be good for, as whoever takes it names it. */
  readonly approves?: string | undefined;
}

/** Who asks, as the limits see it. */
export type CodeRequest = Pick<CallContext<unknown>, 'ip' | 'header' | 'cookie'>;

/** Sends a signed-in user a code for one thing, to the mobile of the account. Refuses with otp_too_soon, otp_limit_reached, login_locked, unavailable. */
export type SendApprovalCode = (request: CodeRequest, approval: ApprovalToSend) => Promise<OtpSent>;

/** Device and network of a request. */
export const requesterOf = (request: CodeRequest): OtpRequester => ({
  deviceHash: knownDeviceHash(request),
  network: networkOf(request.ip),
});

/** The sending of approval codes, for N04 and for calls that send their own. */
export const createApprovalSending =
  (sql: Sql, requestOtp: OtpSending): SendApprovalCode =>
  async (request, { userId, purpose, approves }) => {
    const { mobile } = await showAccount(sql, userId);
    return requestOtp({ ...requesterOf(request), purpose, approves, mobile, isSignedIn: true });
  };
