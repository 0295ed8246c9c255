import type { Sql } from '../../../platform/database/database.ts';
import type { CallContext } from '../../../platform/http/handler.ts';
import { networkOf } from '../../../platform/rate-limit/network-of.ts';
import type { ApprovalPurpose } from '../domain/otp-code.ts';
import { knownDeviceHash } from '../refresh-carrier.ts';
import type { OtpSending, OtpSent } from './request-otp.ts';
import { showAccount } from './show-account.ts';

/** From where a signed-in user requests a code. */
export type CodeCaller = Pick<CallContext, 'principal' | 'ip' | 'header' | 'cookie'>;

/**
 * Sends the signed-in caller a code for what a call of another context does, bound to what it approves; that context takes it by `takeApprovalCode`.
 * Refuses otp_too_soon, otp_limit_reached, login_locked, unavailable. Never inside a transaction.
 */
export type SendApprovalCode = (
  caller: CodeCaller,
  approval: { readonly purpose: ApprovalPurpose; readonly approves: string },
) => Promise<OtpSent>;

/** The sending of such codes over the ordinary one, with its limits. */
export const createApprovalSending =
  (sql: Sql, requestOtp: OtpSending): SendApprovalCode =>
  async (caller, { purpose, approves }) => {
    const { mobile } = await showAccount(sql, caller.principal.userId);
    return requestOtp({
      purpose,
      approves,
      mobile,
      isSignedIn: true,
      deviceHash: knownDeviceHash(caller),
      network: networkOf(caller.ip),
    });
  };
